/** The results as one picture: figures beside their targets, the two cores, and the batch tool by threads. */
import { type Bar, drawBars, type Looks, type Page, type Panel } from '../src/bench/bars.ts';
import { machineLine } from '../src/bench/machine.ts';
import { commitLine } from './commit.ts';
import type { Report } from './report.ts';
import { formatValue, type Row } from './row.ts';

const LOOKS: Looks[] = ['bw', 'bt', 'bu'];
const SPREAD = 'the spread';

/** A standalone SVG document. Rows without a tag for the chart are left out of it. */
export function drawChart({ rows, machine, commit, against, date, warnings }: Report): string {
  const of = (chart: string) => rows.filter(({ tags }) => tags?.chart === chart);
  const panels = [
    floorPanel(of('floor')),
    coresPanel(of('cores')),
    batchPanel(of('batch')),
    againstPanel(of('against')),
  ];
  const page: Page = {
    title: `edgewise: npm run bench${against ? ':against' : ''}`,
    about: rows
      .filter(({ tags }) => tags?.chart)
      .map(({ name, value, unit }) => `${name}: ${formatValue(value, unit)}`)
      .join('; '),
    facts: [machineLine(machine), `${commitLine(commit)}${against ? `, against ${against}` : ''}; ${date}`],
    panels: panels.filter(({ groups }) => groups.length > 0),
    warnings,
  };
  return drawBars(page);
}

function floorPanel(rows: Row[]): Panel {
  return {
    title: 'Against the floor (less is better)',
    legend: [{ looks: 'bw', words: 'measured' }],
    spread: SPREAD,
    goal: 'the target',
    axis: 'times as much',
    groups: rows.map((row) => ({
      label: `${row.figure}  ${row.name}`,
      bars: [{ ...barOf(row, 'bw'), goal: row.target }],
    })),
  };
}

function coresPanel(rows: Row[]): Panel {
  return {
    title: 'WebAssembly against TypeScript: how many times as fast',
    spread: SPREAD,
    axis: 'time in TypeScript / time in WebAssembly',
    ...byTag(rows, ['part', 'size'], (size) => `${size} boards`, barOf),
  };
}

/** In units of what one thread does: the rates themselves are of three orders of magnitude. */
function batchPanel(rows: Row[]): Panel {
  const single = (load: string) => rows.find(({ tags }) => tags?.load === load && tags.jobs === '1');
  return {
    title: 'edgewise solve, 20x20 boards a second, by --jobs',
    spread: SPREAD,
    axis: 'as a multiple of the rate of one thread',
    ...byTag(
      rows,
      ['load', 'jobs'],
      (jobs) => (jobs === 'chosen' ? 'as it chooses' : `--jobs ${jobs}`),
      (row, looks) => {
        const one = single(row.tags?.load as string)?.value ?? row.value;
        const { value, spread, words } = barOf(row, looks);
        const low = (spread?.low ?? value) / one;
        const high = (spread?.high ?? value) / one;
        return { looks, value: value / one, spread: spread && { low, high }, words };
      },
    ),
  };
}

function againstPanel(rows: Row[]): Panel {
  return {
    legend: [{ looks: 'bw', words: 'this build' }],
    spread: 'all pairs',
    goal: 'the other build',
    axis: 'CPU time, as a multiple of what the other build takes (less is better)',
    groups: rows.map((row) => ({
      label: `${row.figure}  ${row.name}`,
      bars: [{ ...barOf(row, 'bw'), goal: 1 }],
    })),
  };
}

function barOf({ value, low, high, unit, samples }: Row, looks: Looks): Bar {
  const spread = samples.length > 1 ? { low, high } : undefined;
  return { looks, value, spread, words: formatValue(value, unit) };
}

/** Groups by one tag, and in each a bar for each value of another one, which `words` names in the legend. */
function byTag(
  rows: Row[],
  [group, each]: [string, string],
  words: (value: string) => string,
  bar: (row: Row, looks: Looks) => Bar,
): Pick<Panel, 'legend' | 'groups'> {
  const valuesOf = (name: string) => [...new Set(rows.map(({ tags }) => tags?.[name] as string))];
  const series = valuesOf(each);
  return {
    legend: series.map((value, k) => ({ looks: LOOKS[k], words: words(value) })),
    groups: valuesOf(group).map((label) => ({
      label,
      bars: rows
        .filter(({ tags }) => tags?.[group] === label)
        .map((row) => bar(row, LOOKS[series.indexOf(row.tags?.[each] as string)])),
    })),
  };
}
