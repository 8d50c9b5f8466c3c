/**
 * The style sheet of all SVG pictures. All its rules start at class `ew`, so that they affect nothing else on a page.
 */
import { HUES, lightened } from './palette.ts';

/** What texts of a class look like; of several classes the last has the last word. */
export interface FontStyle {
  size?: number;
  bold?: boolean;
  /** Around its place, not from it on. */
  middle?: boolean;
}

export const FONTS: Readonly<Record<string, FontStyle>> = {
  text: { size: 16 },
  // Clues; those in walls and in coloured ends, and there long ones.
  n: { size: 19, middle: true },
  i: { size: 17, bold: true, middle: true },
  la: { size: 14 },
  // Titles of steps and boards, and what they say; titles of documents; what stands around its place.
  h: { size: 15, bold: true },
  v: { size: 13 },
  hh: { size: 22, bold: true },
  mi: { middle: true },
};

/** The same in CSS. */
function fontOf(name: string): string {
  const { size, bold, middle } = FONTS[name];
  return [
    ...(size ? [`font-size:${size}px`] : []),
    ...(bold ? ['font-weight:700'] : []),
    ...(middle ? ['text-anchor:middle'] : []),
  ].join(';');
}

/** Selectors (without `ew`) and what they set: in the light, in the dark where that differs. */
const RULES: readonly [selector: string, light: string, dark?: string][] = [
  [
    'text',
    'font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif;fill:#1b1b1f',
    'fill:#ececf1',
  ],
  // The page, and the floor of a board with lines.
  ['.p', 'fill:#fff', 'fill:#1c1e24'],
  ['.b', 'fill:#fff', 'fill:#3a3e48'],
  // Lines of the grid and around it, dots of the grid, walls.
  ['.g', 'fill:none;stroke:#b4b7c0', 'stroke:#6b707c'],
  ['.r', 'stroke:#55585f;stroke-width:2', 'stroke:#9a9ea9'],
  ['.d', 'fill:none;stroke:#55585f;stroke-width:5;stroke-linecap:round', 'stroke:#9a9ea9'],
  ['.w', 'fill:#1b1b1f', 'fill:#060709'],
  // Clues; those in walls and in coloured ends.
  ['.n', fontOf('n')],
  ['.i', `${fontOf('i')};fill:#fff`, 'fill:#fff'],
  ['.i.pl', 'fill:#1b1b1f', 'fill:#1b1b1f'],
  ['.i.la', fontOf('la')],
  // Light, lamps, and where none can be.
  ['.l', 'fill:#ffec99', 'fill:#857426'],
  ['.k', 'fill:#ffb000;stroke:#6b4200;stroke-width:2', 'stroke:#2b1d00'],
  ['.m', 'fill:#8b8e98', 'fill:#b4b7c0'],
  // Lines, and crosses where there is none.
  ['.o', 'fill:none;stroke:#1b1b1f;stroke-width:5;stroke-linecap:round;stroke-linejoin:round', 'stroke:#ececf1'],
  ['.x', 'fill:none;stroke:#a0a3ad;stroke-width:1.5', 'stroke:#7d818c'],
];

/** Paths, the outline of pale ones, crosses on lines of the grid. */
const PATH_RULES: typeof RULES = [
  ['.o.u', 'stroke-width:8'],
  ['.o.pl', 'stroke:#1b1b1f;stroke-width:11', 'stroke:#060709'],
  ['.x.u', 'stroke:#75787f', 'stroke:#a9adb8'],
];

/** In colours: paths, their ends, tints. */
const HUE_RULES: readonly (typeof RULES)[] = HUES.map(({ css, pale }, k) => {
  const dark = lightened(css);
  const edge = pale ? ';stroke:#1b1b1f;stroke-width:1.5' : '';
  return [
    [`.o.c${k}`, `stroke:${css}`, ...(dark === css ? [] : [`stroke:${dark}`])],
    [`.e.c${k}`, `fill:${css}${edge}`, ...(dark === css ? [] : [`fill:${dark}`])],
    [`.y.c${k}`, `fill:${css};fill-opacity:.4`],
  ] as unknown as typeof RULES;
});

/** What a step looked at, what cannot be; what it decided; what is only tried. */
const STEP_RULES: typeof RULES = [
  ['.s', 'fill:#2f7cf6;fill-opacity:.16;stroke:#2f7cf6;stroke-width:2'],
  ['.s.j', 'fill:#e0202f;stroke:#e0202f'],
  ['.s.f', 'fill:#12a150;stroke:#12a150'],
  ['.q', 'fill:none;stroke:#2f7cf6;stroke-width:13;stroke-opacity:.35;stroke-linecap:round;stroke-linejoin:round'],
  ['.q.j', 'stroke:#e0202f'],
  ['.o.t,.x.t,.k.t', 'stroke:#a03be0', 'stroke:#c27bf5'],
  ['.m.t', 'fill:#a03be0', 'fill:#c27bf5'],
  ['.o.f,.x.f,.k.f', 'stroke:#12a150', 'stroke:#35cf7b'],
  ['.m.f', 'fill:#12a150', 'fill:#35cf7b'],
  ['.x.t,.x.f', 'stroke-width:2.5'],
  ['.k.t,.k.f', 'stroke-width:3'],
];

/** White circles, and black ones. */
const CIRCLE_RULES: typeof RULES = [
  ['.wc', 'fill:#fff;stroke:#1b1b1f;stroke-width:2', 'fill:#f2f2f5;stroke:#060709'],
  ['.bc', 'fill:#1b1b1f;stroke:#1b1b1f;stroke-width:2', 'fill:#060709;stroke:#060709'],
];

const CAPTION_RULES: typeof RULES = [
  ['.h', fontOf('h')],
  ['.v', fontOf('v')],
  ['.hh', fontOf('hh')],
  ['.mi', fontOf('mi')],
];

const scoped = (rules: readonly (readonly [string, string | undefined])[]) =>
  rules.map(([selectors, set]) => `${selectors.replace(/^|,/g, (comma) => `${comma}.ew `)}{${set}}`).join('');

const lightScheme = (rules: typeof RULES) => scoped(rules.map(([selector, set]) => [selector, set]));

/** What rules set in the light, and in the dark where that differs. */
function bothSchemes(rules: typeof RULES): string {
  const light = lightScheme(rules);
  const dark = scoped(rules.filter((rule) => rule[2]).map(([selector, , set]) => [selector, set]));
  return `${light}@media(prefers-color-scheme:dark){${dark}}`;
}

/** Stands with the circles themselves: whether a sheet has boards with some is not known when its head is written. */
export const CIRCLE_STYLE: string = `<style>${bothSchemes(CIRCLE_RULES)}</style>`;

/**
 * `hues`: all of them, or places in HUES; `steps`: with the marks of a step; `light`: for paper, whatever the viewer
 * prefers; `more`: further rules at the end.
 */
export function styleSheet(
  parts: {
    hues?: boolean | readonly number[];
    steps?: boolean;
    captions?: boolean;
    circles?: boolean;
    light?: boolean;
  },
  more = '',
): string {
  const { hues = false } = parts;
  const rules = [
    ...RULES,
    ...(hues === false ? [] : [...PATH_RULES, ...HUE_RULES.filter((_, k) => hues === true || hues.includes(k)).flat()]),
    ...(parts.steps ? STEP_RULES : []),
    ...(parts.captions ? CAPTION_RULES : []),
    ...(parts.circles ? CIRCLE_RULES : []),
  ];
  return `<style>${parts.light ? lightScheme(rules) : bothSchemes(rules)}${more}</style>`;
}
