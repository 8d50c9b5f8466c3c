/** The next step on a partly solved board. */

import type { Board } from '../../core/board.ts';
import { PUZZLE_FIELDS, puzzleFields, RECORD_FORMS, recordHead, recordText } from '../../formats/fields.ts';
import { type Hint, hintOn } from '../../kinds/hint.ts';
import { type Thought, think } from '../../kinds/think.ts';
import { spotWords, stepLines } from '../../logic/words.ts';
import { svgOf } from '../../pictures/svg.ts';
import { unicodeOf } from '../../pictures/unicode.ts';
import { type Item, invalidLine, pageOf, type Task, withRules } from './task.ts';

export const hint: Task = {
  slow: true,
  single: ['svg'],
  fields: [...PUZZLE_FIELDS, 'rules', 'status', 'step', 'spots', 'error'],
  head: (options) => recordHead(options.format, pageOf(options)),
  run(core, given, options) {
    const item = withRules(given, options);
    const { number, kind, puzzle, solution, rules } = item;
    const board = puzzle as Board;
    const thought = think(core, kind, board, rules, solution);
    const found = hintOn(core, thought, solution);
    const words = wordsOf(found, board);
    const { format } = options;
    const page = pageOf(options);
    const { colour, pictures: { columns } = {} } = page;
    if (RECORD_FORMS.includes(format)) {
      const fields = { ...puzzleFields(item, page), rules: thought.by, ...found };
      return { text: recordText(format, fields, page), status: found.status };
    }
    if (format === 'svg') {
      return { text: svgOf(sceneWith(item, thought, found), { title: words[0] }), status: found.status };
    }
    const picture = format === 'unicode' ? unicodeOf(sceneWith(item, thought, found), { colour, columns }) : '';
    return { text: `${number}: ${words.join('\n')}\n${picture}`, status: found.status };
  },
  invalid: invalidLine(),
};

function wordsOf(found: Hint, board: Board): string[] {
  if (found.status === 'hint') return stepLines(found.step, '', board).map((line) => line.trimStart());
  if (found.status === 'mistake') {
    return [`mistake: ${found.spots.map((spot) => spotWords(spot, board)).join(', ')}`];
  }
  return [found.status === 'solved' ? 'solved: nothing is left to decide' : `${found.status}: no step was found`];
}

/** The board as it is after the step, with what the hint is about; where something is wrong, as it was given. */
function sceneWith({ kind }: Item, { board, model }: Thought, found: Hint) {
  const scene = kind.scene(board, kind.logic.answerOf(board, model), { crosses: true });
  if (found.status === 'mistake') return { ...scene, focus: found.spots, broken: true };
  if (found.status !== 'hint') return scene;
  const { looked, decides, broken } = found.step;
  return { ...scene, focus: looked, fresh: decides.map(({ spot }) => spot), broken: broken !== undefined };
}
