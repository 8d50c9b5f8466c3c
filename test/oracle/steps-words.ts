/** Short words for places and steps, for tests: `c12` the cell in row 1, column 2, `v` a vertex, `h`, `l`, `r`, `d` edges and links. */
import { expect } from 'vitest';
import { type Checker, checkerOf, faultOf } from './steps.ts';
import type { Decision, Ground, Kind, Spot, State, Step, StepBoard } from './steps-ground.ts';

const AT: Record<string, Spot['at']> = {
  c: 'cell',
  v: 'vertex',
  h: 'horizontal',
  l: 'vertical',
  r: 'right',
  d: 'down',
};

/** `h01`: the edge above cell 0, 1; `l01`: the one left of it; `r01`, `d01`: the link to the right, and down. */
export function spot(word: string): Spot {
  const [letter, row, col] = word;
  return { at: AT[letter], row: Number(row), col: Number(col) };
}

export function spots(words: string): Spot[] {
  return words.split(' ').filter(Boolean).map(spot);
}

/** `+h01` on, `-h01` off. */
export function decisions(words: string): Decision[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ spot: spot(word.slice(1)), on: word[0] === '+' }));
}

/** The state in which this is decided and nothing else. */
export function stateWith(ground: Ground, words: string): State {
  const state = ground.start.slice();
  for (const { spot, on } of decisions(words)) {
    const variable = ground.variableOf(spot);
    if (variable === undefined) throw new RangeError(`the board has no ${spot.at} ${spot.row} ${spot.col}`);
    state[variable] = on ? 1 : 0;
  }
  return state;
}

/** A step of a rule: the places looked at, and what it decides. */
export function step(name: string, looked: string, decides: string): Step {
  return { rule: { name, says: '', tier: 1 }, looked: spots(looked), decides: decisions(decides), depth: 0 };
}

export function broken(name: string, looked: string): Step {
  return { ...step(name, looked, ''), broken: 'this cannot be' };
}

/** The look-ahead from what is tried to what is broken. */
export function lookAhead(tried: string, ...because: Step[]): Step {
  const [decision] = decisions(tried);
  const depth = 1 + Math.max(...because.map((one) => one.depth));
  const decides = [{ ...decision, on: !decision.on }];
  return { ...step('look-ahead', '', ''), tried: decision, because, decides, depth };
}

/** A board from its rows: `.` no clue or an empty square, `#` a wall. */
export function boardOf(...rows: string[]): StepBoard {
  const clues = Array.from(rows.join(''), (cell) => (cell === '.' ? 255 : cell === '#' ? 254 : Number(cell)));
  return { rows: rows.length, cols: rows[0].length, clues };
}

/** What the checker says of a step where so much is known. */
export function said(checker: Checker, known: string, one: Step): string | undefined {
  return faultOf(checker, stateWith(checker.ground, known), one);
}

/** What follows and what does not: rows, what is decided, the places looked at, decisions that follow, and that do not. */
export type Case = [what: string, rows: string[], known: string, looked: string, right: string, wrong: string];

/** Expects of a board that a case is as it says. The answers are left out, so that it is the step that is judged. */
export function holds(kind: Kind, board: StepBoard, [what, , known, looked, right, wrong]: Case): void {
  const checker = { ground: checkerOf(kind, board).ground, answers: [], complete: true };
  if (right !== '') expect(said(checker, known, step(what, looked, right))).toBe(undefined);
  for (const one of right.split(' ').filter(Boolean)) {
    expect(said(checker, known, step(what, looked, one)), one).toBe(undefined);
    const turned = `${one[0] === '+' ? '-' : '+'}${one.slice(1)}`;
    expect(said(checker, known, step(what, looked, turned)), turned).toMatch(/may as well/);
  }
  for (const one of wrong.split(' ')) {
    expect(said(checker, known, step(what, looked, one)), one).toMatch(/may as well/);
    const both = step(what, looked, `${right} ${one}`);
    expect(said(checker, known, both), one).toMatch(/may as well|twice/);
  }
}
