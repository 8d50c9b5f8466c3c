/** The pictures of an explanation: the board after each step, and within a trial. */

import type { Thought } from '../../kinds/think.ts';
import { apply } from '../../logic/explain.ts';
import type { Model, Spot, Step } from '../../logic/logic.ts';
import { decisionWords, ruleWords, spotWords } from '../../logic/words.ts';
import type { Frame } from '../../pictures/explain.ts';
import type { Item } from './task.ts';

/** One frame per step, starting with the bare board (and its partial answer). Takes the steps on separate models. */
export function* framesOf(item: Item, { board, by }: Thought, steps: readonly Step[]): Generator<Frame> {
  const { name, logic } = item.kind;
  const sceneAt = (model: Model) => item.kind.scene(board, logic.answerOf(board, model), { crosses: true });

  /** `trial`: what holds only within a trial; undefined outside. */
  function* framesOfStep(model: Model, step: Step, number: string, trial?: readonly Spot[]): Generator<Frame> {
    const { rule, looked, decides, tried, because = [], broken } = step;
    const title = `${number}. ${ruleWords(step)}`;
    const decided = decides.map(({ spot }) => spot);
    if (tried) {
      // What follows from a trial must not stay: a separate model takes it.
      const inner = logic.open(board, logic.answerOf(board, model), by);
      const within = [...(trial ?? []), tried.spot];
      inner.decide(inner.variableOf(tried.spot), tried.on);
      const text = `If ${spotWords(tried.spot, board)} were ${tried.on ? 'on' : 'off'}:`;
      yield { scene: { ...sceneAt(inner), trial: [...within] }, title, text };
      for (const [k, next] of because.entries()) {
        yield* framesOfStep(inner, next, `${number}.${k + 1}`, within);
        within.push(...next.decides.map(({ spot }) => spot));
      }
    }
    apply(model, step);
    yield {
      scene: {
        ...sceneAt(model),
        focus: tried ? [] : looked,
        fresh: trial ? [] : decided,
        ...(trial ? { trial: [...trial, ...decided] } : {}),
        broken: broken !== undefined,
      },
      title,
      text: broken ?? (tried ? `So ${decisionWords(decides, board)}.` : rule.says),
    };
  }

  const model = logic.open(board, item.solution, by);
  yield { scene: sceneAt(model), title: `${name} ${board.rows} x ${board.cols}`, text: '' };
  for (const [k, step] of steps.entries()) yield* framesOfStep(model, step, `${k + 1}`);
}
