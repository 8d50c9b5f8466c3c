/** Shapes on the grid as SVG path data: whole numbers, relative where that is shorter, and adjacent cells merged. */
import { type Lines, nodesAcross, type Scene } from './scene.ts';

/** Side of a cell. */
export const UNIT = 32;
export const HALF = UNIT / 2;
/** Around the grid. */
export const MARGIN = 16;

/** Width and height of a scene's picture. */
export function extentOf({ rows, cols }: Scene): { width: number; height: number } {
  return { width: cols * UNIT + 2 * MARGIN, height: rows * UNIT + 2 * MARGIN };
}

/** Left or top of a cell, by its column or row. */
export const edge = (at: number) => MARGIN + UNIT * at;
export const middle = (at: number) => MARGIN + UNIT * at + HALF;

/** Cells, row by row; runs of them in a row are one rectangle. */
export function rectangles({ cols }: Scene, cells: readonly number[]): string {
  let path = '';
  for (let i = 0; i < cells.length; ) {
    const first = cells[i];
    let run = 1;
    while (cells[i + run] === first + run && (first + run) % cols !== 0) run++;
    path += `M${edge(first % cols)} ${edge(Math.floor(first / cols))}h${run * UNIT}v${UNIT}h${-run * UNIT}z`;
    i += run;
  }
  return path;
}

/** The same, each cell by itself, and its rectangle `inset` smaller on every side. */
export function frames({ cols }: Scene, cells: readonly number[], inset: number): string {
  const side = UNIT - 2 * inset;
  return cells
    .map((k) => `M${edge(k % cols) + inset} ${edge(Math.floor(k / cols)) + inset}h${side}v${side}h${-side}z`)
    .join('');
}

/** Circles around the middles of cells. */
export function discs({ cols }: Scene, cells: readonly number[], radius: number): string {
  return cells.map((k) => circle(middle(k % cols), middle(Math.floor(k / cols)), radius)).join('');
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius} ${radius} 0 0 1 0-${2 * radius}z`;
}

/** Small crosses in the middle of lines, which are given by their numbers (see lineOf). */
export function crosses(scene: Scene, lines: Lines, numbers: readonly number[]): string {
  const across = nodesAcross(scene, lines);
  const at = lines.between === 'corners' ? edge : middle;
  const split = lines.right.length;
  return numbers
    .map((line) => {
      const x = line < split ? at(line % (across - 1)) + HALF : at((line - split) % across);
      const y = line < split ? at(Math.floor(line / (across - 1))) : at(Math.floor((line - split) / across)) + HALF;
      return `M${x - 4} ${y - 4}l8 8m0-8l-8 8`;
    })
    .join('');
}

/**
 * Lines, each once, put together to paths as long as they go: a loop is one closed path. Takes time in the number of
 * all lines that there could be.
 */
export function strokes(scene: Scene, lines: Lines, numbers: readonly number[]): string {
  const across = nodesAcross(scene, lines);
  const split = lines.right.length;
  const left = new Uint8Array(split + lines.down.length);
  for (const line of numbers) left[line] = 1;

  /** Goes from a node along a line that is left, and takes it: the node that it comes to, or -1. */
  const step = (node: number): number => {
    const col = node % across;
    const right = node - Math.floor(node / across); // rows have a line less than nodes
    const take = (line: number, to: number) => {
      left[line] = 0;
      return to;
    };
    if (col < across - 1 && left[right]) return take(right, node + 1);
    if (left[split + node]) return take(split + node, node + across);
    if (col > 0 && left[right - 1]) return take(right - 1, node - 1);
    if (node >= across && left[split + node - across]) return take(split + node - across, node - across);
    return -1;
  };
  const walk = (from: number): number[] => {
    const nodes: number[] = [];
    for (let node = step(from); node >= 0; node = step(node)) nodes.push(node);
    return nodes;
  };

  let path = '';
  for (const line of numbers) {
    if (!left[line]) continue;
    const from = line < split ? line + Math.floor(line / (across - 1)) : line - split;
    const onward = walk(from);
    path += polyline([...walk(from).reverse(), from, ...onward], across, lines.between === 'corners' ? edge : middle);
  }
  return path;
}

/** A path along neighbouring nodes; closed where it comes back to where it started. */
function polyline(nodes: number[], across: number, at: (k: number) => number): string {
  const runs: { along: boolean; length: number }[] = [];
  for (let i = 1; i < nodes.length; i++) {
    const step = nodes[i] - nodes[i - 1];
    const along = Math.abs(step) !== 1 || across === 1; // down, or up
    const last = runs.at(-1);
    if (last?.along === along && last.length > 0 === step > 0) last.length += Math.sign(step);
    else runs.push({ along, length: Math.sign(step) });
  }
  const closed = nodes.length > 2 && nodes[0] === nodes.at(-1);
  if (closed) runs.pop();
  const moves = runs.map(({ along, length }) => `${along ? 'v' : 'h'}${length * UNIT}`).join('');
  return `M${at(nodes[0] % across)} ${at(Math.floor(nodes[0] / across))}${moves}${closed ? 'z' : ''}`;
}
