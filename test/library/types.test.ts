/** The types of the packed library, as strict TypeScript sees them, library files included. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked } from '../support/packed.ts';

const root = join(import.meta.dirname, '../..');
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

let packed: ReturnType<typeof installPacked>;
beforeAll(() => {
  packed = installPacked();
});
afterAll(() => packed?.remove());

/** What tsc --strict says of a program. `node`: with the types of Node; without, with those of web pages. */
function compile(program: string, node: boolean): string {
  writeFileSync(join(packed.folder, 'program.ts'), program);
  const options = {
    ...{
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
    },
    ...(node
      ? { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
      : { lib: ['es2023', 'dom'], types: [] }),
  };
  writeFileSync(
    join(packed.folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
  );
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', packed.folder], { encoding: 'utf8' });
  return stdout + stderr;
}

test('kinds, forms and options are literal types; a status tells what else there is', () => {
  const problems = compile(
    `
    import { check, format, generate, hint, type KindName, parse, solve, solveBatch, type Solved } from 'edgewise';
    const puzzle = { rows: 2, cols: 2, clues: Uint8Array.of(2, 2, 2, 2) };

    const answer = solve(puzzle, { kind: 'rokada' });
    if (answer.status === 'unique') answer.solution.lamps satisfies Uint8Array;
    // @ts-expect-error: not all of them have an answer
    answer.solution.lamps;
    if (answer.status === 'none') answer.solution satisfies undefined;
    const { status, solution } = answer;
    if (status === 'unique' || status === 'multiple' || status === 'solved') solution.lamps.length;
    if (status !== 'none' && status !== 'limit' && status !== 'stalled') solution.lamps.length;
    // @ts-expect-error: there is none
    if (answer.status === 'none') answer.solution.lamps;
    // @ts-expect-error: solve() throws where the text is no puzzle
    answer.status === 'invalid';
    // @ts-expect-error: an answer of Rokada has no edges
    answer.solution?.horizontal;

    // @ts-expect-error: no such kind
    solve(puzzle, { kind: 'sudoku' });
    // @ts-expect-error: no such option
    solve(puzzle, { uniqe: true });
    // @ts-expect-error: no such solver
    solve(puzzle, { solver: 'fast' });
    solve(puzzle, { solver: 'linear', lane: 'linear', timeLimit: 10, signal: AbortSignal.timeout(10) });
    solve(puzzle, { kind: 'numberlink', variant: 'fill', rules: 'fill' });
    // @ts-expect-error: no such form
    parse('', { from: 'pdf' });
    // @ts-expect-error: pictures are not read
    parse('', { from: 'svg' });
    // @ts-expect-error: no such form
    format(puzzle, { kind: 'slink', to: 'pdf' });
    format(puzzle, { kind: 'slink', to: 'svg' });
    // @ts-expect-error: a request is needed
    generate('slink');
    // @ts-expect-error: an answer of another kind
    check(puzzle, { lamps: puzzle.clues }, { kind: 'slink' });
    const next = hint(puzzle);
    if (next.status === 'hint') next.step.decides.length;
    if (next.status === 'mistake') next.spots.length;

    for (const found of parse('')) {
      found.kind satisfies KindName | undefined;
      if (found.error) found.error.line;
      else solve(found.puzzle, { kind: found.kind }).status;
    }
    for await (const one of solveBatch([puzzle])) {
      if (one.status === 'invalid' || one.status === 'failed') one.error.message;
      else [one.rows.toFixed(), one.error satisfies undefined];
      if (one.status === 'multiple') one.solution.horizontal;
    }
    export const solved: Solved<'numberlink'> = solve(puzzle, { kind: 'numberlink' });
    `,
    false,
  );
  expect(problems).toBe('');
});

const documents = ['README.md', 'docs/library.md'].filter((file) => existsSync(join(root, file)));

test.each(documents)('%s: the first program passes', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const blocks = [...text.matchAll(/```(?:js|ts)\n([\s\S]*?)```/g)].map(([, body]) => body);
  const program = blocks.find((body) => body.includes("from 'edgewise'"));
  expect(program).toBeDefined();
  expect(compile(program as string, true)).toBe('');
});
