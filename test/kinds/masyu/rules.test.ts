/** Each rule of Masyu on a board where it finds something, and on one that just misses its premise. */
import { describe, expect, test } from 'vitest';
import { masyuLogic } from '../../../src/kinds/masyu/rules/logic.ts';
import { masyuRules } from '../../../src/kinds/masyu/rules/rules.ts';
import { stepsOf } from '../../../src/logic/explain.ts';
import type { Step } from '../../../src/logic/logic.ts';
import { told } from '../../support/loop-drawing.ts';
import { drawn } from './drawing.ts';

/** The first step by a rule that the rules alone come to. */
function firstBy(name: string, lines: string[], broken = false): Step | undefined {
  const { board, known } = drawn(...lines);
  for (const step of stepsOf(masyuLogic.open(board, known), { depth: 0 })) {
    if (step.rule.name === name && (step.broken !== undefined) === broken) return step;
  }
  return undefined;
}

interface Case {
  rule: string;
  fires: string[];
  finds: string;
  misses: string[];
}

const GLANCES: Case[] = [
  {
    rule: 'no branch',
    fires: ['. . .', '  |  ', '. .-.', '     ', '. . .'],
    finds: 'c11: -d11 -r10',
    misses: ['. . . .', '       ', '. .-. .', '       ', '. . . .'],
  },
  {
    rule: 'only way on',
    fires: ['.-. .', '     ', '. . .'],
    finds: 'c00: +d00',
    misses: ['. . . .', '       ', '. .-. .', '       ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'dead end',
    fires: ['. .x.', '     ', '. . .', '     ', '. . .'],
    finds: 'c02: -d02',
    misses: ['. . .', '     ', '. . .', '     ', '. . .'],
  },
  {
    rule: 'white pearl on the border',
    fires: ['.W..', '....', '....'],
    finds: 'c01: +r01 +r00 -d01',
    misses: ['....', '.W..', '....'],
  },
  {
    rule: 'straight through white',
    fires: ['. . . .', '       ', '. .xW .', '       ', '. . . .', '       ', '. . . .'],
    finds: 'c12: +d02 +d12 -r12',
    misses: ['....', '..W.', '....', '....'],
  },
  {
    rule: 'turn beside white',
    fires: ['. .-.-W . .', '           ', '. . . . . .'],
    finds: 'c03: -r04',
    misses: ['. . . W . .', '           ', '. . . . . .'],
  },
  {
    rule: 'black pearl near the border',
    fires: ['.....', '..B..', '.....', '.....', '.....'],
    finds: 'c12: +d12 +d22 -d02',
    misses: ['.....', '.....', '..B..', '.....', '.....'],
  },
  {
    rule: 'black pearl blocked',
    // A line goes across the cell on its right.
    fires: [
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . B . . .', '      |    '],
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . . . . .'],
    ],
    finds: 'c22 c23: +r21 +r20 -r22',
    misses: ['......', '......', '..B...', '......', '......', '......'],
  },
  {
    rule: 'turn on black',
    fires: [
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. .xB . . .', '           '],
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . . . . .'],
    ],
    finds: 'c22: +r22 +r23',
    misses: ['......', '......', '..B...', '......', '......', '......'],
  },
  {
    rule: 'straight on from black',
    fires: [
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . B-. . .', '           '],
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . . . . .'],
    ],
    finds: 'c22: +r23',
    misses: [
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . W-. . .', '           '],
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . . . . .'],
    ],
  },
  {
    rule: 'one loop',
    fires: ['.-. . . .', '| |      ', '.-. . . .', '         ', '. . . . .'],
    finds: 'c01 c11 c10 c00: -r02 -r03 -r12 -r13 -r22 -r23 -d02 -d03 -d04 -d12 -d13 -d14',
    misses: ['.-. . . .', '| |      ', '. . . . .', '         ', '. . . . .'],
  },
];

const PATTERNS: Case[] = [
  {
    rule: 'adjacent black pearls',
    fires: ['......', '......', '..BB..', '......', '......'],
    finds: 'c22 c23: +r21 +r20 +r23 +r24 -r22',
    misses: ['......', '......', '..BW..', '......', '......'],
  },
  {
    rule: 'three white pearls in a row',
    fires: ['.....', '.....', '.WWW.', '.....', '.....'],
    finds: 'c21 c22 c23: +d11 +d21 +d12 +d22 +d13 +d23 -r21 -r20 -r22 -r23',
    misses: ['.....', '.....', '.WW..', '.....', '.....'],
  },
  {
    rule: 'no turn beside white',
    // Beside the left pearl: a white one on the right, and a cell that is barred above and below on the left.
    fires: [
      ...['. . . . . .', '           ', '. . . . . .', '  x        ', '. . W W . .', '  x        '],
      ...['. . . . . .', '           ', '. . . . . .'],
    ],
    finds: 'c22 c23 c21: +d12 +d22 -r22 -r21',
    misses: [
      ...['. . . . . .', '           ', '. . . . . .', '           ', '. . W W . .', '  x        '],
      ...['. . . . . .', '           ', '. . . . . .'],
    ],
  },
  {
    rule: 'white pearls diagonal to black',
    fires: ['.......', '..W.W..', '...B...', '.......', '.......', '.......'],
    finds: 'c23 c24 c22 c13 c14 c12: +d23 +d33 -d13',
    misses: ['.......', '..W....', '...B...', '.......', '.......', '.......'],
  },
  {
    rule: 'no closed loop',
    // A pearl is left out; where it lies on the line, the loop may close.
    fires: ['.-. . .', '| |    ', '. . . .', '       ', '. . W .', '       ', '. . . .'],
    finds: 'c10 c00 c01 c11 c22: -r10',
    misses: ['.-. . .', '| |    ', '. . . .', '       ', '. . . .', '       ', '. . . .'],
  },
  {
    rule: 'forced into a closed loop',
    // From c11 to the right, the line can only go on to its other end.
    fires: [
      '. . . . .',
      '    x    ',
      '. . . . .',
      '  |   |  ',
      '. .-.-. .',
      '         ',
      '. . . . .',
      '         ',
      '. . W . .',
    ],
    finds: 'c12 c11 c21 c22 c23 c13 c42: -r11',
    misses: [
      '. . . . .',
      '         ',
      '. . . . .',
      '  |   |  ',
      '. .-.-. .',
      '         ',
      '. . . . .',
      '         ',
      '. . W . .',
    ],
  },
  {
    rule: 'forced into a closed loop',
    // From c32 the line goes straight through the white pearl to its other end, c34.
    fires: [
      ...[
        '. . . . W . .',
        '             ',
        '. . . . . . .',
        '             ',
        '. .-. . . . .',
        '  | |        ',
        '. . . W .-. .',
        '  |       |  ',
      ],
      ...['. . . . . . .', '  |       |  ', '. . . . . . .', '  |       |  ', '. .-.-.-.-. .'],
    ],
    finds: 'c33 c32 c22 c21 c31 c41 c51 c61 c62 c63 c64 c65 c55 c45 c35 c34 c04: -r32',
    misses: [
      ...[
        '. . . . W . .',
        '             ',
        '. . . . . . .',
        '             ',
        '. .-. . . . .',
        '  | |        ',
        '. . . . .-. .',
        '  |       |  ',
      ],
      ...['. . . . . . .', '  |       |  ', '. . . . . . .', '  |       |  ', '. .-.-.-.-. .'],
    ],
  },
  {
    rule: 'ways through a pearl',
    // To the right, the loop would go straight through both white pearls, and turn on neither side of the first one.
    fires: ['.........', '.........', '.........', '...B.WW..', '.........', '.........', '.........'],
    finds: 'c33 c35 c36: +r32 -r33',
    misses: ['.........', '.........', '.........', '...B.W...', '.........', '.........', '.........'],
  },
  {
    rule: 'either way',
    fires: ['..W..', '...W.', '.....'],
    finds: 'c13 c24 c14 c04 c03: -d14 -r23',
    misses: ['.....', '...W.', '.....'],
  },
  {
    rule: 'inside and outside',
    // From the outside across c12, and back across one link: that is two crossings.
    fires: ['.W...', '..W..', '.....'],
    finds: 'c12 v12 v23: -r22',
    misses: ['.W...', '..B..', '.....'],
  },
  {
    rule: 'area cut off',
    // Of the links between c02 and the right, r02 would be the only one: the rest of the right has nothing but itself.
    fires: ['.....', '.....', '.WB..'],
    finds: 'c03 c04 c13 c14 c23 c24 c01 c02: -r03 -d03 -d04 -r13 -d13 -d14 -r23',
    misses: ['.....', '.....', '..B..'],
  },
];

describe.each([...GLANCES, ...PATTERNS])('$rule', ({ rule, fires, finds, misses }) => {
  test('finds', () => {
    const step = firstBy(rule, fires);
    expect(step && told(step)).toBe(finds);
  });

  test('does not find', () => expect(firstBy(rule, misses)).toBeUndefined());
});

test('every rule has its case, and a cheaper one comes first', () => {
  const cases = [...GLANCES, ...PATTERNS].map(({ rule }) => rule);
  expect([...new Set(cases)].sort()).toEqual(masyuRules.map(({ name }) => name).sort());
  const tiers = masyuRules.map(({ tier }) => tier);
  expect(tiers).toEqual([...tiers].sort((a, b) => a - b));
});

describe('what is broken', () => {
  test.each<[string, string[], string]>([
    ['no branch', ['. . .', '  |  ', '.-.-.', '     ', '. . .'], 'c11: the loop branches'],
    ['only way on', ['. . .', '  x  ', '.-.x.', '  x  ', '. . .'], 'c11: the line cannot go on'],
    ['dead end', ['Wx. .', '     ', '. . .'], 'c00: the loop cannot go through the pearl'],
    ['straight through white', ['W..', '...', '...'], 'c00: the loop cannot go straight through'],
    ['turn beside white', ['.WWW.', '.....'], 'c02 c03 c01: the loop turns on neither side of the pearl'],
    [
      'turn on black',
      ['. . . . .', '         ', '. .-B-. .', '         ', '. . . . .', '         ', '. . . . .'],
      'c12: the loop does not turn on the pearl',
    ],
    ['black pearl blocked', ['B..', '...'], 'c00: the loop cannot turn on the pearl'],
    [
      'straight on from black',
      ['. . . . . .', '           ', '. . . . . .', '           ', '. . B-.x. .', '           ', '. . . . . .'],
      'c22: the loop cannot go straight on from the pearl',
    ],
    [
      'straight on from black',
      ['. . . . . .', '           ', '. . . . . .', '      |    ', '. . B-. . .', '           ', '. . . . . .'],
      'c22 c23: the loop cannot go straight on from the pearl',
    ],
    [
      'no closed loop',
      ['.-. . .', '| |    ', '.-. . W', '       ', '. . . .'],
      'c01 c11 c10 c00 c13: the loop is closed, but something is left over',
    ],
    ['no closed loop', ['....'], ': there is no loop'],
    [
      'ways through a pearl',
      ['..W..', '...W.', '....W', '.....', '.....'],
      'c13 c14 c04 c03: there is no way through the pearl',
    ],
    [
      'area cut off',
      ['...W.', '.....', '.WB..'],
      'c00 c01 c10 c11 c20 c21 c22 c12 c02 c03: the loop cannot enter the area and come back',
    ],
  ])('%s', (rule, lines, finds) => {
    const step = firstBy(rule, lines, true);
    expect(step && told(step)).toBe(finds);
  });
});
