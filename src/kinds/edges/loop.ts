/** Answers that are a loop along the edges of cells: as bytes, as JSON, and as the drawing of Slink's statement. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { concatenate, decode, encode } from '../../text/bytes.ts';
import type { AnswerForm } from '../board-spec.ts';
import { bytesOf, off, stateMisfit, textRows } from '../bytes.ts';

/** An answer's edges, a byte each: 1 on the loop, 0 off it, 255 not decided. */
export interface LoopSolution {
  /** (rows + 1) x cols, line by line: the edge above cell (line, col). */
  horizontal: Uint8Array;
  /** rows x (cols + 1), row by row: the edge left of cell (row, col). */
  vertical: Uint8Array;
}

export const loop: AnswerForm<LoopSolution> = {
  fromBytes({ rows, cols }, bytes) {
    const split = (rows + 1) * cols;
    return { horizontal: bytes.subarray(0, split), vertical: bytes.subarray(split) };
  },

  toJson({ rows, cols }, { horizontal, vertical }) {
    return { horizontal: textRows(horizontal, rows + 1, cols), vertical: textRows(vertical, rows, cols + 1) };
  },

  fromJson(json) {
    const { horizontal, vertical } = (json ?? {}) as Record<string, unknown>;
    return { horizontal: bytesOf(horizontal), vertical: bytesOf(vertical) };
  },

  misfit({ rows, cols }, { horizontal, vertical }) {
    if (horizontal?.length === (rows + 1) * cols && vertical?.length === rows * (cols + 1)) {
      return stateMisfit(horizontal, vertical);
    }
    return `expected the edges of ${rows} x ${cols} cells, found ${horizontal?.length ?? 0} and ${vertical?.length ?? 0} edges`;
  },
  places: (_board, { horizontal, vertical }) => concatenate(horizontal, vertical),
  closed: ({ horizontal, vertical }) => ({ horizontal: off(horizontal), vertical: off(vertical) }),
  drawn: (line) => /^#{9,}$/.test(line),
  drawingLines: ({ rows }) => 2 * rows + 5,
  draw,
  undraw,
};

const [SPACE, HASH, NEWLINE, DASH, BAR, PLUS, QUESTION] = encode(' #\n-|+?');

/**
 * The statement's drawing of one board, without its number: the plain twin of the core's, and the one that also draws
 * boards in part (an undecided edge is a `?`) and cells without a clue. Characters are put one by one on a grid of
 * blanks.
 */
function draw({ rows, cols, clues }: Board, { horizontal, vertical }: LoopSolution): string {
  const width = 4 * cols + 6;
  const height = 2 * rows + 5;
  const grid = new Uint8Array(width * height).fill(SPACE);
  grid.fill(HASH, 0, width).fill(HASH, (height - 1) * width);
  for (let y = 0; y < height; y++) {
    grid[y * width] = HASH;
    grid[y * width + width - 2] = HASH;
    grid[y * width + width - 1] = NEWLINE;
  }
  const wide = cols + 1;
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col <= cols; col++) {
      const at = (2 * line + 2) * width + 4 * col + 2; // the vertex
      const left = col > 0 ? horizontal[line * cols + col - 1] : 0;
      const right = col < cols ? horizontal[line * cols + col] : 0;
      const up = line > 0 ? vertical[(line - 1) * wide + col] : 0;
      const down = line < rows ? vertical[line * wide + col] : 0;
      const across = Number(left === 1) + Number(right === 1);
      const along = Number(up === 1) + Number(down === 1);
      if (across + along > 0) grid[at] = across === 2 ? DASH : along === 2 ? BAR : PLUS;
      if (right === 1) grid.fill(DASH, at + 1, at + 4);
      else if (right === UNDECIDED) grid[at + 2] = QUESTION;
      if (down !== 0) grid[at + width] = down === 1 ? BAR : QUESTION;
      if (line < rows && col < cols) {
        const clue = clues[line * cols + col];
        if (clue !== BLANK) grid[at + width + 2] = 0x30 + clue;
      }
    }
  }
  return decode(grid);
}

/** The edges of a drawing. Throws unless it is, to the character, one of this board. */
function undraw(board: Board, lines: string[]): LoopSolution {
  const { rows, cols } = board;
  const edge = (line: number, column: number) => {
    const character = lines[line]?.[column];
    return character === '-' || character === '|' ? 1 : character === '?' ? UNDECIDED : 0;
  };
  const solution: LoopSolution = {
    horizontal: Uint8Array.from({ length: (rows + 1) * cols }, (_, k) =>
      edge(2 * Math.floor(k / cols) + 2, 4 * (k % cols) + 4),
    ),
    vertical: Uint8Array.from({ length: rows * (cols + 1) }, (_, k) =>
      edge(2 * Math.floor(k / (cols + 1)) + 3, 4 * (k % (cols + 1)) + 2),
    ),
  };
  const drawn = draw(board, solution).split('\n');
  for (let k = 0; k < drawn.length - 1; k++) {
    if (lines[k] === drawn[k]) continue;
    if (lines[k] === undefined) throw new Error(`the drawing ends after ${k} of its ${drawn.length - 1} lines`);
    const column = [...drawn[k]].findIndex((character, x) => lines[k][x] !== character);
    const place = column < 0 ? 'is too long' : `is wrong in column ${column + 1}`;
    throw new Error(`line ${k + 1} of the drawing ${place}`);
  }
  return solution;
}
