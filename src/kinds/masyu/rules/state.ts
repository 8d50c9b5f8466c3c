/** What is known about a Masyu board. Updated link by link, undone in the opposite order. */
import { BLANK, UNDECIDED } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Rule } from '../../../logic/logic.ts';
import { Worklist } from '../../../logic/worklist.ts';
import { type Grid, gridOf, OFF, ON } from './geometry.ts';
import { TIERS } from './rules.ts';
import { Sides } from './sides.ts';

/** What a rule found: as a Finding, in numbers of cells, faces and links. */
export interface Found {
  rule: Rule;
  /** The cells looked at, and the faces. */
  cells: number[];
  faces?: number[];
  on: number[];
  off: number[];
  broken?: string;
}

/** Cells are the first places of the worklist; the others follow. */
export interface Places {
  links: number;
  /** The classes of faces of which it is known whether they lie on the same side. */
  classes: number;
  /** The whole loop. */
  loop: number;
}

export class MasyuState {
  readonly grid: Grid;
  readonly clues: Uint8Array;
  readonly pearls: number[];
  readonly places: Places;
  readonly worklist: Worklist;
  readonly sides: Sides;
  /** By link, and last `noLink`, which is off. */
  readonly links: Uint8Array;
  /** By cell: its links that are on. */
  readonly onAt: Uint8Array;
  /** Of a cell where a line ends: the line's other end. Of one without a line: itself. */
  readonly ends: Int32Array;
  /** Lines with two ends, closed ones, pearls without a line, and links not decided. */
  lines = 0;
  loops = 0;
  unvisited: number;
  undecided: number;
  /**
   * The link that last came to lie between the two ends of a line, or -1; where there is a loop, one that closed it.
   */
  closing = -1;
  closed = -1;
  /** How many links were decided. */
  decided = 0;
  /** By tier: a link was decided since the rules that look at the whole board did so in vain. */
  readonly changed: boolean[] = new Array(TIERS + 1).fill(true);
  readonly #trail: Int32Array;
  /** By link: the pearls at its ends or next to them. */
  readonly near: number[][];
  /** By link: the pearls that it may concern when the ways through them are looked at. */
  readonly #wide: number[][];

  constructor({ rows, cols, clues }: Board) {
    const grid = gridOf(rows, cols);
    const { cells, links } = grid;
    this.grid = grid;
    this.clues = clues;
    this.pearls = [...clues.keys()].filter((cell) => clues[cell] !== BLANK);
    this.places = { links: cells, classes: cells + links, loop: cells + links + grid.outside + 1 };
    this.worklist = new Worklist(TIERS, this.places.loop + 1);
    this.sides = new Sides(grid, clues);
    this.links = new Uint8Array(links + 1).fill(UNDECIDED);
    this.links[links] = OFF;
    this.onAt = new Uint8Array(cells);
    this.ends = Int32Array.from({ length: cells }, (_, cell) => cell);
    this.unvisited = this.pearls.length;
    this.undecided = links;
    this.#trail = new Int32Array(FIELDS * links);
    this.near = this.#pearlsWithin(1);
    this.#wide = this.#pearlsWithin(WIDE);
    this.#addAll();
  }

