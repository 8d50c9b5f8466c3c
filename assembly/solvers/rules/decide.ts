/** Deciding an edge: the one place where states change, contradictions are found, and what is new is queued. */
import { registers } from '../../buffers.ts';
import { OFF, ON, R_FIRED, UNKNOWN } from '../../layout.ts';
import { cols, rows } from '../../text/grid.ts';
import { newU8, U8A } from '../../wasm/arrays.ts';
import { putNews, putSettled } from './queue.ts';
import { BEYOND, cellViews, countOff, countOn, digits, edges, stride, unknownIn, vertexViews } from './state.ts';

/** Edges of the board still UNKNOWN. */
export let undecided: i32 = 0;
/** BROKEN once an edge had to be both ON and OFF, or a vertex or a clue can no longer come out right; 0 before. */
export let contradiction: i32 = 0;

// Verdicts: what an edge just decided makes of a vertex or a cell that sees it.
const SETTLED: i32 = 1; // the edges it does not know yet follow, and did not before
const BROKEN: i32 = 2; // it cannot come out right
// Verdicts by that edge's state and the view, the edge included; for cells also by clue.
const vertexVerdicts: U8A = newU8(3 << 8);
const cellVerdicts: U8A = newU8((BEYOND + 1) << 10);
fillVerdicts();

function fillVerdicts(): void {
  for (let view = 0; view < 256; view++) {
    const on = countOn(view);
    const off = countOff(view);
    const left = unknownIn(view) != 0;
    // A vertex with two edges ON was settled by the second of them; one that goes OFF changes nothing.
    const full = on == 2 && left;
    const follows = (on == 1 && off == 2) || (on == 0 && off == 3);
    const impossible = on > 2 || (on == 1 && off == 3);
    vertexVerdicts[(ON << 8) | view] = (impossible ? BROKEN : full || follows ? SETTLED : 0) as u8;
    vertexVerdicts[(OFF << 8) | view] = (impossible ? BROKEN : follows ? SETTLED : 0) as u8;
    for (let clue = 0; clue < BEYOND; clue++) {
      const wrong = on > clue || off > 4 - clue;
      const included = left && on == clue;
      const excluded = left && off == 4 - clue;
      cellVerdicts[(clue << 10) | (ON << 8) | view] = (wrong ? BROKEN : included ? SETTLED : 0) as u8;
      cellVerdicts[(clue << 10) | (OFF << 8) | view] = (wrong ? BROKEN : excluded ? SETTLED : 0) as u8;
    }
  }
}

/** Starts on the board that has just been prepared. */
export function clearDecisions(): void {
  undecided = (rows + 1) * cols + rows * (cols + 1);
  contradiction = 0;
}

/** Makes an edge ON or OFF. Returns 1 where it was unknown before, 0 where this is no news (or a contradiction). */
export function decide(edge: i32, state: i32): i32 {
  const before = edges[edge] as i32;
  if (before != UNKNOWN) {
    if (before != state) contradiction = BROKEN;
    return 0;
  }
  edges[edge] = state as u8;
  undecided--;
  putNews(edge);

  const place = edge >> 1;
  const direction = edge & 1;
  const along = direction == 0 ? 1 : stride; // from one end to the other
  const across = stride + 1 - along; // from the cell on one side to that on the other
  const bit = (state == ON ? 0x01 : 0x10) << direction;
  showVertex(place, bit, state);
  showVertex(place + along, bit << 2, state);
  showCell(place, bit, state);
  showCell(place - across, bit << 2, state);
  return 1;
}

/** Counts an application of a rule, by the statement's number, if it decided some edge. */
export function fire(rule: i32, decided: i32): void {
  if (decided != 0) registers[R_FIRED + rule] = registers[R_FIRED + rule] + 1;
}

function showVertex(vertex: i32, bit: i32, state: i32): void {
  const view = (vertexViews[vertex] as i32) | bit;
  vertexViews[vertex] = view as u8;
  const verdict = vertexVerdicts[(state << 8) | view] as i32;
  contradiction = contradiction | (verdict & BROKEN);
  putSettled(vertex * 2 + 1, verdict & SETTLED);
}

function showCell(cell: i32, bit: i32, state: i32): void {
  const view = (cellViews[cell] as i32) | bit;
  cellViews[cell] = view as u8;
  const verdict = cellVerdicts[((digits[cell] as i32) << 10) | (state << 8) | view] as i32;
  contradiction = contradiction | (verdict & BROKEN);
  putSettled(cell * 2, verdict & SETTLED);
}
