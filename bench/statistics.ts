/** The few statistics in use. Medians, because what disturbs a measurement only ever adds time. */

export function median(samples: number[]): number {
  return quantile(samples, 0.5);
}

/** The value that a part of the samples, 0 to 1, lies below. */
export function quantile(samples: number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = Math.floor(at);
  return sorted[below] + (sorted[Math.ceil(at)] - sorted[below]) * (at - below);
}

export function quartiles(samples: number[]): { low: number; high: number } {
  return { low: quantile(samples, 0.25), high: quantile(samples, 0.75) };
}

export function extremes(samples: number[]): { low: number; high: number } {
  return { low: Math.min(...samples), high: Math.max(...samples) };
}
