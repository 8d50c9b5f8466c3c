/**
 * What is said to people about random small boards: each step of an explanation follows by its rule and holds in every
 * answer, a rating and a hint come soon, and a hint finds what is wrong.
 */
import type { Board } from '../../../src/core/board.ts';
import { hintOn } from '../../../src/kinds/hint.ts';
import type { Variant } from '../../../src/kinds/kind.ts';
import { type AnyKind, kinds } from '../../../src/kinds/registry.ts';
import { think } from '../../../src/kinds/think.ts';
import { explain } from '../../../src/logic/explain.ts';
import { rate } from '../../../src/logic/rate.ts';
import type { Rules } from '../../oracle/numberlink.ts';
import { checkerOf, type Kind, type Outcome, replay, type Step } from '../../oracle/steps.ts';
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { demand, Find, type Tally, type Trial } from '../trial.ts';
import { type Asked, boardOf, inWords, SORTS } from './boards.ts';
import { soakCores } from './cores.ts';

/** What one board may cost: twice what the limit of an explanation's work comes to. */
const MOST_CPU_MS = 8000;

/** Boards of each kind in a round. */
const BOARDS = 3;

/** Explanations with more steps than this, those of look-aheads included, are not gone through one by one. */
const MOST_STEPS = 2000;

/** In an answer that is given in part. */
const OPEN = 255;

export const people: Trial = {
  name: 'people',
  about: 'explanations, ratings and hints of random boards, each step held to brute force',
  unit: 'boards',
  aim: 10_000,
  limitMs: 120_000,
  round(seed, tally) {
    const random = mulberry32(seed);
    for (const kind of Object.values(kinds)) {
      for (let n = 0; n < BOARDS; n++) {
        const board = boardOf(kind, random);
        const variants = kind.variants.filter((variant) => variant !== 'auto');
        const rules = variants.length > 0 ? variants[integer(random, variants.length)] : undefined;
        const where = `${inWords(kind, board)}${rules ? ` by ${rules}` : ''}`;
        tally.add('boards');
        tally.add(kind.name);
        try {
          tryExplanation(kind, board, rules, tally);
          tryHint(kind, board, rules, random, tally);
        } catch (error) {
          if (!(error instanceof Find)) throw error;
          throw new Find(`${where}: ${error.message}`, `${inWords(kind, board)}\n`);
        }
      }
    }
  },
};

/** Runs `work`, which must not take long. */
function soon<T>(what: string, work: () => T): T {
  const before = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  demand(ms < MOST_CPU_MS, () => `${what} took ${Math.round(ms)} ms of CPU`);
  return made;
}

function tryExplanation(kind: AnyKind, board: Board, rules: Variant | undefined, tally: Tally): void {
  const { wasm } = soakCores();
  const { model } = think(wasm, kind, board, rules);
  const { steps, outcome } = soon('the explanation', () => explain(model));
  tally.add(`explanations: ${outcome}`);
  tally.add('steps', steps.length);
  const rating = rate({ steps, outcome });
  demand(Number.isFinite(rating.score) && rating.score >= 0, () => `its score is ${rating.score}`);
  if (sizeOf(steps) > MOST_STEPS) {
    tally.add('explanations too long to check');
    return;
  }
  const checker = checkerOf(kind.name as Kind, board, rules as Rules);
  const faults = replay(checker, steps as Step[], outcome as Outcome);
  demand(faults.length === 0, () => `the explanation is wrong: ${faults.join('; ')}`);
  if (!checker.complete) return;
  const count = checker.answers.length;
  demand(outcome !== 'solved' || count === 1, () => `it is explained as solved and has ${count} answers`);
  demand(outcome !== 'broken' || count === 0, () => `it is explained as broken and has ${count} answers`);
  tally.add('steps held to all answers', steps.length);
}

type Told = { because?: readonly Told[] };

function sizeOf(steps: readonly Told[]): number {
  return steps.reduce((sum, { because = [] }) => sum + 1 + sizeOf(because), 0);
}

type Arrays = Record<string, Uint8Array>;

/** A hint on the board as it is after some of its only answer, perhaps with mistakes. */
function tryHint(kind: AnyKind, board: Board, rules: Variant | undefined, random: Random, tally: Tally): void {
  const { wasm } = soakCores();
  const { answers } = SORTS[kind.name].answers(board, 2, (rules ?? 'auto') as Asked);
  const { solution } = kind.solve(wasm, board, rules ? { rules } : {});
  if (answers.length !== 1 || solution === undefined) {
    const hint = soon('the hint', () => hintOn(wasm, think(wasm, kind, board, rules)));
    tally.add(`hints: ${hint.status}`);
    demand(hint.status !== 'mistake', 'a mistake is found where nothing is given');
    demand(hint.status !== 'solved' || answers.length > 0, 'it is called solved and has no answer');
    return;
  }
  // Labels say nothing of links, which are what the hint is about: they are given whole and right, or not at all.
  const flips = 'labels' in (solution as object) ? 0 : integer(random, 3);
  const part = random();
  const known: Arrays = {};
  let wrong = 0;
  for (const [name, bytes] of Object.entries(solution as Arrays)) {
    const open = name === 'labels' ? 0 : OPEN;
    known[name] = bytes.map((byte, k) => {
      if (name === 'lamps' && board.clues[k] !== OPEN) return byte;
      if (name === 'labels' && board.clues[k] !== OPEN) return byte;
      if (random() < part) return open;
      if (wrong < flips && random() < 0.1) {
        wrong++;
        return 1 - byte;
      }
      return byte;
    });
  }
  const hint = soon('the hint', () => hintOn(wasm, think(wasm, kind, board, rules, known), known));
  tally.add(`hints: ${hint.status}`);
  demand((hint.status === 'mistake') === wrong > 0, () => `${wrong} places are wrong, the hint is '${hint.status}'`);
  if (hint.status === 'mistake') {
    demand(hint.spots.length === wrong, () => `${wrong} places are wrong, ${hint.spots.length} are named`);
  }
  if (hint.status !== 'hint') return;
  const { state } = kind.logic.open(board, kind.logic.completed?.(board, solution) ?? solution, rules);
  const { model } = think(wasm, kind, board, rules);
  for (const { spot, on } of hint.step.decides) {
    const expected = state[model.variableOf(spot)];
    demand(
      expected === OPEN || expected === Number(on),
      () => `the hint decides ${JSON.stringify(spot)} the wrong way`,
    );
  }
}
