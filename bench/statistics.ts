/** The few statistics in use. Medians, because what disturbs a measurement only ever adds time. */
import { quantile } from '../src/bench/statistics.ts';

export { quantile };

export function median(samples: number[]): number {
  return quantile(samples, 0.5);
}

export function quartiles(samples: number[]): { low: number; high: number } {
  return { low: quantile(samples, 0.25), high: quantile(samples, 0.75) };
}

export function extremes(samples: number[]): { low: number; high: number } {
  return { low: Math.min(...samples), high: Math.max(...samples) };
}
