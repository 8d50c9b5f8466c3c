/** Each rule of Numberlink on a board where it finds something, and on one that just misses its premise. */
import { describe, expect, test } from 'vitest';
import { LinkBoard, type LinkRules } from '../../../src/kinds/numberlink/rules/board.ts';
import { lookAtPairs } from '../../../src/kinds/numberlink/rules/pairs.ts';
import { Routes } from '../../../src/kinds/numberlink/rules/routes.ts';
import { lookAtLinks } from '../../../src/kinds/numberlink/rules/rules.ts';
import type { Finding } from '../../../src/logic/logic.ts';
import { told } from '../../support/loop-drawing.ts';
import { squares } from '../../support/numberlink.ts';

/**
 * A board and what is known of it: squares as everywhere, between them `-` and `|` for links, `x` where there is none, a blank
 * for those not decided.
 *
 *     1-. .
 *     x |
 *     . . 1
 */
function drawn(lines: string[], rules: LinkRules): LinkBoard {
  const [rows, cols] = [(lines.length + 1) / 2, (lines[0].length + 1) / 2];
  const clues = squares(...lines.filter((_, k) => k % 2 === 0).map((line) => line.replace(/(.)./g, '$1')));
  const board = new LinkBoard({ rows, cols, clues }, rules);
  for (let link = 0; link < board.state.length; link++) {
    const { at, row, col } = board.spotOf(link);
    const drawn = at === 'right' ? lines[2 * row][2 * col + 1] : lines[2 * row + 1][2 * col];
    if (drawn !== ' ' && drawn !== undefined) board.decide(link, drawn !== 'x');
  }
  return board;
}

/** All that is found at a square, whatever else is to be found on the board. */
function foundAt(board: LinkBoard, square: number): Finding[] {
  const routes = new Routes(board, () => {});
  const atLabels = board.labels.map((_, label) => routes.lookAtLabel(label));
  const found = [0, 1, 2, 3].map((tier) => lookAtLinks(board, tier, square));
  return [...found, lookAtPairs(board, square), ...atLabels, routes.lookAtSquare(square)].filter(
    (it) => it !== undefined,
  );
}

/** What a rule finds at c11, told. */
function told11(name: string, by: LinkRules, lines: string[]): string | undefined {
  const board = drawn(lines, by);
  const found = foundAt(board, board.cols + 1).find(({ rule }) => rule.name === name);
  return found && told(found);
}

interface Case {
  rule: string;
  by: LinkRules;
  /** Boards where it finds something at c11, and where it finds nothing. */
  fires: string[];
  finds: string;
  misses: string[];
  /** By which rules it misses, where that is the difference. */
  otherwise?: LinkRules;
}

