/** Masyu as a person solves it: each link between neighbouring cells is decided to be on the loop or not. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Finding, Logic, Spot } from '../../../logic/logic.ts';
import { lookThrough, type Watched, type Worklist } from '../../../logic/worklist.ts';
import type { PearlLoop } from '../loop.ts';
import { lookAtAreas } from './areas.ts';
import { brokenCell, lookAtCell } from './cells.ts';
import { brokenLoop, lookAtClosing, lookAtLoop, lookAtSides } from './closing.ts';
import { Follower } from './forced.ts';
import { cellSpot, faceSpot, linkOf, linkSpot, ON } from './geometry.ts';
import { lookAtPatterns } from './patterns.ts';
import { restsOn } from './premises.ts';
import { masyuRules, TIERS } from './rules.ts';
import { type Found, MasyuState } from './state.ts';
import { lookAtWays } from './ways.ts';

export const masyuLogic: Logic<Board, PearlLoop> = {
  rules: masyuRules,

  open(board, known) {
    const model = new MasyuModel(board);
    if (!known) return model;
    const split = known.horizontal.length;
    for (let link = 0; link < model.variables; link++) {
      const value = link < split ? known.horizontal[link] : known.vertical[link - split];
      if (value !== UNDECIDED) model.decide(link, value === ON);
    }
    return model;
  },

  answerOf({ rows, cols }, { state }) {
    const split = rows * (cols - 1);
    return { horizontal: state.slice(0, split), vertical: state.slice(split) };
  },
};

/** Of this tier and above there are rules that look at the whole board. */
const WHOLE_TIER = 3;

class MasyuModel implements Watched {
  readonly variables: number;
  readonly state: Uint8Array;
  readonly #state: MasyuState;
  readonly #follower: Follower;

  constructor(board: Board) {
    this.#state = new MasyuState(board);
    this.#follower = new Follower(this.#state);
    this.variables = this.#state.grid.links;
    this.state = this.#state.links.subarray(0, this.variables);
  }

  get worklist(): Worklist {
    return this.#state.worklist;
  }

  spotOf(link: number): Spot {
    return linkSpot(this.#state.grid, link);
  }

  variableOf(spot: Spot): number {
    return linkOf(this.#state.grid, spot);
  }

  decide(link: number, on: boolean): void {
    this.#state.decide(link, on);
  }

  next(tier: number): Finding | undefined {
    const state = this.#state;
    for (let at = WHOLE_TIER; at <= TIERS; at++) {
      const finding = lookThrough(state.worklist, Math.min(at, tier), this.#look);
      if (finding || at > tier) return finding;
      if (!state.changed[at]) continue;
      state.worklist.charge(state.grid.links); // a search of the board
      const found = at === WHOLE_TIER ? this.#follower.look() : lookAtAreas(state);
      if (found) return this.#told(found);
      state.changed[at] = false;
    }
    return undefined;
  }

  mark(): number {
    return this.#state.decided;
  }

  undo(mark: number): void {
    this.#state.undo(mark);
  }

  solved(): boolean {
    const { undecided, lines, loops, unvisited, onAt } = this.#state;
    return undecided === 0 && lines === 0 && loops === 1 && unvisited === 0 && onAt.every((on) => on <= 2);
  }

  /** The variables that a finding's premise rests on. */
  restsOn(finding: Finding): Iterable<number> {
    return restsOn(this.#state, finding);
  }

  readonly #look = (tier: number, place: number): Finding | undefined => {
    const found = this.#find(tier, place);
    return found && this.#told(found);
  };

  #find(tier: number, place: number): Found | undefined {
    const state = this.#state;
    const { links, loop } = state.places;
    if (place === loop) return tier === 0 ? brokenLoop(state) : lookAtLoop(state);
    if (place >= links) return tier === 4 ? lookAtSides(state, place - links) : lookAtClosing(state, place - links);
    return [brokenCell, lookAtCell, lookAtPatterns, lookAtWays][tier](state, place);
  }

  #told({ rule, cells, faces = [], on, off, broken }: Found): Finding {
    const { grid } = this.#state;
    const looked = [...cells.map((cell) => cellSpot(grid, cell)), ...faces.map((face) => faceSpot(grid, face))];
    const decided = (links: number[], on: boolean) => links.map((link) => ({ spot: linkSpot(grid, link), on }));
    const decides = [...decided(on, true), ...decided(off, false)];
    return broken === undefined ? { rule, looked, decides } : { rule, looked, decides, broken };
  }
}
