/** Answers that are a loop through cells: as bytes, as JSON, and as a drawing. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { concatenate } from '../../text/bytes.ts';
import type { AnswerForm } from '../board-spec.ts';
import { bytesOf, off, stateMisfit, textRows } from '../bytes.ts';
import { WHITE } from './cells.ts';

/** An answer's links between neighbouring cells, a byte each: 1 on the loop, 0 off it, 255 not decided. */
export interface PearlLoop {
  /** rows x (cols - 1), row by row: the link from a cell to the one on its right. */
  horizontal: Uint8Array;
  /** (rows - 1) x cols, row by row: the link from a cell to the one below. */
  vertical: Uint8Array;
}

export const pearlLoop: AnswerForm<PearlLoop> = {
  fromBytes({ rows, cols }, bytes) {
    const split = rows * (cols - 1);
    return { horizontal: bytes.subarray(0, split), vertical: bytes.subarray(split) };
  },

  toJson({ rows, cols }, { horizontal, vertical }) {
    return { horizontal: textRows(horizontal, rows, cols - 1), vertical: textRows(vertical, rows - 1, cols) };
  },

  fromJson(json) {
    const { horizontal, vertical } = (json ?? {}) as Record<string, unknown>;
    return { horizontal: linksOf(horizontal), vertical: linksOf(vertical) };
  },

  misfit({ rows, cols }, { horizontal, vertical }) {
    if (horizontal?.length === rows * (cols - 1) && vertical?.length === (rows - 1) * cols) {
      return stateMisfit(horizontal, vertical);
    }
    return `expected the links of ${rows} x ${cols} cells, found ${horizontal?.length ?? 0} and ${vertical?.length ?? 0} links`;
  },
  places: (_board, { horizontal, vertical }) => concatenate(horizontal, vertical),
  closed: ({ horizontal, vertical }) => ({ horizontal: off(horizontal), vertical: off(vertical) }),
  drawn: (line) => /^[.WB]([-? ][.WB])+$/.test(line) && line.includes('-'),
  drawingLines: ({ rows }) => 2 * rows - 1,
  draw,
  undraw,
};

/** A board of one column has no link to the right, one of one row none down: then there are no rows, or empty ones. */
function linksOf(rows: unknown): Uint8Array {
  const none = Array.isArray(rows) && rows.every((row) => row === '');
  return none ? new Uint8Array(0) : bytesOf(rows);
}

const across = (state: number) => (state === 1 ? '-' : state === UNDECIDED ? '?' : ' ');
const along = (state: number) => (state === 1 ? '|' : state === UNDECIDED ? '?' : ' ');

/** Cells as `.`, `W` and `B`, and between them `-` and `|` where the loop goes, `?` where that is open. */
function draw({ rows, cols, clues }: Board, { horizontal, vertical }: PearlLoop): string {
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    let line = '';
    for (let col = 0; col < cols; col++) {
      const clue = clues[row * cols + col];
      line += clue === BLANK ? '.' : clue === WHITE ? 'W' : 'B';
      if (col + 1 < cols) line += across(horizontal[row * (cols - 1) + col]);
    }
    lines.push(line);
    if (row + 1 < rows) lines.push(Array.from(vertical.subarray(row * cols, (row + 1) * cols), along).join(' '));
  }
  return `${lines.join('\n')}\n`;
}

/** The links of a drawing. Throws unless it is, to the character, one of this board. */
function undraw(board: Board, lines: string[]): PearlLoop {
  const { rows, cols } = board;
  const state = (line: number, column: number) => {
    const character = lines[line]?.[column];
    return character === '-' || character === '|' ? 1 : character === '?' ? UNDECIDED : 0;
  };
  const solution: PearlLoop = {
    horizontal: Uint8Array.from({ length: rows * (cols - 1) }, (_, k) =>
      state(2 * Math.floor(k / (cols - 1)), 2 * (k % (cols - 1)) + 1),
    ),
    vertical: Uint8Array.from({ length: (rows - 1) * cols }, (_, k) =>
      state(2 * Math.floor(k / cols) + 1, 2 * (k % cols)),
    ),
  };
  const drawn = draw(board, solution).split('\n');
  for (let k = 0; k < 2 * rows - 1; k++) {
    if (lines[k] === drawn[k]) continue;
    if (lines[k] === undefined) throw new Error(`the drawing ends after ${k} of its ${2 * rows - 1} lines`);
    const column = [...drawn[k]].findIndex((character, x) => lines[k][x] !== character);
    throw new Error(`line ${k + 1} of the drawing ${column < 0 ? 'is too long' : `is wrong in column ${column + 1}`}`);
  }
  return solution;
}
