/** Which links a finding depends on. With this a chain of steps can be reduced to those that matter. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Finding, Rule, Spot } from '../../../logic/logic.ts';
import { around, linksAbout } from './cells.ts';
import { ON } from './geometry.ts';
import {
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

/** Rules that need only links that are on, while nothing is broken. */
const BY_ON = new Set<Rule>([WHITE_TURN, BLACK_STRAIGHT]);

/**
 * The links that the rules of the cells looked at are about, in a state that the rule needs. Some may be more than the
 * premise needs, none is missing. To be asked before any of them is undone.
 */
export function restsOn(state: MasyuState, finding: Finding): number[] {
  const { grid, links } = state;
  const { rule, looked, broken } = finding;
  if (broken === undefined && BY_PEARLS.has(rule)) return [];
  if (looked.length === 0) return [...links.subarray(0, grid.links).keys()]; // that there is no loop
  if (rule === SIDES) return between(state, looked);
  const cells = looked.map(({ row, col }) => row * grid.cols + col);
  const about =
    broken === undefined && rule === BLACK_TURN
      ? cells.flatMap((cell) => around(state, cell))
      : cells.flatMap((cell) => linksAbout(state, cell));
  const onlyOn = BY_LINES.has(rule) || (broken === undefined && BY_ON.has(rule));
  const rests = about.filter(
    (link) => link !== grid.noLink && (onlyOn ? links[link] === ON : links[link] !== UNDECIDED),
  );
  return [...new Set(rests)];
}

/** The decided links between the faces looked at, and between these and the outside. */
function between({ grid, links }: MasyuState, looked: Spot[]): number[] {
  const corners = looked.filter(({ at }) => at === 'vertex');
  const faces = new Set(corners.map(({ row, col }) => (row - 1) * (grid.cols - 1) + col - 1)).add(grid.outside);
  return [...links.subarray(0, grid.links).keys()].filter(
    (link) => links[link] !== UNDECIDED && faces.has(grid.facesOf[2 * link]) && faces.has(grid.facesOf[2 * link + 1]),
  );
}
