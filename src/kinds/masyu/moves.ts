/**
 * Moves of Pearl's saved games. A step is a letter, sides as a sum (right 1, up 2, left 4, down 8), and the X,Y of a
 * cell: `L` draws lines on these sides, `N` takes them away, `F` turns each into the other, `R` sets all four, `M` turns
 * marks that there is no line. A link is drawn on both of its cells. `S`: the program solved the board. `H`: it drew what
 * follows, which only it knows. Method: the collection's pearl.c.
 */
import { UNDECIDED } from '../../../assembly/layout.ts';
import type { Board, PuzzleSize } from '../../core/board.ts';
import { isOpen } from '../bytes.ts';
import { steps } from '../forms/game-moves.ts';
import type { Play } from '../forms/parts.ts';
import { wrong } from '../forms/tokens.ts';
import { allLinks, type Links } from '../links/links.ts';
import type { PearlLoop } from './loop.ts';

const STEP = /^([LNRFM])(\d{1,2}),(\d{1,9}),(\d{1,9})$/;
const EXPECTED = 'S, or one of L N R F M, sides from 0 to 15 and the X,Y of a cell';

const [RIGHT, UP, LEFT, DOWN] = [1, 2, 4, 8];

export function play(size: Board): Play {
  const { rows, cols } = size;
  const lines = new Uint8Array(rows * cols);
  const marks = new Uint8Array(rows * cols);
  let known = true;
  return {
    move(move) {
      for (const step of steps(move)) {
        if (step.text === 'H') known = false;
        if (step.text === 'S' || step.text === 'H') continue;
        const [, letter, sum, x, y] = STEP.exec(step.text) ?? [];
        const sides = Number(sum);
        if (!letter || sides > 15 || Number(x) >= cols || Number(y) >= rows) throw wrong(EXPECTED, step);
        const cell = Number(y) * cols + Number(x);
        if (letter === 'L') lines[cell] |= sides;
        if (letter === 'N') lines[cell] &= ~sides;
        if (letter === 'F') lines[cell] ^= sides;
        if (letter === 'M') marks[cell] ^= sides;
        if (letter === 'R') {
          lines[cell] = sides;
          marks[cell] &= ~sides;
        }
        const over = (lines[cell] & sides) !== 0 && (marks[cell] & sides) !== 0;
        if (known && over) throw wrong('no line over a mark', step);
      }
    },
    solution(): PearlLoop | undefined {
      const links = known ? linksOf(size, lines, marks) : undefined;
      if (!links || isOpen(links.right, links.down)) return undefined;
      return { horizontal: links.right, vertical: links.down };
    },
  };
}

/** The states of all links; undefined where a cell has a line or a mark that its neighbour has not. */
function linksOf(size: PuzzleSize, lines: Uint8Array, marks: Uint8Array): Links | undefined {
  const { rows, cols } = size;
  const links = allLinks(size, UNDECIDED);
  const both = (bytes: Uint8Array, cell: number, other: number, side: number, back: number) => {
    const here = (bytes[cell] & side) !== 0;
    return here === ((bytes[other] & back) !== 0) ? here : undefined;
  };
  for (let cell = 0; cell < rows * cols; cell++) {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    // Nothing leads off the board.
    const off =
      (row === 0 ? UP : 0) | (row + 1 === rows ? DOWN : 0) | (col === 0 ? LEFT : 0) | (col + 1 === cols ? RIGHT : 0);
    if ((lines[cell] & off) !== 0) return undefined;
    const neighbours = [
      ...(col + 1 < cols ? [{ other: cell + 1, side: RIGHT, back: LEFT, part: links.right, at: cell - row }] : []),
      ...(row + 1 < rows ? [{ other: cell + cols, side: DOWN, back: UP, part: links.down, at: cell }] : []),
    ];
    for (const { other, side, back, part, at } of neighbours) {
      const line = both(lines, cell, other, side, back);
      const mark = both(marks, cell, other, side, back);
      if (line === undefined || mark === undefined) return undefined;
      if (line) part[at] = 1;
      else if (mark) part[at] = 0;
    }
  }
  return links;
}

export function moveTo(size: Board, solution: unknown): string {
  const { rows, cols } = size;
  const { horizontal, vertical } = solution as PearlLoop;
  const lines = new Uint8Array(rows * cols);
  const marks = new Uint8Array(rows * cols);
  const put = (state: number, cell: number, side: number, other: number, back: number) => {
    if (state === UNDECIDED) return;
    const target = state === 1 ? lines : marks;
    target[cell] |= side;
    target[other] |= back;
  };
  for (let cell = 0; cell < rows * cols; cell++) {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    if (col + 1 < cols) put(horizontal[cell - row], cell, RIGHT, cell + 1, LEFT);
    if (row + 1 < rows) put(vertical[cell], cell, DOWN, cell + cols, UP);
  }
  const move: string[] = [];
  for (let cell = 0; cell < rows * cols; cell++) {
    const place = `${cell % cols},${Math.floor(cell / cols)}`;
    if (lines[cell] !== 0) move.push(`L${lines[cell]},${place}`);
    if (marks[cell] !== 0) move.push(`M${marks[cell]},${place}`);
  }
  return move.join(';');
}
