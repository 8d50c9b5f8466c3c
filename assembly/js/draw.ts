/**
 * The scalar twin of `assembly/wasm/draw.ts`. DataView, because a line starts at any byte; V8 compiles its setters to
 * plain stores. Eight bytes at a time as a double: no pattern of these characters is a NaN, so all bits survive.
 */
import type { U8A } from './arrays.ts';
import type { WA } from './words.ts';

/** Two doubles for four cells of a line of vertices: see the index in assembly/wasm/draw.ts. */
const vertices = new Float64Array(512 * 2);
const vertexBytes = new Uint8Array(vertices.buffer);
for (let index = 0; index < 512; index++) {
  for (let k = 0; k < 4; k++) {
    const left = (index >> k) & 1;
    const right = (index >> (k + 1)) & 1;
    const below = (index >> (5 + k)) & 1;
    const at = index * 16 + k * 4;
    vertexBytes[at] = left !== right ? 0x2b : left !== 0 ? 0x2d : below !== 0 ? 0x7c : 0x20;
    vertexBytes.fill(right !== 0 ? 0x2d : 0x20, at + 1, at + 4);
  }
}

/** A double for two cells of a line of cells: their bars at bits 0 and 1, their clues at bits 2-3 and 4-5. */
const cells = new Float64Array(64);
const cellBytes = new Uint8Array(cells.buffer).fill(0x20);
for (let index = 0; index < 64; index++) {
  for (let k = 0; k < 2; k++) {
    if (((index >> k) & 1) !== 0) cellBytes[index * 8 + k * 4] = 0x7c;
    cellBytes[index * 8 + k * 4 + 2] = 0x30 + ((index >> (2 + 2 * k)) & 3);
  }
}

let viewed: U8A = new Uint8Array(0);
let view: DataView = new DataView(viewed.buffer);

/** The view of `out`, made once: there is one output buffer at a time. */
function viewOf(out: U8A): DataView {
  if (viewed !== out) {
    viewed = out;
    view = new DataView(out.buffer, out.byteOffset);
  }
  return view;
}

export function drawVertices(out: U8A, at: number, index: WA, first: number, _lane: number, cols: number): number {
  const target = viewOf(out);
  const end = at + cols * 4;
  let entry = first;
  for (let p = at; p <= end; p += 16) {
    const pair = index[entry++] >> 3;
    target.setFloat64(p, vertices[pair], true);
    target.setFloat64(p + 8, vertices[pair + 1], true);
  }
  return endLine(target, end + 1);
}

export function drawCells(
  out: U8A,
  at: number,
  index: WA,
  first: number,
  _lane: number,
  text: U8A,
  clueAt: number,
  cols: number,
): number {
  const target = viewOf(out);
  const end = at + cols * 4;
  let bars = 0;
  let clue = clueAt;
  let entry = first;
  for (let p = at; p <= end; p += 8) {
    bars = ((p - at) & 31) === 0 ? index[entry++] >> 4 : bars >> 2;
    const pair = (bars & 3) | ((text[clue] & 3) << 2) | ((text[clue + 2] & 3) << 4);
    target.setFloat64(p, cells[pair], true);
    clue += 4;
  }
  return endLine(target, end + 1);
}

/** " #\n# " behind the last vertex; returns the place behind it. */
function endLine(target: DataView, at: number): number {
  target.setInt32(at, 0x230a2320, true);
  target.setUint8(at + 4, 0x20);
  return at + 5;
}

export function copyLoosely(target: U8A, to: number, source: U8A, from: number, length: number): void {
  target.set(source.subarray(from, from + length), to);
}
