/** Seeded Slitherlink boards: some of the clues of a random loop. Sizes, loops and randomness are those of slink.ts. */
import { below, shuffled, type TwoAnswers, withFewerClues } from './reduce.ts';
import { randomBoard } from './slink.ts';

/** A cell without a clue. */
export const BLANK = 255;

export interface SlitherlinkBoard {
  rows: number;
  cols: number;
  /** Row by row, 0 to 4, or BLANK. */
  clues: Uint8Array;
}

/** Answers have a byte an edge, 1 on the loop: those above the cells, line by line, then those left of them, row by row. */
export type SlitherlinkAnswers = TwoAnswers<SlitherlinkBoard>;

/** All the clues of a random loop, which winds over the whole board. */
export function randomLoopBoard(rows: number, cols: number, random: () => number): SlitherlinkBoard {
  return { rows, cols, clues: randomBoard(rows, cols, random).clues };
}

/** A copy with a part of its clues, 0 to 1, at random places. It may have many answers. */
export function withClues(board: SlitherlinkBoard, fraction: number, random: () => number): SlitherlinkBoard {
  const places = shuffled(clued(board), random);
  return without(board, places.slice(Math.round(fraction * places.length)));
}

/** A board with exactly one answer, and clues in about `fraction` of its cells: more only where none can go. */
export function uniqueBoard(
  rows: number,
  cols: number,
  fraction: number,
  random: () => number,
  answersTo: SlitherlinkAnswers,
): SlitherlinkBoard {
  for (;;) {
    const full = randomLoopBoard(rows, cols, random);
    const board = withFewerClues(full, KIND, random, answersTo, Math.round(fraction * rows * cols));
    if (board) return board;
  }
}

/** A board with exactly one answer, of which every clue is needed. */
export function minimalBoard(
  rows: number,
  cols: number,
  random: () => number,
  answersTo: SlitherlinkAnswers,
): SlitherlinkBoard {
  return uniqueBoard(rows, cols, 0, random, answersTo);
}

/** A board with several answers, and clues in `fraction` of its cells or in fewer. */
export function ambiguousBoard(
  rows: number,
  cols: number,
  fraction: number,
  random: () => number,
  answersTo: SlitherlinkAnswers,
): SlitherlinkBoard {
  for (let part = fraction; ; part *= 0.95) {
    const board = withClues(randomLoopBoard(rows, cols, random), part, random);
    if (answersTo(board).length > 1) return board;
  }
}

/** A board without an answer, that has one but for one of its clues. */
export function impossibleBoard(
  rows: number,
  cols: number,
  fraction: number,
  random: () => number,
  answersTo: SlitherlinkAnswers,
): SlitherlinkBoard {
  for (;;) {
    const { clues, ...size } = withClues(randomLoopBoard(rows, cols, random), fraction, random);
    const places = clued({ clues, ...size });
    if (places.length === 0) throw new RangeError('a board without clues has answers');
    const place = places[below(places.length, random)];
    clues[place] = (clues[place] + 1 + below(3, random)) & 3;
    if (answersTo({ clues, ...size }).length === 0) return { clues, ...size };
  }
}

/** The text of a board, as the judge of Slink has it, with a point for a blank. */
export function slitherlinkText({ rows, cols, clues }: SlitherlinkBoard): string {
  let text = `${rows} ${cols}\n`;
  for (let row = 0; row < rows; row++) {
    const line = Array.from(clues.subarray(row * cols, (row + 1) * cols), (clue) => (clue === BLANK ? '.' : clue));
    text += `${line.join(' ')}\n`;
  }
  return text;
}

/** The boards of such a text, whose end may be marked by `0 0`. */
export function parseSlitherlink(text: string): SlitherlinkBoard[] {
  const words = text.split(/\s+/);
  const boards: SlitherlinkBoard[] = [];
  for (let at = 0; at + 1 < words.length && words[at] !== '0'; ) {
    const [rows, cols] = [Number(words[at]), Number(words[at + 1])];
    const cells = words.slice(at + 2, at + 2 + rows * cols);
    boards.push({ rows, cols, clues: Uint8Array.from(cells, (word) => (word === '.' ? BLANK : Number(word))) });
    at += 2 + rows * cols;
  }
  return boards;
}

/** The edges of an answer about a cell. */
export function edgesAround({ rows, cols }: SlitherlinkBoard, cell: number): [number, number, number, number] {
  const row = Math.floor(cell / cols);
  const left = (rows + 1) * cols + cell + row;
  return [cell, cell + cols, left, left + 1];
}

function clued({ clues }: SlitherlinkBoard): number[] {
  return Array.from(clues.keys()).filter((cell) => clues[cell] !== BLANK);
}

function without({ rows, cols, clues }: SlitherlinkBoard, places: number[]): SlitherlinkBoard {
  const left = clues.slice();
  for (const place of places) left[place] = BLANK;
  return { rows, cols, clues: left };
}

const KIND = {
  places: clued,
  without,
  broken(board: SlitherlinkBoard, answer: Uint8Array): number[] {
    return clued(board).filter((cell) => {
      const on = edgesAround(board, cell).reduce((sum, edge) => sum + answer[edge], 0);
      return on !== board.clues[cell];
    });
  },
};
