/** Which board it is, however it lies. */
import type { Board } from '../core/board.ts';
import { idOf } from '../kinds/identity.ts';
import type { KindName, PuzzleOf } from '../kinds/registry.ts';
import { checkedOptions, type DefaultKind, type KindOptions, kindOf } from './options.ts';
import { checkedPuzzle } from './puzzles.ts';

/**
 * The id of a board: 32 hexadecimal digits, the same for all of its rotations and reflections, and whatever its labels
 * are called; docs/records.md says how it is made. Throws TypeError or RangeError where the puzzle is none, TypeError
 * where the options are wrong.
 */
export function id<K extends KindName = DefaultKind>(puzzle: PuzzleOf<K>, options: KindOptions<K> = {}): string {
  const kind = kindOf(checkedOptions(options, ['kind']));
  const board: Board = checkedPuzzle(kind, puzzle);
  return idOf(kind, board);
}
