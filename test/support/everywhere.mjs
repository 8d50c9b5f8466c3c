/**
 * Every function of the library, by its own name, as JSON: the same program for Node, Deno, Bun and web pages. What it says must be the same
 * everywhere, but for the core's name.
 */
import {
  BLANK,
  check,
  explain,
  format,
  generate,
  hint,
  InputError,
  parse,
  rate,
  render,
  solve,
  solveBatch,
  WALL,
} from 'edgewise';

/** The kinds, and a request for a board of each. */
const REQUESTS = {
  slink: { rows: 6, cols: 7, seed: 3 },
  slitherlink: { rows: 5, cols: 6, seed: 3, clues: 0.6 },
  rokada: { rows: 6, cols: 5, seed: 3, symmetry: 'rotate' },
  numberlink: { rows: 6, cols: 6, seed: 3 },
  masyu: { rows: 6, cols: 6, seed: 3 },
};

const plain = (value) =>
  JSON.parse(JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? Array.from(part) : part)));

async function all(items) {
  const list = [];
  for await (const item of items) list.push(item);
  return list;
}

async function problemOf(work) {
  try {
    await work();
    return 'none';
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

export async function everywhere() {
  const told = {};
  for (const [kind, request] of Object.entries(REQUESTS)) {
    const board = generate(kind, request, 2);
    const answer = solve(board, { kind, unique: true });
    const other = solve(board, { kind, unique: true, core: 'ts' });
    const line = format(board, { kind, to: 'line' });
    const text = format(board, { kind, to: 'judge' });
    told[kind] = {
      board,
      answer,
      equalCores: JSON.stringify(plain(answer)) === JSON.stringify(plain(other)),
      check: check(board, answer.solution, { kind }) ?? null,
      drawing: render(1, board, answer.solution, { kind }),
      line,
      back: parse(line)[0].kind,
      picture: format(board, { kind, to: 'svg', solution: answer.solution }).length,
      explanation: explain(board, { kind }),
      hint: hint(board, { kind }),
      rating: rate(board, { kind }),
      objects: await all(solveBatch([board, board], { kind, unique: true })),
      text: await all(solveBatch([text, text], { kind, maxSolutions: 2, jobs: 1 })),
      pool: (await all(solveBatch([text, text], { kind, common: true, jobs: 2 }))).length,
    };
  }
  told.problems = [
    await problemOf(() => solve('2 2\n2 2\n2 9\n')),
    await problemOf(() => solve(undefined)),
    await problemOf(() => all(solveBatch(['2 2\n2 2\n2 2\nzebra']))),
    await problemOf(() => all(solveBatch(['2 2\n2 2\n2 2\n'], { signal: AbortSignal.abort(new Error('enough')) }))),
    await problemOf(() => generate('slitherlink', { rows: 25, cols: 25, seed: 1 }, 1, { timeLimit: 1 })),
  ];
  told.names = [BLANK, WALL, typeof InputError];
  return plain(told);
}
