/**
 * Rules of Numberlink about which labels can still reach a cell, by the routes of whole paths. A person notes for each
 * piece of path the labels that it may belong to, and crosses them out; so does the board. Only decided links can stand
 * in a label's way: no label is crossed out because of what was found about another one. So each step can be followed
 * from the links alone.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Finding, Rule } from '../../../logic/logic.ts';
import type { LinkBoard } from './board.ts';
import { DIRECTIONS } from './geometry.ts';
import { broken, find, nameOf } from './rules.ts';
import { Ways } from './ways.ts';

const CUT_OFF: Rule = {
  name: 'label cut off',
  says: 'The two cells of a label must be able to reach each other.',
  tier: 4,
};
const BOTTLENECK: Rule = {
  name: 'bottleneck',
  says: 'A piece that every route between the two cells of a label passes through is on the path of that label.',
  tier: 4,
};
const NO_COMMON: Rule = {
  name: 'no common label',
  says: 'Neighbours are not linked when no label can reach both of them.',
  tier: 5,
};
const SAME_LABEL: Rule = {
  name: 'same label',
  says: 'No path touches itself: neighbours that only the same single label can reach are linked.',
  tier: 5,
};
const NO_LABEL: Rule = {
  name: 'pocket',
  says: 'Some label must be able to reach every cell that is on a path.',
  tier: 5,
};

export const ROUTE_RULES: readonly Rule[] = [CUT_OFF, BOTTLENECK, NO_LABEL, NO_COMMON];
export const FILL_ROUTE_RULES: readonly Rule[] = [SAME_LABEL];

/** The model looks again at a piece to which less labels can come. */
export type OnNews = (root: number) => void;

export class Routes {
  readonly #board: LinkBoard;
  readonly #onNews: OnNews;
  readonly #ways: Ways;

  constructor(board: LinkBoard, onNews: OnNews) {
    this.#board = board;
    this.#onNews = onNews;
    this.#ways = new Ways(board);
  }

  /** Strikes the label out where it cannot come, and notes where it must. */
  lookAtLabel(label: number): Finding | undefined {
    const board = this.#board;
    const ways = this.#ways;
    const [from, to] = board.starts[label].map((square) => board.rootOf(square));
    const reached = ways.walk(label, from);
    if (!reached.includes(to)) {
      const looked = [...reached.flatMap((root) => board.squaresOf(root)), ...board.starts[label]];
      return broken(CUT_OFF, board, looked, `no route is left between the two ${nameOf(board, label)}`);
    }
    ways.search(label, from, to);
    for (const root of ways.aside(label)) {
      board.exclude(root, label);
      this.#onNews(root);
    }
    for (const root of ways.narrows()) {
      const other = board.must[root] - 1;
      if (other >= 0 && other !== label) {
        const looked = [...board.squaresOf(root), ...board.starts[label], ...board.starts[other]];
        const why = `both ${nameOf(board, other)} and ${nameOf(board, label)} must pass through here`;
        return broken(BOTTLENECK, board, looked, why);
      }
      if (other < 0) {
        board.setMust(root, label);
        this.#onNews(root);
      }
      const finding = this.#bottleneck(root, label);
      if (finding) return finding;
    }
    return undefined;
  }

  /** What the labels that can come to a square and its neighbours tell of the links between them. */
  lookAtSquare(square: number): Finding | undefined {
    const board = this.#board;
    if (board.need[square] === 0) return undefined;
    const root = board.rootOf(square);
    if (!board.haveCommon(root, root)) {
      const unused = board.rules === 'empty' && board.on[square] === 0 && board.label[root] === 0;
      if (!unused) return broken(NO_LABEL, board, board.squaresOf(root), 'no label can get here');
    }
    for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
      const link = board.linkAt[k];
      if (link < 0 || board.state[link] !== UNDECIDED) continue;
      const other = board.rootOf(board.neighbours[k]);
      const looked = () => [...board.squaresOf(root), ...board.squaresOf(other)];
      if (!this.#canJoin(root, other)) return find(NO_COMMON, board, looked(), [link], false);
      if (board.rules !== 'fill') continue;
      const only = this.#onlyLabel(root);
      if (only >= 0 && only === this.#onlyLabel(other)) return find(SAME_LABEL, board, looked(), [link], true);
    }
    return undefined;
  }

  #canJoin(one: number, other: number): boolean {
    const { must } = this.#board;
    if (must[one] === 0 && must[other] === 0) return this.#board.haveCommon(one, other);
    if (must[one] !== 0 && must[other] !== 0) return must[one] === must[other];
    return must[one] !== 0 ? this.#board.canBe(other, must[one] - 1) : this.#board.canBe(one, must[other] - 1);
  }

  #onlyLabel(root: number): number {
    return this.#board.must[root] !== 0 ? this.#board.must[root] - 1 : this.#board.onlyLabel(root);
  }

  /** What follows at once where all ways of a label go through a piece: beside pieces whose label is known. */
  #bottleneck(root: number, label: number): Finding | undefined {
    const board = this.#board;
    if (board.label[root] !== 0) return undefined;
    for (const square of new Set([board.end[root], board.otherEnd[root]])) {
      for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
        const link = board.linkAt[k];
        if (link < 0 || board.state[link] !== UNDECIDED) continue;
        const other = board.label[board.rootOf(board.neighbours[k])];
        if (other === 0 || (other === label + 1 && board.rules !== 'fill')) continue;
        const looked = [...board.squaresOf(root), board.neighbours[k], ...board.starts[label]];
        return find(BOTTLENECK, board, looked, [link], other === label + 1);
      }
    }
    return undefined;
  }
}
