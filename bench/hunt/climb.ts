/**
 * The hunt itself: a climb by steps, that goes a little down now and then (annealing), from one start after the other;
 * the hardest boards so far are starts too.
 */

import type { Board } from '../../src/core/board.ts';
import { below } from '../../src/generate/random.ts';
import { rokadaText } from '../boards/rokada.ts';
import { crossed, mutated } from './mutations.ts';
import { real, type Source, startBoard } from './starts.ts';

export interface Found {
  board: Board;
  steps: number;
}

export interface Hunt {
  random: Source;
  /** Steps of a board. */
  measure(board: Board): number;
  /** Told of each board, with its steps and the kind of the start. */
  seen?(found: Found, start: string): void;
  /** Whether to go on. */
  goOn(): boolean;
  /** A climb ends after so many boards without a new best. */
  patience: number;
  /** How far down it may go at first, as a part of the logarithm's unit. */
  heat: number;
  /** The best of so many starts is climbed from. */
  starts: number;
  /** The kind of starts; all if left out. */
  start?: string;
  /** Hardest boards, hardest first; the hunt adds to them. */
  hardest: Found[];
  /** How many are kept. */
  keep: number;
  /** How many climbs of a hundred begin with one of them. */
  again: number;
}

/** Climbs until told to stop. */
export function hunt(options: Hunt): void {
  const { random, hardest, goOn } = options;
  while (goOn()) {
    if (hardest.length > 0 && below(100, random) < options.again) {
      const { board } = hardest[below(hardest.length, random)];
      climb(board, 'again', options);
    } else {
      // The best of some starts of a kind.
      let best: Found | undefined;
      for (let n = 0; n < options.starts && goOn(); n++) {
        const board = startBoard(random, options.start);
        const steps = options.measure(board);
        if (!best || steps > best.steps) best = { board, steps };
      }
      if (best) climb(best.board, options.start ?? 'any', options);
    }
  }
}

function climb(from: Board, start: string, options: Hunt): void {
  const { random, measure, seen, goOn, patience, hardest } = options;
  let current: Found = { board: from, steps: measure(from) };
  let best = current;
  for (let stale = 0; stale < patience && goOn(); stale++) {
    const mate = hardest.length > 1 && below(60, random) === 0 ? hardest[below(hardest.length, random)] : undefined;
    let board = mate ? crossed(current.board, mate.board, random) : mutated(current.board, random);
    if (below(4, random) === 0) board = mutated(board, random);
    const next: Found = { board, steps: measure(board) };
    seen?.(next, start);
    const heat = options.heat * (1 - stale / patience);
    const loss = Math.log(current.steps + 1) - Math.log(next.steps + 1);
    if (loss <= 0 || real(random) < Math.exp(-loss / Math.max(heat, 1e-9))) current = next;
    if (next.steps > best.steps) {
      best = next;
      stale = 0;
    } else if (stale === patience >> 1) current = best;
  }
  remember(best, options);
}

/** Adds to the hardest; of boards that share most cells only the harder one stays. */
export function remember(found: Found, { hardest, keep }: Pick<Hunt, 'hardest' | 'keep'>): void {
  const near = hardest.findIndex(({ board }) => isNear(board, found.board));
  if (near >= 0) {
    if (hardest[near].steps >= found.steps) return;
    hardest.splice(near, 1);
  }
  hardest.push(found);
  hardest.sort((a, b) => b.steps - a.steps);
  hardest.length = Math.min(hardest.length, keep);
}

function isNear(a: Board, b: Board): boolean {
  if (a.rows !== b.rows || a.cols !== b.cols) return rokadaText(a) === rokadaText(b);
  let different = 0;
  for (const [k, clue] of a.clues.entries()) if (clue !== b.clues[k]) different++;
  return different * 5 < a.clues.length;
}
