/**
 * What one cell shows at a glance (tier 1), including that it is broken. These rules read only the states of links near
 * the cell, so that the rules about the ways through a pearl can use them on states that they try out.
 */
import { BLANK, UNDECIDED } from '../../../../assembly/layout.ts';
import type { Rule } from '../../../logic/logic.ts';
import { BLACK, WHITE } from '../cells.ts';
import { OFF, ON } from './geometry.ts';
import {
  BLACK_BLOCKED,
  BLACK_BORDER,
  BLACK_STRAIGHT,
  BLACK_TURN,
  DEAD_END,
  NO_BRANCH,
  ONLY_WAY,
  WHITE_BORDER,
  WHITE_STRAIGHT,
  WHITE_TURN,
} from './rules.ts';
import type { Found, MasyuState } from './state.ts';

/** A finding, or none where it decides nothing: of `on` and `off`, links that are decided already are left out. */
export function find(state: MasyuState, rule: Rule, cells: number[], on: number[], off: number[]): Found | undefined {
  const open = (link: number) => state.links[link] === UNDECIDED;
  const found = { rule, cells, on: on.filter(open), off: off.filter(open) };
  return found.on.length + found.off.length > 0 ? found : undefined;
}

export function broken(rule: Rule, cells: number[], why: string): Found {
  return { rule, cells, on: [], off: [], broken: why };
}

const DIRECTIONS = [0, 1, 2, 3];

/** The link from a cell in a direction (taken modulo 4), and the cell there. */
export function linkTo({ grid }: MasyuState, cell: number, direction: number): number {
  return grid.linkAt[4 * cell + (direction & 3)];
}
export function cellTo({ grid }: MasyuState, cell: number, direction: number): number {
  return grid.cellAt[4 * cell + (direction & 3)];
}

/** The link straight on behind the next cell in a direction; `noLink` where there is none. */
export function beyond(state: MasyuState, cell: number, direction: number): number {
  const next = cellTo(state, cell, direction);
  return next < 0 ? state.grid.noLink : linkTo(state, next, direction);
}

/** A cell and those next to it in some directions, as far as they are there. */
export function cellsTo(state: MasyuState, cell: number, ...directions: number[]): number[] {
  return [cell, ...directions.map((direction) => cellTo(state, cell, direction)).filter((next) => next >= 0)];
}

/** The links that a cell's rules are about: its own, and of a pearl those straight on behind the cells next to it. */
export function linksAbout(state: MasyuState, cell: number): number[] {
  const own = around(state, cell);
  return state.clues[cell] === BLANK ? own : [...own, ...DIRECTIONS.map((direction) => beyond(state, cell, direction))];
}

/** What cannot be at a cell. */
export function brokenCell(state: MasyuState, cell: number): Found | undefined {
  const { links, grid, clues } = state;
  let [on, open] = [0, 0];
  for (let k = 4 * cell; k < 4 * cell + 4; k++) {
    const value = links[grid.linkAt[k]];
    if (value === ON) on++;
    else if (value === UNDECIDED) open++;
  }
  if (on > 2) return broken(NO_BRANCH, [cell], 'the loop branches');
  if (on === 1 && open === 0) return broken(ONLY_WAY, [cell], 'the line cannot go on');
  const clue = clues[cell];
  if (clue === BLANK) return undefined;
  if (on + open < 2) return broken(DEAD_END, [cell], 'the loop cannot go through the pearl');
  return clue === WHITE ? brokenWhite(state, cell) : brokenBlack(state, cell);
}

/** What a cell tells about its links, and a pearl about those next to it. */
export function lookAtCell(state: MasyuState, cell: number): Found | undefined {
  const clue = state.clues[cell];
  const found = clue === BLANK ? undefined : clue === WHITE ? lookAtWhite(state, cell) : lookAtBlack(state, cell);
  return found ?? lookAtLinks(state, cell);
}

function lookAtLinks(state: MasyuState, cell: number): Found | undefined {
  const { links, grid } = state;
  let on = 0;
  let open = 0;
  let last = -1;
  for (let k = 4 * cell; k < 4 * cell + 4; k++) {
    const value = links[grid.linkAt[k]];
    if (value === ON) on++;
    if (value !== UNDECIDED) continue;
    open++;
    last = grid.linkAt[k];
  }
  if (open === 0) return undefined;
  if (on === 2) return find(state, NO_BRANCH, [cell], [], around(state, cell));
  if (open > 1) return undefined;
  return on === 1 ? find(state, ONLY_WAY, [cell], [last], []) : find(state, DEAD_END, [cell], [], [last]);
}

/** The links of a cell. */
export function around(state: MasyuState, cell: number): number[] {
  return DIRECTIONS.map((direction) => linkTo(state, cell, direction));
}

/** Whether an axis (0 up and down, 1 left and right) has a link in this state at a cell. */
function has(state: MasyuState, cell: number, axis: number, value: number): boolean {
  return state.links[linkTo(state, cell, axis)] === value || state.links[linkTo(state, cell, axis + 2)] === value;
}

/** Whether the loop must go through a white pearl along an axis. */
function along(state: MasyuState, cell: number, axis: number): boolean {
  return has(state, cell, axis, ON) || has(state, cell, 1 - axis, OFF);
}

/** Whether the loop, coming from a white pearl along this direction, is known to go straight through the next cell. */
export function straightBeside(state: MasyuState, cell: number, direction: number): boolean {
  const next = cellTo(state, cell, direction);
  return next >= 0 && (state.clues[next] === WHITE || state.links[linkTo(state, next, direction)] === ON);
}

