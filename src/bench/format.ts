/** Numbers as reports show them. */

/** A number of things: `1 round`, `3 rounds`. */
export const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** A time in the unit that suits it, from ns to s. */
export function formatNanoseconds(value: number): string {
  if (value < 1e3) return `${value.toFixed(value < 10 ? 1 : 0)} ns`;
  if (value < 1e6) return `${threeFigures(value / 1e3)} us`;
  return value < 1e9 ? `${threeFigures(value / 1e6)} ms` : `${threeFigures(value / 1e9)} s`;
}

/** A ratio, without a unit. */
export function formatRatio(value: number): string {
  return value < 0.1 ? value.toPrecision(2) : value.toFixed(2);
}

/** A large number in thousands (k) or millions (M). */
export function formatCount(value: number): string {
  if (value < 1e4) return value.toFixed(0);
  return value < 1e6 ? `${threeFigures(value / 1e3)} k` : `${threeFigures(value / 1e6)} M`;
}

/** Three figures, of a number from 1 to 1000. */
function threeFigures(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
