/** The next step of a board that is solved in part. */

import type { Board } from '../../core/board.ts';
import { mistakes, type Thought, think } from '../../kinds/think.ts';
import { stepsOf } from '../../logic/explain.ts';
import type { Spot, Step } from '../../logic/logic.ts';
import { spotWords, stepLines } from '../../logic/words.ts';
import { svgOf } from '../../pictures/svg.ts';
import { unicodeOf } from '../../pictures/unicode.ts';
import { type Item, invalidLine, pageOf, type Task } from './task.ts';

/** What there is to say of a board. */
type Hint =
  | { status: 'hint'; step: Step }
  | { status: 'mistake'; spots: Spot[] }
  | { status: 'solved' | 'stuck' | 'limit' };

export const hint: Task = {
  slow: true,
  single: ['svg'],
  run(core, item, options) {
    const { number, kind, puzzle, solution } = item;
    const board = puzzle as Board;
    const thought = think(core, kind, board, options.rules, solution);
    const wrong = solution === undefined ? [] : mistakes(core, thought);
    const found: Hint =
      wrong.length > 0 ? { status: 'mistake', spots: wrong.map((v) => thought.model.spotOf(v)) } : next(thought);
    const words = wordsOf(found, board);
    const { format } = options;
    const { colour } = pageOf(options);
    if (format === 'ndjson') {
      const { rows, cols } = board;
      return {
        text: `${JSON.stringify({ index: number, kind: kind.name, rows, cols, ...found })}\n`,
        status: found.status,
      };
    }
    if (format === 'svg') {
      return { text: svgOf(sceneWith(item, thought, found), { title: words[0] }), status: found.status };
    }
    const picture = format === 'unicode' ? unicodeOf(sceneWith(item, thought, found), { colour }) : '';
    return { text: `${number}: ${words.join('\n')}\n${picture}`, status: found.status };
  },
  invalid: (kind, number, status, error, { format }) => invalidLine(kind, number, status, error, format),
};

function next({ model }: Thought): Hint {
  const { value, done } = stepsOf(model).next();
  if (!done) return { status: 'hint', step: value };
  return { status: value === 'broken' ? 'stuck' : value };
}

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
