/** The logic of each kind, by its name. */
import type { Core } from '../core/core.ts';
import { masyuLogic } from '../kinds/masyu/logic.ts';
import type { Board } from '../puzzles/board.ts';
import { courseOf } from '../puzzles/course.ts';
import type { LabelSolution } from '../puzzles/labels.ts';
import type { Rules } from '../puzzles/puzzle.ts';
import type { AnyKind } from '../puzzles/registry.ts';
import type { Logic, Model } from './logic.ts';
import { loopLogic } from './loop.ts';
import { numberlinkLogic } from './numberlink.ts';
import { rokadaLogic } from './rokada.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of kinds cannot name their types
export type AnyLogic = Logic<any, any>;

const logics: Record<string, AnyLogic> = {
  slink: loopLogic,
  slitherlink: loopLogic,
  rokada: rokadaLogic,
  numberlink: numberlinkLogic,
  masyu: masyuLogic,
};

/** A board, and what is thought about it. */
export interface Thought {
  logic: AnyLogic;
  board: Board;
  model: Model;
  /** The rules that it is about, where the kind has several. */
  by?: Rules;
}

/**
 * Opens a board to be thought about, with what is known of its answer. Of the kinds that have several rules, `rules` are taken; where
 * none are named, those by which the core finds an answer.
 */
export function think(core: Core, kind: AnyKind, board: Board, rules?: Rules, known?: unknown): Thought {
  const logic = logics[kind.name];
  const several = kind.rules.length > 0;
  const by = several && (rules === undefined || rules === 'auto') ? kind.solve(core, board, {}).rules : rules;
  return { logic, board, model: logic.open(board, known, by), ...(several && by ? { by } : {}) };
}

/**
 * What is known of an answer and is wrong, by variable: it is otherwise in the only answer. None where there are several answers,
 * or the core does not find out.
 */
export function mistakes(core: Core, kind: AnyKind, { logic, board, model, by }: Thought): number[] {
  const { status, solution } = kind.solve(core, board, { unique: true, ...(by ? { rules: by } : {}) });
  if (status !== 'unique') return [];
  const { state } = logic.open(board, withCourse(board, solution), by);
  return Array.from(model.state, (found, variable) => (differ(found, state[variable]) ? variable : -1)).filter(
    (variable) => variable >= 0,
  );
}

const differ = (found: number, expected: number) => found !== 255 && expected !== 255 && found !== expected;

/** Filled squares, with the course of the paths through them where that can be told. */
function withCourse(board: Board, solution: unknown): unknown {
  const { labels } = solution as Partial<LabelSolution>;
  return labels ? { labels, ...courseOf(board, { labels }) } : solution;
}
