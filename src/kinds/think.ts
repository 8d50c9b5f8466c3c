/** A board of any kind, opened for somebody who solves it by hand. */
import type { Board } from '../core/board.ts';
import type { Clock } from '../core/clock.ts';
import type { Core } from '../core/core.ts';
import type { Model } from '../logic/logic.ts';
import type { Variant } from './kind.ts';
import type { AnyKind } from './registry.ts';
import { solveWithin } from './solve-within.ts';

/** A board, and what is thought about it. */
export interface Thought {
  kind: AnyKind;
  board: Board;
  model: Model;
  /** The rules that it is about, where the kind has several. */
  by?: Variant;
}

/**
 * Opens a board to be thought about, with what is known of its answer. Of the kinds that have several rules, `rules`
 * are taken; where none are named, those by which the core finds an answer (until `clock` expires).
 */
export function think(
  core: Core,
  kind: AnyKind,
  board: Board,
  rules?: Variant,
  known?: unknown,
  clock?: Clock,
): Thought {
  const several = kind.variants.length > 0;
  const open = several && (rules === undefined || rules === 'auto');
  const by = open ? solveWithin(kind, core, board, {}, clock).rules : rules;
  return { kind, board, model: kind.logic.open(board, known, by), ...(several && by ? { by } : {}) };
}

/**
 * What is known of an answer and is wrong, by variable: it is otherwise in the only answer. None where there are
 * several answers, or the core does not find out.
 */
export function mistakes(core: Core, { kind, board, model, by }: Thought, clock?: Clock): number[] {
  const { logic } = kind;
  const asked = { unique: true, ...(by ? { rules: by } : {}) };
  const { status, solution } = solveWithin(kind, core, board, asked, clock);
  if (status !== 'unique') return [];
  const { state } = logic.open(board, logic.completed?.(board, solution) ?? solution, by);
  return Array.from(model.state, (found, variable) => (differ(found, state[variable]) ? variable : -1)).filter(
    (variable) => variable >= 0,
  );
}

const differ = (found: number, expected: number) => found !== 255 && expected !== 255 && found !== expected;
