/** What the README and the pages in docs/ show is what comes out. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMANDS, OPTIONS } from '../src/cli/options.ts';

const root = join(import.meta.dirname, '..');

interface Block {
  page: string;
  /** The text between the block before and this one. */
  before: string;
  language: string;
  body: string;
}

const pages = new Map(
  ['README.md', ...readdirSync(join(root, 'docs'), { encoding: 'utf8' }).map((name) => `docs/${name}`)]
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);
const readme = pages.get('README.md') as string;

function blocksOf(page: string, text: string): Block[] {
  const found = text.matchAll(/([\s\S]*?)```(\w*)\n([\s\S]*?)```/g);
  return [...found].map(([, before, language, body]) => ({ page, before, language, body }));
}

const blocks = [...pages].flatMap(([page, text]) => blocksOf(page, text));

/** A folder as a new user has it: `edgewise` is a command, and the examples are there. */
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

/** The step counts of the engine may change from version to version; those of the other solvers are shown as they are. */
function withoutSteps(command: string, output: string): string {
  return /rokada|numberlink/.test(command) ? output.replace(/"steps":\d+/g, '"steps":0') : output;
}

/** Pages for developers: their commands build, measure and profile. */
const DEVELOPERS = new Set(['docs/architecture.md', 'docs/adding-a-puzzle.md', 'docs/figures.md', 'docs/testing.md']);
/** `.ci/run` runs these two. */
const NOT_RUN = /^npm (install|ci && npm test)\b/;

const commands = blocks.flatMap(({ page, language, body }, k) => {
  if (language !== 'sh' || DEVELOPERS.has(page) || NOT_RUN.test(body)) return [];
  const next = blocks[k + 1];
  // The block that follows at once shows the output.
  const shown = next?.page === page && next.before.trim() === '' && next.language !== 'sh' ? next.body : undefined;
  return [[page, body.replace('npm ci && ', '').trim(), shown] as [string, string, string | undefined]];
});

describe('every command', () => {
  test('there are some, and most show what they print', () => {
    expect(commands.length).toBeGreaterThan(25);
    expect(commands.filter(([, , shown]) => shown !== undefined).length).toBeGreaterThan(18);
  });

  test.each(commands)('%s: %s', (_page, command, shown) => {
    const { stdout, stderr, status } = bash(command);
    // Only `edgewise check` tells of a broken answer by its exit status; nothing else goes wrong.
    const said = stderr.replace(
      /^edgewise: \d+ of \d+ (has|have|was|were) .*\n/gm,
      command.includes('--unique') ? '' : '$&',
    );
    expect([status, said]).toEqual([/^sed/.test(command) ? 1 : 0, '']);
    if (shown === undefined) return;
    if (shown.endsWith('\n...\n')) expect(stdout.startsWith(shown.slice(0, -'...\n'.length))).toBe(true);
    else expect(withoutSteps(command, stdout)).toBe(withoutSteps(command, shown));
  });

  test.each(COMMANDS)('edgewise %s is in the README', (name) => {
    expect(readme).toMatch(new RegExp(`edgewise ${name}\\b`));
  });
});

test('the README fits on a few screens', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(251);
});

/** Commands that end in a picture, of which the docs show that. */
const shownPictures = blocks
  .flatMap(({ language, body }) =>
    language !== 'sh' ? [] : [...body.matchAll(/^(.*) > (\w+\.svg)$/gm)].map(([, command, name]) => [name, command]),
  )
  .filter(([name]) => existsSync(join(root, 'docs/images', name)));

test('every picture is shown with the command that draws it', () => {
  expect(shownPictures.map(([name]) => name).sort()).toEqual(readdirSync(join(root, 'docs/images')).sort());
});

test.each(shownPictures)('%s is what the program draws, and as large as the page says', (name, command) => {
  const { stdout } = bash(command);
  expect(stdout).toBe(readFileSync(join(root, 'docs/images', name), 'utf8'));
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(stdout) ?? [];
  const tag = `images/${name}" width="${width}" height="${height}"`;
  expect(
    [...pages.values()].some((text) => text.includes(tag)),
    tag,
  ).toBe(true);
});

