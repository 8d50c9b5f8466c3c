/** Explaining a board: how a person would solve it, step by step. */

import type { Board } from '../../core/board.ts';
import { PUZZLE_FIELDS, puzzleFields, RECORD_FORMS, recordHead, recordText } from '../../formats/fields.ts';
import type { Page } from '../../formats/format.ts';
import { type Thought, think } from '../../kinds/think.ts';
import { type Explanation, explain as explainModel } from '../../logic/explain.ts';
import { stepLines } from '../../logic/words.ts';
import { animationOf, stripOf } from '../../pictures/explain.ts';
import { framesOf } from './frames.ts';
import { type Item, invalidLine, type Outcome, pageOf, type Task, withRules } from './task.ts';

export const explain: Task = {
  slow: true,
  single: ['svg', 'animation'],
  fields: [...PUZZLE_FIELDS, 'rules', 'outcome', 'steps', 'status', 'error'],
  head: (options) => recordHead(options.format, pageOf(options)),
  run(core, given, options): Outcome {
    const { format, fromAnswer } = options;
    const { solution, ...bare } = withRules(given, options);
    const item: Item = fromAnswer && solution !== undefined ? { ...bare, solution } : bare;
    const thought = think(core, item.kind, item.puzzle as Board, item.rules, item.solution);
    // A picture shows the state after each step, so the steps are taken again from the start.
    const explanation = explainModel(thought.model);
    const { outcome, steps } = explanation;
    const text = (FORMS[format] ?? textForm)(item, thought, explanation, format, pageOf(options));
    return { text, status: outcome, steps: steps.length };
  },
  invalid: invalidLine(),
};

type Form = (item: Item, thought: Thought, explanation: Explanation, format: string, page: Page) => string;

/** All that is known of it, as fields. */
const record: Form = (item, { by }, { outcome, steps }, format, page) =>
  recordText(format, { ...puzzleFields(item, page), rules: by, outcome, steps }, page);

const FORMS: Record<string, Form> = {
  text: textForm,
  ...Object.fromEntries(RECORD_FORMS.map((form) => [form, record])),
  svg: (item, thought, explanation) => stripOf(framesOf(item, thought, explanation.steps), { title: titleOf(item) }),
  animation: (item, thought, explanation) =>
    animationOf(framesOf(item, thought, explanation.steps), 2, { title: titleOf(item) }),
};

function titleOf({ number, kind, puzzle: { rows, cols } }: Item): string {
  return `${number}: ${kind.name} ${rows} x ${cols}`;
}

function textForm(item: Item, { by }: Thought, { outcome, steps }: Explanation): string {
  const lines = steps.flatMap((step, k) => stepLines(step, `${k + 1}.`, item.puzzle));
  const tried = steps.filter(({ tried }) => tried).length;
  const size = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}${tried > 0 ? `, ${tried} of them ${tried === 1 ? 'a look-ahead' : 'look-aheads'}` : ''}`;
  const end =
    outcome === 'broken' && item.solution !== undefined ? 'no answer fits what is already given' : ENDS[outcome];
  return `${titleOf(item)}${by ? ` (${by})` : ''}\n${lines.map((line) => `${line}\n`).join('')}${end}: ${size}\n\n`;
}

const ENDS: Record<Explanation['outcome'], string> = {
  solved: 'solved',
  broken: 'no answer',
  stuck: 'stuck: no rule and no look-ahead finds anything',
  limit: 'given up',
};
