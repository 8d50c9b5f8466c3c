/**
 * A Numberlink board in the hands of a person: which links are decided, which pieces of path they form, and which
 * labels can still reach each piece. Updated link by link, undone in the opposite order.
 */
import { UNDECIDED, WALL } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import { DIRECTIONS, LinkGeometry } from './geometry.ts';

/**
 * Under `fill` all squares are used and no path touches itself, under `touch` they may, under `empty` squares may stay
 * empty.
 */
export type LinkRules = 'fill' | 'touch' | 'empty';

/** What is wrong with a piece: it is closed, two labels are on it, it branches. */
export const CLOSED = 1;
export const TWO_LABELS = 2;
export const BRANCHED = 4;

/** A piece is what links join, a single square at the least; it is known by one of its squares, its root. */
export class LinkBoard extends LinkGeometry {
  readonly rules: LinkRules;
  /** By link: 1 linked, 0 not, 255 not decided. */
  readonly state: Uint8Array;
  /** By square: links that are on, and that are not decided. */
  readonly on: Int32Array;
  readonly open: Int32Array;
  /**
   * By root: the label, from 1 on, 0 where none is known; the squares at both ends; how many squares; what is wrong.
   */
  readonly label: Int32Array;
  readonly end: Int32Array;
  readonly otherEnd: Int32Array;
  readonly size: Int32Array;
  readonly wrong: Int32Array;
  /** By root: the label, from 1 on, all of whose ways go through the piece; 0 where none is known. */
  readonly must: Int32Array;
  /** By root, `words` each: the labels that can come here, a bit each. */
  readonly words: number;
  readonly can: Int32Array;
  readonly #parent: Int32Array;
  /**
   * By corner of squares, row by row: another corner that it is joined with by links that are off, or minus how many
   * are joined.
   */
  readonly #walls: Int32Array;
  /** All numbers above that change, and what they were before: place and value. State is at -1 - link. */
  readonly #memory: Int32Array;
  readonly #log: number[] = [];
  #undecided: number;
  /** Differs after each change of the links. */
  version = 0;
  /** For a look around a piece: what was seen there, by root and by label, and when. See startLook(). */
  readonly seen: Int32Array;
  readonly seenLabel: Int32Array;
  #looks = 0;

  constructor(puzzle: Board, rules: LinkRules) {
    super(puzzle);
    this.rules = rules;
    this.state = new Uint8Array(this.from.length).fill(UNDECIDED);
    this.#undecided = this.from.length;
    this.words = Math.max(1, Math.ceil(this.labels.length / 32));
    const { squares, words, corners } = this;
    this.#memory = new Int32Array((CAN + words) * squares + corners);
    const part = (k: number, length = squares) => this.#memory.subarray(k * squares, k * squares + length);
    this.on = part(ON);
    this.open = part(OPEN);
    this.label = part(LABEL);
    this.end = part(END);
    this.otherEnd = part(OTHER_END);
    this.size = part(SIZE);
    this.wrong = part(WRONG);
    this.must = part(MUST);
    this.#parent = part(PARENT);
    this.can = part(CAN, words * squares);
    this.#walls = part(CAN + words, corners);
    this.seen = new Int32Array(squares);
    this.seenLabel = new Int32Array(this.labels.length + 1);
    this.#setPieces();
    this.#walls.fill(-1);
    for (const [one, other] of this.edges()) this.#wall(one, other);
    this.#log.length = 0;
  }

  /** The root of a square's piece. */
  rootOf(square: number): number {
    const parent = this.#parent;
    let root = square;
    while (parent[root] !== root) root = parent[root];
    return root;
  }

  /** One of a piece's ends, the same one whatever its root is. */
  placeOf(root: number): number {
    return Math.min(this.end[root], this.otherEnd[root]);
  }

  /** The squares of a piece, from end to end; in some order where it branches. */
  squaresOf(root: number): number[] {
    if ((this.wrong[root] & BRANCHED) !== 0) return this.#reached(root);
    const found = [this.end[root]];
    for (let [at, before] = [this.end[root], -1]; found.length < this.size[root]; ) {
      const next = this.after(at, before);
      found.push(next);
      before = at;
      at = next;
    }
    return found;
  }

