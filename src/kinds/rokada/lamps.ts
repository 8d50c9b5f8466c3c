/** Answers that are lamps on empty cells: as JSON, and as the grid that the judge prints. */
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { decode, encode } from '../../text/bytes.ts';
import { place } from '../../text/place.ts';
import { quotedBytes } from '../../text/visible.ts';
import type { AnswerForm } from '../board-spec.ts';
import { bytesOf, off, stateMisfit, textRows } from '../bytes.ts';

/** An answer of Rokada. */
export interface LampSolution {
  /** rows x cols, row by row: 1 for a lamp, 0 for none, 255 not decided. */
  lamps: Uint8Array;
}

export const lamps: AnswerForm<LampSolution> = {
  fromBytes: (_size, bytes) => ({ lamps: bytes }),
  toJson: ({ rows, cols }, solution) => ({ lamps: textRows(solution.lamps, rows, cols) }),
  fromJson: (json) => ({ lamps: bytesOf((json as Partial<Record<string, unknown>> | null)?.lamps) }),
  misfit: ({ rows, cols }, { lamps: found }) =>
    found?.length === rows * cols
      ? stateMisfit(found)
      : `expected ${rows} x ${cols} cells, found ${found?.length ?? 0}`,
  places: ({ clues }, solution) => solution.lamps.filter((_, k) => clues[k] === BLANK),
  closed: (solution) => ({ lamps: off(solution.lamps) }),
  drawn: (line) => /^[.#0-4?]*C[C.#0-4?]*$/.test(line),
  drawingLines: ({ rows }) => rows,
  draw: (board, solution) => drawLamps(board, solution.lamps),
  undraw,
};

const [DOT, LAMP, HASH, NEWLINE, QUESTION] = encode('.C#\n?');

/** The grid with a C for each lamp, and a ? where it is open. */
export function drawLamps({ rows, cols, clues }: Board, lamps: Uint8Array): string {
  const text = new Uint8Array(rows * (cols + 1));
  let at = 0;
  for (let k = 0; k < rows * cols; k++) {
    const cell = clues[k];
    if (cell === WALL) text[at++] = HASH;
    else if (cell !== BLANK) text[at++] = 0x30 + cell;
    else text[at++] = lamps[k] === 1 ? LAMP : lamps[k] === UNDECIDED ? QUESTION : DOT;
    if ((k + 1) % cols === 0) text[at++] = NEWLINE;
  }
  return decode(text);
}

/** The lamps of such a grid. Throws unless its walls are those of the board. */
function undraw(board: Board, lines: string[]): LampSolution {
  const { rows, cols, clues } = board;
  const drawn = drawLamps(board, new Uint8Array(rows * cols)).split('\n');
  const found = new Uint8Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    const line = lines[row];
    if (line === undefined) throw new Error(`the grid ends after ${row} of its ${rows} rows`);
    if (line.length !== cols) throw new Error(`row ${row + 1} of the grid has ${line.length} characters, not ${cols}`);
    for (let col = 0; col < cols; col++) {
      const k = row * cols + col;
      const character = line[col];
      if (clues[k] === BLANK && character === 'C') found[k] = 1;
      else if (clues[k] === BLANK && character === '?') found[k] = UNDECIDED;
      else if (character !== drawn[row][col]) {
        throw new Error(
          `the grid has ${quotedBytes(character)} in ${place(k, cols)}, where the puzzle has '${drawn[row][col]}'`,
        );
      }
    }
  }
  return { lamps: found };
}
