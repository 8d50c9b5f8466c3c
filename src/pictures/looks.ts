/**
 * What an answer adds to the picture of a board: one byte per place, its look. SVG and terminal draw the same looks,
 * and pictures of steps compare the bytes to find what is new.
 */
import type { Spot } from '../logic/logic.ts';
import { hueAt } from './palette.ts';
import { DOT, END, LAMP, LIT, lineOf, nodesAcross, type Scene, TINT } from './scene.ts';

// Looks of a place; 0 is none. They come in threes: the first one, plus 1 if it is only tried, plus 2 if just decided.
export const TRIED = 1;
export const DECIDED = 2;
// Of lines. From COLOURED on: a line in that colour of HUES.
export const CROSS = 1;
export const LINE = 4;
export const COLOURED = 7;
// Of marks.
export const MARK = 1;
export const BULB = 4;
// Of the floor. From TINTED on: in that colour of HUES.
export const LIGHT = 1;
export const TINTED = 2;

/** What an answer adds to a board, by layer from the bottom up. */
export interface Looks {
  /** Of cells: light and tints. */
  floor: Uint8Array;
  /** Of lines, by number: lines and crosses. */
  lines: Uint8Array;
  /** Of cells: lamps and dots. */
  marks: Uint8Array;
}
export type Layer = keyof Looks;

export function looksOf(scene: Scene): Looks {
  const { cells, hues, lines, trial = [], fresh = [] } = scene;
  const looks: Looks = {
    floor: cells.map((cell, k) => (cell & LIT ? LIGHT : cell & TINT ? TINTED + hueAt(hues?.[k] || 1) : 0)),
    lines: new Uint8Array(lines ? lines.right.length + lines.down.length : 0),
    marks: cells.map((cell) => (cell & LAMP ? BULB : cell & DOT ? MARK : 0)),
  };
  if (lines) {
    const across = nodesAcross(scene, lines);
    const split = lines.right.length;
    const coloured = lines.between === 'middles' ? hues : undefined;
    for (let line = 0; line < looks.lines.length; line++) {
      const state = line < split ? lines.right[line] : lines.down[line - split];
      if (state === 0 && lines.crosses) looks.lines[line] = CROSS;
      if (state !== 1) continue;
      const node = line < split ? line + Math.floor(line / (across - 1)) : line - split;
      const hue = coloured?.[node] || coloured?.[line < split ? node + 1 : node + across];
      looks.lines[line] = hue ? COLOURED + hueAt(hue) : LINE;
    }
  }
  for (const spot of trial) vary(scene, looks, spot, TRIED);
  for (const spot of fresh) vary(scene, looks, spot, DECIDED);
  return looks;
}

/** Gives what is drawn at a spot another look; lines and marks count theirs alike. */
function vary(scene: Scene, looks: Looks, spot: Spot, variant: number): void {
  const line = lineOf(scene, spot);
  if (line < 0 && spot.at !== 'cell') return;
  const [layer, at] = line < 0 ? [looks.marks, spot.row * scene.cols + spot.col] : [looks.lines, line];
  const look = layer[at];
  if (look) layer[at] = (look < LINE ? CROSS : LINE) + variant;
}

/** Places that look alike, in order of the looks; the places in order. */
export function alike(looks: Uint8Array): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let place = 0; place < looks.length; place++) {
    const look = looks[place];
    if (!look) continue;
    const group = groups.get(look);
    if (group) group.push(place);
    else groups.set(look, [place]);
  }
  return new Map([...groups].sort(([a], [b]) => a - b));
}

/** The colours that a scene may show, places in HUES; undefined: it has none. */
export function huesOf({ cells, hues }: Scene): number[] | undefined {
  if (!hues) return undefined;
  const numbers = new Set(hues);
  // An end without a colour has the first one.
  if (cells.some((cell, k) => cell & END && !hues[k])) numbers.add(1);
  return [...new Set([...numbers].filter((number) => number > 0).map(hueAt))].sort((a, b) => a - b);
}
