/**
 * The frontier's lane: sweeps the board at hand from one corner after the other, with more and more patience.
 *
 * How long a sweep takes depends on the corner it begins in by a factor of ten and more, both for an answer and for the proof
 * that there is none, and nothing tells before. So each corner gets a number of steps, then all of them a multiple of it, and
 * so on; what has failed is remembered from one round to the next. The first try, with few steps, takes the board as it is;
 * before any other, all that is known without a search is noted.
 */
import { LIMIT, NONE, SOLVED } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { forgetFailed, isFull } from './failed.ts';
import { fill } from './fill.ts';
import { askDiffering, learn } from './known.ts';
import { EXHAUSTED, FOUND, resetSteps, startSweep, steps, sweep } from './sweep.ts';
import { TURNS } from './turned.ts';

/** The memory for failed frontiers is full, and a sweep has ended since without a result. */
export const GAVE_UP: i32 = 0;

/** Steps for each square of the board: the first try's, and those of each turn in the first round. */
let firstTry: i32 = 12;
let firstRound: i32 = 64;

/** Sets these, for tests of what otherwise only long searches do. */
export function setPatience(stepsFirst: i32, stepsRound: i32): void {
  firstTry = stepsFirst;
  firstRound = stepsRound;
}

/** How many times the steps of a round those of the next are. */
const PATIENCE: i32 = 4;
/** A sweep that has found an answer goes on for the next as long as it took for that, this many times. */
const GOING_ON: i32 = 4;

let rules: i32 = 0;
/** A sweep is under way, by this turn, until so many steps; in this round: -1 is the first try. */
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

/** Starts to search for answers by these rules, that differ from those learned. */
export function startFrontier(byRules: i32): void {
  rules = byRules;
  forgetFailed();
  sweeping = false;
  exhausted = false;
  round = -1;
  turn = 0;
}

/** The steps taken since openFrontier(). */
export function frontierSteps(): i32 {
  return steps;
}

/**
 * Finds an answer that differs from those learned, for fill[] of fill.ts: SOLVED, NONE, LIMIT (`maxSteps` in all are taken)
 * or GAVE_UP.
 */
export function findFill(maxSteps: i32): i32 {
  while (!exhausted) {
    if (steps >= maxSteps) return LIMIT;
    if (!sweeping && !start()) break;
    const found = sweep(until < maxSteps ? until : maxSteps);
    if (found == FOUND) {
      learn(fill);
      // The proof often takes no longer than that.
      const patient = steps + GOING_ON * (steps - began);
      if (patient > until) until = patient;
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

/** Starts the next sweep. False: there is nothing to find. */
function start(): bool {
  const squares = rows * cols;
  if (round < 0) roundSteps = firstTry * (squares + 10);
  else if (turn == 0) roundSteps = round == 0 ? firstRound * squares : roundSteps * PATIENCE;
  if (roundSteps > 1 << 28) roundSteps = 1 << 28;
  if (!startSweep(turn, rules, round >= 0)) return false;
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

/** Starts to search for an answer that differs in what those learned share, and to find such from then on. */
export function demandDifference(): void {
  askDiffering(true);
  startFrontier(rules);
}

/** Goes back to finding answers that differ from each of those learned. */
export function demandOthers(): void {
  if (!askDiffering(false)) return;
  startFrontier(rules);
}

/** Sweeps anew, with as much patience as before: answers were learned from elsewhere. What failed is still known to. */
export function sweepAnew(): void {
  sweeping = false;
}
