/** Numberlink as a person solves it: each link between neighbouring cells is decided to be on a path or not. */
import { BLANK, UNDECIDED, WALL } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Finding, Logic, Model, Spot } from '../../../logic/logic.ts';
import { lookThrough, Worklist } from '../../../logic/worklist.ts';
import { courseOf } from '../course.ts';
import { type LabelSolution, OPEN } from '../labels.ts';
import { LinkBoard, type LinkRules } from './board.ts';
import { DIRECTIONS } from './geometry.ts';
import { FILL_PAIR_RULES, lookAtPairs, PAIR_RULES, PAIRS_OF_PIECES, visitBends } from './pairs.ts';
import { FILL_ROUTE_RULES, ROUTE_RULES, Routes } from './routes.ts';
import { LOCAL_RULES, lookAtLinks, OF_PIECES } from './rules.ts';
import { hasWay, mayCut } from './ways.ts';

const PIECES = 3;
const LABELS = 4;
const SQUARES = 5;

/** Places are the cells, then the labels. A piece is looked at where its first end is. */
class LinkModel implements Model {
  readonly board: LinkBoard;
  readonly worklist: Worklist;
  readonly #routes: Routes;
  readonly #addBend = (square: number) => this.worklist.add(PIECES, square);

  constructor(puzzle: Board, rules: LinkRules, known?: LabelSolution) {
    const board = new LinkBoard(puzzle, rules);
    this.board = board;
    this.worklist = new Worklist(SQUARES, board.squares + board.labels.length);
    this.#routes = new Routes(board, (root) => this.#addColours(board.squaresOf(root)));
    for (let square = 0; square < board.squares; square++) {
      for (let tier = 0; tier <= SQUARES; tier++) if (tier !== LABELS) this.worklist.add(tier, square);
    }
    for (const label of board.labels.keys()) this.#addLabel(label);
    if (known) this.#know(known);
  }

  get variables(): number {
    return this.board.state.length;
  }

  get state(): Uint8Array {
    return this.board.state;
  }

  spotOf(variable: number): Spot {
    return this.board.spotOf(variable);
  }

  variableOf({ at, row, col }: Spot): number {
    const { rows, cols, linkAt } = this.board;
    if ((at !== 'right' && at !== 'down') || row < 0 || row >= rows || col < 0 || col >= cols) return -1;
    return linkAt[DIRECTIONS * (row * cols + col) + (at === 'right' ? 0 : 1)];
  }

  decide(variable: number, on: boolean): void {
    const { board } = this;
    const [a, b] = [board.from[variable], board.to[variable]];
    const [rootA, rootB] = [board.rootOf(a), board.rootOf(b)];
    if (on && rootA !== rootB) this.#join(variable, rootA, rootB);
    else this.#cut(board.decide(variable, on), a, b);
    for (const square of [a, b]) {
      this.#add(square, SQUARES);
      this.worklist.add(PIECES, board.placeOf(board.rootOf(square)));
      this.worklist.add(PIECES, square);
    }
    if (board.rules === 'fill') this.#addBends(variable, a, b);
    this.#addBlocks(variable, a);
  }

  next(tier: number): Finding | undefined {
    return lookThrough(this.worklist, tier, (now, place) => this.#look(now, place));
  }

  mark(): number {
    return this.board.mark();
  }

  undo(mark: number): void {
    this.board.undo(mark);
    this.worklist.clear();
  }

  solved(): boolean {
    return this.board.solved();
  }

  /**
   * The links at the squares that were looked at, and those that make their pieces where these count; where labels were
   * struck out, all that are decided.
   */
  *restsOn({ looked, rule }: Finding): Iterable<number> {
    const { board } = this;
    if (rule.tier >= LABELS) {
      for (const [link, state] of board.state.entries()) if (state !== UNDECIDED) yield link;
      return;
    }
    const squares = looked.map(({ row, col }) => row * board.cols + col);
    for (const square of squares) yield* board.linksAt(square);
    if (!OF_PIECES.has(rule) && !PAIRS_OF_PIECES.has(rule)) return;
    for (const root of new Set(squares.map((square) => board.rootOf(square)))) {
      for (const square of board.squaresOf(root)) {
        for (const link of board.linksAt(square)) if (board.state[link] === 1) yield link;
      }
    }
  }

  #look(tier: number, place: number): Finding | undefined {
    if (tier < LABELS) {
      const finding = lookAtLinks(this.board, tier, place);
      return finding ?? (tier === PIECES ? lookAtPairs(this.board, place) : undefined);
    }
    if (tier === LABELS) {
      this.worklist.charge(this.board.squares); // a search of the board
      return this.#routes.lookAtLabel(place - this.board.squares);
    }
    return this.#routes.lookAtSquare(place);
  }

  #join(link: number, rootA: number, rootB: number): void {
    const { board, worklist } = this;
    // News for the piece that comes to a label, or else for the smaller one: it is beside the other now.
    const [labelA, labelB] = [board.label[rootA], board.label[rootB]];
    const one = (labelA === 0) === (labelB === 0) ? board.size[rootA] <= board.size[rootB] : labelA === 0;
    const part = board.squaresOf(one ? rootA : rootB);
    worklist.charge(part.length);
    const lost = [this.#lost(rootA, rootB), this.#lost(rootB, rootA)];
    board.decide(link, true);
    this.#addPart(part);
    for (const { squares, labels } of lost) {
      this.#addColours(squares);
      for (const label of labels) this.#addCut(squares, label);
    }
    const root = board.rootOf(rootA);
    for (const end of [board.end[root], board.otherEnd[root]]) {
      this.#add(end, SQUARES);
      for (const k of board.linksAt(end)) {
        if (board.state[k] === UNDECIDED) worklist.add(PIECES, board.from[k] === end ? board.to[k] : board.from[k]);
      }
    }
  }

