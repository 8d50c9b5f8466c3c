/**
 * The frontier as a solver: sweeps the board at hand from one corner after the other, with more and more steps.
 *
 * How long a sweep takes depends on the corner that it starts in, by a factor of ten and more, both for an answer and
 * for the proof that there is none, and it cannot be foretold. So each corner gets a number of steps, then each gets a
 * multiple of that, and so on; frontiers that failed are remembered from one round to the next. The first try, with few
 * steps, takes the board as it is; before any other, the board is narrowed by all that is known without a search.
 */
import { LIMIT, NONE, SOLVED } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { forgetFailed, isFull } from './failed.ts';
import { fill } from './fill.ts';
import { askDiffering, learn } from './known.ts';
import { EXHAUSTED, FOUND, resetSteps, startSweep, steps, sweep } from './sweep.ts';
import { TURNS } from './turned.ts';

/** Returned when the memory for failed frontiers is full, and a sweep has ended since without a result. */
export const GAVE_UP: i32 = 0;

/** Steps per square of the board: of the first try, and of each corner in the first round. */
let firstTry: i32 = 12;
let firstRound: i32 = 64;

/** For tests: sets these, so that small boards do what otherwise only long searches do. */
export function setCornerLimits(stepsFirst: i32, stepsRound: i32): void {
  firstTry = stepsFirst;
  firstRound = stepsRound;
}

/** Each round has so many times the steps of the one before. */
const ROUND_GROWTH: i32 = 4;
/** A sweep that has found an answer goes on for so many times as long to find another. */
const GOING_ON: i32 = 4;

let variant: i32 = 0;
/**
 * Whether a sweep is under way; its corner (see turned.ts); the total of steps at which it ends; its round, -1 for the
 * first try.
 */
let sweeping: bool = false;
let turn: i32 = 0;
let until: i32 = 0;
let round: i32 = 0;
let roundSteps: i32 = 0;
let began: i32 = 0;
/** There are no further answers. */
let exhausted: bool = false;

/** Starts with the board at hand. */
export function openFrontier(): void {
  resetSteps();
}

/** Starts to search for answers of a variant that differ from those learned. */
export function startFrontier(byVariant: i32): void {
  variant = byVariant;
  forgetFailed();
  sweeping = false;
  exhausted = false;
  round = -1;
  turn = 0;
}

/** Steps since openFrontier(). */
export function frontierSteps(): i32 {
  return steps;
}

/**
 * Finds an answer that differs from those learned, and leaves it in fill[] of fill.ts: SOLVED, NONE, LIMIT (`maxSteps`
 * steps since openFrontier()) or GAVE_UP.
 */
export function findFill(maxSteps: i32): i32 {
  while (!exhausted) {
    if (steps >= maxSteps) return LIMIT;
    if (!sweeping && !start()) break;
    const found = sweep(until < maxSteps ? until : maxSteps);
    if (found == FOUND) {
      learn(fill);
      // The proof that there is no other often takes no longer than that.
      const longer = steps + GOING_ON * (steps - began);
      if (longer > until) until = longer;
      return SOLVED;
    }
    if (found == EXHAUSTED) break;
    if (steps < until) continue;
    sweeping = false;
    if (isFull) return GAVE_UP;
    nextTurn();
  }
  exhausted = true;
  return NONE;
}

/** Starts the next sweep. False: there is no answer to find. */
function start(): bool {
  const squares = rows * cols;
  if (round < 0) roundSteps = firstTry * (squares + 10);
  else if (turn == 0) roundSteps = round == 0 ? firstRound * squares : roundSteps * ROUND_GROWTH;
  if (roundSteps > 1 << 28) roundSteps = 1 << 28;
  if (!startSweep(turn, variant, round >= 0)) return false;
  sweeping = true;
  began = steps;
  until = roundSteps < 0x7fff_ffff - steps ? steps + roundSteps : 0x7fff_ffff;
  return true;
}

function nextTurn(): void {
  if (round >= 0 && turn < TURNS - 1) {
    turn = turn + 1;
    return;
  }
  turn = 0;
  round = round + 1;
}

/** From now on, finds answers that differ from what those learned so far share. */
export function requireDifference(): void {
  askDiffering(true);
  startFrontier(variant);
}

/** From now on again, finds answers that differ from each of those learned. */
export function requireOthers(): void {
  if (!askDiffering(false)) return;
  startFrontier(variant);
}

/** Starts the sweep again, in the same round: answers were learned from elsewhere. What failed before still fails. */
export function sweepAnew(): void {
  sweeping = false;
}
