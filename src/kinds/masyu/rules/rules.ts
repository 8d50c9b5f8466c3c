/** The rules that people use for Masyu, with the names that tutorials give them where there are such names. */
import type { Rule } from '../../../logic/logic.ts';

export const NO_BRANCH: Rule = {
  name: 'no branch',
  says: 'The loop neither branches nor crosses itself: a cell with two links has no others.',
  tier: 1,
};
export const ONLY_WAY: Rule = {
  name: 'only way on',
  says: 'When a line has only one way to go on, it takes that way.',
  tier: 1,
};
export const DEAD_END: Rule = {
  name: 'dead end',
  says: 'The loop does not enter a cell that it could not leave.',
  tier: 1,
};
export const WHITE_BORDER: Rule = {
  name: 'white pearl on the border',
  says: 'The loop goes through a white pearl on the border along the border.',
  tier: 1,
};
export const WHITE_STRAIGHT: Rule = {
  name: 'straight through white',
  says: 'The loop goes straight through a white pearl.',
  tier: 1,
};
export const WHITE_TURN: Rule = {
  name: 'turn beside white',
  says: 'When the loop goes straight through the cell on one side of a white pearl, it turns in the cell on the other side.',
  tier: 1,
};
export const BLACK_BORDER: Rule = {
  name: 'black pearl near the border',
  says: 'A black pearl on the border, or one cell away from it, has no room on that side: the loop leaves the other way.',
  tier: 1,
};
export const BLACK_BLOCKED: Rule = {
  name: 'black pearl blocked',
  says: 'When the loop could not go straight on through the cell next to a black pearl, it leaves the other way.',
  tier: 1,
};
export const BLACK_TURN: Rule = {
  name: 'turn on black',
  says: 'The loop turns on a black pearl: of two opposite links, it takes exactly one.',
  tier: 1,
};
export const BLACK_STRAIGHT: Rule = {
  name: 'straight on from black',
  says: 'From a black pearl the loop goes straight on through the next cell.',
  tier: 1,
};
export const ONE_LOOP: Rule = {
  name: 'one loop',
  says: 'Once the loop is closed, there are no other links.',
  tier: 1,
};
export const BLACK_PAIR: Rule = {
  name: 'adjacent black pearls',
  says: 'Two adjacent black pearls are not linked: the loop could not go straight on from either. It leaves each away from the other.',
  tier: 2,
};
export const THREE_WHITES: Rule = {
  name: 'three white pearls in a row',
  says: 'The loop crosses a row of three white pearls: along the row it could turn on neither side of the middle one.',
  tier: 2,
};
export const NO_TURN: Rule = {
  name: 'no turn beside white',
  says: 'When the loop could turn on neither side of a white pearl, it goes through the pearl the other way.',
  tier: 2,
};
export const WHITES_AT_BLACK: Rule = {
  name: 'white pearls diagonal to black',
  says: 'The loop does not leave a black pearl between two white ones diagonal to it: both would block its way sideways.',
  tier: 2,
};
export const NOT_YET: Rule = {
  name: 'no closed loop',
  says: 'A link that would close the loop is excluded while a pearl or another line is left over.',
  tier: 2,
};
export const FORCED: Rule = {
  name: 'forced into a closed loop',
  says: 'A link that would force the loop to close is excluded while a pearl or another line is left over.',
  tier: 3,
};
export const WAYS: Rule = {
  name: 'ways through a pearl',
  says: 'A way through a pearl is excluded when the cells around the pearl do not allow it.',
  tier: 3,
};
export const EITHER_WAY: Rule = {
  name: 'either way',
  says: 'What is the same for every possible way through a pearl is decided.',
  tier: 3,
};
export const SIDES: Rule = {
  name: 'inside and outside',
  says: 'A link is on when only one side of it is inside. Opposite corners of a white pearl are on different sides of the loop.',
  tier: 4,
};
export const AREA: Rule = {
  name: 'area cut off',
  says: 'The loop does not enter an area that has no second way out.',
  tier: 4,
};

/** All of them, the cheapest tier first. */
export const masyuRules: readonly Rule[] = [
  NO_BRANCH,
  ONLY_WAY,
  DEAD_END,
  WHITE_BORDER,
  WHITE_STRAIGHT,
  WHITE_TURN,
  BLACK_BORDER,
  BLACK_BLOCKED,
  BLACK_TURN,
  BLACK_STRAIGHT,
  ONE_LOOP,
  BLACK_PAIR,
  THREE_WHITES,
  NO_TURN,
  WHITES_AT_BLACK,
  NOT_YET,
  FORCED,
  WAYS,
  EITHER_WAY,
  SIDES,
  AREA,
];

export const TIERS: number = Math.max(...masyuRules.map(({ tier }) => tier));
