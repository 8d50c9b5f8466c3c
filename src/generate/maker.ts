/** What is asked of the generator, and what a kind brings along to it. */
import type { Board } from '../puzzles/board.ts';
import type { Random } from './random.ts';
import type { TwoAnswers } from './reduce.ts';
import type { Symmetry } from './squares.ts';

export const GRADES = ['easy', 'medium', 'hard', 'expert', 'extreme'] as const;
export type Grade = (typeof GRADES)[number];

/** What boards are to be like. */
export interface GenerateRequest {
  /** From 1. */
  rows: number;
  /** From 1. */
  cols: number;
  /** Any safe integer. */
  seed: number;
  /**
   * `full`: all the clues that there are; `minimal`: no more than are needed; a number from 0 to 1: in about that part of the
   * cells that can hold one (Rokada: of the walls), or in more where fewer would not do.
   */
  clues?: 'minimal' | 'full' | number;
  /** Of the pattern of clues (Slitherlink), or of walls (Rokada). */
  symmetry: Symmetry;
  /** The part of the squares that are walls, about, 0 to 1: of Rokada, and Numberlink. Default: the kind's. */
  walls?: number;
  /** How hard it is to be; default: as it comes. */
  difficulty?: Grade;
}

/** A kind's own part of the generator. */
export interface Maker {
  /** The kind's number in the core: KIND_*. */
  code: number;
  /** The rules (RULES_*) by which its boards have one answer, where the kind has several. */
  rules?: number;
  /** Most cells of a board. */
  mostCells: number;
  /** Why boards cannot be so, in words, or undefined. Of what all kinds share nothing. */
  whyNot(request: GenerateRequest): string | undefined;
  /** A board with one answer, as asked for; undefined where the random choices came to none. */
  make(request: GenerateRequest, random: Random, answersTo: TwoAnswers<Board>): Board | undefined;
}

/** How many of so many clues a request is to keep at least. */
export function keptOf(clues: GenerateRequest['clues'], count: number): number {
  return clues === 'minimal' ? 0 : typeof clues === 'number' ? Math.round(clues * count) : count;
}
