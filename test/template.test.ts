/**
 * The template of a kind, and the page that tells how to add one: the page's steps are taken on a copy of the program,
 * which is compiled and run. `npm run test:all` compiles the core by asc as well.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { BLANK, WALL } from '../assembly/layout.ts';
import { esbuildTwin } from '../scripts/portable.mjs';
import { describeWide } from './support/wide.ts';

const root = join(import.meta.dirname, '..');
const copy = join(root, 'build/template');
const require = createRequire(import.meta.url);
const page = readFileSync(join(root, 'docs/adding-a-puzzle.md'), 'utf8');

const blocks = (language: string) =>
  [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter((block) => block[1] === language).map(([, , body]) => body);

/** One change of a file: lines that are there, once, and what stands there afterwards. */
interface Change {
  file: string;
  before: string;
  after: string;
}

/** The changes of a diff block: `--- FILE`, then hunks with `@@` between them. */
function changesOf(block: string): Change[] {
  const [, file, hunks] = /^--- (.+)\n([\s\S]*)$/.exec(block) ?? expect.fail(`no file: ${block}`);
  return hunks.split('@@\n').map((hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const side = (marks: string) => lines.filter((line) => marks.includes(line[0])).map((line) => `${line.slice(1)}\n`);
    return { file, before: side(' -').join(''), after: side(' +').join('') };
  });
}

const changes = blocks('diff').flatMap(changesOf);

function apply({ file, before, after }: Change): void {
  const path = join(copy, file);
  const parts = readFileSync(path, 'utf8').split(before);
  expect(parts.length, `${file} must have these lines once:\n${before}`).toBe(2);
  writeFileSync(path, parts.join(after));
}

/** Compiles the copy's command and library, both with the TypeScript core, into a folder of it. */
async function compile(folder: string): Promise<void> {
  await build({
    absWorkingDir: copy,
    entryPoints: [
      { in: 'src/library/index.ts', out: 'index' },
      { in: 'src/cli/main.ts', out: 'cli' },
      { in: 'src/node/worker.ts', out: 'worker' },
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    define: { EDGEWISE_DEBUG: 'true', EDGEWISE_VERSION: '"0"', EDGEWISE_WASM: '"./edgewise.wasm"' },
    plugins: [esbuildTwin],
  });
}

function run(args: string[], input = '', folder = 'dist') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, folder, 'cli.js'), ...args], {
    input,
    encoding: 'utf8',
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

const CORE = ['--core', 'ts'];
const KIND = ['--kind', 'rooks', ...CORE];

/** What a command prints; it must end well, and say nothing but what is expected. */
function output(args: string[], input?: string, said = ''): string {
  const { status, stdout, stderr } = run([...args, ...KIND], input);
  expect([status, stderr]).toEqual([0, said]);
  return stdout;
}

/** Its only answer is the diagonal. */
const BOARD = '3 3\n.##\n..#\n...\n';
const BOARDS = `${BOARD}2 3\n#.#\n#.#\n3 2\n#.\n##\n.#\n`;
const SEVERAL = '3 3\n..#\n.#.\n#..\n';

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const folder of ['src', 'assembly', 'test/oracle', 'test/fixtures/circle', 'test/layers.test.ts']) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  }
  writeFileSync(join(copy, 'tsconfig.json'), '{ "extends": "../../tsconfig.json", "include": ["src", "assembly"] }');
  for (const line of blocks('sh').join('').trim().split('\n')) {
    const [, from, to] = /^cp (?:-r )?(\S+) (\S+)$/.exec(line) ?? expect.fail(`not a step: ${line}`);
    cpSync(join(root, from), join(copy, to), { recursive: true });
  }
  for (const change of changes) apply(change);
  await compile('dist');
});

