import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { registers } from '../assembly/buffers.ts';
import { LIMIT, NONE, OFF, ON, R_FIRED, STALLED, UNIQUE, UNKNOWN } from '../assembly/layout.ts';
import { clearDecisions, contradiction, decide } from '../assembly/rules/decide.ts';
import { deduce, steps } from '../assembly/rules/deduce.ts';
import { clearQueues, hasNews, hasSettled, reserveQueues } from '../assembly/rules/queue.ts';
import * as rules from '../assembly/rules/rules.ts';
import { horizontalState, placeAt, prepare, verticalState } from '../assembly/rules/state.ts';
import { setBoard } from '../assembly/slink/board.ts';
import { type Board, cluesOf, mutate, randomBoard, randomSource } from '../bench/boards/slink.ts';
import { allLoops, clueOf, type Edges, solutions } from './oracle/loops.ts';

/** What deduce() made of a board. */
interface Deduced extends Edges {
  status: number;
  steps: number;
}

function putBoard(rows: number, cols: number, clues: ArrayLike<number>): void {
  const text = new Uint8Array(2 * rows * cols);
  for (let k = 0; k < rows * cols; k++) {
    text[2 * k] = 0x30 + (clues[k] as number);
    text[2 * k + 1] = (k + 1) % cols === 0 ? 10 : 0x20;
  }
  setBoard(rows, cols, text, 0);
}

function states(rows: number, cols: number): Edges {
  const horizontal = new Uint8Array((rows + 1) * cols);
  const vertical = new Uint8Array(rows * (cols + 1));
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col < cols; col++) horizontal[line * cols + col] = horizontalState(line, col);
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col <= cols; col++) vertical[row * (cols + 1) + col] = verticalState(row, col);
  }
  return { horizontal, vertical };
}

function run(rows: number, cols: number, clues: ArrayLike<number>, maxSteps = 1e9): Deduced {
  putBoard(rows, cols, clues);
  const status = deduce(maxSteps);
  return { status, steps, ...states(rows, cols) };
}

/** The first edge that is decided otherwise than in the answer, or that a UNIQUE board leaves unknown; -1 for none. */
function differs(deduced: Deduced, answer: Edges): number {
  const known = [...deduced.horizontal, ...deduced.vertical];
  const right = [...answer.horizontal, ...answer.vertical];
  return known.findIndex((state, e) =>
    state === UNKNOWN ? deduced.status === UNIQUE : state !== (right[e] === 1 ? ON : OFF),
  );
}

/** Fails unless what the rules make of the clues is true, given every answer that there is. */
function expectSound(rows: number, cols: number, clues: ArrayLike<number>, answers: Edges[]): Deduced {
  const deduced = run(rows, cols, clues);
  const allowed = answers.length === 0 ? [NONE, STALLED] : answers.length === 1 ? [UNIQUE, STALLED] : [STALLED];
  const where = `${rows}x${cols} ${Array.from(clues).join('')}`;
  if (!allowed.includes(deduced.status)) expect(deduced.status, where).toBe(allowed.join(' or '));
  for (const answer of answers) {
    if (differs(deduced, answer) >= 0) expect(deduced, where).toEqual(answer);
  }
  return deduced;
}

/** Every answer of a shape by its clues, as one string of digits. */
function answersByClues(rows: number, cols: number): Map<string, Edges[]> {
  const byClues = new Map<string, Edges[]>();
  for (const loop of allLoops(rows, cols)) {
    const clues = clueOf(loop, rows, cols).join('');
    if (clues.includes('4')) continue; // no clue of ours
    byClues.set(clues, [...(byClues.get(clues) ?? []), loop]);
  }
  return byClues;
}

/** All edges of the boundary of the inside, as deduce() would have to give them. */
function edgesOf({ rows, cols, inside }: Board): Edges {
  const at = (row: number, col: number) =>
    row >= 0 && row < rows && col >= 0 && col < cols ? (inside[row * cols + col] as number) : 0;
  const horizontal = new Uint8Array((rows + 1) * cols);
  const vertical = new Uint8Array(rows * (cols + 1));
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      if (col < cols) horizontal[row * cols + col] = at(row - 1, col) ^ at(row, col);
      if (row < rows) vertical[row * (cols + 1) + col] = at(row, col - 1) ^ at(row, col);
    }
  }
  return { horizontal, vertical };
}

