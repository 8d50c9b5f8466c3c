/**
 * Lines of the judge's drawing, by table: four cells of a line of vertices, or eight of a line of cells, to one
 * look-up. `assembly/js/draw.ts` is the scalar twin.
 *
 *     # +---+   +   #      a line of vertices: per cell a vertex and three dashes or blanks
 *     # | 3 | 1   2 #      a line of cells: per cell a bar or a blank, then " 3 "
 *
 * Both write whole vectors, so up to 64 bytes after the line are scratch: draw from the top to the bottom.
 */
import { U8A } from './arrays.ts';
import { LANES, WA } from './words.ts';

/**
 * Sixteen bytes for four cells of a line of vertices. An index holds, at the bits of VERTEX_EDGES, the five horizontal
 * edges that touch the four vertices, from the one left of the first; at those of VERTEX_BARS the four edges below.
 */
const VERTICES: usize = memory.data(512 << 4, 16);
/** Sixteen bytes for the bars of eight cells, each with the blank after it. An index holds the eight bars at BARS. */
const BARS: usize = memory.data(256 << 4, 16);

function fillTables(): void {
  for (let index = 0; index < 512; index++) {
    for (let k = 0; k < 4; k++) {
      const left = (index >> k) & 1;
      const right = (index >> (k + 1)) & 1;
      const below = (index >> (5 + k)) & 1;
      const at = (index << 4) + (k << 2);
      store<u8>(VERTICES + at, left != right ? 0x2b : left != 0 ? 0x2d : below != 0 ? 0x7c : 0x20);
      for (let d = 1; d < 4; d++) store<u8>(VERTICES + at + d, right != 0 ? 0x2d : 0x20);
    }
  }
  for (let index = 0; index < 256; index++) {
    for (let k = 0; k < 16; k++) {
      store<u8>(BARS + (index << 4) + k, (k & 1) == 0 && ((index >> (k >> 1)) & 1) != 0 ? 0x7c : 0x20);
    }
  }
}
fillTables();

/** " #\n# " and three bytes of scratch: the end of a line and the start of the next. */
const LINE_END: u64 = 0x20230a2320;

/**
 * Draws a line of vertices at out[at..], where "# " is already, and the start of the next line. `index` holds an entry
 * for every four cells, and for the last vertex, from word `first` on, in SIMD lane `lane`. Returns the position after
 * the next line's "# ".
 */
export function drawVertices(out: U8A, at: i32, index: WA, first: i32, lane: i32, cols: i32): i32 {
  const p = changetype<usize>(out) + at;
  const end = p + (cols << 2);
  let q = p;
  let source = changetype<usize>(index) + (first << 4) + (lane << 2);
  // Two entries at a time: one more than needed does no harm.
  do {
    v128.store(q, v128.load(load<u32>(source), VERTICES));
    v128.store(q, v128.load(load<u32>(source, 4 * LANES), VERTICES), 16);
    source += 8 * LANES;
    q += 32;
  } while (q <= end);
  store<u64>(end, LINE_END, 1);
  return at + (cols << 2) + 6;
}

/**
 * Draws a line of cells, as drawVertices does the vertices: an entry for every eight cells. Clue j is text[clueAt +
 * 2j].
 */
export function drawCells(out: U8A, at: i32, index: WA, first: i32, lane: i32, text: U8A, clueAt: i32, cols: i32): i32 {
  const p = changetype<usize>(out) + at;
  const end = p + (cols << 2);
  const clues = changetype<usize>(text) + clueAt;
  const source = changetype<usize>(index) + (first << 4) + (lane << 2);
  let k: usize = 0;
  let q = p;
  do {
    // A bar and a blank, then a digit and a blank: the 16-bit halves of the two vectors in turn.
    const bar = v128.load(load<u32>(source + k), BARS);
    const clue = v128.load(clues + k);
    v128.store(q, v128.shuffle<i16>(bar, clue, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(q, v128.shuffle<i16>(bar, clue, 4, 12, 5, 13, 6, 14, 7, 15), 16);
    k += 4 * LANES; // the same 16 bytes for eight clues as from word to word of the index
    q += 32;
  } while (q <= end);
  store<u8>(end - 1, 0x20); // the text has a newline after the last clue
  store<u64>(end, LINE_END, 1);
  return at + (cols << 2) + 6;
}

/** Copies `length` bytes, and after them up to 31 bytes of scratch. Needs no call out of the module. */
export function copyLoosely(target: U8A, to: i32, source: U8A, from: i32, length: i32): void {
  let t = changetype<usize>(target) + to;
  let s = changetype<usize>(source) + from;
  const end = t + length;
  do {
    v128.store(t, v128.load(s));
    v128.store(t, v128.load(s, 16), 16);
    t += 32;
    s += 32;
  } while (t < end);
}
