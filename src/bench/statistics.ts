/** The few statistics in use. Medians, because what disturbs a measurement only ever adds time. */

/** A median, and the middle half of the samples around it. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** The value that a part of the samples, 0 to 1, lies below. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = Math.floor(at);
  return sorted[below] + (sorted[Math.ceil(at)] - sorted[below]) * (at - below);
}

/** Of one sample at least. */
export function spreadOf(samples: number[]): Spread {
  return { median: quantile(samples, 0.5), low: quantile(samples, 0.25), high: quantile(samples, 0.75) };
}
