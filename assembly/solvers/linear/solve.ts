/**
 * The linear solver for the board at hand, which has a clue from 0 to 3 in each cell: the sweep, then the diagonal
 * search.
 */
import { exported, registers, reserveExported } from '../../buffers.ts';
import { R_STEPS, R_DIAGONAL, UNIQUE } from '../../layout.ts';
import { clueAt, clues, cols, rows } from '../../text/grid.ts';
import { U8A } from '../../wasm/arrays.ts';
import { scanRows } from '../../wasm/scan.ts';
import { lane, LANES, setLane } from '../../wasm/words.ts';
import { colours, MAX_SWEEP_COLS, MAX_SWEEP_ROWS, reserveColours } from './colours.ts';
import { search, steps as diagonalSteps } from './diagonals.ts';
import { edgeBytes, writeEdges } from './edges.ts';
import { high, inside, low, solve, verdict } from './sweep.ts';

/** Solves the board at hand. Returns its status; an answer is in the board's colours. */
export function solveLinear(prove: bool, maxSteps: i32): i32 {
  let status = 0;
  reserveColours();
  registers[R_STEPS] = rows;
  if (cols <= MAX_SWEEP_COLS && rows <= MAX_SWEEP_ROWS) {
    scanRows(clues, clueAt, rows, cols, 0, low, high);
    clearLanes(1);
    solve(rows, cols);
    status = verdict(0);
    if (status == UNIQUE) takeLane(0);
  }
  if (status == 0) {
    registers[R_DIAGONAL] = registers[R_DIAGONAL] + 1;
    status = search(prove, maxSteps);
    registers[R_STEPS] = diagonalSteps;
  }
  return status;
}

/** Empties the planes of the SIMD lanes from `boards` up. */
export function clearLanes(boards: i32): void {
  for (let l = boards; l < LANES; l++) {
    for (let i = 0; i < rows; i++) {
      setLane(low, i, l, 0);
      setLane(high, i, l, 0);
    }
  }
}

/** Makes the sweep's colouring of SIMD lane `l` that of the board. */
function takeLane(l: i32): void {
  for (let i = 0; i < rows; i++) colours[i] = lane(inside, i + 1, l);
}

/** Hands out the edges of the answer; no bytes where none was `found`. */
export function linearAnswer(found: bool): U8A {
  reserveExported(found ? edgeBytes() : 0);
  if (found) writeEdges(exported);
  return exported;
}
