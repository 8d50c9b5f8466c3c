/** The rules for loops: the 15 of Slink's statement, and what people also use on boards with blank cells. */

import type { Rule } from '../../../logic/logic.ts';
import { STATEMENT_RULES } from './statement.ts';

/** By number: what the statement says, and the tier. */
const STATED: [says: string, tier: number][] = [
  ['A 0 has no edge on the loop.', 1],
  ['When an n has only n edges left, all of them are on the loop.', 1],
  ['When n edges of an n are on the loop, its other edges are excluded.', 1],
  [
    'The edge between two adjacent 3s and both edges parallel to it are on the loop, unless it may go round just these two.',
    2,
  ],
  ['When two 3s touch at a corner, their edges at the far corners are on the loop.', 2],
  ['When the loop enters a vertex with a single exit left, it takes that exit.', 1],
  ['When two edges of a vertex are on the loop, its other edges are excluded.', 1],
  ['When three edges of a vertex are excluded, so is the fourth.', 1],
  ['When both exits at a corner of a 3 are blocked, its two edges there are on the loop.', 2],
  [
    'When both exits at a corner of a 2 and one at an adjacent corner are blocked, the loop takes the other exit there.',
    3,
  ],
  ['When both exits at a corner of a 1 are blocked, its two edges there are excluded.', 2],
  [
    'When the loop enters a corner of a 3 and the other exit is blocked, both edges at the opposite corner are on the loop.',
    3,
  ],
  [
    'When both exits at the far corner of a 3 are blocked, the far edges of a 1 diagonal to it are excluded, and vice versa.',
    3,
  ],
  [
    'When the loop enters a corner of a 2, and the other exit and one at the opposite corner are blocked, it takes the last.',
    3,
  ],
  [
    'When the loop enters a corner of a 1 and the other exit is blocked, both edges at the opposite corner are excluded.',
    3,
  ],
];

/** What explanations call rules whose names do not read well. */
const TITLES: Readonly<Record<string, string>> = {
  'only n edges remain': 'every remaining edge is needed',
  'n edges included': 'clue met',
};

/** The statement's rules; number n is at n - 1. */
export const stated: readonly Rule[] = STATEMENT_RULES.map((name, k) => ({
  name,
  ...(TITLES[name] ? { title: TITLES[name] } : {}),
  number: k + 1,
  says: STATED[k][0],
  tier: STATED[k][1],
}));

/** A vertex has two edges on the loop, or none. */
export const VERTEX: Rule = { name: 'vertex', says: 'A vertex has either two edges on the loop or none.', tier: 1 };
export const CLUE: Rule = { name: 'clue', says: 'A clue says how many edges of its cell are on the loop.', tier: 1 };
export const ONE_LOOP: Rule = {
  name: 'one loop',
  says: 'Once the loop is closed, every other edge is excluded.',
  tier: 1,
};
export const NOT_YET: Rule = {
  name: 'no closed loop',
  says: 'An edge that would close the loop is excluded while a clue is not met or another line is left over.',
  tier: 2,
};
export const SIDES: Rule = {
  name: 'inside and outside',
  says: 'An edge is on the loop exactly when one of its two cells is inside the loop and the other outside.',
  tier: 4,
};

export const CLUE_SIDES: Rule = {
  name: 'clue by sides',
  says: 'A clue has edges to two neighbours: both or neither on the loop if these are on the same side of it, else just one.',
  tier: 4,
};

/** All of them: the statement's first. */
export const loopRules: readonly Rule[] = [...stated, VERTEX, CLUE, ONE_LOOP, NOT_YET, SIDES, CLUE_SIDES];

export const TIERS: number = Math.max(...loopRules.map(({ tier }) => tier));
