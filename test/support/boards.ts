/** Short ways to boards and answers. */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import type { Core } from '../../src/core/core.ts';
import type { Answer, SolveOptions } from '../../src/kinds/kind.ts';
import { type SlinkPuzzle, type SlinkSolution, slink } from '../../src/kinds/slink/kind.ts';

/** A board from its rows: board('222', '2.2', '2#2'). */
export function board(...rows: string[]): Board {
  const cell = (character: string) => (character === '.' ? BLANK : character === '#' ? WALL : Number(character));
  return { rows: rows.length, cols: rows[0].length, clues: Uint8Array.from(rows.join(''), cell) };
}

export function solveWith(core: Core, puzzle: SlinkPuzzle, options: SolveOptions = {}): Answer<SlinkSolution> {
  core.reserve(1 << 12, 1 << 12);
  return slink.solve(core, puzzle, options);
}

/** Text through the straight way of a core: output, errors as "line:column message", counts. */
export function runText(core: Core, text: string | Uint8Array, options: SolveOptions = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  core.reserve(1 << 12, 1 << 12);
  const start = { number: 1, line: 1, column: 1, ended: false };
  const result = slink.solveText?.(core, { bytes, final: true, start }, options);
  if (!result) throw new Error('slink has a straight way');
  return {
    output: new TextDecoder().decode(result.output),
    errors: result.errors.map(({ number, line, column, message }) => `${number ?? '-'}:${line}:${column} ${message}`),
    counts: result.counts,
    steps: result.steps,
  };
}