/** A white pearl, and the white ones next to it along some directions: through these the loop goes straight. */
export function withWhites(state: MasyuState, cell: number, ...directions: number[]): number[] {
  const next = directions.map((direction) => cellTo(state, cell, direction));
  return [cell, ...next.filter((other) => other >= 0 && state.clues[other] === WHITE)];
}

function brokenWhite(state: MasyuState, cell: number): Found | undefined {
  for (let axis = 0; axis < 2; axis++) {
    if (!along(state, cell, axis)) continue;
    if (along(state, cell, 1 - axis)) return broken(WHITE_STRAIGHT, [cell], 'the loop cannot go straight through');
    if (straightBeside(state, cell, axis) && straightBeside(state, cell, axis + 2)) {
      return broken(WHITE_TURN, withWhites(state, cell, axis, axis + 2), 'the loop turns on neither side of the pearl');
    }
  }
  return undefined;
}

function lookAtWhite(state: MasyuState, cell: number): Found | undefined {
  for (let axis = 0; axis < 2; axis++) {
    if (!along(state, cell, axis)) continue;
    const [first, last] = [linkTo(state, cell, axis), linkTo(state, cell, axis + 2)];
    const across = [linkTo(state, cell, axis + 1), linkTo(state, cell, axis + 3)];
    const rule = across.includes(state.grid.noLink) ? WHITE_BORDER : WHITE_STRAIGHT;
    const found = find(state, rule, [cell], [first, last], across);
    if (found) return found;
    for (const direction of [axis, axis + 2]) {
      if (!straightBeside(state, cell, direction)) continue;
      const turn = find(
        state,
        WHITE_TURN,
        withWhites(state, cell, direction),
        [],
        [beyond(state, cell, direction + 2)],
      );
      if (turn) return turn;
    }
  }
  return undefined;
}

/** Whether the link straight on behind the next cell is out. */
function endsBeyond(state: MasyuState, cell: number, direction: number): boolean {
  return state.links[beyond(state, cell, direction)] === OFF;
}

/**
 * Whether the loop cannot go straight from a black pearl through the next cell: the way ends there, or a line bars it.
 */
function blocked(state: MasyuState, cell: number, direction: number): boolean {
  if (endsBeyond(state, cell, direction)) return true;
  const next = cellTo(state, cell, direction);
  return (
    state.links[linkTo(state, next, direction + 1)] === ON || state.links[linkTo(state, next, direction + 3)] === ON
  );
}

/** A black pearl, and of the cells next to it in some directions those in which a line bars the way. */
function withBars(state: MasyuState, cell: number, ...directions: number[]): number[] {
  const barred = directions.filter(
    (direction) => state.links[linkTo(state, cell, direction)] !== OFF && !endsBeyond(state, cell, direction),
  );
  return cellsTo(state, cell, ...barred);
}

function brokenBlack(state: MasyuState, cell: number): Found | undefined {
  for (let direction = 0; direction < 4; direction++) {
    const own = state.links[linkTo(state, cell, direction)];
    if (own === ON && blocked(state, cell, direction)) {
      return broken(BLACK_STRAIGHT, withBars(state, cell, direction), 'the loop cannot go straight on from the pearl');
    }
    if (direction >= 2) continue;
    const opposite = state.links[linkTo(state, cell, direction + 2)];
    if (own === ON && opposite === ON) return broken(BLACK_TURN, [cell], 'the loop does not turn on the pearl');
    if (own !== OFF && !blocked(state, cell, direction)) continue;
    if (opposite === OFF || blocked(state, cell, direction + 2)) {
      const cells = withBars(state, cell, direction, direction + 2);
      return broken(BLACK_BLOCKED, cells, 'the loop cannot turn on the pearl');
    }
  }
  return undefined;
}

function lookAtBlack(state: MasyuState, cell: number): Found | undefined {
  for (let direction = 0; direction < 4; direction++) {
    const own = linkTo(state, cell, direction);
    const opposite = linkTo(state, cell, direction + 2);
    if (state.links[own] === ON) {
      const found =
        find(state, BLACK_STRAIGHT, [cell], [beyond(state, cell, direction)], []) ??
        find(state, BLACK_TURN, [cell], [], [opposite]);
      if (found) return found;
    } else if (state.links[opposite] === UNDECIDED && (state.links[own] === OFF || blocked(state, cell, direction))) {
      return leaves(state, cell, direction);
    }
  }
  return undefined;
}

/** A black pearl that the loop cannot leave in a direction: so it leaves the other way, and goes straight on there. */
function leaves(state: MasyuState, cell: number, direction: number): Found | undefined {
  const { noLink } = state.grid;
  const own = linkTo(state, cell, direction);
  const border = own === noLink || beyond(state, cell, direction) === noLink;
  const rule = border ? BLACK_BORDER : state.links[own] === OFF ? BLACK_TURN : BLACK_BLOCKED;
  const on = [linkTo(state, cell, direction + 2), beyond(state, cell, direction + 2)];
  return find(state, rule, withBars(state, cell, direction), on, [own]);
}

/** Whether it is a black pearl. */
export function isBlack({ clues }: MasyuState, cell: number): boolean {
  return cell >= 0 && clues[cell] === BLACK;
}
export function isWhite({ clues }: MasyuState, cell: number): boolean {
  return cell >= 0 && clues[cell] === WHITE;
}
