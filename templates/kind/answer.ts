/** Answers that are rooks on cells: their bytes, their JSON, and a drawing. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import type { AnswerForm } from '../board-spec.ts';
import { bytesOf, off, textRows } from '../bytes.ts';

/** An answer of Rooks. */
export interface Rooks {
  /** rows x cols, row by row: 1 for a rook, 0 for none, 255 not decided. */
  rooks: Uint8Array;
}

export const rookAnswers: AnswerForm<Rooks> = {
  fromBytes: (_size, bytes) => ({ rooks: bytes }),
  toJson: ({ rows, cols }, { rooks }) => ({ rooks: textRows(rooks, rows, cols) }),
  fromJson: (json) => ({ rooks: bytesOf((json as Record<string, unknown> | null)?.rooks) }),
  misfit: ({ rows, cols }, { rooks }) =>
    rooks?.length === rows * cols ? undefined : `expected ${rows} x ${cols} cells, found ${rooks?.length}`,
  places: ({ clues }, { rooks }) => rooks.filter((_, k) => clues[k] === BLANK),
  closed: ({ rooks }) => ({ rooks: off(rooks) }),
  drawingLines: ({ rows }) => rows,
  draw,
  undraw,
};

const cellText = (clue: number, state: number) => {
  if (clue !== BLANK) return '#';
  return state === 1 ? 'R' : state === UNDECIDED ? '?' : '.';
};

/** The board with an R for each rook, and a ? where it is open. */
function draw({ rows, cols, clues }: Board, { rooks }: Rooks): string {
  const row = (_: unknown, i: number) =>
    Array.from({ length: cols }, (_, j) => cellText(clues[i * cols + j], rooks[i * cols + j])).join('');
  return `${Array.from({ length: rows }, row).join('\n')}\n`;
}

/** The rooks of a drawing. Throws unless it is, to the character, one of this board. */
function undraw({ rows, cols, clues }: Board, lines: string[]): Rooks {
  if (lines.length < rows) throw new Error(`the drawing ends after ${lines.length} of its ${rows} rows`);
  const states: Record<string, number> = { R: 1, '?': UNDECIDED, '.': 0, '#': 0 };
  const rooks = Uint8Array.from(clues, (clue, k) => {
    const character = lines[Math.floor(k / cols)][k % cols];
    const state = states[character];
    if (state === undefined || character !== cellText(clue, state)) {
      throw new Error(`the drawing has '${character ?? ''}' in ${place(k, cols)}`);
    }
    return state;
  });
  const long = lines.slice(0, rows).findIndex((line) => line.length > cols);
  if (long >= 0) throw new Error(`row ${long + 1} of the drawing is longer than ${cols} characters`);
  return { rooks };
}
