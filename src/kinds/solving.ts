/** Solves a board with the core: an answer, further answers, and what all of them share. */
import {
  INVALID,
  LIMIT,
  MULTIPLE,
  NONE,
  R_CONFLICTS,
  R_DECISIONS,
  R_DELETED,
  R_FIRED,
  R_LEARNED,
  R_PROPAGATIONS,
  R_RESTARTS,
  R_STEPS,
  R_VARIANT,
  SOLVED,
  SOLVER_AUTO,
  SOLVER_ENGINE,
  SOLVER_FRONTIER,
  SOLVER_LINEAR,
  SOLVER_RULES,
  STALLED,
  UNIQUE,
  VARIANT_AUTO,
  VARIANT_EMPTY,
  VARIANT_FILL,
  VARIANT_TOUCH,
} from '../../assembly/layout.ts';
import type { Board } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { BoardSpec } from './board-spec.ts';
import { type Answer, isPartial, type SolveOptions, type Solver, type Status, type Variant } from './kind.ts';

const LANES: Record<Solver, number> = {
  auto: SOLVER_AUTO,
  linear: SOLVER_LINEAR,
  rules: SOLVER_RULES,
  frontier: SOLVER_FRONTIER,
  engine: SOLVER_ENGINE,
};

const RULES: Record<Variant, number> = {
  auto: VARIANT_AUTO,
  fill: VARIANT_FILL,
  touch: VARIANT_TOUCH,
  empty: VARIANT_EMPTY,
};

/** By the core's status. */
export const STATUS: Partial<Record<number, Status>> = {
  [UNIQUE]: 'unique',
  [MULTIPLE]: 'multiple',
  [NONE]: 'none',
  [SOLVED]: 'solved',
  [LIMIT]: 'limit',
  [STALLED]: 'stalled',
  [INVALID]: 'invalid',
};

/** What is counted of a board that was solved by these rules. */
const SOLVED_BY: Record<string, Readonly<Record<string, number>>> = Object.fromEntries(
  Object.keys(RULES).map((name) => [name, { [`rules: ${name}`]: 1 }]),
);

/** As Kind.solve(). */
export function solve<A>(core: Core, spec: BoardSpec<A>, puzzle: Board, options: SolveOptions): Answer<A> {
  const { lane = 'auto', rules = 'auto', unique = false, stepLimit = 0 } = options;
  if (core.atHand !== puzzle) {
    core.open(spec.code, 1, 1, 1, false);
    core.load(spec.code, puzzle.rows, puzzle.cols, puzzle.clues);
  }
  const status = STATUS[core.solve(LANES[lane], unique, stepLimit, RULES[rules])] as Status;
  const answer: Answer<A> = { status, steps: 0 };
  const by = core.registers()[R_VARIANT];
  if (spec.variants && by !== VARIANT_AUTO) answer.rules = spec.variants.find((name) => RULES[name] === by);
  // An answer, and the proof was asked for: the steps did not suffice.
  if (unique && answer.status === 'solved') answer.unfinished = true;
  const bytes = core.answer();
  if (bytes.length > 0) answer.solution = spec.answers.fromBytes(puzzle, bytes);
  if (answer.solution && !isPartial(answer.status)) {
    listMore(core, spec, puzzle, answer, options);
    findCommon(core, spec, puzzle, answer, options);
  }
  const registers = core.registers();
  answer.steps = registers[R_STEPS];
  const counters = countersOf(registers, lane === 'rules' ? spec.laneRules : undefined);
  const solvedBy = answer.rules && SOLVED_BY[answer.rules];
  if (counters || solvedBy)
    answer.counters = counters && solvedBy ? { ...solvedBy, ...counters } : (counters ?? solvedBy);
  return answer;
}

/** How often each rule fired, or what the engine counted where it had the board. */
function countersOf(registers: Int32Array, rules?: readonly string[]): Record<string, number> | undefined {
  if (rules) return Object.fromEntries(rules.map((rule, k) => [`rule: ${rule}`, registers[R_FIRED + 1 + k]]));
  if (registers[R_PROPAGATIONS] === 0) return undefined;
  return {
    decisions: registers[R_DECISIONS],
    propagations: registers[R_PROPAGATIONS],
    conflicts: registers[R_CONFLICTS],
    restarts: registers[R_RESTARTS],
    learned: registers[R_LEARNED],
    deleted: registers[R_DELETED],
  };
}

/** Goes on to as many answers as are asked for, and tells what their number says. */
function listMore<A>(core: Core, spec: BoardSpec<A>, puzzle: Board, answer: Answer<A>, options: SolveOptions): void {
  const { maxSolutions = 1, stepLimit = 0 } = options;
  if (maxSolutions <= 1) return;
  answer.solutions = [answer.solution as A];
  while (answer.solutions.length < maxSolutions) {
    const found = core.more(stepLimit);
    if (found === SOLVED) answer.solutions.push(spec.answers.fromBytes(puzzle, core.answer()));
    else {
      if (found === NONE && answer.solutions.length === 1) answer.status = 'unique';
      if (found === LIMIT) answer.unfinished = true;
      break;
    }
  }
  if (answer.solutions.length > 1) answer.status = 'multiple';
}

/** Goes on to what all answers share. */
function findCommon<A>(core: Core, spec: BoardSpec<A>, puzzle: Board, answer: Answer<A>, options: SolveOptions): void {
  if (!options.common) return;
  const found = core.common(options.stepLimit ?? 0);
  if (found === LIMIT) answer.unfinished = true;
  else answer.status = STATUS[found] as Status;
  answer.common = spec.answers.fromBytes(puzzle, core.shared());
}
