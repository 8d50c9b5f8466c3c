/** The rules of loops: the statement's 15, and what people use besides where cells are blank. */

import type { Rule } from '../../../logic/logic.ts';
import { STATEMENT_RULES } from './statement.ts';

/** By number: what the statement says, and the tier. */
const STATED: [says: string, tier: number][] = [
  ['A 0 has no edge on the loop.', 1],
  ['Where only n edges of an n are not excluded, they are on the loop.', 1],
  ['Where n edges of an n are on the loop, its others are excluded.', 1],
  [
    'Of two adjacent 3s the edge between and both parallel to it are on the loop, unless that may go round just these.',
    2,
  ],
  ['Of two diagonally adjacent 3s the edges at the corners far from each other are on the loop.', 2],
  ['Where an edge enters a vertex that has a single exit left, the loop takes it.', 1],
  ['Where two edges of a vertex are on the loop, its others are excluded.', 1],
  ['Where three edges of a vertex are excluded, so is the fourth.', 1],
  ['A 3 with both exits blocked at a corner has its two edges there on the loop.', 2],
  [
    'Where both exits at a corner of a 2 are blocked, and one at an adjacent corner, the loop takes the other there.',
    3,
  ],
  ['A 1 with both exits blocked at a corner has its two edges there excluded.', 2],
  [
    'Where the loop enters a corner of a 3, the other exit blocked, both edges at the opposite corner are on the loop.',
    3,
  ],
  [
    'Both exits blocked at the far corner of a 3 exclude the far edges of a 1 diagonal to it, and the other way round.',
    3,
  ],
  [
    'Where the loop enters a corner of a 2, its other exit blocked, and one at the opposite corner, it takes the other.',
    3,
  ],
  ['Where the loop enters a corner of a 1, the other exit blocked, both edges at the opposite corner are excluded.', 3],
];

/** The statement's rules; number n is at n - 1. */
export const stated: readonly Rule[] = STATEMENT_RULES.map((name, k) => ({
  name,
  number: k + 1,
  says: STATED[k][0],
  tier: STATED[k][1],
}));

/** A vertex has two edges on the loop, or none. */
export const VERTEX: Rule = { name: 'vertex', says: 'A vertex has two edges on the loop, or none.', tier: 1 };
export const CLUE: Rule = { name: 'clue', says: 'A clue says how many edges of its cell are on the loop.', tier: 1 };
export const ONE_LOOP: Rule = {
  name: 'one loop',
  says: 'Once the loop is closed, every other edge is excluded.',
  tier: 1,
};
export const NOT_YET: Rule = {
  name: 'no closed loop',
  says: 'An edge that would close the loop while a clue is not met or another line is left over is excluded.',
  tier: 2,
};
export const SIDES: Rule = {
  name: 'inside and outside',
  says: 'An edge is on the loop where just one of its two cells is inside; only the loop parts inside from outside.',
  tier: 4,
};

export const CLUE_SIDES: Rule = {
  name: 'clue by sides',
  says: 'Of the edges to two neighbours of a clue both or none are on the loop if these lie on one side, else just one.',
  tier: 4,
};

/** All of them: the statement's first. */
export const loopRules: readonly Rule[] = [...stated, VERTEX, CLUE, ONE_LOOP, NOT_YET, SIDES, CLUE_SIDES];

export const TIERS: number = Math.max(...loopRules.map(({ tier }) => tier));
