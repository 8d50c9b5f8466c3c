/**
 * Answers as `solve` writes them, and damaged ones, are checked against their puzzles: each ends with a plain verdict, the
 * same in both cores and however it is cut; answers that nobody touched are right.
 */
import { integer, mulberry32 } from '../../support/random-boards.ts';
import { demand, Find, type Tally, type Trial } from '../trial.ts';
import { type CheckAsked, someAnswers, tryAnswers } from './fuzz/answers.ts';
import { mutated } from './fuzz/mutate.ts';
import { shrunk } from './fuzz/shrink.ts';
import { bytesOfText } from './fuzz/tried.ts';
import { one } from './fuzz/words.ts';

/** Inputs of a round. */
const INPUTS = 200;

/** Texts that pieces can come from. */
const OTHERS = 20;

export const fuzzAnswers: Trial = {
  name: 'fuzz-answers',
  about: 'answers to random boards, right and damaged, given to check',
  unit: 'answer texts',
  aim: 50_000,
  limitMs: 120_000,
  async round(seed, tally) {
    const random = mulberry32(seed);
    const others = Array.from({ length: OTHERS }, () => someAnswers(random).answers);
    for (let n = 0; n < INPUTS; n++) {
      const { kind, puzzles, answers, form, count } = someAnswers(random);
      const touched = mutated(answers, random, others);
      const board = integer(random, 8) === 0 ? mutated(puzzles, random, others) : puzzles;
      const asked: CheckAsked = {
        kind: kind.name,
        from: integer(random, 2) === 0 ? 'judge' : 'auto',
        format: one(random, ['text', 'ndjson']),
        ...(kind.variants.length > 0 && integer(random, 3) === 0 ? { rules: one(random, kind.variants) } : {}),
        way: { block: 0, reads: [1 + integer(random, 50), 1 + integer(random, 50)] },
      };
      tally.add('answer texts');
      tally.add(`form ${form}`);
      await tryAndShrink(board, touched, asked, tally);
      if (touched !== answers || board !== puzzles || asked.rules) continue;
      const { ok = 0, unanswered = 0, unchecked = 0 } = await tryAnswers(board, touched, asked);
      const all = ok + unanswered + unchecked === count;
      // Where there is no answer, most forms say nothing.
      if (form === 'judge' || form === 'ndjson')
        demand(all, () => `right answers are called wrong: ${JSON.stringify({ board, answers, asked })}`, answers);
    }
  },
};

async function tryAndShrink(puzzles: string, answers: string, asked: CheckAsked, tally: Tally): Promise<void> {
  try {
    const verdicts = await tryAnswers(puzzles, answers, asked);
    for (const [verdict, count] of Object.entries(verdicts)) tally.add(verdict, count);
  } catch (error) {
    if (!(error instanceof Find)) throw error;
    const same = error.message.slice(0, 24);
    const found = (text: string) =>
      tryAnswers(puzzles, text, asked).then(
        () => undefined,
        (find: Find) => find,
      );
    const small = await shrunk(answers, async (less) => (await found(less))?.message.slice(0, 24) === same);
    const again = await found(small);
    throw again ? new Find(again.message, bytesOfText(small)) : error;
  }
}
