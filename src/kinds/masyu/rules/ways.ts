/**
 * The ways through a pearl, each followed through the cells around it by what shows at a glance (tier 3). A way on
 * which something breaks is excluded, and whatever all others share is decided. There are at most four ways, each
 * followed at most two steps from the pearl: some microseconds per pearl.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import { beyond, broken, brokenCell, find, isWhite, linksAbout, linkTo, lookAtCell } from './cells.ts';
import { OFF, ON } from './geometry.ts';
import { EITHER_WAY, WAYS } from './rules.ts';
import type { Found, MasyuState } from './state.ts';

/** What a way takes for granted. */
interface Way {
  on: number[];
  off: number[];
}

/** Where a way leads: what was found on it, the last perhaps broken, and the links that came to be decided. */
interface Course {
  founds: Found[];
  fails: boolean;
  links: Map<number, number>;
}

export function lookAtWays(state: MasyuState, pearl: number): Found | undefined {
  const ways = isWhite(state, pearl) ? whiteWays(state, pearl) : blackWays(state, pearl);
  if (ways.length === 0) return undefined;
  const courses = ways.map((way) => follow(state, way, pearl));
  const open = courses.filter(({ fails }) => !fails);
  if (open.length === 0) return broken(WAYS, proof(state, pearl, courses), 'there is no way through the pearl');
  const [first, ...others] = open;
  const common = [...first.links.keys()].filter((link) =>
    others.every(({ links }) => links.get(link) === first.links.get(link)),
  );
  if (common.length === 0) return undefined;
  const own = common.filter((link) => isOwn(state, pearl, link));
  const decided = own.length > 0 ? own : common;
  const on = decided.filter((link) => first.links.get(link) === ON);
  const off = decided.filter((link) => first.links.get(link) === OFF);
  const rule = own.length > 0 ? WAYS : EITHER_WAY;
  return find(state, rule, proof(state, pearl, courses, decided), on, off);
}

const isOwn = ({ grid }: MasyuState, cell: number, link: number) =>
  grid.endsOf[2 * link] === cell || grid.endsOf[2 * link + 1] === cell;

/** By axis, and by the side on which the loop turns. None where all of that is known. */
function whiteWays(state: MasyuState, pearl: number): Way[] {
  const { links } = state;
  const ways: Way[] = [];
  let known = false;
  for (let axis = 0; axis < 2; axis++) {
    const on = [linkTo(state, pearl, axis), linkTo(state, pearl, axis + 2)];
    if (on.some((link) => links[link] === OFF)) continue;
    known ||= on.every((link) => links[link] === ON);
    const turns = [beyond(state, pearl, axis), beyond(state, pearl, axis + 2)];
    if (turns.some((link) => links[link] === OFF)) ways.push({ on, off: [] });
    else for (const link of turns) if (links[link] === UNDECIDED) ways.push({ on, off: [link] });
  }
  return known && ways.some(({ off }) => off.length === 0) ? [] : ways;
}

/** By the links that the loop takes up or down, and left or right. None where both are known. */
function blackWays(state: MasyuState, pearl: number): Way[] {
  const { links } = state;
  const open = [0, 1, 2, 3].filter((direction) => links[linkTo(state, pearl, direction)] !== OFF);
  const ways = open.flatMap((one) =>
    open
      .filter((other) => one % 2 === 0 && other % 2 === 1)
      .map((other): Way => ({ on: [linkTo(state, pearl, one), linkTo(state, pearl, other)], off: [] })),
  );
  return ways.length > 1 ? ways : [];
}

/** Whether a cell lies at most two steps from a pearl. */
function isBeside({ grid }: MasyuState, pearl: number, cell: number): boolean {
  const rows = Math.floor(cell / grid.cols) - Math.floor(pearl / grid.cols);
  const cols = (cell % grid.cols) - (pearl % grid.cols);
  return Math.abs(rows) + Math.abs(cols) <= 2;
}

/**
 * Follows a way from cell to cell around the pearl. Tried out on the state's links, which are then as they were.
 * Before, there is nothing to find at any cell; so only those are looked at for which something has changed.
 */
function follow(state: MasyuState, { on, off }: Way, pearl: number): Course {
  const { endsOf } = state.grid;
  const founds: Found[] = [];
  const links = new Map<number, number>();
  const queue: number[] = [];
  const look = (cell: number) => {
    if (isBeside(state, pearl, cell) && !queue.includes(cell)) queue.push(cell);
  };
  const set = (link: number, value: number) => {
    if (state.links[link] !== UNDECIDED) return;
    state.links[link] = value;
    links.set(link, value);
    look(endsOf[2 * link]);
    look(endsOf[2 * link + 1]);
    for (const near of state.near[link]) look(near);
  };
  for (const link of on) set(link, ON);
  for (const link of off) set(link, OFF);
  let fails = false;
  while (queue.length > 0 && !fails) {
    let found = brokenCell(state, queue[0]);
    fails = found !== undefined;
    found ??= lookAtCell(state, queue[0]);
    if (!found) {
      queue.shift();
      continue;
    }
    founds.push(found);
    for (const link of found.on) set(link, ON);
    for (const link of found.off) set(link, OFF);
  }
  for (const link of links.keys()) state.links[link] = UNDECIDED;
  return { founds, fails, links };
}

/** The cells that show that the ways which are out are so, and that these links are decided on the others. */
function proof(state: MasyuState, pearl: number, courses: Course[], decided: number[] = []): number[] {
  const cells = new Set([pearl]);
  for (const { founds, fails } of courses) {
    // Where a way fails, it is not the links that are to be shown, but what breaks at its end.
    const needed = new Set(fails ? [] : decided);
    for (const { cells: own, on, off, broken } of founds.toReversed()) {
      if (broken === undefined && ![...on, ...off].some((link) => needed.has(link))) continue;
      for (const cell of own) {
        cells.add(cell);
        for (const link of linksAbout(state, cell)) needed.add(link);
      }
    }
  }
  return [...cells];
}
