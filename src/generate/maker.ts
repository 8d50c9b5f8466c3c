/** What can be asked of the generator, and what a kind has to provide for it. */

import type { Board } from '../core/board.ts';
import type { Logic } from '../logic/logic.ts';
import type { Grade } from '../logic/rate.ts';
import type { Random } from './random.ts';
import type { Clues, Reduced, TwoAnswers } from './reduce.ts';
import type { Symmetry } from './squares.ts';

/** What boards are to be like. */
export interface GenerateRequest {
  /** From 1. */
  rows: number;
  /** From 1. */
  cols: number;
  /** Any safe integer. */
  seed: number;
  /**
   * `full`: all the clues that there are; `minimal`: no more than are needed; a number from 0 to 1: in about that part
   * of the cells that can hold one (of the walls, where clues stand on walls), or in more where fewer would not do.
   * Default: `minimal`, or `full` where the kind has nothing to take away.
   */
  clues?: 'minimal' | 'full' | number;
  /** Of the pattern of clues, or of walls where a board has them; default `none`. */
  symmetry?: Symmetry;
  /** About the part of the squares that are walls, 0 to 1, where the kind has walls. Default: the kind's. */
  walls?: number;
  /** The variant by which it is to have one answer, of kinds that have several; default: the maker's first. */
  rules?: string;
  /** How hard it is to be; default: as it comes. */
  difficulty?: Grade;
}

/** Boards with one answer, each with fewer clues than the one before: they differ in nothing else. */
export interface Series {
  /** Number of the last one, counted from 0. */
  last: number;
  board(number: number): Board;
}

/** A variant: the core's number for it (VARIANT_*), and its name. */
export interface MakerVariant {
  code: number;
  name: string;
}

/** A kind's own part of the generator. */
export interface Maker {
  /** The variants by which its boards can have one answer, where the kind has several; the default first. */
  variants?: readonly MakerVariant[];
  /** Most cells of a board. */
  mostCells: number;
  /** Why boards cannot be so, in words, or undefined. Of what all kinds share nothing. */
  whyNot(request: GenerateRequest): string | undefined;
  /** Boards with one answer, the last of them as asked for; undefined where the random choices came to none. */
  make(request: GenerateRequest, random: Random, answersTo: TwoAnswers<Board>): Series | undefined;
}

/** What is made: a kind, as far as the generator knows it. */
export interface Made {
  name: string;
  /** The kind's number in the core: KIND_*. */
  code: number;
  /** How a person solves it. */
  logic: Pick<Logic<Board, never>, 'open'>;
  maker: Maker;
}

/** The variant by which a board is to have one answer; undefined: the kind has only one. */
export function variantOf({ variants = [] }: Maker, { rules }: GenerateRequest): MakerVariant | undefined {
  return rules === undefined ? variants[0] : variants.find(({ name }) => name === rules);
}

/** How many of so many clues a request is to keep at least. */
export function keptOf(clues: 'minimal' | 'full' | number, count: number): number {
  return clues === 'minimal' ? 0 : typeof clues === 'number' ? Math.round(clues * count) : count;
}

/** A board alone. */
export function alone(board: Board): Series {
  return { last: 0, board: () => board };
}

/** The boards on the way from all clues to fewer. */
export function seriesOf(board: Board, kind: Clues<Board>, reduced: Reduced<Board> | undefined): Series | undefined {
  if (!reduced) return undefined;
  const { removed } = reduced;
  return { last: removed.length, board: (number) => kind.without(board, removed.slice(0, number).flat()) };
}
