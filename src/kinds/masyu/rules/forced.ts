/**
 * Links that would force the loop to close too early (tier 3). Each open link is assumed to be on, and the line is
 * followed both ways as long as there is only one way to go, which takes some steps per link. All links are looked at
 * when nothing cheaper is found, because where a link leads may depend on cells far away.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import { BLACK, WHITE } from '../cells.ts';
import { find } from './cells.ts';
import { leftOver, walk } from './closing.ts';
import { ON } from './geometry.ts';
import { FORCED } from './rules.ts';
import type { Found, MasyuState } from './state.ts';

/**
 * One of the two ends of the line that is followed: the cell, and the direction from it to where the line came from.
 */
interface Head {
  at: number;
  back: number;
}

/** Where a head got to: it stopped where there is a choice, it met the other one, or the link cannot be on anyway. */
type Outcome = 'choice' | 'closed' | 'impossible';

export class Follower {
  readonly #state: MasyuState;
  readonly #heads: [Head, Head] = [
    { at: 0, back: 0 },
    { at: 0, back: 0 },
  ];
  /** The cells entered, and by cell when it was entered last: in which walk. */
  #entered: number[] = [];
  readonly #times: Int32Array;
  #time = 0;

  constructor(state: MasyuState) {
    this.#state = state;
    this.#times = new Int32Array(state.grid.cells);
  }

  look(): Found | undefined {
    const { links, loops, grid } = this.#state;
    if (loops > 0) return undefined;
    for (let link = 0; link < grid.links; link++) {
      if (links[link] !== UNDECIDED || !this.#closes(link)) continue;
      const way = this.#entered.flatMap((cell) => this.#lineFrom(cell));
      const left = leftOver(this.#state, way);
      if (left >= 0) return find(this.#state, FORCED, [...way, left], [], [link]);
    }
    return undefined;
  }

  /** Whether the loop is closed, by force, when a link is on: then the cells entered are on it. */
  #closes(link: number): boolean {
    const { endsOf, horizontal } = this.#state.grid;
    const [first, last] = this.#heads;
    const from = endsOf[2 * link];
    const to = endsOf[2 * link + 1];
    const forward = link < horizontal ? 1 : 2;
    this.#time++;
    this.#entered = [];
    if (!this.#enter(last, to, forward ^ 2) || !this.#enter(first, from, forward)) return false;
    const outcome = this.#follow(last, first);
    return (outcome === 'choice' ? this.#follow(first, last) : outcome) === 'closed';
  }

  /** Goes on with a head while there is one way to go. */
  #follow(head: Head, goal: Head): Outcome {
    const { cellAt } = this.#state.grid;
    for (;;) {
      const direction = this.#onlyWay(head);
      if (direction < 0) return 'choice';
      const next = cellAt[4 * head.at + direction];
      if (next === goal.at) return this.#allows(goal, direction ^ 2) ? 'closed' : 'impossible';
      if (!this.#enter(head, next, direction ^ 2)) return 'impossible';
    }
  }

  /** Goes into a cell, and to the other end of the line that begins there. False: the loop would branch. */
  #enter(head: Head, cell: number, back: number): boolean {
    const { onAt, ends, grid, links } = this.#state;
    if (onAt[cell] > 1 || this.#times[cell] === this.#time) return false;
    this.#times[cell] = this.#time;
    this.#entered.push(cell);
    head.at = cell;
    head.back = back;
    if (onAt[cell] === 0) return true;
    head.at = ends[cell];
    this.#times[head.at] = this.#time;
    for (let k = 0; k < 4; k++) if (links[grid.linkAt[4 * head.at + k]] === ON) head.back = k;
    return true;
  }

  /** The direction that is the only one in which the loop can go on, -1 where there are several or none. */
  #onlyWay(head: Head): number {
    const { links, grid } = this.#state;
    let only = -1;
    for (let direction = 0; direction < 4; direction++) {
      if (links[grid.linkAt[4 * head.at + direction]] !== UNDECIDED || !this.#allows(head, direction)) continue;
      if (only >= 0) return -1;
      only = direction;
    }
    return only;
  }

  /** Whether the pearl here, and that where the line comes from, let it go on in a direction. */
  #allows({ at, back }: Head, direction: number): boolean {
    const { clues, grid } = this.#state;
    if (direction === back) return false;
    const straight = direction === (back ^ 2);
    if (clues[at] === WHITE || clues[grid.cellAt[4 * at + back]] === BLACK) return straight;
    return clues[at] !== BLACK || !straight;
  }

  /** The cells of the line that begins at a cell, or the cell alone. */
  #lineFrom(cell: number): number[] {
    return this.#state.onAt[cell] === 1 ? walk(this.#state, cell) : [cell];
  }
}
