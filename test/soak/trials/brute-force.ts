/**
 * Random small boards of every kind, by every solver and variant, whatever is asked, in all cores: against brute force,
 * and core against core to the counter.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  R_CONFLICTS,
  R_DECISIONS,
  R_DELETED,
  R_LEARNED,
  R_PROPAGATIONS,
  R_RESTARTS,
  UNDECIDED,
} from '../../../assembly/layout.ts';
import type { Board } from '../../../src/core/board.ts';
import type { Core } from '../../../src/core/core.ts';
import type { Answer, SolveOptions, Solver, Variant } from '../../../src/kinds/kind.ts';
import { type AnyKind, kinds } from '../../../src/kinds/registry.ts';
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { Find, type Tally, type Trial } from '../trial.ts';
import { type Asked, boardOf, bytesOf, inWords, SORTS } from './boards.ts';
import { soakCores } from './cores.ts';

const COUNTERS = [R_DECISIONS, R_PROPAGATIONS, R_CONFLICTS, R_RESTARTS, R_LEARNED, R_DELETED];

/** Boards of each kind in a round. */
const BOARDS = 5;

/** Boards with more answers are held to the rules, and not to the list of all. */
const MANY = 400;

/** The module that keeps its checks is slow: it gets one board of so many. */
const DEBUG_EVERY = 6;

export const bruteForce: Trial = {
  name: 'brute-force',
  about: 'random boards of every kind against brute force, in all cores, by every solver and variant',
  unit: 'solves',
  aim: 1_000_000,
  limitMs: 120_000,
  round(seed, tally) {
    const random = mulberry32(seed);
    for (const kind of Object.values(kinds)) {
      for (let n = 0; n < BOARDS; n++) tryBoard(kind, boardOf(kind, random), random, tally);
    }
  },
};

/** What brute force knows of a board. */
interface Truth {
  rules?: Variant;
  /** Answers, by their bytes. */
  answers: Map<string, Uint8Array>;
  /** They are all. */
  complete: boolean;
  verdict: 'none' | 'unique' | 'multiple';
}

/** An answer, with its bytes as lists. */
const inJson = (answer: unknown) =>
  JSON.stringify(answer, (_, value) => (value instanceof Uint8Array ? value.join('') : value));

const key = (bytes: Uint8Array) => bytes.join();

/** All questions about a board, to each of its solvers. */
export function tryBoard(kind: AnyKind, board: Board, random: Random, tally: Tally): void {
  const variants = kind.variants.length > 0 ? kind.variants : [undefined];
  const rules = variants[integer(random, variants.length)];
  const truth = truthOf(kind, board, rules);
  tally.add(`boards with ${truth.verdict === 'multiple' ? 'several answers' : truth.verdict}`);
  const { debug, ...usual } = soakCores();
  const cores = Object.entries(debug && integer(random, DEBUG_EVERY) === 0 ? { ...usual, debug } : usual);
  for (const lane of kind.solvers) {
    for (const options of questions(lane, rules, truth, random)) tryQuestion(kind, board, options, truth, cores, tally);
  }
}

function truthOf(kind: AnyKind, board: Board, asked: Variant = 'auto'): Truth {
  const { answers, rules } = SORTS[kind.name].answers(board, MANY, asked as Asked);
  return {
    ...(rules ? { rules } : {}),
    answers: new Map(answers.map((answer) => [key(answer), answer])),
    complete: answers.length < MANY,
    verdict: (['none', 'unique'] as const)[answers.length] ?? 'multiple',
  };
}

/** What is asked: each by itself, together, and with few steps. The solver that knows rules alone finds one answer. */
function questions(lane: Solver, rules: Variant | undefined, truth: Truth, random: Random): SolveOptions[] {
  const { answers, complete } = truth;
  const about = { lane, ...(rules ? { rules } : {}) };
  const stepLimit = 1 + integer(random, 2 ** integer(random, 10));
  const asked: SolveOptions[] = [{}, { unique: true }, { unique: true, stepLimit }];
  if (lane !== 'rules') {
    asked.push({ maxSolutions: complete ? answers.size + 1 : 3 }, { common: true });
    asked.push({ unique: true, maxSolutions: 2, common: true }, { maxSolutions: 3, common: true, stepLimit });
  }
  return asked.map((each) => ({ ...about, ...each }));
}

