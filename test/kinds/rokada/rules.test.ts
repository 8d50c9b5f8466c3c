/** Each rule of Rokada on a board where it finds something, and on one that just misses its premise. */
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../src/core/board.ts';
import { rokadaLogic } from '../../../src/kinds/rokada/rules/logic.ts';
import { stepsOf } from '../../../src/logic/explain.ts';
import type { Step } from '../../../src/logic/logic.ts';
import { told } from '../../support/loop-drawing.ts';

/** A board from its rows: walls and numbers as everywhere, `.` an open square, `C` a lamp that is known, `x` that none stands there. */
function drawn(rows: string[]): { board: Board; known: { lamps: Uint8Array } } {
  const text = rows.join('');
  const clues = Uint8Array.from(text, (cell) => (cell === '#' ? 254 : /\d/.test(cell) ? Number(cell) : 255));
  const lamps = Uint8Array.from(text, (cell) => ({ C: 1, '.': 255 })[cell] ?? 0);
  return { board: { rows: rows.length, cols: rows[0].length, clues }, known: { lamps } };
}

/** The first step by a rule that the rules alone come to. */
function firstBy(name: string, rows: string[], broken = false): Step | undefined {
  const { board, known } = drawn(rows);
  for (const step of stepsOf(rokadaLogic.open(board, known), { depth: 0 })) {
    if (step.rule.name === name && (step.broken !== undefined) === broken) return step;
  }
  return undefined;
}

const CASES: { rule: string; fires: string[]; finds: string; misses: string[] }[] = [
  { rule: 'zero', fires: ['...', '.0.', '...'], finds: 'c11: -c01 -c10 -c12 -c21', misses: ['...', '.1.', '...'] },
  {
    rule: 'number complete',
    fires: ['.C.', '.1.', '...'],
    finds: 'c11: -c10 -c12 -c21',
    misses: ['.C.', '.2.', '...'],
  },
  {
    rule: 'number needs all',
    fires: ['.x.', '.3.', '...'],
    finds: 'c11: +c10 +c12 +c21',
    misses: ['...', '.3.', '...'],
  },
  { rule: 'lit square', fires: ['C.#.', '....'], finds: 'c00: -c01 -c10', misses: ['..#.', '....'] },
  { rule: 'only light', fires: ['x.x', '###', '...'], finds: 'c00: +c01', misses: ['..x', '###', '...'] },
  {
    rule: 'diagonal to a number',
    fires: ['....', '.3..', '....', '....'],
    finds: 'c11: -c00 -c20 -c02 -c22',
    misses: ['....', '.2..', '....', '....'],
  },
  {
    rule: 'square left dark',
    // The square in the corner can be lit from its row's end and from its column's end only.
    fires: ['xx.', 'xx.', '...'],
    finds: 'c00: -c22',
    misses: ['x..', '##.', '#..'],
  },
  {
    rule: 'shared squares',
    // Of the two squares between them the 1 has one at most, so the 3 needs its other two.
    fires: ['....', '.1..', '..3.', '....'],
    finds: 'c11 c22: -c01 -c10 +c23 +c32',
    misses: ['....', '.2..', '..2.', '....'],
  },
  {
    rule: 'last lamp of a number',
    // Both squares that can light c11 stand beside the number.
    fires: ['##..', '#x.#', '..1.', '.#..'],
    finds: 'c22 c11: -c23 -c32',
    misses: ['##..', '#x.#', '..2.', '.#..'],
  },
  {
    rule: 'number used up',
    // A lamp right of the 1 would be its last one, and light the other square from which the corner can be lit.
    fires: ['x..#', '#1.#', '#...'],
    finds: 'c00 c11: -c12',
    misses: ['x..#', '#2.#', '#...'],
  },
];

describe.each(CASES)('$rule', ({ rule, fires, finds, misses }) => {
  test('finds', () => {
    const step = firstBy(rule, fires);
    expect(step && told(step)).toBe(finds);
  });

  test('does not find', () => expect(firstBy(rule, misses)).toBeUndefined());
});

describe('what is broken', () => {
  test.each([
    ['number complete', ['.C.', 'C1.', '...'], 'c11: the number has too many lamps'],
    ['zero', ['.C.', '.0.', '...'], 'c11: the number has too many lamps'],
    ['number needs all', ['.x.', '.4.', '...'], 'c11: too few cells are left for the lamps of the number'],
    ['lit square', ['C.C', '...', '...'], 'c00 c02: two lamps see each other'],
    ['only light', ['x#.', 'x#.', '##.'], 'c00: no lamp can light the cell'],
  ])('%s', (rule, rows, finds) => {
    const step = firstBy(rule, rows, true);
    expect(step && told(step)).toBe(finds);
  });
});
