/** Patterns of several pearls, or of what is next to a pearl, that solvers learn to see (tier 2). */

import { beyond, cellsTo, cellTo, find, isBlack, isWhite, linkTo, straightBeside, withWhites } from './cells.ts';
import { OFF } from './geometry.ts';
import { BLACK_PAIR, NO_TURN, THREE_WHITES, WHITES_AT_BLACK } from './rules.ts';
import type { Found, MasyuState } from './state.ts';

export function lookAtPatterns(state: MasyuState, cell: number): Found | undefined {
  return isWhite(state, cell)
    ? (threeWhites(state, cell) ?? noTurn(state, cell))
    : (blackPair(state, cell) ?? whitesAtBlack(state, cell));
}

/** The links of a cell along an axis: 0 up and down, 1 left and right. */
const axisOf = (state: MasyuState, cell: number, axis: number) => [
  linkTo(state, cell, axis),
  linkTo(state, cell, axis + 2),
];

function threeWhites(state: MasyuState, cell: number): Found | undefined {
  for (let axis = 0; axis < 2; axis++) {
    const row = [cellTo(state, cell, axis + 2), cell, cellTo(state, cell, axis)];
    if (!row.every((each) => isWhite(state, each))) continue;
    const across = row.flatMap((each) => axisOf(state, each, 1 - axis));
    const found = find(state, THREE_WHITES, row, across, [
      ...new Set(row.flatMap((each) => axisOf(state, each, axis))),
    ]);
    if (found) return found;
  }
  return undefined;
}

/** Whether the loop, coming from a pearl along this direction, finds both ways to turn excluded in the next cell. */
function barsTurn(state: MasyuState, cell: number, direction: number): boolean {
  const next = cellTo(state, cell, direction);
  if (next < 0) return false;
  const sides = [linkTo(state, next, direction + 1), linkTo(state, next, direction + 3)];
  return sides.every((link) => state.links[link] === OFF);
}

function noTurn(state: MasyuState, cell: number): Found | undefined {
  for (let axis = 0; axis < 2; axis++) {
    const ways = [axis, axis + 2];
    const straight = ways.map((direction) => straightBeside(state, cell, direction));
    if (!ways.every((direction, k) => straight[k] || barsTurn(state, cell, direction))) continue;
    const barred = ways.filter((_, k) => !straight[k]);
    const cells = [...withWhites(state, cell, ...ways), ...cellsTo(state, cell, ...barred).slice(1)];
    const found = find(state, NO_TURN, cells, axisOf(state, cell, 1 - axis), axisOf(state, cell, axis));
    if (found) return found;
  }
  return undefined;
}

function blackPair(state: MasyuState, cell: number): Found | undefined {
  for (const direction of [1, 2]) {
    const other = cellTo(state, cell, direction);
    if (!isBlack(state, other)) continue;
    const away = [
      linkTo(state, cell, direction + 2),
      beyond(state, cell, direction + 2),
      linkTo(state, other, direction),
      beyond(state, other, direction),
    ];
    const found = find(state, BLACK_PAIR, [cell, other], away, [linkTo(state, cell, direction)]);
    if (found) return found;
  }
  return undefined;
}

/**
 * The loop leaves a black pearl between two white ones: then both are passed along its way, and so they bar the cells
 * next to the black pearl, to one of which it would have to turn.
 */
function whitesAtBlack(state: MasyuState, cell: number): Found | undefined {
  for (let direction = 0; direction < 4; direction++) {
    const next = cellTo(state, cell, direction);
    if (next < 0) continue;
    const whites = [cellTo(state, next, direction + 1), cellTo(state, next, direction + 3)];
    if (!whites.every((white) => isWhite(state, white))) continue;
    const cells = [...cellsTo(state, cell, direction + 1, direction + 3, direction), ...whites];
    const on = [linkTo(state, cell, direction + 2), beyond(state, cell, direction + 2)];
    const found = find(state, WHITES_AT_BLACK, cells, on, [linkTo(state, cell, direction)]);
    if (found) return found;
  }
  return undefined;
}
