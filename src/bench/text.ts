/** The report as a table for the terminal. */
import { formatNanoseconds, formatRatio } from './format.ts';
import { factsOf, type Report, type Row, titleOf } from './report.ts';
import type { Spread } from './statistics.ts';
import { GAP, lineOf, widthsOf } from './table.ts';

const HEADINGS = [
  'time a puzzle',
  'puzzles',
  'rounds',
  'WebAssembly',
  '',
  'TypeScript',
  '',
  'TypeScript / WebAssembly',
  '',
];
/** Columns of numbers. */
const RIGHT = new Set([1, 2, 3, 5, 7]);

export function textReport(report: Report): string {
  const { rows, warnings } = report;
  const table = [HEADINGS, ...rows.map(cellsOf)];
  // A heading above two columns does not need to fit into the first of them.
  const widths = widthsOf(
    table.map((cells, line) => (line === 0 ? cells.map((cell, k) => (k < 3 ? cell : '')) : cells)),
  );
  const lines = table.slice(1).map((cells) => lineOf(cells, widths, RIGHT));
  const words = warnings.length === 0 ? [] : ['', ...warnings.map((warning) => `warning: ${warning}`)];
  return `${[...factsOf(report), 'in brackets: the middle half of the rounds', '', headingsLine(widths), ...lines, ...words].join('\n')}\n`;
}

function cellsOf(row: Row): string[] {
  const both = ({ median, low, high }: Spread, format: (value: number) => string) => [
    format(median),
    `(${format(low)} to ${format(high)})`,
  ];
  return [
    titleOf(row),
    `${row.puzzles}`,
    `${row.rounds}`,
    ...both(row.wasm, formatNanoseconds),
    ...both(row.ts, formatNanoseconds),
    ...both(row.ratio, formatRatio),
  ];
}

/** The heading of each core is above its number and its spread. */
function headingsLine(widths: number[]): string {
  const [name, puzzles, rounds] = HEADINGS;
  const wide = [3, 5, 7].map((k) => HEADINGS[k].padEnd(widths[k] + GAP.length + widths[k + 1]));
  return [name.padEnd(widths[0]), puzzles.padStart(widths[1]), rounds.padStart(widths[2]), ...wide].join(GAP).trimEnd();
}
