/** The courses of Numberlink's paths: from the cells of an answer to the links between them, and back. */
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { allLinks, type Links } from '../links/links.ts';
import { type LabelSolution, OPEN } from './labels.ts';
import { findPath } from './path-search.ts';
import { ON, Region } from './region.ts';

/**
 * The links of an answer: those that it tells, where one of them is decided, or else the course through its squares,
 * where there is one. Undefined where neither is known.
 */
export function linksOf(board: Board, solution: LabelSolution): Links | undefined {
  const { right, down } = solution;
  const told = right && down && { right, down };
  const decided = [right, down].some((links) => links?.some((state) => state !== UNDECIDED));
  return decided ? told : (courseOf(board, solution) ?? told);
}

/**
 * A course for the paths of a filled board: one of those that there are. Undefined where a square is open, where the
 * squares of a label make no path between its two ends, or where it takes too long to find one (see
 * check-numberlink.ts, whose search this is).
 */
export function courseOf(board: Board, { labels }: LabelSolution): Links | undefined {
  const { rows, cols, clues } = board;
  if (labels.length !== rows * cols || labels.includes(OPEN)) return undefined;
  const squares = new Map<number, number[]>();
  for (let k = 0; k < labels.length; k++) {
    if (clues[k] === BLANK ? labels[k] === WALL : labels[k] !== clues[k]) return undefined;
    if (labels[k] === BLANK || labels[k] === WALL) continue;
    const own = squares.get(labels[k]);
    if (own) own.push(k);
    else squares.set(labels[k], [k]);
  }
  const links = allLinks(board, 0);
  const numbers = new Int32Array(rows * cols).fill(-1);
  for (const own of squares.values()) {
    own.forEach((k, i) => {
      numbers[k] = i;
    });
    const region = new Region(board, own, numbers);
    if (!follow(region)) return undefined;
    own.forEach((k, i) => {
      numbers[k] = -1;
      const row = Math.floor(k / cols);
      if (region.edges[2 * i] === ON) links.right[k - row] = 1;
      if (region.edges[2 * i + 1] === ON) links.down[k] = 1;
    });
  }
  return links;
}

/** Decides a region's edges by a path through it. Returns false where none is found. */
function follow(region: Region): boolean {
  const ends = region.need.filter((edges) => edges === 1).length;
  // The search takes two ends for granted.
  if (ends !== 2 || !region.decide()) return false;
  if (region.decided()) return !region.walk(region.need.indexOf(1)).includes(0);
  return region.balanced() && findPath(region) === true;
}

/**
 * What links tell of the squares: those that they join to a label have it, those that none can reach stay empty, the
 * others are open, and so are those that are joined to several labels. The links are part of the answer.
 */
export function labelsAlong({ rows, cols, clues }: Board, { right, down }: Links): LabelSolution {
  const labels = new Uint8Array(rows * cols);
  const seen = new Uint8Array(rows * cols);
  /** Neighbours and the states of the links to them. */
  const around = (k: number): [to: number, state: number][] => {
    const row = Math.floor(k / cols);
    const col = k % cols;
    return [
      ...(col + 1 < cols ? [[k + 1, right[k - row]] as [number, number]] : []),
      ...(col > 0 ? [[k - 1, right[k - row - 1]] as [number, number]] : []),
      ...(row + 1 < rows ? [[k + cols, down[k]] as [number, number]] : []),
      ...(row > 0 ? [[k - cols, down[k - cols]] as [number, number]] : []),
    ];
  };
  for (let start = 0; start < labels.length; start++) {
    if (seen[start]) continue;
    const joined = [start];
    seen[start] = 1;
    for (const k of joined) {
      for (const [to, state] of around(k)) {
        if (state !== 1 || seen[to]) continue;
        seen[to] = 1;
        joined.push(to);
      }
    }
    const found = new Set(joined.map((k) => clues[k]).filter((clue) => clue !== BLANK));
    const [label = OPEN] = found;
    const empty = joined.length === 1 && label === OPEN && around(start).every(([, state]) => state === 0);
    for (const k of joined) {
      labels[k] = clues[k] !== BLANK ? clues[k] : empty ? BLANK : found.size === 1 ? label : OPEN;
    }
  }
  return { labels, right, down };
}
