/** Colours of labels: easy to tell apart, and visible on white and on black. */

/** By number from 1, going round: for SVG, and the nearest of a terminal's 256. */
export const HUES: readonly { css: string; ansi: number }[] = [
  { css: '#d62f3f', ansi: 167 }, // red
  { css: '#3b6fe0', ansi: 69 }, // blue
  { css: '#2e9e4f', ansi: 71 }, // green
  { css: '#e8761a', ansi: 208 }, // orange
  { css: '#9b51d6', ansi: 134 }, // violet
  { css: '#14a3b8', ansi: 37 }, // cyan
  { css: '#d846a8', ansi: 169 }, // pink
  { css: '#8a9a1c', ansi: 142 }, // olive
  { css: '#a5673a', ansi: 137 }, // brown
  { css: '#c79a10', ansi: 178 }, // gold
  { css: '#64809c', ansi: 67 }, // slate
  { css: '#1f8a7a', ansi: 30 }, // teal
];

/** The place in HUES of a colour's number. */
export const hueAt = (number: number) => (number - 1) % HUES.length;
