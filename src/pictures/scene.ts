/** What a picture shows, in terms of the grid: no kind of puzzle, no colours, no coordinates. */
import type { Spot } from '../logic/logic.ts';

// What is in a cell, bits of `Scene.cells`.
/** It is a wall: filled. */
export const FILLED = 1;
/** Light falls on it. */
export const LIT = 2;
/** It has a lamp. */
export const LAMP = 4;
/** The small mark where nothing can be: no lamp, no path. */
export const DOT = 8;
/** Its text is in a circle, in the colour of its hue. */
export const END = 16;
/** It is tinted in the colour of its hue. */
export const TINT = 32;
/** It has a white circle, below the lines. */
export const RING = 64;
/** It has a black circle, below the lines. */
export const DISC = 128;

/**
 * Lines between the nodes of a lattice: the corners of the cells, or their middles. A byte a line: 1 drawn, 0 excluded,
 * 255 open.
 */
export interface Lines {
  between: 'corners' | 'middles';
  /** Row by row the line from a node to the one on its right; of n nodes in a row there are n - 1. */
  right: Uint8Array;
  /** Row by row the line from a node to the one below. */
  down: Uint8Array;
  /** Whether excluded lines are crossed out; otherwise nothing is drawn there. */
  crosses: boolean;
}

export interface Scene {
  rows: number;
  cols: number;
  /** What the puzzle is called. */
  name: string;
  /** What the picture shows, in words. */
  about: string;
  /** How the grid is drawn: a dot at each corner of a cell, or lines around the cells. */
  lattice: 'dots' | 'lines';
  /** Row by row what is written in a cell, or ''. */
  texts: string[];
  /** Row by row the bits above. */
  cells: Uint8Array;
  /**
   * Row by row the number of a cell's colour, from 1; 0: none. Lines between middles take that of the cells that they
   * join.
   */
  hues?: Uint8Array;
  /** Row by row the name of what a tint stands for, or ''. */
  tints?: string[];
  lines?: Lines;
  /** What a step looked at. */
  focus?: readonly Spot[];
  /** What it decided. */
  fresh?: readonly Spot[];
  /** What holds only during a trial. */
  trial?: readonly Spot[];
  /** What the step looked at is a contradiction. */
  broken?: boolean;
}

export interface SceneOptions {
  /** Whether what is excluded is marked. Default: of loops always, of lamps and paths while something is open. */
  crosses?: boolean;
}

/** The nodes in a row of lines. */
export function nodesAcross({ cols }: Scene, { between }: Lines): number {
  return between === 'corners' ? cols + 1 : cols;
}

/** The number of a spot among the lines, those to the right first, then those down; -1 if it is not a line. */
export function lineOf(scene: Scene, spot: Spot): number {
  const { lines } = scene;
  if (!lines) return -1;
  const across = nodesAcross(scene, lines);
  const [right, down] = lines.between === 'corners' ? ['horizontal', 'vertical'] : ['right', 'down'];
  if (spot.at === right) return spot.row * (across - 1) + spot.col;
  return spot.at === down ? lines.right.length + spot.row * across + spot.col : -1;
}

/** What a scene says of itself. `open`: whether something is not decided; undefined: there is no answer. */
export function aboutOf(rows: number, cols: number, open: boolean | undefined): string {
  const state = open === undefined ? 'not solved' : open ? 'partly solved' : 'solved';
  return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${cols} ${cols === 1 ? 'column' : 'columns'}, ${state}`;
}