  /** The labels that a piece loses when it is joined with another one, and its squares, if there are any. */
  #lost(root: number, other: number): { squares: number[]; labels: number[] } {
    const labels = this.board.labelsWithout(root, other);
    return { labels, squares: labels.length > 0 ? this.board.squaresOf(root) : labels };
  }

  /** Squares that are on another piece now, and all that lies beside them. */
  #addPart(part: number[]): void {
    const { board, worklist } = this;
    for (const square of part) {
      this.#add(square, 1);
      for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
        if (board.linkAt[k] < 0) continue;
        worklist.touch(board.neighbours[k]);
        if (board.rules === 'fill') worklist.add(PIECES, board.placeOf(board.rootOf(board.neighbours[k])));
      }
    }
  }

  /** Squares to which less labels can come now. */
  #addColours(part: number[]): void {
    const { board, worklist } = this;
    for (const square of part) {
      worklist.add(SQUARES, square);
      for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
        if (board.linkAt[k] >= 0) worklist.touch(board.neighbours[k]);
      }
    }
  }

  /**
   * The labels that no longer come through between two squares, where that cuts the board, or leaves one no way there.
   */
  #cut(cuts: boolean, a: number, b: number): void {
    const { board } = this;
    for (const label of board.commonLabels(board.rootOf(a), board.rootOf(b))) {
      if (cuts || !hasWay(board, a, label) || !hasWay(board, b, label)) this.#addLabel(label);
    }
  }

  /** A label that can no longer come to some squares, if that may have cut its ways. */
  #addCut(part: number[], label: number): void {
    if (part.length > 1 || mayCut(this.board, part[0], label)) this.#addLabel(label);
  }

  #addLabel(label: number): void {
    this.worklist.add(LABELS, this.board.squares + label);
  }

  /** A square for the tiers up to 1, or for all that look at squares. */
  #add(square: number, tier: number): void {
    this.worklist.add(0, square);
    this.worklist.add(1, square);
    if (tier === SQUARES) this.worklist.add(SQUARES, square);
  }

  #addBends(link: number, a: number, b: number): void {
    const d = this.board.isRight(link) ? 0 : 1;
    visitBends(this.board, a, d, this.#addBend);
    visitBends(this.board, b, d + 2, this.#addBend);
  }

  /** The blocks of 2x2 squares that a link is in, where they matter. */
  #addBlocks(link: number, square: number): void {
    if (this.board.rules !== 'fill') return;
    this.worklist.add(2, square);
    const { cols } = this.board;
    const other = this.board.isRight(link) ? square - cols : square - 1;
    if (other >= 0) this.worklist.add(2, other);
  }

  #know({ labels, right, down }: LabelSolution): void {
    const { board } = this;
    for (let square = 0; square < board.squares; square++) {
      const label = board.labels.indexOf(labels[square]);
      if (board.clues[square] === BLANK && label >= 0) board.know(square, label);
    }
    const given = (link: number) => {
      const [a, b] = [board.from[link], board.to[link]];
      if (labels[a] === BLANK || labels[b] === BLANK) return 0;
      const row = Math.floor(a / board.cols);
      const known = board.isRight(link) ? right?.[a - row] : down?.[a];
      return known ?? UNDECIDED;
    };
    for (let link = 0; link < board.state.length; link++) {
      const known = given(link);
      if (known !== UNDECIDED) this.decide(link, known === 1);
    }
  }
}

export const numberlinkLogic: Logic<Board, LabelSolution> = {
  rules: [
    ...new Set([
      ...LOCAL_RULES.fill,
      ...LOCAL_RULES.touch,
      ...LOCAL_RULES.empty,
      ...PAIR_RULES,
      ...FILL_PAIR_RULES,
      ...ROUTE_RULES,
      ...FILL_ROUTE_RULES,
    ]),
  ],
  open: (puzzle, known, by = 'fill') => new LinkModel(puzzle, rulesOf(by), known),
  completed: (puzzle, { labels }) => ({ labels, ...courseOf(puzzle, { labels }) }),
  answerOf({ rows, cols, clues }, model): LabelSolution {
    const { board } = model as LinkModel;
    const labels = clues.map((clue, square) => {
      if (clue === WALL) return WALL;
      const label = board.label[board.rootOf(square)];
      if (label !== 0) return board.labels[label - 1];
      return board.on[square] + board.open[square] === 0 ? BLANK : OPEN;
    });
    const right = new Uint8Array(rows * (cols - 1));
    const down = new Uint8Array((rows - 1) * cols);
    for (const [link, state] of board.state.entries()) {
      const square = board.from[link];
      if (!board.isRight(link)) down[square] = state;
      else right[square - Math.floor(square / cols)] = state;
    }
    return { labels, right, down };
  },
};

/** Throws RangeError. */
function rulesOf(by: string): LinkRules {
  if (by === 'fill' || by === 'touch' || by === 'empty') return by;
  throw new RangeError(`expected fill, touch or empty, found '${by}'`);
}