  #reached(root: number): number[] {
    const found = new Set([root]);
    for (const at of found) {
      for (const link of this.linksAt(at)) {
        if (this.state[link] === 1) found.add(this.from[link]).add(this.to[link]);
      }
    }
    return [...found];
  }

  /** The square that follows on a piece, coming from `before`; -1 at its end. */
  after(at: number, before: number): number {
    const { state, linkAt, neighbours } = this;
    for (let k = DIRECTIONS * at; k < DIRECTIONS * at + DIRECTIONS; k++) {
      if (linkAt[k] >= 0 && state[linkAt[k]] === 1 && neighbours[k] !== before) return neighbours[k];
    }
    return -1;
  }

  /** Whether a label can come to a piece. */
  canBe(root: number, label: number): boolean {
    return (this.can[root * this.words + (label >> 5)] & (1 << (label & 31))) !== 0;
  }

  /** The only label that can come to a piece; -1 where there are others or none. */
  onlyLabel(root: number): number {
    let found = -1;
    for (let word = 0; word < this.words; word++) {
      const bits = this.can[root * this.words + word];
      if (bits === 0) continue;
      if (found >= 0 || (bits & (bits - 1)) !== 0) return -1;
      found = 32 * word + 31 - Math.clz32(bits);
    }
    return found;
  }

  /** The labels that can come to both pieces. */
  commonLabels(one: number, other: number): number[] {
    return this.#labelsOf((word) => this.can[one * this.words + word] & this.can[other * this.words + word]);
  }

  /** The labels that can come to one piece and not to another. */
  labelsWithout(one: number, other: number): number[] {
    return this.#labelsOf((word) => this.can[one * this.words + word] & ~this.can[other * this.words + word]);
  }

  #labelsOf(bitsOf: (word: number) => number): number[] {
    const found: number[] = [];
    for (let word = 0; word < this.words; word++) {
      for (let bits = bitsOf(word); bits !== 0; bits &= bits - 1) {
        found.push(32 * word + 31 - Math.clz32(bits & -bits));
      }
    }
    return found;
  }

  /** Whether some label can come to both pieces: that there is one at all, where both are the same. */
  haveCommon(one: number, other: number): boolean {
    const { can, words } = this;
    for (let word = 0; word < words; word++) {
      if ((can[one * words + word] & can[other * words + word]) !== 0) return true;
    }
    return false;
  }

  /** Sets the label of a square that is given as known, before anything is decided. */
  know(square: number, label: number): void {
    this.label[square] = label + 1;
    this.can.fill(0, square * this.words, (square + 1) * this.words);
    this.can[square * this.words + (label >> 5)] = 1 << (label & 31);
  }

  /**
   * Decides a link. Where it joins two pieces that is one afterwards. Returns whether what is off now cuts the board in
   * two.
   */
  decide(link: number, on: boolean): boolean {
    const [a, b] = [this.from[link], this.to[link]];
    this.#log.push(-1 - link, UNDECIDED);
    this.state[link] = on ? 1 : 0;
    this.#undecided--;
    this.version++;
    for (const square of [a, b]) {
      this.#put(OPEN, square, this.open[square] - 1);
      if (on) this.#put(ON, square, this.on[square] + 1);
    }
    if (!on) return this.#wall(...this.cornersOf(link));
    this.#join(a, b);
    return false;
  }

  /** All ways of a label go through a piece. */
  setMust(root: number, label: number): void {
    this.#put(MUST, root, label + 1);
  }

  /** A label cannot come to a piece. */
  exclude(root: number, label: number): void {
    const at = root * this.words + (label >> 5);
    this.#put(CAN, at, this.can[at] & ~(1 << (label & 31)));
  }

  /** A number, even and larger than any in `seen`: what this look sees is marked by it, or by the next. */
  startLook(): number {
    if (this.#looks === MOST_LOOKS) {
      this.#looks = 0;
      this.seen.fill(0);
      this.seenLabel.fill(0);
    }
    return 2 * ++this.#looks;
  }

  mark(): number {
    return this.#log.length;
  }

  undo(mark: number): void {
    this.version++;
    while (this.#log.length > mark) {
      const value = this.#log.pop() as number;
      const at = this.#log.pop() as number;
      if (at >= 0) {
        this.#memory[at] = value;
      } else {
        this.state[-1 - at] = value;
        this.#undecided++;
      }
    }
  }

  /** Whether everything is decided, and rightly. */
  solved(): boolean {
    if (this.#undecided > 0) return false;
    for (let square = 0; square < this.squares; square++) {
      const root = this.rootOf(square);
      const unused = this.rules === 'empty' && this.on[square] === 0 && this.label[root] === 0;
      if (unused || this.need[square] === 0) continue;
      if (this.on[square] !== this.need[square] || this.label[root] === 0 || this.wrong[root] !== 0) return false;
      if (this.rules === 'fill' && this.touchesItself(square) >= 0) return false;
    }
    return true;
  }

  /** A neighbour that is on the same path or has the same label, and yet is not linked; or -1. */
  touchesItself(square: number): number {
    const root = this.rootOf(square);
    for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
      const link = this.linkAt[k];
      if (link < 0 || this.state[link] === 1) continue;
      const other = this.rootOf(this.neighbours[k]);
      if (other === root) return this.neighbours[k];
      if (this.state[link] === 0 && this.label[root] !== 0 && this.label[other] === this.label[root]) {
        return this.neighbours[k];
      }
    }
    return -1;
  }

  #put(part: number, at: number, value: number): void {
    const k = part * this.squares + at;
    if (this.#memory[k] === value) return;
    this.#log.push(k, this.#memory[k]);
    this.#memory[k] = value;
  }

  /**
   * No way leads through between two corners. Returns whether they were joined already: the ways between are a ring
   * now.
   */
  #wall(one: number, other: number): boolean {
    const walls = this.#walls;
    const [a, b] = [this.#wallOf(one), this.#wallOf(other)];
    if (a === b) return true;
    const [larger, smaller] = walls[a] <= walls[b] ? [a, b] : [b, a];
    this.#put(CAN + this.words, larger, walls[larger] + walls[smaller]);
    this.#put(CAN + this.words, smaller, larger);
    return false;
  }

  #wallOf(corner: number): number {
    let at = corner;
    while (this.#walls[at] >= 0) at = this.#walls[at];
    return at;
  }

  #join(a: number, b: number): void {
    const [rootA, rootB] = [this.rootOf(a), this.rootOf(b)];
    const branched = this.on[a] > 2 || this.on[b] > 2 ? BRANCHED : 0;
    if (rootA === rootB) {
      this.#put(WRONG, rootA, this.wrong[rootA] | CLOSED | branched);
      return;
    }
    const [root, child] = this.size[rootA] >= this.size[rootB] ? [rootA, rootB] : [rootB, rootA];
    const [end, otherEnd] = [this.farEnd(rootA, a), this.farEnd(rootB, b)];
    const [label, other] = [this.label[root], this.label[child]];
    this.#put(PARENT, child, root);
    this.#put(SIZE, root, this.size[root] + this.size[child]);
    this.#put(END, root, end);
    this.#put(OTHER_END, root, otherEnd);
    this.#put(LABEL, root, label || other);
    this.#put(MUST, root, this.must[root] || this.must[child]);
    const clash = label !== 0 && other !== 0 && label !== other ? TWO_LABELS : 0;
    this.#put(WRONG, root, this.wrong[root] | this.wrong[child] | clash | branched);
    for (let word = 0; word < this.words; word++) {
      const at = root * this.words + word;
      this.#put(CAN, at, this.can[at] & this.can[child * this.words + word]);
    }
  }

  /** The end of a piece that `end` is not; the same where it has one square. */
  farEnd(root: number, end: number): number {
    return this.end[root] === end ? this.otherEnd[root] : this.end[root];
  }

  #setPieces(): void {
    for (let square = 0; square < this.squares; square++) {
      this.#parent[square] = square;
      this.end[square] = square;
      this.otherEnd[square] = square;
      this.size[square] = 1;
      if (this.clues[square] === WALL) continue;
      for (let d = 0; d < DIRECTIONS; d++) if (this.linkAt[DIRECTIONS * square + d] >= 0) this.open[square]++;
      const label = this.labels.indexOf(this.clues[square]);
      if (label >= 0) this.know(square, label);
      else for (let k = 0; k < this.labels.length; k++) this.can[square * this.words + (k >> 5)] |= 1 << (k & 31);
    }
  }
}

/** The looks' clock is set back before it leaves 32 bits. */
const MOST_LOOKS = 1 << 29;

// The parts of the memory, of as many numbers as there are squares; the last one has several.
const ON = 0;
const OPEN = 1;
const LABEL = 2;
const END = 3;
const OTHER_END = 4;
const SIZE = 5;
const WRONG = 6;
const PARENT = 7;
const MUST = 8;
const CAN = 9;
