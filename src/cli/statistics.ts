/** The statistics of a batch as text. */
import type { Summary } from '../batch/batch.ts';

/** One line each for the counts by status, the steps, the rate, and whatever else was counted. */
export function statisticsLines(
  { puzzles, counts, steps, counters }: Summary,
  milliseconds: number,
  jobs: number,
): string[] {
  const rate = Math.round((puzzles / Math.max(milliseconds, 1)) * 1000);
  const lines = [
    ['puzzles', puzzles],
    ...Object.entries(counts).map(([status, count]) => [`  ${status}`, count] as const),
    ['steps', steps],
    ['seconds', (milliseconds / 1000).toFixed(3)],
    ['puzzles a second', rate],
    ['threads', jobs],
    ...Object.entries(counters),
  ] as const;
  return lines.map(([name, value]) => `${name.padEnd(40)}${String(value).padStart(14)}`);
}
