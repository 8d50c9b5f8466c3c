/** Making the board with this number. */

import type { Board } from '../../core/board.ts';
import type { Core } from '../../core/core.ts';
import { type Fields, PUZZLE_FIELDS, puzzleFields, RECORD_FORMS, recordText, wants } from '../../formats/fields.ts';
import type { Page } from '../../formats/format.ts';
import { formats } from '../../formats/registry.ts';
import { generate as make } from '../../generate/generate.ts';
import { type GenerateRequest, variantOf } from '../../generate/maker.ts';
import type { Variant } from '../../kinds/kind.ts';
import type { AnyKind } from '../../kinds/registry.ts';
import { rateModel } from '../../logic/rate.ts';
import type { ChunkOptions } from '../chunk-options.ts';
import { type Item, pageOf, type Task } from './task.ts';

/** The rules that boards are made for: those asked for, or else those that they are played by where their text goes. */
export function rulesOf(kind: AnyKind, { format, rules = 'auto' }: ChunkOptions): Variant | undefined {
  return rules === 'auto' ? formats[format].rules?.(kind) : rules;
}

export const generate: Task = {
  slow: true,
  fields: [...PUZZLE_FIELDS, 'rules', 'solution', 'seed', 'number', 'grade', 'score'],
  head: (options) => formats[options.format].head?.(pageOf(options)),
  foot: (count, { format }) => formats[format].foot?.(count),
  binder: (options) => formats[options.format].binder?.(pageOf(options)),
  run(core, item, options) {
    const { number, kind } = item;
    const { format, request } = options;
    const { puzzle: write, answered } = formats[format];
    if (!write || !request) throw new RangeError('generate needs a request, and a format that holds puzzles');
    const rules = rulesOf(kind, options);
    let puzzle: Board;
    try {
      puzzle = make(core, kind, { ...request, ...(rules ? { rules } : {}) }, number);
    } catch (error) {
      return { text: '', status: 'failed', fault: (error as Error).message };
    }
    const solution = answered ? kind.solve(core, puzzle, { rules }).solution : undefined;
    const made = {
      ...item,
      puzzle,
      ...(rules ? { rules } : {}),
      ...(solution === undefined ? {} : { solution }),
    };
    const page = pageOf(options);
    const text = RECORD_FORMS.includes(format)
      ? recordText(format, recordOf(core, made, request, page), page)
      : write(made, page);
    return { text, status: 'generated', made };
  },
  // In a text of puzzles there is no place for something that is not one: it is only reported.
  invalid: () => '',
};

/** A board with its answer, how it was asked for, and how hard it came out: what takes time only where it is wanted. */
function recordOf(core: Core, item: Item, request: GenerateRequest, page: Page): Fields {
  const { kind, puzzle, number } = item;
  const rules = item.rules ?? (variantOf(kind.maker, request)?.name as Variant | undefined);
  const { solution } = wants(page, 'solution') ? kind.solve(core, puzzle, { rules }) : {};
  const graded = wants(page, 'grade') || wants(page, 'score');
  return {
    ...puzzleFields(item, page),
    rules,
    solution: solution === undefined ? undefined : kind.toJson(puzzle, solution),
    seed: request.seed,
    number,
    ...(graded ? gradeOf(item, rules) : {}),
  };
}

/** The grade by the scale of `rate`; null where its work does not suffice to solve the board. */
function gradeOf({ kind, puzzle }: Item, rules: Variant | undefined): Fields {
  const { outcome, grade, score } = rateModel(kind.logic.open(puzzle as Board, undefined, rules));
  return outcome === 'solved' ? { grade, score } : { grade: null, score: null };
}
