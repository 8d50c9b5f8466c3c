/** Each rule of loops on a board where it finds something, and on one that just misses its premise. */
import { describe, expect, test } from 'vitest';
import { loopLogic } from '../../../src/kinds/edges/rules/logic.ts';
import { STATEMENT_RULES } from '../../../src/kinds/edges/rules/statement.ts';
import { stepsOf } from '../../../src/logic/explain.ts';
import { drawn, told } from '../../support/loop-drawing.ts';

/** The first step by a rule that the rules alone come to, told; undefined where it finds nothing. */
function firstBy(name: string, lines: string[]): string | undefined {
  const { board, known } = drawn(...lines);
  const steps = stepsOf(loopLogic.open(board, known), { depth: 0 });
  for (const step of steps) if (step.rule.name === name) return told(step);
  return undefined;
}

interface Case {
  rule: string;
  /** A board where it finds something, and what. */
  fires: string[];
  finds: string;
  /** One where it must not. */
  misses: string[];
}

const CASES: Case[] = [
  {
    rule: 'zero',
    fires: ['. .', ' 0 ', '. .'],
    finds: 'c00: -h00 -l00 -h10 -l01',
    misses: ['. .', ' 1 ', '. .'],
  },
  {
    rule: 'only n edges remain',
    fires: ['. . . .', '       ', '. . . .', '   3x  ', '. . . .', '       ', '. . . .'],
    finds: 'c11: +h11 +l11 +h21',
    misses: ['. . . .', '       ', '. . . .', '   2x  ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'n edges included',
    fires: ['. . . .', '       ', '. . . .', '   1|  ', '. . . .', '       ', '. . . .'],
    finds: 'c11: -h11 -l11 -h21',
    misses: ['. . . .', '       ', '. . . .', '   2|  ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'adjacent 3s',
    fires: ['. . . . .', ' 2       ', '. . . . .', '   3 3   ', '. . . . .', '         ', '. . . . .'],
    finds: 'c11 c12: +l11 +l12 +l13',
    misses: ['. . . . .', '   1     ', '. . . . .', '   3 3   ', '. . . . .', '         ', '. . . . .'],
  },
  {
    rule: 'diagonal 3s',
    fires: [
      '. . . . .',
      '         ',
      '. . . . .',
      '   3     ',
      '. . . . .',
      '     3   ',
      '. . . . .',
      '         ',
      '. . . . .',
    ],
    finds: 'c11 c22: +h11 +l11 +h32 +l23',
    misses: [
      '. . . . .',
      '         ',
      '. . . . .',
      '   3     ',
      '. . . . .',
      '     2   ',
      '. . . . .',
      '         ',
      '. . . . .',
    ],
  },
  {
    rule: 'single exit',
    fires: ['.-. .', '     ', '. . .', '     ', '. . .'],
    finds: 'v00: +l00',
    misses: ['. . .', '     ', '.-. .', '     ', '. . .'],
  },
  {
    rule: 'vertex full',
    fires: ['. . . .', '       ', '.-.-. .', '       ', '. . . .', '       ', '. . . .'],
    finds: 'v11: -l11 -l01',
    misses: ['. . . .', '       ', '.-.x. .', '       ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'three excluded',
    fires: ['.x. .', '     ', '. . .', '     ', '. . .'],
    finds: 'v00: -l00',
    misses: ['. . .', '     ', '.x. .', '     ', '. . .'],
  },
  {
    rule: '3 with a blocked corner',
    fires: ['. . . .', '  x    ', '.x. . .', '   3   ', '. . . .', '       ', '. . . .'],
    finds: 'c11 v11: +h11 +l11',
    misses: ['. . . .', '       ', '.x. . .', '   3   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: '2 with a blocked corner',
    fires: ['. . . .', '  x x  ', '.x. . .', '   2   ', '. . . .', '       ', '. . . .'],
    finds: 'c11 v11 v12: +h12',
    misses: ['. . . .', '  x    ', '.x. . .', '   2   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: '1 with a blocked corner',
    fires: ['. . . .', '  x    ', '.x. . .', '   1   ', '. . . .', '       ', '. . . .'],
    finds: 'c11 v11: -h11 -l11',
    misses: ['. . . .', '  x    ', '. . . .', '   1   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'path enters the corner of a 3',
    fires: ['. . . .', '  x    ', '.-. . .', '   3   ', '. . . .', '       ', '. . . .'],
    finds: 'c11 v11: +h21 +l12',
    misses: ['. . . .', '       ', '.-. . .', '   3   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: '3 and 1 diagonal',
    fires: ['. . . .', ' 3     ', '. . . .', '   1   ', '. . . .', '       ', '. . . .'],
    finds: 'c00 c11 v00: -h21 -l12',
    misses: [
      '. . . . .',
      '         ',
      '. . . . .',
      '   3     ',
      '. . . . .',
      '     1   ',
      '. . . . .',
      '         ',
      '. . . . .',
    ],
  },
  {
    rule: '3 and 1 diagonal',
    fires: ['. . . .', '       ', '. . . .', '   3   ', '. . . .', '     1 ', '. . . .'],
    finds: 'c22 c11 v33: -h10 -l01',
    misses: ['. . . .', '       ', '. . . .', '   3   ', '. . . .', '     2 ', '. . . .'],
  },
  {
    rule: 'path enters the corner of a 2',
    fires: ['. . . .', '  x    ', '.-. . .', '   2   ', '. . . .', '    x  ', '. . . .'],
    finds: 'c11 v11 v22: +h22',
    misses: ['. . . .', '  x    ', '.-. . .', '   2   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'path enters the corner of a 1',
    fires: ['. . . .', '  x    ', '.-. . .', '   1   ', '. . . .', '       ', '. . . .'],
    finds: 'c11 v11: -h21 -l12',
    misses: ['. . . .', '       ', '.-. . .', '   1   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'one loop',
    fires: ['.-. . .', '| |    ', '.-. . .'],
    finds: 'v01 v11 v10 v00: -h02 -h12 -l02 -l03',
    misses: ['.-. . .', '| |  1 ', '.-. . .'],
  },
  {
    rule: 'no closed loop',
    fires: ['.-. . .', '|    2 ', '.-. . .'],
    finds: 'v01 v00 v10 v11 c02: -l01',
    misses: ['.-. . .', '|      ', '.-. . .'],
  },
  {
    rule: 'no closed loop',
    fires: ['.-. . .', '| |  2 ', '.-. . .'],
    finds: 'v01 v11 v10 v00 c02: the loop is closed, but something is left over',
    misses: ['.-. . .', '| |    ', '.-. . .'],
  },
  {
    rule: 'no closed loop',
    fires: ['.x.', '   ', '. .'],
    finds: ': there is no loop',
    misses: ['. .', '   ', '. .'],
  },
  {
    rule: 'inside and outside',
    fires: ['. .x. .', '       ', '. . . .'],
    finds: 'c01: -h11',
    misses: ['. . . .', '       ', '. . . .'],
  },
  {
    rule: 'inside and outside',
    fires: ['. .x. .', '       ', '. .x. .', '       ', '. .x. .', '       ', '. .-. .'],
    finds: 'c21 c11 c01: a cell is both inside and outside',
    misses: ['. .x. .', '       ', '. .x. .', '       ', '. .-. .', '       ', '. .-. .'],
  },
  {
    rule: 'clue by sides',
    fires: ['. .x. .', '       ', '. . . .', '   1   ', '. . . .', '       ', '. .x. .'],
    finds: 'c11 c01 c21: -h11 -h21',
    misses: ['. .x. .', '       ', '. . . .', '   2   ', '. . . .', '       ', '. .x. .'],
  },
  {
    rule: 'clue by sides',
    fires: ['. .x. .', '       ', '. . . .', '   1   ', '. . . .', '       ', '. .-. .'],
    finds: 'c11 c01 c21: -l11 -l12',
    misses: ['. .x. .', '       ', '. . . .', '   1   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'clue by sides',
    fires: ['. .x. .', '       ', '. . . .', '   3   ', '. . . .', '       ', '. .x. .'],
    finds: 'c11 c01 c21: +h11 +h21',
    misses: ['. .x. .', '       ', '. . . .', '   3   ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'clue by sides',
    fires: ['. .x. .', '       ', '. . . .', '   3   ', '. . . .', '       ', '. .-. .'],
    finds: 'c11 c01 c21: +l11 +l12',
    misses: ['. .x. .', '       ', '. . . .', '   2   ', '. . . .', '       ', '. .-. .'],
  },
  {
    rule: 'clue by sides',
    fires: ['. .x. .', '       ', '. . . .', '  x1x  ', '. . . .', '       ', '. .x. .'],
    finds: 'c11 c01 c21: only one more edge is needed, but two must go together',
    misses: ['. .x. .', '       ', '. . . .', '  x1x  ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'clue',
    fires: ['. . . .', '       ', '. .-. .', '   1   ', '. .-. .', '       ', '. . . .'],
    finds: 'c11: this 1 has 2 edges on the loop',
    misses: ['. . . .', '       ', '. .-. .', '   2   ', '. .-. .', '       ', '. . . .'],
  },
  {
    rule: 'clue',
    fires: ['. . . .', '       ', '. .x. .', '   3   ', '. .x. .', '       ', '. . . .'],
    finds: 'c11: only 2 edges are left for this 3',
    misses: ['. . . .', '       ', '. .x. .', '   2   ', '. .x. .', '       ', '. . . .'],
  },
  {
    rule: 'vertex',
    fires: ['. . . .', '       ', '.-.-. .', '  |    ', '. . . .', '       ', '. . . .'],
    finds: 'v11: 3 edges meet at a vertex',
    misses: ['. . . .', '       ', '.-.-. .', '  x    ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'vertex',
    fires: ['. . . .', '  x    ', '.-.x. .', '  x    ', '. . . .', '       ', '. . . .'],
    finds: 'v11: a line ends at a vertex with no exit left',
    misses: ['. . . .', '  x    ', '.x.x. .', '  x    ', '. . . .', '       ', '. . . .'],
  },
];

describe('a rule finds what follows, and nothing where its premise is missed', () => {
  test.each(CASES)('$rule: $finds', ({ rule, fires, finds, misses }) => {
    expect(firstBy(rule, fires)).toBe(finds);
    expect(firstBy(rule, misses)).toBeUndefined();
  });

  test('all are here', () => {
    expect(loopLogic.rules.slice(0, STATEMENT_RULES.length).map(({ name, number }) => [name, number])).toEqual(
      STATEMENT_RULES.map((name, k) => [name, k + 1]),
    );
    const names = loopLogic.rules.map(({ name }) => name);
    expect([...new Set(CASES.map(({ rule }) => rule))].sort()).toEqual(names.sort());
  });
});

test('an edge that may close the loop may no longer once there is another line', () => {
  const { board, known } = drawn('.-. . . .', '|        ', '.-. . . .');
  const model = loopLogic.open(board, known);
  expect(model.next(9)).toBeUndefined();
  const mark = model.mark();
  // Another line whose ends are close, which is taken back.
  for (const [at, row, col] of [
    ['horizontal', 0, 3],
    ['vertical', 0, 4],
    ['horizontal', 1, 3],
  ] as const) {
    model.decide(model.variableOf({ at, row, col }), true);
  }
  model.undo(mark);
  model.decide(model.variableOf({ at: 'vertical', row: 0, col: 3 }), true);
  const steps = [...stepsOf(model, { depth: 0 })];
  expect(steps.map(told)).toContain('v01 v00 v10 v11 v03: -l01');
});
