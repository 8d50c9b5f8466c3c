/**
 * Look-up indices of the drawing: for every line of a board, which entries of the tables in `wasm/draw.ts` draw it.
 *
 *     vertex index   bits 4-8    five horizontal edges: left of vertex 4b, and right of vertices 4b to 4b + 3
 *                    bits 9-12   four vertical edges, below vertices 4b to 4b + 3
 *     bar index      bits 4-11   eight vertical edges, left of cells 8b to 8b + 7
 *
 * (Bit 4 and up, because an entry has 16 bytes.)
 */
import { and, newWords, or, setLane, shl, shr, splat, W, WA } from '../../wasm/words.ts';
import { rows } from '../../text/grid.ts';
import { colours, MAX_SWEEP_COLS, MAX_SWEEP_ROWS, width } from './colours.ts';

/** Indices that a line of a swept board takes at most, and so the distance from line to line. */
export const VERTEX_STRIDE: i32 = (MAX_SWEEP_COLS >> 2) + 1;
export const BAR_STRIDE: i32 = (MAX_SWEEP_COLS >> 3) + 1;

const EDGES: i32 = 0x1f0;
const BELOW: i32 = 0x1e00;
const BARS: i32 = 0xff0;

/** Indices of the swept boards: line by line, LANES boards side by side. */
export const vertexIndex: WA = newWords((MAX_SWEEP_ROWS + 1) * VERTEX_STRIDE);
export const barIndex: WA = newWords((MAX_SWEEP_ROWS + 1) * BAR_STRIDE);

/** Sets the indices of line `line` of the swept boards, all SIMD lanes at once, from its edges: see sweep.ts. */
export function indexLine(line: i32, horizontal: W, vertical: W, cols: i32): void {
  const target = vertexIndex;
  const barTarget = barIndex;
  const edges = splat(EDGES);
  const below = splat(BELOW);
  const bars = splat(BARS);
  const at = line * VERTEX_STRIDE;
  const bar = line * BAR_STRIDE;
  target[at] = or(and(shl(horizontal, 5), edges), and(shl(vertical, 9), below));
  barTarget[bar] = and(shl(vertical, 4), bars);
  target[at + 1] = or(and(shl(horizontal, 1), edges), and(shl(vertical, 5), below));
  if (cols < 8) return;
  target[at + 2] = or(and(shr(horizontal, 3), edges), and(shl(vertical, 1), below));
  barTarget[bar + 1] = and(shr(vertical, 4), bars);
  target[at + 3] = or(and(shr(horizontal, 7), edges), and(shr(vertical, 3), below));
  if (cols < 16) return;
  target[at + 4] = or(and(shr(horizontal, 11), edges), and(shr(vertical, 7), below));
  barTarget[bar + 2] = and(shr(vertical, 12), bars);
  target[at + 5] = or(and(shr(horizontal, 15), edges), and(shr(vertical, 11), below));
  if (cols < 24) return;
  target[at + 6] = or(and(shr(horizontal, 19), edges), and(shr(vertical, 15), below));
  barTarget[bar + 3] = and(shr(vertical, 20), bars);
  target[at + 7] = or(and(shr(horizontal, 23), edges), and(shr(vertical, 19), below));
}

/** Indices of one line of a board of any size, in SIMD lane 0. */
export let lineVertices: WA = newWords(8);
export let lineBars: WA = newWords(4);
let lineWords: i32 = 1;

/** Sets lineVertices and lineBars from the colours of the board at hand. */
export function indexColours(line: i32): void {
  if (width > lineWords) {
    lineWords = width * 2;
    lineVertices = newWords(8 * lineWords);
    lineBars = newWords(4 * lineWords);
  }
  let carryEdge = 0; // bit 31 of the words before
  let carryColour = 0;
  for (let w = 0; w < width; w++) {
    const at = line * width + w;
    const x = line < rows ? colours[at] : 0;
    const horizontal = x ^ (line > 0 ? colours[at - width] : 0);
    const vertical = x ^ ((x << 1) | carryColour);
    setLane(lineVertices, 8 * w, 0, ((((horizontal << 1) | carryEdge) & 31) << 4) | ((vertical & 15) << 9));
    for (let k = 1; k < 8; k++) {
      const edges = (horizontal >>> (4 * k - 1)) & 31;
      setLane(lineVertices, 8 * w + k, 0, (edges << 4) | (((vertical >>> (4 * k)) & 15) << 9));
    }
    for (let k = 0; k < 4; k++) setLane(lineBars, 4 * w + k, 0, ((vertical >>> (8 * k)) & 0xff) << 4);
    carryEdge = horizontal >>> 31;
    carryColour = x >>> 31;
  }
}
