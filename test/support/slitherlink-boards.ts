/** Slitherlink boards with some of their clues, or with a wrong one. */

import type { Board } from '../../src/core/board.ts';
import { below, type Random, shuffled } from '../../src/generate/random.ts';
import { loopClues, randomLoopBoard } from '../../src/kinds/edges/maker.ts';

/** A copy with a part of its clues, 0 to 1, at random places. It may have many answers. */
export function withClues(board: Board, fraction: number, random: Random): Board {
  const places = shuffled(loopClues.places(board), random);
  return loopClues.without(board, places.slice(Math.round(fraction * places.length)));
}

/**
 * A board without an answer, that would have one were it not for one of its clues. `answersTo`: up to two answers.
 */
export function impossibleBoard(
  rows: number,
  cols: number,
  fraction: number,
  random: Random,
  answersTo: (board: Board) => Uint8Array[],
): Board {
  for (;;) {
    const { clues, ...size } = withClues(randomLoopBoard(rows, cols, random), fraction, random);
    const places = loopClues.places({ clues, ...size });
    if (places.length === 0) throw new RangeError('a board without clues has answers');
    const place = places[below(places.length, random)];
    clues[place] = (clues[place] + 1 + below(3, random)) & 3;
    if (answersTo({ clues, ...size }).length === 0) return { clues, ...size };
  }
}