function fired(): number[] {
  return Array.from(registers.subarray(R_FIRED + 1, R_FIRED + 16));
}

/** The rules by number, each applied to everything on a board of this size that it can look at. */
const apply: ((rows: number, cols: number) => void)[] = [
  () => {},
  onCells(rules.ruleZero),
  onCells(rules.ruleOnlyNRemain),
  onCells(rules.ruleNIncluded),
  onCells(rules.ruleAdjacentThrees),
  onCells(rules.ruleDiagonalThrees),
  onVertices(rules.ruleSingleExit),
  onVertices(rules.ruleVertexFull),
  onVertices(rules.ruleThreeExcluded),
  onCorners(rules.ruleThreeBlocked),
  onCorners(rules.ruleTwoBlocked),
  onCorners(rules.ruleOneBlocked),
  onCorners(rules.ruleThreeEntered),
  onCorners(rules.ruleThreeAndOne),
  onCorners(rules.ruleTwoEntered),
  onCorners(rules.ruleOneEntered),
];

function onCells(rule: (cell: number) => void) {
  return (rows: number, cols: number) => {
    for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) rule(placeAt(row, col));
  };
}

function onVertices(rule: (vertex: number) => void) {
  return (rows: number, cols: number) => {
    for (let row = 0; row <= rows; row++) for (let col = 0; col <= cols; col++) rule(placeAt(row, col));
  };
}

function onCorners(rule: (cell: number, corner: number) => void) {
  return onCells((cell) => {
    for (let corner = 0; corner < 4; corner++) rule(cell, corner);
  });
}

beforeEach(() => registers.fill(0));

describe('each rule alone', () => {
  /**
   * Situations of three by three cells: digits and edges, '-' and '|' ON, 'x' OFF; '=' and 'H' are what the rule makes
   * ON, 'o' what it makes OFF. They stand in the middle of a board of 2s on which no rule has anything to say (see
   * QUIET), and are tried in all eight orientations. In each, no rule but the one named decides anything.
   */
  const situations: [number, string, string][] = [
    [1, 'a 0', '+ + + +| 2 2 2 |+ +o+ +| 2o0o2 |+ +o+ +| 2 2 2 |+ + + +'],
    [2, 'a 3 with an edge excluded', '+ + + +| 2 2 2 |+ +x+ +| 2H3H2 |+ +=+ +| 2 2 2 |+ + + +'],
    [2, 'a 2 with two adjacent edges excluded', '+ + + +| 2 2 2 |+ +x+ +| 2x2H2 |+ +=+ +| 2 2 2 |+ + + +'],
    [2, 'a 2 with two opposite edges excluded', '+ + + +| 2 2 2 |+ +x+ +| 2H2H2 |+ +x+ +| 2 2 2 |+ + + +'],
    [3, 'a 1 with an edge included', '+ + + +| 2 2 2 |+ +-+ +| 2o1o2 |+ +o+ +| 2 2 2 |+ + + +'],
    [3, 'a 2 with two opposite edges included', '+ + + +| 2 2 2 |+ +-+ +| 2o2o2 |+ +-+ +| 2 2 2 |+ + + +'],
    [4, 'two adjacent 3s', '+ + + +| 2 2 2 |+ + + +| 2H3H3H|+ + + +| 2 2 2 |+ + + +'],
    [5, 'two diagonal 3s', '+ + + +| 2 2 2 |+ +=+ +| 2H3 2 |+ + + +| 2 2 3H|+ + +=+'],
    [6, 'an edge in, two exits excluded', '+ + + +| 2 2 2 |+-+=+ +| 2x2 2 |+ + + +| 2 2 2 |+ + + +'],
  ];
  expect(situations).toBeDefined();
});