type Said = Answer<unknown> & { registers: number[] };

function tryQuestion(
  kind: AnyKind,
  board: Board,
  options: SolveOptions,
  truth: Truth,
  cores: [string, Core][],
  tally: Tally,
): void {
  const where = () => `${JSON.stringify(options)} on ${inWords(kind, board)}`;
  let first: Said | undefined;
  for (const [name, core] of cores) {
    const answer = kind.solve(core, board, options);
    const said: Said = { ...answer, registers: COUNTERS.map((register) => core.registers()[register]) };
    tally.add('solves');
    tally.add(`${kind.name} by ${name}`);
    if (!first) first = said;
    else if (!isDeepStrictEqual(said, first)) {
      throw new Find(`${where()}: ${name} says ${inJson(said)}, ${cores[0][0]} says ${inJson(first)}`);
    }
  }
  const wrong = whatIsWrong(kind, board, first as Said, truth, options);
  if (wrong) throw new Find(`${where()}: ${wrong}; said ${inJson(first)}`, `${inWords(kind, board)}\n`);
}

/** What is not so of an answer; undefined where all of it is. */
function whatIsWrong(
  kind: AnyKind,
  board: Board,
  answer: Answer<unknown>,
  truth: Truth,
  options: SolveOptions,
): string | undefined {
  const { status, solution, solutions, common, rules, unfinished } = answer;
  const { stepLimit, unique, maxSolutions = 1, lane } = options;
  if (status === 'limit' || status === 'stalled') {
    if (stepLimit === undefined && !(status === 'stalled' && lane === 'rules')) return 'it gave up';
    return solution === undefined ? undefined : notShared(solution, truth);
  }
  if (kind.variants.length > 0 && rules !== truth.rules) return `expected the variant ${truth.rules}`;
  if (status === 'solved' ? truth.verdict === 'none' : status !== truth.verdict) return `expected ${truth.verdict}`;
  if (status === 'solved' && unique && !unfinished) return 'the proof that was asked for is missing';
  if ((solution === undefined) !== (status === 'none')) return 'expected an answer just where there is one';
  if (solution === undefined) return undefined;
  const listed = solutions ?? [solution];
  for (const each of listed) {
    const known = truth.complete
      ? truth.answers.has(key(bytesOf(each)))
      : SORTS[kind.name].isAnswer(board, each, truth.rules as never);
    if (!known) return 'an answer is none';
  }
  if (SORTS[kind.name].ordered && lane !== 'rules' && key(bytesOf(solution)) !== truth.answers.keys().next().value) {
    return 'another answer comes first';
  }
  if (new Set(listed.map((each) => key(bytesOf(each)))).size < listed.length) return 'an answer comes twice';
  if (!isDeepStrictEqual(listed[0], solution)) return 'the solution is not the first of the solutions';
  if (common !== undefined) {
    const faults = notShared(common, truth);
    if (faults) return faults;
  }
  // The frontier need not list answers, nor find what all share; but it must say so.
  if (unfinished) return stepLimit !== undefined || lane === 'frontier' ? undefined : 'it did not finish';
  if (truth.complete && maxSolutions > 1 && listed.length !== Math.min(maxSolutions, truth.answers.size)) {
    return `expected ${Math.min(maxSolutions, truth.answers.size)} answers`;
  }
  if (options.common && truth.complete) return allShared(common, truth);
  return undefined;
}

/** What is known holds in every answer. */
function notShared(known: unknown, { answers }: Truth): string | undefined {
  const open = openOf(known);
  const bytes = bytesOf(known);
  for (const answer of answers.values()) {
    if (bytes.some((byte, k) => !open(byte) && byte !== answer[k])) return 'what is said of all answers is not so';
  }
  return undefined;
}

/** What all answers share is known. */
function allShared(common: unknown, { answers }: Truth): string | undefined {
  if (common === undefined) return 'what all answers share is missing';
  const open = openOf(common);
  const all = [...answers.values()];
  const missed = bytesOf(common).some((byte, k) => open(byte) && all.every((answer) => answer[k] === all[0][k]));
  return missed ? 'what all answers share is not all there' : undefined;
}

/** How an answer marks what is open: by 255; labels by 0. */
function openOf(solution: unknown): (byte: number) => boolean {
  return 'labels' in (solution as object) ? (byte) => byte === 0 : (byte) => byte === UNDECIDED;
}
