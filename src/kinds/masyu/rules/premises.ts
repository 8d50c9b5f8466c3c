/** Which links a finding rests on: by them a chain of steps is cut down to those that matter. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Finding, Rule } from '../../../logic/logic.ts';
import { ON } from './geometry.ts';
import {
  BLACK_BLOCKED,
  BLACK_BORDER,
  BLACK_PAIR,
  BLACK_STRAIGHT,
  BLACK_TURN,
  NO_BRANCH,
  NOT_YET,
  ONE_LOOP,
  SIDES,
  THREE_WHITES,
  WHITE_BORDER,
  WHITE_TURN,
  WHITES_AT_BLACK,
} from './rules.ts';
import type { MasyuState } from './state.ts';

/** Rules that need no link: the pearls tell. */
const BY_PEARLS = new Set<Rule>([WHITE_BORDER, BLACK_BORDER, BLACK_PAIR, THREE_WHITES, WHITES_AT_BLACK]);

/** Rules whose premise is about links that are on alone; also where they are broken. */
const BY_LINES = new Set<Rule>([NO_BRANCH, ONE_LOOP, NOT_YET]);

/** Rules that look at the first so many cells only; the others are those that the conclusion is about. */
const FIRST = new Map<Rule, number>([
  [BLACK_TURN, 1],
  [BLACK_BLOCKED, 2],
]);

/**
 * The links at the cells that were looked at, in a state that the rule is about. Some may be more than the premise
 * needs, none is missing. To be asked before any of them is undone.
 */
export function restsOn({ grid, links }: MasyuState, { rule, looked, broken }: Finding): number[] {
  const isBroken = broken !== undefined;
  if (!isBroken && BY_PEARLS.has(rule)) return [];
  if (looked.length === 0) return [...links.subarray(0, grid.links).keys()]; // that there is no loop
  const onlyOn = BY_LINES.has(rule) || (!isBroken && (rule === WHITE_TURN || rule === BLACK_STRAIGHT));
  const rests = new Set<number>();
  if (rule === SIDES) {
    const faces = new Set(
      looked.filter(({ at }) => at === 'vertex').map(({ row, col }) => (row - 1) * (grid.cols - 1) + col - 1),
    );
    faces.add(grid.outside);
    for (let link = 0; link < grid.links; link++) {
      if (links[link] === UNDECIDED) continue;
      if (faces.has(grid.facesOf[2 * link]) && faces.has(grid.facesOf[2 * link + 1])) rests.add(link);
    }
    return [...rests];
  }
  const cells = looked.slice(0, isBroken ? looked.length : (FIRST.get(rule) ?? looked.length));
  for (const { row, col } of cells) {
    const cell = row * grid.cols + col;
    for (let k = 4 * cell; k < 4 * cell + 4; k++) {
      const link = grid.linkAt[k];
      if (link === grid.noLink || links[link] === UNDECIDED) continue;
      if (!onlyOn || links[link] === ON) rests.add(link);
    }
  }
  return [...rests];
}
