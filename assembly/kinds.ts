/**
 * The kinds of puzzle: every choice by kind that the core makes. A new kind needs a number in layout.ts, a case in each
 * `switch` below, and its model in models/. None of them has a default that guesses: a kind that is not named ends in a
 * trap.
 *
 *     kind         cells (text/alphabet.ts)   text                      solvers               engine's model
 *     Slink        a clue from 0 to 3         canonical, else as below  linear, rules         models/slitherlink.ts
 *     Slitherlink  clues, blanks              header, then rows         linear, rules, engine models/slitherlink.ts
 *     Rokada       squares, walls, clues      header, then rows         engine                models/rokada.ts
 *     Numberlink   squares, walls, labels     lines; grids in between   frontier and engine   models/numberlink.ts
 *     Masyu        pearls, blanks             header, then rows         engine                models/masyu.ts
 *
 * How many bytes an answer has, and what each says, is in the model (models/answer.ts).
 *
 * The readers and solvers below know no kind, and do not import this file. Neither do the judges (judges/): each is one
 * kind, and makes its choices directly, so that its file holds no other kind's code.
 */
import {
  KIND_MASYU,
  KIND_NUMBERLINK,
  KIND_ROKADA,
  KIND_SLINK,
  KIND_SLITHERLINK,
  SOLVER_AUTO,
  SOLVER_ENGINE,
  SOLVER_FRONTIER,
  SOLVER_LINEAR,
  SOLVER_RULES,
} from './layout.ts';
import { choosePearls, postMasyu } from './models/masyu.ts';
import { postRokada } from './models/rokada.ts';
import { postSlitherlink } from './models/slitherlink.ts';
import { readBoard } from './solvers/linear/canonical.ts';
import { chooseClues, chooseFullClues, chooseLabels, chooseWalls } from './text/alphabet.ts';
import { cellOf, cols, rows } from './text/grid.ts';
import { readLine } from './text/lines.ts';
import { readPuzzle } from './text/reader.ts';
import { unknownChoice } from './wasm/arrays.ts';

/** The kind of the text that is open, and of the board at hand: KIND_*. None at first. */
let kind: i32 = -1;

/** Makes this kind that of the text and the board, and its characters those of cells. */
export function chooseKind(newKind: i32): void {
  switch (newKind) {
    case KIND_SLINK:
      chooseFullClues();
      break;
    case KIND_SLITHERLINK:
      chooseClues();
      break;
    case KIND_ROKADA:
      chooseWalls();
      break;
    case KIND_NUMBERLINK:
      chooseLabels();
      break;
    case KIND_MASYU:
      choosePearls();
      break;
    default:
      unknownChoice();
  }
  kind = newKind;
}

/** Reads the next puzzle of the text and makes it the board at hand; states as for readPuzzle(). */
export function readNext(): i32 {
  switch (kind) {
    case KIND_SLINK:
      return readBoard();
    case KIND_SLITHERLINK:
    case KIND_ROKADA:
    case KIND_MASYU:
      return readPuzzle();
    case KIND_NUMBERLINK:
      return readLine();
    default:
      return unknownChoice();
  }
}

/**
 * The solver that takes the board at hand where `asked` is asked for. SOLVER_AUTO comes back where frontier and engine
 * are to take turns. A solver that the kind does not have ends in a trap.
 */
export function solverFor(asked: i32): i32 {
  switch (kind) {
    case KIND_SLINK:
    case KIND_SLITHERLINK:
      if (asked == SOLVER_LINEAR || asked == SOLVER_RULES || asked == SOLVER_ENGINE) return asked;
      return asked == SOLVER_AUTO ? bestForLoop() : unknownChoice();
    case KIND_ROKADA:
    case KIND_MASYU:
      return asked == SOLVER_AUTO || asked == SOLVER_ENGINE ? SOLVER_ENGINE : unknownChoice();
    case KIND_NUMBERLINK:
      return asked == SOLVER_AUTO || asked == SOLVER_FRONTIER || asked == SOLVER_ENGINE ? asked : unknownChoice();
    default:
      return unknownChoice();
  }
}

/** A loop around cells that all have a clue from 0 to 3 takes the linear solver. Slink's text has no others. */
function bestForLoop(): i32 {
  if (kind == KIND_SLINK) return SOLVER_LINEAR;
  for (let k = rows * cols - 1; k >= 0; k--) if (cellOf(k) > 3) return SOLVER_ENGINE;
  return SOLVER_LINEAR;
}

/** Whether the board's solvers, even one of them alone, are run by solvers/turns.ts. */
export function takesTurns(): bool {
  switch (kind) {
    case KIND_SLINK:
    case KIND_SLITHERLINK:
    case KIND_ROKADA:
    case KIND_MASYU:
      return false;
    case KIND_NUMBERLINK:
      return true;
    default:
      return unknownChoice() != 0;
  }
}

/**
 * Makes the board at hand the engine's problem. Not of a kind that takes turns, whose model is posted for a variant.
 */
export function postBoard(): void {
  switch (kind) {
    case KIND_SLINK:
    case KIND_SLITHERLINK:
      postSlitherlink();
      break;
    case KIND_ROKADA:
      postRokada();
      break;
    case KIND_MASYU:
      postMasyu();
      break;
    default:
      unknownChoice();
  }
}
