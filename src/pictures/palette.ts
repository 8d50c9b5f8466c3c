/** Colours of labels: easy to tell apart, and visible on white and on black. */

export interface Hue {
  css: string;
  /** The nearest of a terminal's 256. */
  ansi: number;
  /** So light that what is written on it is dark, and that it needs an outline on white. */
  pale?: true;
}

/** How many of them go round, by number; the others have names alone. */
const ROUND = 12;
/** Numbers of those that have names alone start after this one; no label has one as high. */
const NAMED = 200;

export const HUES: readonly Hue[] = [
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
  // By name alone.
  { css: '#f5cf1b', ansi: 220, pale: true }, // yellow
  { css: '#cf22b4', ansi: 163 }, // magenta
  { css: '#8c1d3f', ansi: 125 }, // maroon
  { css: '#7b808b', ansi: 102 }, // grey
  { css: '#ffffff', ansi: 255, pale: true }, // white
  { css: '#86d92b', ansi: 112, pale: true }, // bright green
  { css: '#d9bc94', ansi: 180, pale: true }, // tan
  { css: '#27409f', ansi: 62 }, // dark blue
  { css: '#12626f', ansi: 66 }, // dark cyan
  { css: '#f7a3c6', ansi: 211, pale: true }, // light pink
];

/** What a letter means that is the name of a colour, as flow_solver and its kin have it: a number of a hue. */
const BY_LETTER: Readonly<Record<string, number>> = {
  R: 1,
  B: 2,
  G: 3,
  O: 4,
  P: 5,
  C: 6,
  ...Object.fromEntries(Array.from('YMmAWgTbcp', (letter, i) => [letter, NAMED + 1 + i])),
};

/** The place in HUES of a colour's number. */
export const hueAt = (number: number) => (number > NAMED ? ROUND + number - NAMED - 1 : (number - 1) % ROUND);

/**
 * The number of a colour for each name of a label, where all are letters: that which the letter names, otherwise one
 * after the other. Letters that are just the first of the alphabet name none. Undefined where there are other names.
 */
export function huesOfNames(names: readonly string[]): Map<string, number> | undefined {
  if (!names.every((name) => /^[A-Za-z]$/.test(name))) return undefined;
  const letters = 'ABCDEFGHIJKLMNOP'.slice(0, names.length).split('');
  const counted = names.length <= letters.length && letters.every((letter) => names.includes(letter));
  const hues = new Map<string, number>();
  if (!counted) {
    for (const name of names) if (Object.hasOwn(BY_LETTER, name)) hues.set(name, BY_LETTER[name]);
  }
  const taken = new Set(hues.values());
  // Once all that go round are taken, they go round again.
  const free = Array.from({ length: ROUND }, (_, i) => i + 1).filter((number) => !taken.has(number));
  let next = 0;
  for (const name of names) {
    if (!hues.has(name)) hues.set(name, free.length > 0 ? free[next++ % free.length] : (next++ % ROUND) + 1);
  }
  return hues;
}

/** A colour that stands out from a dark page: the same, lightened as far as it takes. */
export function lightened(css: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16));
  const mixed = (part: number) => parts.map((value) => Math.round(value + (255 - value) * part));
  let part = 0;
  while (luminance(mixed(part)) < 0.26 && part < 1) part += 0.05;
  return `#${mixed(part)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** As WCAG defines it: 0 black, 1 white. */
export function luminance([red, green, blue]: readonly number[]): number {
  const linear = (value: number) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
