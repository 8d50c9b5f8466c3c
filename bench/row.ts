/** The results of a figure: rows of numbers, each with its spread. Reports are made from these alone. */
import { formatCount, formatNanoseconds, formatRatio } from '../src/bench/format.ts';
import { isWide } from '../src/bench/noise.ts';
import { extremes, median, spreadOf } from '../src/bench/statistics.ts';

/** x is a ratio; times are those of one board; rates are of wall time. */
export type Unit = 'x' | 'ns' | 'ms' | 'MB' | 'boards/s';

export interface Row {
  figure: string;
  name: string;
  unit: Unit;
  value: number;
  /** The smallest and the largest of `samples`, or where these are many, the quartiles. */
  low: number;
  high: number;
  /** Which of the two it is: all samples, or the middle half of them. */
  range: 'all' | 'half';
  /** What `value` is computed from: one number for each pair, run or round. */
  samples: number[];
  /** Median absolute deviation of the calls in a sample, as a part of their median; only if a sample is many calls. */
  mad?: number;
  /** What the project promises, and what it hopes for. Less is better. */
  target?: number;
  aim?: number;
  /** The numbers that a ratio comes from, in words. */
  detail?: string;
  /** Where the row goes in the chart. */
  tags?: Record<string, string>;
}

type Extras = Pick<Row, 'mad' | 'target' | 'aim' | 'detail' | 'tags'>;

/** With more samples than this the extremes are accidents, and the middle half says more. */
const MANY = 10;

/** A row whose value is the median of its samples, unless `value` says otherwise. */
export function rowOf(
  figure: string,
  name: string,
  unit: Unit,
  samples: number[],
  { value = median(samples), ...extras }: Extras & { value?: number } = {},
): Row {
  const many = samples.length > MANY;
  const { low, high } = many ? spreadOf(samples) : extremes(samples);
  return { figure, name, unit, value, low, high, range: many ? 'half' : 'all', samples, ...extras };
}

/** A value in its unit, as tables show it. */
export function formatValue(value: number, unit: Unit): string {
  if (unit === 'x') return `${formatRatio(value)} x`;
  if (unit === 'ns') return formatNanoseconds(value);
  if (unit === 'boards/s') return `${value < 100 ? value.toFixed(1) : formatCount(value)} boards/s`;
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** Says which ratios a second run might well give otherwise. */
export function spreadWarnings(rows: Row[]): string[] {
  return rows
    .filter(({ unit, value, low, high }) => unit === 'x' && isWide({ median: value, low, high }))
    .map(({ figure, name, low, high }) => {
      return `${figure}, ${name}: wide spread, from ${formatRatio(low)} to ${formatRatio(high)}`;
    });
}
