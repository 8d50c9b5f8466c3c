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

let view = new DataView(new ArrayBuffer(0));

function viewOf(out: U8A): DataView {
  if (view.buffer !== out.buffer) view = new DataView(out.buffer, out.byteOffset);
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
  let bars = 0;
  let p = at;
  for (let j = 0; j <= cols; j++) {
    bars = (j & 7) === 0 ? index[first + (j >> 3)] >> 4 : bars >> 1;
    target.setInt32(p, 0x20002000 | ((bars & 1) !== 0 ? 0x7c : 0x20) | (text[clueAt + j * 2] << 16), true);
    p += 4;
  }
  return endLine(target, p - 3);
}

/** " #\n# " behind the last vertex; returns the place behind it. */
function endLine(target: DataView, at: number): number {
  target.setInt32(at, 0x230a2320, true);
  target.setUint8(at + 4, 0x20);
  return at + 5;
}

export function copyLoosely(target: U8A, to: number, source: U8A, from: number, length: number): void {
  for (let i = 0; i < length; i++) target[to + i] = source[from + i];
}
