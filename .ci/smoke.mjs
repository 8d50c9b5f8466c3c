// The library once, as a user has it: run in a folder where the packed package is installed, by Node, Deno or Bun.
import { check, solve } from 'edgewise';

const puzzle = { rows: 2, cols: 2, clues: new Uint8Array(4).fill(2) };
for (const core of ['wasm', 'ts']) {
  const { status, solution } = solve(puzzle, { unique: true, core });
  const broken = solution === undefined ? 'no answer' : check(puzzle, solution);
  if (status !== 'unique' || broken) throw new Error(`core ${core}: ${status}, ${broken}`);
}
console.log('the packed library solves');
