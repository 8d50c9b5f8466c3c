/** The few statistics in use. Medians rather than means, because disturbances only ever add time. */

/** The ends of a spread: the middle half of the samples, or all of them. */
export interface Range {
  low: number;
  high: number;
}

/** A median, and the middle half of the samples around it. */
export interface Spread extends Range {
  median: number;
}

/** The value below which a part of the samples, 0 to 1, lies. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = Math.floor(at);
  return sorted[below] + (sorted[Math.ceil(at)] - sorted[below]) * (at - below);
}

/** The median of at least one sample. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** The median and the quartiles of at least one sample. */
export function spreadOf(samples: readonly number[]): Spread {
  return { median: median(samples), low: quantile(samples, 0.25), high: quantile(samples, 0.75) };
}

/** The smallest and the largest of at least one sample. */
export function extremes(samples: readonly number[]): Range {
  return { low: Math.min(...samples), high: Math.max(...samples) };
}

/** `a[k] / b[k]`: ratios of what was measured side by side. */
export function ratios(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, k) => value / b[k]);
}
