/** The rules of Rooks, from the rules alone: sharing nothing with the core. */
import { BLANK } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import type { Rooks } from './answer.ts';

/** The rule that the rooks break, and where, or undefined. */
export function checkRooks({ rows, cols, clues }: Board, { rooks }: Rooks): string | undefined {
  if (rooks.length !== rows * cols) return 'the answer has a different size';
  for (let k = 0; k < rooks.length; k++) {
    if (rooks[k] !== 0 && rooks[k] !== 1) return `the cell in ${place(k, cols)} is not decided`;
    if (rooks[k] === 1 && clues[k] !== BLANK) return `the rook in ${place(k, cols)} is on a blocked cell`;
  }
  const found = [...rooks.keys()].filter((k) => rooks[k] === 1);
  for (const [i, one] of found.entries()) {
    const other = found.slice(i + 1).find((k) => k % cols === one % cols || rowOf(k, cols) === rowOf(one, cols));
    if (other !== undefined) return `the rooks in ${place(one, cols)} and ${place(other, cols)} attack each other`;
  }
  const wanted = Math.min(rows, cols);
  if (found.length === wanted) return undefined;
  return `there ${found.length === 1 ? 'is 1 rook' : `are ${found.length} rooks`} instead of ${wanted}`;
}

const rowOf = (cell: number, cols: number) => Math.floor(cell / cols);
