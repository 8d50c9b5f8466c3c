/** What stands in pictures, read back from their paths; and scenes to draw. */

import { loopScene } from '../../src/kinds/edges/scene.ts';
import type { Spot } from '../../src/logic/logic.ts';
import type { Scene } from '../../src/pictures/scene.ts';
import { type Element, everything } from './xml.ts';

const UNIT = 32;
const MARGIN = 16;

/** Numbers from 0 to below `most`, the same for the same seed (a 32-bit xorshift). */
export function randomNumbers(seed: number): (most: number) => number {
  let state = seed * 2654435761 || 1;
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
}

/** Starts and unit steps of a path of lines along the axes: "x,y" and "x,y-x,y", the smaller end first. */
export function unitSteps(data: string): string[] {
  const steps: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (newX: number, newY: number) => {
    const length = (Math.abs(newX - x) + Math.abs(newY - y)) / UNIT;
    if (!Number.isInteger(length) || (newX !== x && newY !== y)) throw new Error(`a crooked line in ${data}`);
    const [dx, dy] = [Math.sign(newX - x) * UNIT, Math.sign(newY - y) * UNIT];
    for (; x !== newX || y !== newY; x += dx, y += dy) {
      const ends = dx + dy > 0 ? [x, y, x + dx, y + dy] : [x + dx, y + dy, x, y];
      steps.push(`${ends[0]},${ends[1]}-${ends[2]},${ends[3]}`);
    }
  };
  for (const [, command, numbers] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a, b] = numbers.trim().split(' ').map(Number);
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b];
    else if (command === 'h') to(x + a, y);
    else if (command === 'v') to(x, y + a);
    else if (command === 'z') to(startX, startY);
    else throw new Error(`${command} in ${data}`);
  }
  return steps;
}

/** Where the shapes of a path start. */
export const starts = (data: string) => [...data.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => `${x},${y}`);

/** Cells that rectangles cover, as "row,col". */
export function covered(data: string): string[] {
  return [...data.matchAll(/M(\d+) (\d+)h(\d+)v32h-(\d+)z/g)].flatMap(([, x, y, width]) =>
    Array.from(
      { length: Number(width) / UNIT },
      (_, i) => `${(Number(y) - MARGIN) / UNIT},${(Number(x) - MARGIN) / UNIT + i}`,
    ),
  );
}

/**
 * All that paths of a picture say of an answer, a string a place with its classes: "o f 16,16-48,16" a line, "x 32,16" a cross,
 * "l 0,3" a lit cell, "k 32,23" a lamp, sorted. `hidden`: elements that are left out.
 */
export function marksOf(root: Element, hidden: (element: Element) => boolean = () => false): string[] {
  const marks: string[] = [];
  for (const element of everything(root)) {
    if (element.name !== 'path' || hidden(element)) continue;
    const { class: classes, d } = element.attributes;
    const [kind] = classes;
    if (!'oxlykmsq'.includes(kind)) continue;
    const places = kind === 'o' || kind === 'q' ? unitSteps(d) : kind === 'l' || kind === 'y' ? covered(d) : starts(d);
    if (places.length === 0) throw new Error(`an empty path of class ${classes}`);
    for (const place of places) marks.push(`${classes.replace(/ [ab]$/, '')} ${place}`);
  }
  return marks.sort();
}

/** A board of loops in any state, sensible or not. */
export function randomLoop(random: (most: number) => number, rows: number, cols: number) {
  const states = [0, 1, 255];
  const pick = (length: number) => Uint8Array.from({ length }, () => states[random(3)]);
  const board = { rows, cols, clues: Uint8Array.from({ length: rows * cols }, () => [0, 1, 2, 3, 255][random(5)]) };
  const solution = { horizontal: pick((rows + 1) * cols), vertical: pick(rows * (cols + 1)) };
  return { board, solution, scene: loopScene(board, solution) };
}

/** By the spot of a line or its cross, what stands there: "x 32,16" or "o 16,16-48,16". */
export function loopMark(spot: Spot, classes: string): string {
  const [x, y] = [MARGIN + UNIT * spot.col, MARGIN + UNIT * spot.row];
  const [dx, dy] = spot.at === 'horizontal' ? [UNIT, 0] : [0, UNIT];
  if (classes[0] === 'x') return `${classes} ${x + dx / 2 - 4},${y + dy / 2 - 4}`;
  return `${classes} ${x},${y}-${x + dx},${y + dy}`;
}

/** All edges of a board. */
export function edgesOf({ rows, cols }: Pick<Scene, 'rows' | 'cols'>): Spot[] {
  const spots: Spot[] = [];
  for (let k = 0; k < (rows + 1) * cols; k++)
    spots.push({ at: 'horizontal', row: Math.floor(k / cols), col: k % cols });
  const wide = cols + 1;
  for (let k = 0; k < rows * wide; k++) spots.push({ at: 'vertical', row: Math.floor(k / wide), col: k % wide });
  return spots;
}
