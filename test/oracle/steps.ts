/**
 * Whether an explanation explains: that each of its steps follows from the state before it, by its rule alone.
 *
 * The rules that Slink's statement words are held to their words. Every other rule, whatever it is called, is held to its
 * places: under every way in which those looked at come out right, the decision is the same; where that is not so, the
 * other way must be one that the board as a whole cannot take (`refutations`). On small boards every step is moreover held
 * to all answers there are.
 */
import type { Rules } from './numberlink.ts';
import {
  allAnswers,
  type Count,
  type Decision,
  type Ground,
  type Kind,
  keyOf,
  OPEN,
  type Spot,
  type State,
  type Step,
  type StepBoard,
  someAssignment,
  stateOf,
  TooLong,
} from './steps-ground.ts';
import { loopGround } from './steps-loops.ts';
import { masyuGround } from './steps-masyu.ts';
import { numberlinkGround } from './steps-numberlink.ts';
import { rokadaGround } from './steps-rokada.ts';
import { numberOf, STATED, statedBroken, statedFault } from './steps-slink.ts';

export type { Decision, Kind, Spot, Step } from './steps-ground.ts';

/** How an explanation ends: all is decided, it cannot be, or it could not be brought further (within the limits). */
export type Outcome = 'solved' | 'broken' | 'stuck' | 'limit';

/** A board to check steps on. */
export interface Checker {
  ground: Ground;
  /** All answers, where the board is small enough to find them; or answers that are known otherwise. */
  answers: State[];
  /** Whether `answers` are all. */
  complete: boolean;
}

/**
 * What a rule that is not the statement's may appeal to, beside the places looked at: refutations by these names. A rule that
 * is not told of may appeal to all.
 */
const APPEALS: Record<string, string[]> = {
  vertex: [],
  clue: [],
  'one loop': ['loop'],
  'no closed loop': ['loop', 'none'],
  'inside and outside': ['colour'],
  'clue by sides': ['colour'],
  'square full': [],
  'only way': [],
  'closed loop': ['ring'],
  'different labels': ['labels'],
  'path beside itself': ['touch'],
  '2x2 block': [],
  'side by side': ['touch'],
  'apart from a label': ['touch'],
  'only way on': [],
  'dead end': [],
  'ways together': ['ring', 'labels', 'touch', 'reach'],
  bend: [],
  'label cut off': ['reach'],
  bottleneck: ['reach'],
  pocket: ['reach'],
  'no common label': ['reach'],
  'same label': ['same'],
};

/** Ways of the places looked at, in part or whole, that are gone through. */
const MOST_WAYS = 4096;

/** Work that all answers may take: nodes of the search, each times the variables. */
const MOST_WORK = 1_000_000;

/**
 * @param rules of Numberlink
 * @param known an answer, for boards that are too large to find all: what follows by rules holds in it
 */
export function checkerOf(
  kind: Kind,
  board: StepBoard,
  rules: Rules = 'fill',
  known?: Record<string, ArrayLike<number>>,
): Checker {
  const ground = groundOf(kind, board, rules);
  try {
    return { ground, answers: allAnswers(ground, Math.ceil(MOST_WORK / (1 + ground.spots.length))), complete: true };
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    const answers = known ? [stateOf(ground, known)] : [];
    if (!answers.every((answer) => ground.isAnswer(answer))) throw new Error('what is known is no answer');
    return { ground, answers, complete: false };
  }
}

function groundOf(kind: Kind, board: StepBoard, rules: Rules): Ground {
  if (kind === 'rokada') return rokadaGround(board);
  if (kind === 'numberlink') return numberlinkGround(board, rules);
  return kind === 'masyu' ? masyuGround(board) : loopGround(kind, board);
}

/** Whether a step names a rule that the statement words. Other kinds may have rules of the same name. */
function isStated({ kind }: Ground, { rule }: Step): boolean {
  return (kind === 'slink' || kind === 'slitherlink') && STATED.has(rule.name);
}

/** Why a step does not follow from the state before it, in words; undefined where it does. */
export function faultOf(checker: Checker, state: State, step: Step): string | undefined {
  return faultsOf(checker, state, step)[0];
}

