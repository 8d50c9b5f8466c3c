/**
 * Clue planes from canonical text, sixteen bytes at a time. `assembly/js/scan.ts` is the scalar twin.
 *
 * A row of canonical text is "d d ... d\n": the digits at even bytes, a separator at each odd one. '0' is 0x30, so the
 * two low bits of a digit are the clue.
 */
import { U8A } from './arrays.ts';
import { setLane, WA } from './words.ts';

// A row of `prepared` columns as it must be: what each byte is apart from its clue bits, and which bits count.
let prepared: i32 = 0;
const expected = new StaticArray<u8>(64);
const counted = new StaticArray<u8>(64);

function prepare(cols: i32): void {
  prepared = cols;
  for (let k = 0; k < 64; k++) {
    const separator = (k & 1) != 0;
    expected[k] = (separator ? (k == 2 * cols - 1 ? 10 : 0x20) : 0x30) as u8;
    counted[k] = (k >= 2 * cols ? 0 : separator ? 0xff : 0xfc) as u8;
  }
}

/** Byte k of the result is byte 2k of `a`, then of `b`. */
function evenBytes(a: v128, b: v128): v128 {
  const even = i16x8.splat(0xff);
  return i8x16.narrow_i16x8_u(v128.and(a, even), v128.and(b, even));
}

/** Bit k is bit `bit` of byte k. Shifts of 16-bit lanes will do: only the top bit of each byte is looked at. */
function plane(digits: v128, bit: i32): i32 {
  return i8x16.bitmask(i16x8.shl(digits, 7 - bit));
}

/**
 * Reads `rows` rows of `cols` (at most 31) clues from text[at..] into SIMD lane `lane` of the planes `low` and `high`.
 * True where the text is canonical; otherwise the lane holds rubbish. Reads up to 64 bytes from the start of the last
 * row.
 */
export function scanRows(text: U8A, at: i32, rows: i32, cols: i32, lane: i32, low: WA, high: WA): bool {
  if (cols != prepared) prepare(cols);
  const e = changetype<usize>(expected);
  const c = changetype<usize>(counted);
  const cells: i32 = (1 << cols) - 1;
  const stride = cols << 1;
  let p = changetype<usize>(text) + at;
  let wrong = i32x4.splat(0);
  if (cols <= 16) {
    const e0 = v128.load(e);
    const e1 = v128.load(e, 16);
    const c0 = v128.load(c);
    const c1 = v128.load(c, 16);
    for (let i = 0; i < rows; i++) {
      const t0 = v128.load(p);
      const t1 = v128.load(p, 16);
      wrong = v128.or(wrong, v128.or(v128.and(v128.xor(t0, e0), c0), v128.and(v128.xor(t1, e1), c1)));
      const digits = evenBytes(t0, t1);
      setLane(low, i, lane, plane(digits, 0) & cells);
      setLane(high, i, lane, plane(digits, 1) & cells);
      p += stride;
    }
  } else {
    // The first two vectors hold sixteen cells and separators that are blanks; only the others depend on `cols`.
    const full = i16x8.splat(0x2030);
    const fullCounted = i16x8.splat(0xfffc as i16);
    const e2 = v128.load(e, 32);
    const e3 = v128.load(e, 48);
    const c2 = v128.load(c, 32);
    const c3 = v128.load(c, 48);
    for (let i = 0; i < rows; i++) {
      const t0 = v128.load(p);
      const t1 = v128.load(p, 16);
      const t2 = v128.load(p, 32);
      const t3 = v128.load(p, 48);
      const wrongFull = v128.and(v128.or(v128.xor(t0, full), v128.xor(t1, full)), fullCounted);
      const wrongRest = v128.or(v128.and(v128.xor(t2, e2), c2), v128.and(v128.xor(t3, e3), c3));
      wrong = v128.or(wrong, v128.or(wrongFull, wrongRest));
      const digits0 = evenBytes(t0, t1);
      const digits1 = evenBytes(t2, t3);
      setLane(low, i, lane, (plane(digits0, 0) | (plane(digits1, 0) << 16)) & cells);
      setLane(high, i, lane, (plane(digits0, 1) | (plane(digits1, 1) << 16)) & cells);
      p += stride;
    }
  }
  return !v128.any_true(wrong);
}