const CASES: Case[] = [
  {
    rule: 'square full',
    by: 'touch',
    fires: ['. . .', '  |  ', '.-. .', '     ', '. . .'],
    finds: 'c11: -r11 -d11',
    misses: ['. . .', '     ', '.-. .', '     ', '. . .'],
  },
  {
    rule: 'square full',
    by: 'empty',
    fires: ['. . .', '     ', '.-1 .', '     ', '. . 1'],
    finds: 'c11: -r11 -d11 -d01',
    misses: ['. . .', '     ', '. 1 .', '     ', '. . 1'],
  },
  {
    rule: 'only way',
    by: 'touch',
    fires: ['. . .', '  x  ', '. .x.', '     ', '. . .'],
    finds: 'c11: +d11 +r10',
    misses: ['. . .', '  x  ', '. . .', '     ', '. . .'],
  },
  {
    rule: 'only way on',
    by: 'empty',
    fires: ['. . .', '  x  ', '.-.x.', '     ', '. . .'],
    finds: 'c11: +d11',
    misses: ['. . .', '  x  ', '. .x.', '     ', '. . .'],
  },
  {
    rule: 'dead end',
    by: 'empty',
    fires: ['. . .', '  x  ', '.x.x.', '     ', '. . .'],
    finds: 'c11: -d11',
    misses: ['. . .', '  x  ', '.-.x.', '     ', '. . .'],
  },
  {
    rule: 'closed loop',
    by: 'touch',
    fires: ['. . .', '     ', '. .-.', '    |', '. .-.'],
    finds: 'c11 c12 c22 c21: -d11',
    misses: ['. . .', '     ', '. .-.', '     ', '. .-.'],
  },
  {
    rule: 'different labels',
    by: 'touch',
    fires: ['1-. .', '  |  ', '. . 2', '     ', '. . .'],
    finds: 'c11 c12 c00: -r11',
    misses: ['1-. .', '  |  ', '. . 1', '     ', '. . .'],
  },
  {
    rule: 'path beside itself',
    by: 'fill',
    fires: ['1-. .', '  |  ', '. . 1', '     ', '. . .'],
    finds: 'c11 c12 c00: +r11',
    misses: ['1-. .', '  |  ', '. . 1', '     ', '. . .'],
    otherwise: 'touch',
  },
  {
    rule: '2x2 block',
    by: 'fill',
    fires: ['. . .', '     ', '. .-.', '     ', '. .-.'],
    finds: 'c11 c12 c21 c22: -d11 -d12',
    misses: ['. . .', '     ', '. .-.', '     ', '. . .'],
  },
  {
    rule: '2x2 block',
    by: 'fill',
    fires: ['. . .', '     ', '. .-.', '  |  ', '. . .'],
    finds: 'c11 c12 c21 c22: -d12 -r21',
    misses: ['. . .', '     ', '. .-.', '  |  ', '. . .'],
    otherwise: 'touch',
  },
  {
    rule: 'side by side',
    by: 'fill',
    fires: ['. . . .', '       ', '. .-.-.', '       ', '. . .-.'],
    finds: 'c12 c22 c13 c23: -d12 -d13',
    misses: ['. . . .', '       ', '. .-.-.', '       ', '. . . .'],
  },
  {
    rule: 'side by side',
    by: 'fill',
    // Where one of the links is none, the pieces are of different paths.
    fires: ['. . . .', '       ', '. .-.-.', '    x  ', '. . .-.'],
    finds: 'c12 c22 c13 c23: -d13',
    misses: ['. . . .', '       ', '. .-.-.', '    x x', '. . .-.'],
  },
  {
    rule: 'apart from a label',
    by: 'fill',
    fires: ['. 1 . .', '  x    ', '. .-. 1', '       ', '. . . .'],
    finds: 'c11 c01 c12 c13: -r12',
    misses: ['. 1 . .', '       ', '. .-. 1', '       ', '. . . .'],
  },
  {
    rule: 'bend',
    by: 'fill',
    // Right and down would be a bend; but behind it, at c22, there is no way down.
    fires: ['. . . .', '  x    ', '. . . .', '       ', '# . . .', '    x  ', '. . . .'],
    finds: 'c11 c22 c12 c21: +r10',
    misses: ['. . . .', '  x    ', '. . . .', '       ', '# . 1 .', '    x  ', '. . . .'],
  },
  {
    rule: 'ways together',
    by: 'touch',
    fires: ['. 1 .', '     ', '.x. 2', '     ', '. . .'],
    finds: 'c11 c12 c01: +d11',
    misses: ['. 1 .', '     ', '.x. 1', '     ', '. . .'],
  },
  {
    rule: 'ways together',
    by: 'touch',
    // Up and right would close a loop.
    fires: ['. .-.', '    |', '.x. .', '     ', '. . .'],
    finds: 'c11 c01 c02 c12: +d11',
    misses: ['. .-.', '     ', '.x. .', '     ', '. . .'],
  },
  {
    rule: 'ways together',
    by: 'fill',
    // Up and down would bring together pieces that lie beside each other elsewhere.
    fires: ['# .-.-.', '      |', '. .x. .', '       ', '# .-.-.', '       ', '. . . .'],
    finds: 'c11 c21 c01 c23 c13: +r10',
    misses: ['# .-.-.', '       ', '. .x. .', '       ', '# .-.-.', '       ', '. . . .'],
  },
  {
    rule: 'bottleneck',
    by: 'empty',
    // All ways from 1 to 1 go through c11.
    fires: ['1 # 1', '     ', '. . .', '     ', '2 2 .'],
    finds: 'c11 c21 c00 c02: -d11',
    misses: ['1 . 1', '     ', '. . .', '     ', '2 2 .'],
  },
  {
    rule: 'no common label',
    by: 'empty',
    // From c10 no label goes on to the right and comes back.
    fires: ['1 # 2', '     ', '. . .', '     ', '1 # 2'],
    finds: 'c11 c12: -r11',
    misses: ['1 # 2', '     ', '. . .', '     ', '2 # 1'],
  },
  {
    rule: 'same label',
    by: 'fill',
    fires: ['1 # 1', '     ', '. . .', '     ', '# # #'],
    finds: 'c11 c12: +r11',
    misses: ['1 # 1', '     ', '. . .', '     ', '# # #'],
    otherwise: 'touch',
  },
];

