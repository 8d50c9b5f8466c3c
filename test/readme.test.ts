/** What the README shows is what comes out. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMANDS, OPTIONS } from '../src/cli/options.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'README.md'), 'utf8');

/** Code blocks, each with what stands before it up to the block before. */
const blocks = [...text.matchAll(/([\s\S]*?)```(\w*)\n([\s\S]*?)```/g)].map(([, before, language, body]) => ({
  before,
  language,
  body,
}));

/** A folder as a new user has it, where `edgewise` is a command and the examples are there. */
const folder = mkdtempSync(join(tmpdir(), 'edgewise-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['examples', 'bin', 'dist']) symlinkSync(join(root, name), join(folder, name));
mkdirSync(join(folder, 'path'));
symlinkSync(join(root, 'dist/cli.js'), join(folder, 'path/edgewise'));

function bash(command: string) {
  const PATH = `${join(folder, 'path')}:${process.env.PATH}`;
  const { FORCE_COLOR: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, PATH, NO_COLOR: '1' },
  });
  return { stdout, stderr, status };
}

/** The engine's steps are its own; those of the other solvers are as shown. */
function withoutSteps(command: string, output: string): string {
  return /rokada|numberlink/.test(command) ? output.replace(/"steps":\d+/g, '"steps":0') : output;
}

const commands = blocks.flatMap(({ language, body }, k) => {
  if (language !== 'sh' || /\bnpm test\b/.test(body)) return [];
  const next = blocks[k + 1];
  // What is printed stands in the block right behind.
  const shown = next && next.before.trim() === '' && next.language !== 'sh' ? next.body : undefined;
  return [[body.replace('npm ci && ', '').trim(), shown] as [string, string | undefined]];
});

describe('every command', () => {
  test('there are some, and most show what they print', () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter(([, shown]) => shown !== undefined).length).toBeGreaterThan(15);
  });

  test.each(commands)('%s', (command, shown) => {
    const { stdout, stderr, status } = bash(command);
    // Only `edgewise check` tells of a broken answer by its exit status; nothing else goes wrong.
    expect([status, stderr]).toEqual([/^sed/.test(command) ? 1 : 0, '']);
    if (shown === undefined) return;
    if (shown.endsWith('\n...\n')) expect(stdout.startsWith(shown.slice(0, -'...\n'.length))).toBe(true);
    else expect(withoutSteps(command, stdout)).toBe(withoutSteps(command, shown));
  });

  test.each(COMMANDS)('edgewise %s is shown', (name) => {
    expect(text).toMatch(new RegExp(`edgewise ${name} `));
  });
});

test('the error message', () => {
  const shown = blocks.find(({ body }) => body.startsWith('edgewise: boards.txt'))?.body;
  const { stdout } = bash(
    "printf '2 2\\n2 2\\n2 2\\n2 2\\n2 2\\n2 7\\n' > boards.txt; edgewise solve boards.txt 2>&1 > out || true",
  );
  expect(stdout).toBe(shown);
});

test('the program', () => {
  const program = blocks.find(({ language }) => language === 'js')?.body ?? '';
  // The package by its own name, as an importer has it.
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    input: '2 2\n2 2\n2 2\n',
  });
  expect(out).toMatch(/^1\n#{13}\n[\s\S]*\n1 (unique|solved)\nslitherlink solved (easy|medium|hard|expert|extreme)\n$/);
});

test('every option that the README names is one', () => {
  const known = new Set([...Object.keys(OPTIONS), 'format']);
  const foreign = new Set(['only', 'pipe', 'smoke']); // of npm run bench, and of parallel
  for (const [, option] of text.matchAll(/--([a-z][a-z-]+)/g))
    if (!foreign.has(option)) expect(known, option).toContain(option);
});

test('every link leads to a file, or to a heading', () => {
  const headings = new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) {
    if (target.startsWith('http')) continue;
    if (target.startsWith('#')) expect(headings).toContain(target.slice(1));
    else expect(() => readFileSync(join(root, target)), target).not.toThrow();
  }
});