describe('the copy with the template in it', () => {
  test('three files beside the folder and the model are changed, in few lines', () => {
    const added = blocks('diff')
      .join('')
      .match(/^\+.*$/gm);
    expect(new Set(changes.map(({ file }) => file)).size).toBe(3);
    expect(added?.length).toBe(15);
    expect(page).toContain('fifteen lines in three other files');
  });

  test('compiles', () => {
    const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', copy], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });

  test('keeps to the rooms', () => {
    writeFileSync(join(copy, 'vitest.config.ts'), "export default { test: { include: ['test/layers.test.ts'] } };\n");
    const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
    const args = [vitest, 'run', '--root', copy, '--reporter', 'json'];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
    expect(JSON.parse(stdout).numPassedTests).toBeGreaterThan(30);
  });
});

describe('rooks by the command', () => {
  test('is solved, with every verdict', () => {
    expect(output(['solve', '--unique'], BOARDS, 'edgewise: 1 of 3 has no answer: 2\n')).toBe(
      '1\nR##\n.R#\n..R\n2\nno solution\n3\n#R\n##\nR#\n',
    );
    const answers = output(['solve', '--to', 'ndjson', '--max-solutions', '9', '--common'], BOARDS + SEVERAL);
    const found = answers
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ status }) => status)).toEqual(['unique', 'none', 'unique', 'multiple']);
    expect(found.map(({ solutions = [] }) => solutions.length)).toEqual([1, 0, 1, 2]);
    expect(found[3].common).toEqual({ rooks: ['??0', '?0?', '0??'] });
  });

  test('is read with errors in their places', () => {
    const { status, stderr } = run(['solve', ...KIND], '2 2\n..\n.x\n');
    expect(stderr).toContain("stdin:3:2: puzzle 1: expected one of . # in row 2, column 2 of the puzzle, found 'x'");
    expect(status).not.toBe(0);
  });

  test('is checked, by rules that share nothing with the solver', () => {
    const judged: [drawing: string, verdict: string][] = [
      ['R.#\n.#R\n#R.', 'ok'],
      ['.R#\nR#.\n#.R', 'ok'],
      ['limit\nR.#\n?#?\n#??', 'unanswered: limit'],
      ['RR#\n.#.\n#..', 'broken: the rooks in row 1, column 1 and row 1, column 2 attack each other'],
      ['R.#\n.#R\n#.R', 'broken: the rooks in row 2, column 3 and row 3, column 3 attack each other'],
      ['R.#\n.#.\n#..', 'broken: there is 1 rook instead of 3'],
    ];
    writeFileSync(join(copy, 'boards.txt'), SEVERAL.repeat(judged.length));
    const answers = judged.map(([drawing], k) => `${k + 1}\n${drawing}\n`).join('');
    const { stdout } = run(['check', 'boards.txt', '-', ...KIND], answers);
    expect(stdout).toBe(judged.map(([, verdict], k) => `${k + 1} ${verdict}\n`).join(''));
  });

  test('is converted, there and back', () => {
    const line = output(['convert', '--to', 'line'], BOARDS);
    expect(line).toBe('rooks:3x3:.##..#...\nrooks:2x3:#.##.#\nrooks:3x2:#.##.#\n');
    for (const form of ['line', 'ndjson', 'judge']) {
      const there = output(['convert', '--to', form], BOARDS);
      expect(output(['convert', '--to', 'line'], there)).toBe(line);
    }
  });

  test('is explained, hinted at and rated', () => {
    expect(output(['explain'], BOARD).split('\n')).toEqual([
      '1: rooks 3 x 3',
      '1. last cell at r1c1, r1c2, r1c3: on: r1c1',
      '2. line taken at r1c1: off: r2c1, r3c1',
      '3. last cell at r1c3, r2c3, r3c3: on: r3c3',
      '4. last cell at r2c1, r2c2, r2c3: on: r2c2',
      '5. line taken at r3c3: off: r3c2',
      'solved: 5 steps',
      '',
      '',
    ]);
    expect(output(['hint'], BOARD)).toContain('last cell at r1c1');
    expect(output(['rate'], BOARD)).toBe('1\teasy\t0\tlast cell\t0\n');
  });

  test('is drawn', () => {
    expect(output(['solve', '--to', 'unicode'], '2 2\n.#\n..\n')).toContain('●');
    expect(output(['solve', '--to', 'svg'], BOARD)).toContain('<path class="bc"');
  });

  test('is generated, the same for the same seed', () => {
    const made = output(['generate', '--rows', '5', '--cols', '7', '--count', '5', '--seed', '3']);
    expect(output(['generate', '--rows', '5', '--cols', '7', '--count', '5', '--seed', '3'])).toBe(made);
    const solved = output(['solve', '--unique', '--check', '--to', 'ndjson'], made).trim().split('\n');
    expect(solved.map((line) => JSON.parse(line).status)).toEqual(Array(5).fill('unique'));
    expect(output(['explain'], made).match(/^solved/gm)?.length).toBe(5);
  });
});

