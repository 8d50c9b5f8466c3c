/** Slitherlink as a person solves it: the rules of Slink's statement, and those that blank cells require. */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Finding, Logic, Spot } from '../../../logic/logic.ts';
import { lookThrough, type Watched, type Worklist } from '../../../logic/worklist.ts';
import type { LoopSolution } from '../loop.ts';
import { brokenLoop, lookAtClosing, lookAtLoop } from './closing.ts';
import {
  brokenClue,
  brokenVertex,
  lookAtBlockedCorners,
  lookAtCell,
  lookAtCorners,
  lookAtVertex,
  lookBetweenDiagonalThrees,
  lookBetweenThrees,
} from './corners.ts';
import { edgeAt, edgeSpot, ON } from './geometry.ts';
import { restsOn } from './premises.ts';
import { loopRules } from './rules.ts';
import { lookAtClueSides, lookAtSides } from './shading.ts';
import { LoopState } from './state.ts';

/** Slink and Slitherlink: the edges are what is decided, numbered as in an answer, the horizontal ones first. */
export const loopLogic: Logic<Board, LoopSolution> = {
  rules: loopRules,

  open(board, known) {
    const model = new LoopModel(board);
    if (!known) return model;
    const split = known.horizontal.length;
    for (let edge = 0; edge < model.variables; edge++) {
      const value = edge < split ? known.horizontal[edge] : known.vertical[edge - split];
      if (value !== UNDECIDED) model.decide(edge, value === ON);
    }
    return model;
  },

  answerOf({ rows, cols }, { state }) {
    const split = (rows + 1) * cols;
    return { horizontal: state.slice(0, split), vertical: state.slice(split) };
  },
};

class LoopModel implements Watched {
  readonly variables: number;
  readonly state: Uint8Array;
  readonly #state: LoopState;

  constructor(board: Board) {
    this.#state = new LoopState(board);
    this.variables = this.#state.geometry.edges;
    this.state = this.#state.edges.subarray(0, this.variables);
  }

  get worklist(): Worklist {
    return this.#state.worklist;
  }

  spotOf(edge: number): Spot {
    return edgeSpot(this.#state.geometry, edge);
  }

  variableOf(spot: Spot): number {
    return edgeAt(this.#state.geometry, spot);
  }

  decide(edge: number, on: boolean): void {
    this.#state.decide(edge, on);
  }

  next(tier: number): Finding | undefined {
    return lookThrough(this.#state.worklist, tier, this.#look);
  }

  mark(): number {
    return this.#state.decided;
  }

  undo(mark: number): void {
    this.#state.undo(mark);
  }

  solved(): boolean {
    const { undecided, lines, loops, unmet, vertexOn } = this.#state;
    return undecided === 0 && lines === 0 && loops === 1 && unmet === 0 && vertexOn.every((on) => on <= 2);
  }

  /** The variables that a finding's premise rests on. */
  restsOn(finding: Finding): Iterable<number> {
    return restsOn(this.#state, finding);
  }

  readonly #look = (tier: number, place: number): Finding | undefined => {
    const state = this.#state;
    const { vertices, edges, loop } = state.places;
    if (place === loop) return tier === 0 ? brokenLoop(state) : lookAtLoop(state);
    if (place >= edges) {
      const edge = place - edges;
      return tier === 4 ? lookAtSides(state, edge) : (lookBetweenThrees(state, edge) ?? lookAtClosing(state, edge));
    }
    if (place >= vertices) {
      const vertex = place - vertices;
      return [brokenVertex, lookAtVertex, lookBetweenDiagonalThrees][tier](state, vertex);
    }
    return [brokenClue, lookAtCell, lookAtBlockedCorners, lookAtCorners, lookAtClueSides][tier](state, place);
  };
}
