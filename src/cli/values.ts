/** Parsers for the values of options. Each throws UsageError if the text makes no sense. `name`: the option's. */

import { quoted } from '../text/visible.ts';
import { suggestion } from './suggest.ts';
import { UsageError } from './usage-error.ts';

export type ParseValue<T> = (value: string, name: string) => T;

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): ParseValue<number> {
  return (value, name) => {
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not ${quoted(value)}`);
  };
}

/** A fraction from 0 to 1. */
export function fraction(value: string, name: string): number {
  const number = /^(0|1|[01]?\.\d{1,9})$/.test(value) ? Number(value) : Number.NaN;
  if (number >= 0 && number <= 1) return number;
  throw new UsageError(`--${name} takes a fraction from 0 to 1, not ${quoted(value)}`);
}

/** How many clues: a word, or the fraction of cells that keep their clue. */
export function clues(value: string, name: string): 'minimal' | 'full' | number {
  return value === 'minimal' || value === 'full' ? value : fraction(value, name);
}

const UNITS: Record<string, number> = { '': 1, K: 1 << 10, M: 1 << 20, G: 1 << 30 };
/** A part of a text must fit in memory. */
const MOST_BYTES = 1 << 30;

/** A number of bytes, such as 4096, 64K, 1M or 1G. */
export function size(value: string, name: string): number {
  const [, digits, unit] = /^(\d{1,10})([KMG]?)$/i.exec(value) ?? [];
  const bytes = Number(digits) * UNITS[unit?.toUpperCase() ?? ''];
  if (bytes >= 1 && bytes <= MOST_BYTES) return bytes;
  throw new UsageError(`--${name} takes a size from 1 to 1G, such as 64K or 1M, not ${quoted(value)}`);
}

/** Some of the words, between commas. */
export function anyOfThese<W extends string>(words: readonly W[]): ParseValue<readonly W[]> {
  return (value, name) => {
    const given = value.split(',').map((word) => word.trim());
    const wrong = given.find((word) => !words.includes(word as W));
    if (wrong === undefined) return words.filter((word) => given.includes(word));
    throw new UsageError(`--${name} takes some of ${words.join(',')}, not ${quoted(wrong)}${suggestion(wrong, words)}`);
  };
}

/** Rows and columns of a board, such as 10x15. */
export function dimensions(value: string, name: string): { rows: number; cols: number } {
  const [, rows, cols] = /^(\d{1,4})[x×*](\d{1,4})$/i.exec(value) ?? [];
  const [r, c] = [Number(rows), Number(cols)];
  if (r >= 1 && r <= MOST_SIDE && c >= 1 && c <= MOST_SIDE) return { rows: r, cols: c };
  throw new UsageError(`--${name} takes rows and columns, such as 10x15, not ${quoted(value)}`);
}

/** Rows or columns of a board. */
export const MOST_SIDE = 1000;

const LEAST_SECONDS = 0.01;
const MOST_SECONDS = 3600;

/** Seconds, with decimals. */
export function seconds(value: string, name: string): number {
  const number = /^\d{0,4}(\.\d{1,6})?$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  if (number >= LEAST_SECONDS && number <= MOST_SECONDS) return number;
  throw new UsageError(`--${name} takes seconds from ${LEAST_SECONDS} to ${MOST_SECONDS}, not ${quoted(value)}`);
}

/** Names between commas. */
export function names(value: string, name: string): readonly string[] {
  const found = value.split(',').map((each) => each.trim());
  if (found.includes('')) throw new UsageError(`--${name} takes names between commas, not ${quoted(value)}`);
  const twice = found.find((each, k) => found.indexOf(each) < k);
  if (twice !== undefined) throw new UsageError(`--${name} names ${quoted(twice)} twice`);
  return found;
}