  decide(link: number, on: boolean): void {
    const { worklist, places } = this;
    const { endsOf } = this.grid;
    this.links[link] = on ? ON : OFF;
    this.undecided--;
    this.#keep(link);
    worklist.touch(places.links + link);
    for (let k = 2 * link; k < 2 * link + 2; k++) {
      const cell = endsOf[k];
      if (on && this.onAt[cell]++ === 0 && this.clues[cell] !== BLANK) this.unvisited--;
      worklist.add(0, cell);
      worklist.add(1, cell);
    }
    for (const pearl of this.near[link]) for (let tier = 0; tier <= 2; tier++) worklist.add(tier, pearl);
    for (const pearl of this.#wide[link]) worklist.add(3, pearl);
    if (on) this.#join(link);
    this.sides.decide(link, on, this.links, worklist, places.links, places.classes);
    if (this.loops > 0 || this.undecided === 0) worklist.add(0, places.loop);
    if (this.loops > 0) worklist.add(1, places.loop);
    this.changed.fill(true);
    this.decided++;
  }

  /** Takes back all but the first links that were decided. */
  undo(decided: number): void {
    const { endsOf } = this.grid;
    while (this.decided > decided) {
      this.decided--;
      const link = this.#trail[FIELDS * this.decided];
      const on = this.links[link] === ON;
      this.sides.undo(link);
      this.#unjoin();
      for (let k = 2 * link; on && k < 2 * link + 2; k++) {
        if (--this.onAt[endsOf[k]] === 0 && this.clues[endsOf[k]] !== BLANK) this.unvisited++;
      }
      this.links[link] = UNDECIDED;
      this.undecided++;
    }
    this.worklist.clear();
    this.changed.fill(false);
  }

  /** Joins the lines at a link's ends. Where one would branch nothing is joined: that cell is broken anyway. */
  #join(link: number): void {
    const { ends, onAt, worklist, places } = this;
    const from = this.grid.endsOf[2 * link];
    const to = this.grid.endsOf[2 * link + 1];
    if (onAt[from] > 2 || onAt[to] > 2) return;
    const first = ends[from];
    const last = ends[to];
    if (first === to) {
      this.lines--;
      this.loops++;
      this.closed = link;
      return;
    }
    const at = FIELDS * this.decided;
    this.#trail.set([first, ends[first], last, ends[last]], at + 2);
    ends[first] = last;
    ends[last] = first;
    worklist.touch(first);
    worklist.touch(last);
    this.lines += 1 - Number(first !== from) - Number(last !== to);
    const isNew = first === from && last === to;
    if (isNew || this.lines === 1) worklist.touch(places.loop); // decides on what the only line may do
    if (isNew && this.lines === 2 && this.closing >= 0) {
      worklist.add(2, places.links + this.closing); // what would have been the whole loop no longer is
    }
    const between = this.#between(first, last);
    if (between < 0 || this.links[between] !== UNDECIDED) return;
    this.closing = between;
    worklist.add(2, places.links + between);
  }

  #between(a: number, b: number): number {
    const { cols, linkAt } = this.grid;
    const low = Math.min(a, b);
    const apart = Math.abs(a - b);
    if (apart === cols) return linkAt[4 * low + 2];
    return apart === 1 && low % cols < cols - 1 ? linkAt[4 * low + 1] : -1;
  }

  /** Keeps what a link may change before it does. */
  #keep(link: number): void {
    this.#trail.set([link, this.closing, -1, 0, 0, 0, this.lines, this.loops], FIELDS * this.decided);
  }

  #unjoin(): void {
    const at = FIELDS * this.decided;
    this.closing = this.#trail[at + 1];
    this.lines = this.#trail[at + 6];
    this.loops = this.#trail[at + 7];
    const first = this.#trail[at + 2];
    if (first < 0) return;
    this.ends[this.#trail[at + 4]] = this.#trail[at + 5];
    this.ends[first] = this.#trail[at + 3];
  }

  /** By link: the pearls so many rows and columns around its ends, in all, at most. */
  #pearlsWithin(steps: number): number[][] {
    const { rows, cols, links, endsOf } = this.grid;
    const near: number[][] = Array.from({ length: links }, () => []);
    for (let link = 0; link < links; link++) {
      const first = endsOf[2 * link];
      const last = endsOf[2 * link + 1];
      const [top, left] = [Math.floor(first / cols), first % cols];
      const [bottom, right] = [Math.floor(last / cols), last % cols];
      for (let row = Math.max(0, top - steps); row <= Math.min(rows - 1, bottom + steps); row++) {
        for (let col = Math.max(0, left - steps); col <= Math.min(cols - 1, right + steps); col++) {
          const [down, aside] = [Math.max(top - row, row - bottom, 0), Math.max(left - col, col - right, 0)];
          if (this.clues[row * cols + col] !== BLANK && down + aside <= steps) near[link].push(row * cols + col);
        }
      }
    }
    return near;
  }

  /** At the start each rule looks everywhere. */
  #addAll(): void {
    const { worklist, places, clues } = this;
    const { cells, links } = this.grid;
    for (let cell = 0; cell < cells; cell++) {
      const tiers = clues[cell] === BLANK ? 1 : 3;
      for (let tier = 0; tier <= tiers; tier++) worklist.add(tier, cell);
    }
    for (let link = 0; link < links; link++) worklist.add(4, places.links + link);
    worklist.add(0, places.loop);
  }
}

/** By decision: the link, `closing`, two cells with their former ends, `lines` and `loops`. */
const FIELDS = 8;

/** How far from a pearl, in rows and columns together, links lie that matter to the ways through it: see ways.ts. */
const WIDE = 3;
