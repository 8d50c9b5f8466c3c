import { describe, expect, it } from 'vitest';
import { below, chance, numberedSource, randomSource, shuffled } from '../../src/generate/random.ts';

describe('randomSource', () => {
  it('gives uint32s, the same for the same seed', () => {
    const draw = (seed: number) => Array.from({ length: 1000 }, randomSource(seed));
    expect(draw(7)).toEqual(draw(7));
    for (const value of draw(7)) expect(value >>> 0).toBe(value);
    const firsts = [0, 1, 2, -1, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1].map((seed) => draw(seed)[0]);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('is sfc32, reckoned here with big integers', () => {
    const word = (value: bigint) => BigInt.asUintN(32, value);
    let [a, b, c, counter] = [0n, 0x89abcdefn, 0x1234n, 1n];
    const reckoned: number[] = [];
    for (let i = 0; i < 112; i++) {
      const sum = word(a + b + counter);
      counter = word(counter + 1n);
      a = b ^ (b >> 9n);
      b = word(c + (c << 3n));
      c = word((word(c << 21n) | (c >> 11n)) + sum);
      if (i >= 12) reckoned.push(Number(sum));
    }
    expect(Array.from({ length: 100 }, randomSource(0x1234_89ab_cdef))).toEqual(reckoned);
  });

  it('refuses a seed that is not a safe integer', () => {
    for (const seed of [0.5, Number.NaN, 2 ** 53]) expect(() => randomSource(seed)).toThrow(RangeError);
  });
});

describe('numberedSource', () => {
  it('gives each board of each seed numbers of its own', () => {
    const numbers = [0, 1, 2, 2 ** 31, 2 ** 32 - 1];
    const seeds = [0, 1, -1, 2 ** 32, 2 ** 53 - 1];
    const draws = seeds.flatMap((seed) =>
      numbers.map((number) => Array.from({ length: 20 }, numberedSource(seed, number)).join()),
    );
    expect(new Set(draws).size).toBe(25);
    // Neighbours differ in about half of the bits.
    const bits = Array.from(
      { length: 200 },
      (_, number) => numberedSource(7, number)() ^ numberedSource(7, number + 1)(),
    );
    const changed = bits.reduce((sum, word) => sum + (word >>> 0).toString(2).replaceAll('0', '').length, 0);
    expect(Math.abs(changed / 200 - 16)).toBeLessThan(1);
  });

  it('refuses what is no number', () => {
    for (const number of [-1, 0.5, 2 ** 32]) expect(() => numberedSource(1, number)).toThrow(RangeError);
  });
});

describe('chance and below', () => {
  it('are as likely as they should be', () => {
    const random = randomSource(5);
    const times = (happens: () => boolean) => Array.from({ length: 4000 }, happens).filter(Boolean).length;
    for (const share of [0, 0.1, 0.5, 1]) {
      expect(Math.abs(times(() => chance(share, random)) - 4000 * share)).toBeLessThan(share % 1 === 0 ? 1 : 150);
    }
    expect(Math.abs(times(() => below(8, random) === 7) - 500)).toBeLessThan(100);
  });
});

describe('shuffled', () => {
  it('gives every order about as often', () => {
    const random = randomSource(3);
    const counts = new Map<string, number>();
    for (let k = 0; k < 6000; k++) {
      const order = shuffled([1, 2, 3], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