test('the error message', () => {
  const shown = blocks.find(({ body }) => body.startsWith('edgewise: boards.txt:6'))?.body;
  const { stdout } = bash(
    "printf '2 2\\n2 2\\n2 2\\n2 2\\n2 2\\n2 7\\n' > boards.txt; edgewise solve boards.txt 2>&1 > out || true",
  );
  expect(stdout).toBe(shown);
});

describe('the programs', () => {
  const programs = blocks.filter(({ language }) => language === 'js' || language === 'ts');

  /** What a program prints that imports the package by its own name, as users do. */
  const outputOf = (program: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      encoding: 'utf8',
      input: '2 2\n2 2\n2 2\n',
    });

  const GRADES = 'easy|medium|hard|expert|extreme';
  test.each([
    ['README.md', new RegExp(`^unique\nundefined\n1\n#{13}\n[\\s\\S]*\n(${GRADES})\n$`)],
    [
      'docs/library.md',
      new RegExp(`^unique 2\nundefined\n1\n#{13}\n[\\s\\S]*\n1 (unique|solved)\nslitherlink solved (${GRADES})\n$`),
    ],
  ])('%s', (page, expected) => {
    const [program, ...others] = programs.filter((block) => block.page === page);
    expect(others).toEqual([]);
    expect(outputOf(program.body)).toMatch(expected);
  });

  test('the types of the README hold', () => {
    const program = programs.find(({ page }) => page === 'README.md')?.body as string;
    // In the package itself, so that its own name leads to what it exports.
    const file = join(root, 'build/readme/example.ts');
    mkdirSync(dirname(file), { recursive: true });
    const typesOf = (text: string) => {
      writeFileSync(file, text);
      const options = '--strict --noEmit --ignoreConfig --target es2022 --module nodenext --types node';
      return spawnSync('npx', ['tsc', ...options.split(' '), file], { cwd: root, encoding: 'utf8' }).stdout;
    };
    expect(typesOf(program)).toBe('');
    expect(typesOf(program.replace('if (solution)', ''))).toContain('undefined');
  });
});

test.each([...pages])('%s: every option is one', (_page, text) => {
  const aliases = Object.values(OPTIONS).flatMap((option) => ('alias' in option ? [option.alias] : []));
  const known = new Set<string>([...Object.keys(OPTIONS), ...aliases]);
  // Of npm, npx, node, asc, vitest, parallel and the soak.
  const foreign = new Set([
    'only',
    'disable-wasm-trap-handler',
    'pipe',
    'smoke',
    'install',
    'omit',
    'use',
    'mode',
    'minutes',
    'list',
    'rounds',
  ]);
  for (const [, option] of text.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g))
    if (!foreign.has(option)) expect([...known], option).toContain(option);
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-');
  return new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading)));
}

test.each([...pages])('%s: every link leads to a file, and to a heading in it', (page, text) => {
  for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) {
    if (target.startsWith('http')) continue;
    const [file, anchor] = target.split('#');
    const path = file === '' ? page : join(dirname(page), file);
    const found = readFileSync(join(root, path), 'utf8');
    if (anchor) expect(anchorsOf(found), `${page}: ${target}`).toContain(anchor);
  }
});

describe('every file that the pages name is there', () => {
  const others = ['CONTRIBUTING.md', 'SECURITY.md', 'test/cases/README.md'];
  const texts = [...pages, ...others.map((name) => [name, readFileSync(join(root, name), 'utf8')] as const)];
  const folders = 'src|assembly|test|bench|docs|scripts|templates|examples|bin';
  const named = texts.flatMap(([page, text]) =>
    [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'))].map(([, path]) => [page, path] as const),
  );
  /** Files that a reader is to make, or that are made by a command. */
  const toBeMade = /rooks|yours|^bench\/results\//;

  test('there are many', () => expect(named.length).toBeGreaterThan(80));

  test.each(named.filter(([, path]) => !toBeMade.test(path)))('%s: %s', (_page, path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});
