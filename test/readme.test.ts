/** What the README shows is what comes out. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, body]) => ({ language, body }));

function bash(command: string): string {
  return execFileSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
}

test('the sample', () => {
  const k = blocks.findIndex(({ body }) => body.includes('bin/slink < examples/slink.txt'));
  const shown = blocks[k + 1].body.replace('...\n', '');
  expect(bash(blocks[k].body.replace('npm ci && ', '')).startsWith(shown)).toBe(true);
});

/** Commands with what they print behind them. */
const examples = blocks.flatMap(({ body }, k): [string, string][] =>
  /^(printf|sed|bin\/)/.test(body) ? [[body.trim(), blocks[k + 1].body]] : [],
);

test('there are examples', () => expect(examples.length).toBeGreaterThan(5));

test.each(examples)('%s', (command, shown) => {
  // The engine's steps are its own; those of the other solvers are as shown.
  const steps = (text: string) =>
    /rokada|numberlink/.test(command) ? text.replace(/"steps":\d+/g, '"steps":0') : text;
  // `edgewise check` tells of a broken answer by its exit status too.
  expect(steps(bash(`{ ${command}\n} || true`))).toBe(steps(shown));
});

test('the error message', () => {
  const shown = blocks.find(({ body }) => body.startsWith('edgewise: boards.txt'))?.body;
  const command =
    'printf \'2 2\\n2 2\\n2 2\\n2 2\\n2 2\\n2 7\\n\' > boards.txt; node "$0" solve boards.txt 2>&1 > out || true';
  const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
  const said = execFileSync('bash', ['-c', command, join(root, 'dist/cli.js')], { cwd: folder, encoding: 'utf8' });
  execFileSync('rm', ['-r', folder]);
  expect(said).toBe(shown);
});

test('the program', () => {
  const program = blocks.find(({ language }) => language === 'js')?.body ?? '';
  // The package by its own name, as an importer has it.
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
    input: '2 2\n2 2\n2 2\n',
  });
  expect(out).toMatch(/^1\n#{13}\n[\s\S]*\n1 (unique|solved)\n$/);
});

test('every option in the help is one that the README or the help explains', () => {
  const help = bash('bin/edgewise --help');
  for (const [option] of text.matchAll(/--[a-z][a-z-]+/g)) {
    if (['--smoke', '--only'].includes(option)) continue; // of npm run bench
    expect(help).toContain(option);
  }
});
