/**
 * Checks an answer against the rules of Numberlink. Shares nothing with the core. An answer may show the links of its
 * paths; then those are judged. One that does not says which cells belong to a label but not in which order its path
 * visits them. Where the cells leave a choice, a search looks for a path through all of them.
 */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { isOpen, off } from '../bytes.ts';
import { Unchecked, type Variant } from '../kind.ts';
import { linkFault } from './drawn.ts';
import { characterOf, type LabelSolution, OPEN } from './labels.ts';
import { hasPath } from './path-search.ts';
import { Region } from './region.ts';

/** The rule that the filled board breaks, and where, or undefined. Throws Unchecked. */
export function checkNumberlink(board: Board, solution: LabelSolution, rules: Variant = 'auto'): string | undefined {
  const { rows, cols, clues } = board;
  const { labels, right, down } = solution;
  if (labels.length !== rows * cols) return 'the answer has a different size';
  if (right && down && !isOpen(right, down)) {
    const open = labels.indexOf(OPEN);
    if (open >= 0) return `the cell in ${place(open, cols)} is not decided`;
    return linkFault(board, labels, { right: off(right), down: off(down) }, rules);
  }
  const squares = new Map<number, number[]>();
  for (const cell of clues) if (cell !== BLANK && cell !== WALL) squares.set(cell, []);
  for (let k = 0; k < labels.length; k++) {
    const found = labels[k];
    const where = place(k, cols);
    if (clues[k] !== BLANK && found !== clues[k]) {
      return `the cell in ${where} is '${characterOf(found)}' instead of '${characterOf(clues[k])}'`;
    }
    if (found === OPEN) return `the cell in ${where} is not decided`;
    if (found === BLANK && rules !== 'empty') return `the cell in ${where} is not on a path`;
    if (found === WALL ? clues[k] !== WALL : found !== BLANK && !squares.has(found)) {
      return `the cell in ${where} is '${characterOf(found)}', which is not a label of the puzzle`;
    }
    squares.get(found)?.push(k);
  }
  const numbers = new Int32Array(rows * cols).fill(-1);
  for (const [label, own] of squares) {
    own.forEach((k, i) => {
      numbers[k] = i;
    });
    const fault = pathFault(new Region(board, own, numbers), label, rules);
    if (fault) return fault;
    for (const k of own) numbers[k] = -1;
  }
  return undefined;
}

function pathFault(region: Region, label: number, rules: Variant): string | undefined {
  const { squares, need, width } = region;
  const where = (i: number) => place(squares[i], width);
  const name = `'${characterOf(label)}'`;
  const short = squares.findIndex((_, i) => region.degree(i) < need[i]);
  if (short >= 0) return `the path of ${name} breaks off in ${where(short)}`;
  if (rules === 'fill') {
    const long = squares.findIndex((_, i) => region.degree(i) > need[i]);
    if (long >= 0) return `the path of ${name} touches itself in ${where(long)}`;
  }
  const possible = region.decide();
  const [from, to] = need.flatMap((ends, i) => (ends === 1 ? [i] : []));
  if (possible && region.decided()) {
    const left = region.walk(from).indexOf(0);
    return left < 0 ? undefined : `the path of ${name} does not reach ${where(left)}`;
  }
  const found = possible && region.balanced() && hasPath(region);
  if (found === undefined) throw new Unchecked(`it takes too long to find a path through every ${name}`);
  if (found) return undefined;
  return `no path through every ${name} joins ${where(from)} and ${where(to)}`;
}
