/** Solving, and what `--check` adds to it. */
import { Clock } from '../../core/clock.ts';
import { PUZZLE_FIELDS } from '../../formats/fields.ts';
import { formats } from '../../formats/registry.ts';
import { type Answer, isPartial, Unchecked } from '../../kinds/kind.ts';
import { type AnyKind, whyNot } from '../../kinds/registry.ts';
import { solveWithin } from '../../kinds/solve-within.ts';
import { pageOf, type Task, withRules } from './task.ts';

export const solve: Task = {
  slow: false,
  fields: [...PUZZLE_FIELDS, 'status', 'rules', 'solution', 'solutions', 'common', 'unfinished', 'steps', 'error'],
  head: (options) => formats[options.format].head?.(pageOf(options)),
  foot: (count, { format }) => formats[format].foot?.(count),
  binder: (options) => formats[options.format].binder?.(pageOf(options)),
  run(core, given, options) {
    const item = withRules(given, options);
    const { kind, puzzle, rules } = item;
    const problem = whyNot(kind, options);
    if (problem) return { text: '', status: 'failed', fault: problem };
    const { answer: write } = formats[options.format];
    if (!write) throw new RangeError(`${options.format} cannot hold answers`);
    const { timeLimit } = options;
    const clock = timeLimit === undefined ? undefined : new Clock({ timeLimit });
    const answer = solveWithin(kind, core, puzzle, { ...options, ...(rules ? { rules } : {}) }, clock);
    const { status, steps, counters, unfinished } = answer;
    const text = write(item, answer, pageOf(options));
    const fault = options.check ? faultOf(kind, puzzle, answer) : undefined;
    return {
      text,
      status,
      steps,
      ...(unfinished ? { unfinished } : {}),
      ...(counters ? { counters } : {}),
      ...(fault ? { fault } : {}),
    };
  },
  invalid: (kind, number, status, error, options, entry) =>
    formats[options.format].invalid(kind, number, status, error, pageOf(options), entry),
};

/** The first rule that an answer breaks, or why that is not known, in words; undefined if it breaks none. */
function faultOf(kind: AnyKind, puzzle: unknown, answer: Answer<unknown>): string | undefined {
  if (answer.solution === undefined || isPartial(answer.status)) return undefined;
  try {
    for (const solution of answer.solutions ?? [answer.solution]) {
      const broken = kind.check(puzzle, solution, answer.rules);
      if (broken) return `the answer breaks the rules: ${broken}`;
    }
  } catch (error) {
    if (error instanceof Unchecked) return `the answer could not be checked: ${error.message}`;
    throw error;
  }
  return undefined;
}
