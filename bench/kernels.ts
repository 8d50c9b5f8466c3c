/**
 * The parts of the linear lane one by one, over many different boards in a call. The core itself does not need them;
 * they exist to be timed. Compiled by asc with the flags of a release, and by esbuild with the twins: one source, as
 * the core's own. The module is a whole core, so the boards come as text in its input and answers can be drawn and
 * checked.
 */
import { input as text } from '../assembly/buffers.ts';
import { input, inputCapacity, output, outputCapacity, registers, reserve } from '../assembly/exports.ts';
import { DEFAULT_STEP_LIMIT, UNIQUE } from '../assembly/layout.ts';
import { setBoard } from '../assembly/solvers/linear/colours.ts';
import { search, steps } from '../assembly/solvers/linear/diagonals.ts';
import { drawBoard, drawLane } from '../assembly/solvers/linear/drawing.ts';
import { high, low, solve, verdict } from '../assembly/solvers/linear/sweep.ts';
import { scanRows } from '../assembly/wasm/scan.ts';
import { LANES, newWords } from '../assembly/wasm/words.ts';

export { input, inputCapacity, output, outputCapacity, registers, reserve };

// The boards: `batches` x LANES of equal size, clue text k at input[first + k * apart..].
let batches: i32 = 0;
let rows: i32 = 0;
let cols: i32 = 0;
let first: i32 = 0;
let apart: i32 = 0;
/** Their clue planes, `rows` words a batch. */
let keptLow = newWords(1);
let keptHigh = newWords(1);

/** The number of boards must be a multiple of this. */
export function lanes(): i32 {
  return LANES;
}

/**
 * Says where the boards are. Keeps the clue planes of those that the sweep can take. False if a text is not canonical.
 */
export function prepare(count: i32, boardRows: i32, boardCols: i32, firstAt: i32, bytesApart: i32): bool {
  batches = (count / LANES) | 0;
  rows = boardRows;
  cols = boardCols;
  first = firstAt;
  apart = bytesApart;
  if (cols > 31) return true;
  keptLow = newWords(batches * rows);
  keptHigh = newWords(batches * rows);
  for (let batch = 0; batch < batches; batch++) {
    if (scanBatch(batch) !== LANES) return false;
    for (let i = 0; i < rows; i++) {
      keptLow[batch * rows + i] = low[i];
      keptHigh[batch * rows + i] = high[i];
    }
  }
  return true;
}

/**
 * From text to clue planes, as the reader does it after a header that it has seen before. Returns the boards scanned.
 */
export function scan(): i32 {
  let canonical = 0;
  for (let batch = 0; batch < batches; batch++) canonical = canonical + scanBatch(batch);
  return canonical;
}

function scanBatch(batch: i32): i32 {
  let canonical = 0;
  for (let l = 0; l < LANES; l++) {
    const at = first + (batch * LANES + l) * apart;
    if (scanRows(text, at, rows, cols, l, low, high)) canonical++;
  }
  return canonical;
}

/**
 * From clue planes to verdicts, by the sweep. solve() also writes the indices by which drawLane() draws, and here each
 * batch's planes are copied into place first: both are part of the time. Returns the boards with one answer.
 */
export function sweep(): i32 {
  let unique = 0;
  for (let batch = 0; batch < batches; batch++) {
    sweepBatch(batch);
    for (let l = 0; l < LANES; l++) if (verdict(l) === UNIQUE) unique++;
  }
  return unique;
}

function sweepBatch(batch: i32): void {
  // As locals: a global may change with every store, as far as the compiler knows.
  const fromLow = keptLow;
  const fromHigh = keptHigh;
  const at = batch * rows;
  const count = rows;
  for (let i = 0; i < count; i++) {
    low[i] = fromLow[at + i];
    high[i] = fromHigh[at + i];
  }
  solve(rows, cols);
}

/** Sweeps one batch and draws its boards, numbered from 1 in the order of the texts; returns the bytes of output. */
export function sweepAndDraw(batch: i32): i32 {
  sweepBatch(batch);
  return drawBatch(0, batch);
}

/**
 * Draws the batch swept last, `times` times in a row; returns the bytes of output. Drawing is look-ups without
 * a branch on the board, so drawing one batch repeatedly takes as long as drawing different ones.
 */
export function draw(batch: i32, times: i32): i32 {
  let p = 0;
  for (let k = 0; k < times; k++) p = drawBatch(p, batch);
  return p;
}

function drawBatch(at: i32, batch: i32): i32 {
  let p = at;
  for (let l = 0; l < LANES; l++) {
    const board = batch * LANES + l;
    setBoard(rows, cols, text, first + board * apart);
    p = drawLane(p, board + 1, l);
  }
  return p;
}

/** Solves every board by the wave, from clue text to colours; returns the steps of all. */
export function wave(): i32 {
  let total = 0;
  for (let board = 0; board < batches * LANES; board++) {
    setBoard(rows, cols, text, first + board * apart);
    search(false, DEFAULT_STEP_LIMIT);
    total = total + steps;
  }
  return total;
}

/** Solves one board by the wave and draws it, numbered from 1; returns the bytes of output. */
export function waveAndDraw(board: i32): i32 {
  setBoard(rows, cols, text, first + board * apart);
  search(false, DEFAULT_STEP_LIMIT);
  return drawBoard(0, board + 1);
}
