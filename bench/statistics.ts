/** The few statistics in use. Medians, because what disturbs a measurement only ever adds time. */

export function median(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function extremes(samples: number[]): { low: number; high: number } {
  return { low: Math.min(...samples), high: Math.max(...samples) };
}