/** All that is wrong with an explanation, `1.2: ...` being about the second step of the look-ahead in the first. */
export function replay(
  checker: Checker,
  steps: Step[],
  outcome: Outcome,
  before: State = checker.ground.start,
): string[] {
  const { ground } = checker;
  const state = before.slice();
  const faults = steps.flatMap((step, n) => {
    const own = [
      ...(step.broken !== undefined && n < steps.length - 1 ? ['steps follow on one that is broken'] : []),
      ...faultsOf(checker, state, step),
    ];
    apply(ground, state, step.decides);
    return own.map((fault) => `${n + 1} (${step.rule.name}): ${fault}`);
  });
  const broken = steps.at(-1)?.broken !== undefined;
  const decided = !state.includes(OPEN);
  if (broken !== (outcome === 'broken')) faults.push(`the end is told to be ${outcome}, the last step says otherwise`);
  if (outcome === 'solved' && !decided) faults.push('the end is told to be solved, and places are open');
  if ((outcome === 'stuck' || outcome === 'limit') && decided)
    faults.push(`the end is told to be ${outcome}, and all is decided`);
  if (outcome === 'solved' && decided && !ground.isAnswer(state)) faults.push('the end is no answer');
  return faults;
}

function apply(ground: Ground, state: State, decides: Decision[]): void {
  for (const { spot, on } of decides) {
    const variable = ground.variableOf(spot);
    if (variable !== undefined) state[variable] = on ? 1 : 0;
  }
}

function faultsOf(checker: Checker, state: State, step: Step): string[] {
  const { ground } = checker;
  const faults = formFaults(ground, state, step);
  if (faults.length > 0) return faults;
  if (step.tried) return [...lookAheadFaults(checker, state, step), ...answerFaults(checker, state, step)];
  const by = isStated(ground, step) ? statedFaults : semanticFaults;
  return [...by(ground, state, step), ...answerFaults(checker, state, step)];
}

/** What can be seen without thinking. */
function formFaults(ground: Ground, state: State, step: Step): string[] {
  const faults: string[] = [];
  const { decides, looked, tried, because, broken } = step;
  // A look-ahead may look at what it tries.
  const places = new Set([...ground.places, ...(tried ? [tried.spot] : [])].map(keyOf));
  const strange = looked.find((spot) => !places.has(keyOf(spot)));
  if (strange) faults.push(`there is no ${keyOf(strange)} to look at`);
  for (const [n, { spot }] of [...decides, ...(tried ? [tried] : [])].entries()) {
    const variable = ground.variableOf(spot);
    if (variable === undefined) faults.push(`there is no ${keyOf(spot)} to decide`);
    else if (state[variable] !== OPEN) faults.push(`${keyOf(spot)} is decided already`);
    if (decides.slice(0, n).some((other) => n < decides.length && keyOf(other.spot) === keyOf(spot))) {
      faults.push(`${keyOf(spot)} is decided twice`);
    }
  }
  if (broken !== undefined && decides.length > 0) faults.push('it is broken, and decides');
  if (broken === undefined && decides.length === 0) faults.push('it decides nothing');
  if ((tried === undefined) !== (because === undefined))
    faults.push('what is tried needs a because, and the other way');
  const inner = Math.max(0, ...(because ?? []).map(({ depth }) => depth));
  const depth = tried ? inner + 1 : 0;
  if (step.depth !== depth) faults.push(`its depth is ${depth}, not ${step.depth}`);
  const number = isStated(ground, step) ? numberOf(step.rule.name) : undefined;
  if (ground.kind !== 'numberlink' && step.rule.number !== undefined && step.rule.number !== number) {
    faults.push(`${step.rule.name} is not number ${step.rule.number} of the statement's rules`);
  }
  return faults;
}

