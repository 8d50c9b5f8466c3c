/** Randomness that is the same on every machine: a seeded source of numbers, and the basic choices made with it. */

/** A source: each call gives the next number, a uint32. */
export type Random = () => number;

/**
 * sfc32, "small fast counting" by Chris Doty-Humphrey, seeded as in PractRand (https://pracrand.sourceforge.net):
 * the two halves of the seed in b and c, twelve numbers thrown away. Integer arithmetic alone, so the same uint32s on
 * every machine. Every safe integer is a different seed.
 */
export function randomSource(seed: number): Random {
  return source(0, seed, 12);
}

/**
 * The source of one board of many: that of the seed and of the board's number, 0 to 2^32 - 1. Each pair has a source of
 * its own, so that a board is the same whichever boards are made before it, or in another thread. As `randomSource`,
 * with the number in a, and fifteen numbers thrown away, as PractRand does for three words of seed.
 */
export function numberedSource(seed: number, number: number): Random {
  if (!(Number.isInteger(number) && number >= 0 && number < 0x1_0000_0000)) {
    throw new RangeError(`board numbers go from 0 to ${0xffff_ffff}, not ${number}`);
  }
  return source(number, seed, 15);
}

function source(first: number, seed: number, discarded: number): Random {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`the seed must be a safe integer, not ${seed}`);
  // a, b, c and the counter. In a typed array, for V8 tags each number it stores in a variable of a closure.
  const words = new Int32Array([first, seed, Math.floor(seed / 0x1_0000_0000), 1]);
  const next = (): number => {
    const b = words[1];
    const c = words[2];
    const counter = words[3];
    const sum = (((words[0] + b) | 0) + counter) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = c + (c << 3);
    words[2] = ((c << 21) | (c >>> 11)) + sum;
    words[3] = counter + 1;
    return sum >>> 0;
  };
  for (let k = 0; k < discarded; k++) next();
  return next;
}

/** A whole number from 0 up to `count`, which is not one of them. */
export function below(count: number, random: Random): number {
  return scaled(random(), count);
}

/** The same, from the high bits of a uint32 that is there already. */
export function scaled(bits: number, count: number): number {
  return Math.floor((bits * count) / 0x1_0000_0000);
}

/** True with that probability. */
export function chance(share: number, random: Random): boolean {
  return random() < share * 0x1_0000_0000;
}

/** The same items in random order: a Fisher-Yates shuffle. */
export function shuffled<Item>(items: Item[], random: Random): Item[] {
  const result = [...items];
  for (let k = result.length - 1; k > 0; k--) {
    const other = below(k + 1, random);
    [result[k], result[other]] = [result[other], result[k]];
  }
  return result;
}