/** All ways to place rooks on a board without blocked cells, as lists of cells: by trying every set of cells. */
function placements(rows: number, cols: number): number[][] {
  const wanted = Math.min(rows, cols);
  return Array.from({ length: 1 << (rows * cols) }, (_, set) =>
    Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) => (set >> cell) & 1),
  ).filter((cells) => {
    const lines = new Set(cells.flatMap((cell) => [`row ${Math.floor(cell / cols)}`, `column ${cell % cols}`]));
    return cells.length === wanted && lines.size === 2 * wanted;
  });
}

test.each([
  [3, 3],
  [2, 4],
  [4, 2],
  [1, 3],
])('every board of %i x %i by the library, against brute force', async (rows, cols) => {
  const { check, solve } = await import(pathToFileURL(join(copy, 'dist/index.js')).href);
  const open = placements(rows, cols);
  const counts: Record<string, number> = {};
  for (let blocked = 0; blocked < 1 << (rows * cols); blocked++) {
    const clues = Uint8Array.from({ length: rows * cols }, (_, cell) => ((blocked >> cell) & 1 ? WALL : BLANK));
    const expected = open.filter((cells) => cells.every((cell) => clues[cell] === BLANK)).map(String);
    const { status, solutions = [] } = solve({ rows, cols, clues }, { kind: 'rooks', maxSolutions: 100, core: 'ts' });
    const found = solutions.map(({ rooks }: { rooks: Uint8Array }) => [...rooks.keys()].filter((cell) => rooks[cell]));
    expect(found.map(String).sort()).toEqual(expected.sort());
    for (const solution of solutions) expect(check({ rows, cols, clues }, solution, { kind: 'rooks' })).toBeUndefined();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(Object.keys(counts).sort()).toEqual(['multiple', 'none', 'unique']);
});

describe('a choice by kind that is left out ends in an error, never in an answer', () => {
  const choices = changes.filter(
    ({ file, after }) => file === 'assembly/kinds.ts' && after.includes('case KIND_ROOKS'),
  );

  test('there is one for each switch', () => {
    const switches = readFileSync(join(root, 'assembly/kinds.ts'), 'utf8').match(/switch \(/g);
    expect(choices.length).toBe(switches?.length);
  });

  test.each(choices.map((choice, k) => [k, choice] as const))('%i', async (k, { file, before, after }) => {
    const path = join(copy, file);
    const whole = readFileSync(path, 'utf8');
    try {
      writeFileSync(path, whole.replace(after, before));
      expect(readFileSync(path, 'utf8')).not.toBe(whole);
      await compile(`without-${k}`);
    } finally {
      writeFileSync(path, whole);
    }
    const { status, stdout } = run(['solve', ...KIND], BOARD, `without-${k}`);
    expect(stdout).not.toMatch(/R/);
    expect(status).not.toBe(0);
  });
});

describeWide('the core by asc', () => {
  test('answers with its assertions as the TypeScript core does', () => {
    const asc = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js');
    const outFile = join(copy, 'dist/edgewise.wasm');
    execFileSync(process.execPath, [
      asc,
      join(copy, 'assembly/index.ts'),
      ...['--config', join(root, 'asconfig.json'), '--target', 'debug', '--outFile', outFile],
      ...['--disableWarning', '112'],
    ]);
    const args = ['solve', '--kind', 'rooks', '--to', 'ndjson', '--max-solutions', '9', '--common'];
    const made = output(['generate', '--rows', '6', '--cols', '6', '--count', '20']);
    for (const text of [BOARDS, made]) {
      expect(run([...args, '--core', 'wasm'], text)).toEqual(run([...args, '--core', 'ts'], text));
    }
  });
});