/** What is tried comes, step by step, to one that is broken; so it is the other way. */
function lookAheadFaults(checker: Checker, state: State, step: Step): string[] {
  const { ground } = checker;
  const { tried, because, decides } = step as Required<Step>;
  const faults: string[] = [];
  if (step.broken !== undefined) faults.push('a look-ahead decides, and is not broken itself');
  const [decision] = decides;
  if (decides.length !== 1 || keyOf(decision.spot) !== keyOf(tried.spot) || decision.on === tried.on) {
    faults.push('it does not decide the opposite of what is tried');
  }
  if (because.at(-1)?.broken === undefined) faults.push('what is tried comes to nothing that is broken');
  const trial = state.slice();
  apply(ground, trial, [tried]);
  return [...faults, ...replay(checker, because, 'broken', trial)];
}

/** The statement's rules: what is decided is what the rule gives where it was looked at. */
function statedFaults(ground: Ground, state: State, step: Step): string[] {
  const { name } = step.rule;
  if (step.broken === undefined) return [statedFault(name, ground, state, step)].filter((fault) => fault !== undefined);
  const right = statedBroken(name, ground, state, step) || impossible(ground.countsAt(step.looked), state, () => false);
  return right ? [] : ['the places looked at can come out right'];
}

/** Other rules: the opposite of what is decided cannot be, for the places looked at or for the board as a whole. */
function semanticFaults(ground: Ground, state: State, { rule, looked, decides, broken }: Step): string[] {
  const names = (ground.appeals ?? APPEALS)[rule.name] ?? Object.keys(ground.refutations);
  const against = (own: State, seen: Spot[]) => names.flatMap((name) => ground.refutations[name](own, seen));
  const counts = ground.countsAt(looked);
  if (broken !== undefined) {
    const right = impossible(counts, state, (own) => against(own, looked).length > 0);
    return right ? [] : ['the places looked at can come out right'];
  }
  const before = against(state, looked);
  return decides.flatMap(({ spot, on }) => {
    const variable = ground.variableOf(spot) as number;
    const other = state.slice();
    other[variable] = on ? 0 : 1;
    const fresh = (own: State) => against(own, [...looked, spot]).some((words) => !before.includes(words));
    // What the decision is part of comes first: there it is seen soonest.
    const near = (own: Count[], is: boolean) => own.filter(({ over }) => over.includes(variable) === is);
    const refuted = (own: Count[]) =>
      impossible([...near(own, true), ...ground.countsOf(variable), ...near(own, false)], other, fresh);
    // From what cannot be anything follows, and nothing is explained by it: what the decision needs must be able to come out right.
    const needed = impossible(counts, state, () => false) ? neededOf(counts, refuted) : counts;
    const right = !refuted(needed) || impossible(needed, state, () => false);
    return right ? [`${keyOf(spot)} may as well be ${on ? 'off' : 'on'}`] : [];
  });
}

/** Of some counts, those without which something is no longer refuted. */
function neededOf(counts: Count[], refuted: (counts: Count[]) => boolean): Count[] {
  return counts.reduce((left, count) => {
    const less = left.filter((it) => it !== count);
    return refuted(less) ? less : left;
  }, counts);
}

/** Whether the counts cannot come out right, or, in all ways in which they do, something is refuted. */
function impossible(counts: Count[], state: State, refuted: (state: State) => boolean): boolean {
  if (refuted(state)) return true;
  try {
    return !someAssignment(counts, state, () => true, { nodes: MOST_WAYS }, refuted);
  } catch (error) {
    if (error instanceof TooLong) return false;
    throw error;
  }
}

/** Answers in which the state holds have what is decided; there are none where it is broken. */
function answerFaults({ ground, answers, complete }: Checker, state: State, step: Step): string[] {
  const left = answers.filter((answer) =>
    state.every((value, variable) => value === OPEN || value === answer[variable]),
  );
  if (step.broken !== undefined) return left.length > 0 ? ['there is an answer'] : [];
  const wrong = step.decides.filter(({ spot, on }) => {
    const variable = ground.variableOf(spot) as number;
    return left.some((answer) => answer[variable] !== (on ? 1 : 0));
  });
  const whose = complete ? 'in an answer' : 'in the answer that is known';
  return wrong.map(({ spot, on }) => `${keyOf(spot)} is not ${on ? 'on' : 'off'} ${whose}`);
}