describe.each(CASES)('$rule', ({ rule, by, fires, finds, misses, otherwise = by }) => {
  test('finds', () => expect(told11(rule, by, fires)).toBe(finds));

  test('does not find', () => expect(told11(rule, otherwise, misses)).toBeUndefined());
});

describe('what is broken', () => {
  test.each<[string, LinkRules, string[], string]>([
    ['square full', 'touch', ['. . .', '  |  ', '.-.-.', '     ', '. . .'], 'c11: the cell has too many links'],
    ['only way', 'touch', ['. . .', '  x  ', '.x.x.', '     ', '. . .'], 'c11: too few ways are left into the cell'],
    [
      'only way on',
      'empty',
      ['. . .', '  x  ', '.-.x.', '  x  ', '. . .'],
      'c11: the path cannot go on from this cell',
    ],
    [
      'closed loop',
      'touch',
      ['. . .', '     ', '. .-.', '  | |', '. .-.'],
      'c12 c22 c21 c11: the path is a closed loop',
    ],
    [
      'different labels',
      'touch',
      ['. 1 .', '  |  ', '2-. .', '     ', '. . .'],
      'c01 c11 c10: the path joins different labels',
    ],
    [
      'path beside itself',
      'fill',
      ['. . .', '     ', '. .-.', '    |', '. .-.'],
      'c11 c12 c22 c21: the path touches itself',
    ],
    [
      'path beside itself',
      'fill',
      ['. 1 .', '  |  ', '. .x1', '     ', '. . .'],
      "c11 c12 c01: '1' is on both sides of a link that is ruled out",
    ],
    [
      'bend',
      'fill',
      ['# # # #', '       ', '# . . .', '       ', '# . . .', '    x  ', '# . . .'],
      'c11 c22 c12 c21: no two ways out of the cell fit together',
    ],
    [
      'bottleneck',
      'empty',
      ['1 . # . 2', '         ', '# . . . #', '         ', '2 . # . 1'],
      "c11 c04 c20 c00 c24: both '1' and '2' must pass through here",
    ],
    [
      'label cut off',
      'empty',
      ['1 2 #', '     ', '# . #', '     ', '# 2 1'],
      "c00 c22: no route is left between the two '1'",
    ],
    ['pocket', 'touch', ['1-1 .', '     ', '# . .', '     ', '# . .'], 'c11: no label can get here'],
  ])('%s', (rule, by, lines, why) => expect(told11(rule, by, lines)).toBe(why));

  test('but squares may stay empty', () => {
    const lines = ['. . .', '  x  ', '.x.x.', '  x  ', '. . .'];
    expect(told11('only way on', 'empty', lines)).toBeUndefined();
    expect(told11('pocket', 'empty', lines)).toBeUndefined();
  });
});
