/** The few statistics in use. Medians, because what disturbs a measurement only ever adds time. */

/** A median, and the middle half of the samples around it. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Of one sample at least. */
export function spreadOf(samples: number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = (sorted.length - 1) * part;
    const below = Math.floor(place);
    return sorted[below] + (sorted[Math.ceil(place)] - sorted[below]) * (place - below);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}
