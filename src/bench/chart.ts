/** The report as a picture: two bars per row, one for each core, relative to WebAssembly. */
import { drawBars, type Panel } from './bars.ts';
import { formatNanoseconds, formatRatio } from './format.ts';
import { factsOf, type Report, type Row, titleOf } from './report.ts';

/** A standalone SVG document, ended by a newline. */
export function chartOf(report: Report): string {
  const { rows, warnings } = report;
  const panel: Panel = {
    legend: [
      { looks: 'bw', words: 'WebAssembly' },
      { looks: 'bt', words: 'TypeScript' },
    ],
    spread: 'the middle half of the rounds',
    axis: 'time a puzzle, as a multiple of what WebAssembly takes; in brackets: puzzles',
    groups: rows.map(groupOf),
  };
  return drawBars({
    title: 'edgewise bench: WebAssembly against TypeScript',
    about: rows.map((row) => `${titleOf(row)}: ${formatRatio(row.ratio.median)}`).join('; '),
    facts: factsOf(report),
    panels: [panel],
    warnings,
  });
}

function groupOf(row: Row): Panel['groups'][number] {
  const { wasm, ts, ratio, puzzles } = row;
  return {
    label: `${titleOf(row)}  (${puzzles})`,
    bars: [
      { looks: 'bw', value: 1, words: formatNanoseconds(wasm.median) },
      {
        looks: 'bt',
        value: ratio.median,
        spread: ratio,
        words: `${formatNanoseconds(ts.median)}: ${formatRatio(ratio.median)} x`,
      },
    ],
  };
}
