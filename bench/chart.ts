/** The results as one picture: what they come to beside their targets, the two cores, and the batch tool by threads. */
import type { TopLevelSpec } from 'vega-lite';
import type { Report } from './report.ts';

const WIDTH = 420;
/** Room for the figures beside a plot. */
const FIGURES_WIDTH = 42;
const OFFSET_STEPS = { step: 14, for: 'offset' };
const BLUE = '#4269d0';
const RED = '#c9302c';
const BLUES = ['#a9c1f5', '#6f92e6', '#3557b7'];
const THREE = [BLUE, '#efb118', '#3ca951'];

export async function drawChart({ rows, machine }: Report): Promise<string> {
  // Only now: they are large, and while something is measured this process should be small.
  const { parse, View } = await import('vega');
  const { compile } = await import('vega-lite');
  const of = (chart: string) =>
    rows.filter(({ tags }) => tags?.chart === chart).map(({ tags, samples: _, ...row }) => ({ ...row, ...tags }));
  const charts = [floorChart(of('floor')), coresChart(of('cores')), batchChart(of('batch'))];
  const spec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: {
      text: 'edgewise: npm run bench',
      subtitle: `${machine.cpu}, ${machine.cores} cores; Node ${machine.node}; commit ${machine.commit}${machine.dirty ? ' and changes' : ''}; ${machine.date.slice(0, 10)}`,
      anchor: 'start',
      offset: 16,
    },
    background: 'white',
    padding: 12,
    spacing: 28,
    vconcat: charts.filter(({ data }) => data.values.length > 0),
    config: {
      font: 'sans-serif',
      view: { stroke: null },
      axis: { domain: false, ticks: false, gridColor: '#e6e6e6', titleFontWeight: 'normal' },
      legend: { offset: FIGURES_WIDTH + 16 },
      title: { anchor: 'start', frame: 'group' },
    },
    resolve: { scale: { color: 'independent', yOffset: 'independent' } },
  };
  const view = new View(parse(compile(spec as TopLevelSpec).spec), { renderer: 'none' });
  return `${await view.toSVG()}\n`;
}

type Values = Record<string, unknown>[];

const NAMES = { type: 'nominal', sort: null, title: null, axis: { labelLimit: 400, grid: false } };

/** A whisker over the spread. */
const SPREAD = {
  mark: { type: 'rule', color: '#555', strokeWidth: 1.2 },
  encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } },
};

/** The value in figures, in a column to the left of the plot's right edge. */
function figures(format: string) {
  return {
    mark: { type: 'text', align: 'right', fontSize: 10, color: '#333', dx: FIGURES_WIDTH },
    encoding: { x: { value: WIDTH }, text: { field: 'value', type: 'quantitative', format } },
  };
}

function floorChart(values: Values) {
  return {
    title: 'Against the floor: less is better',
    data: { values },
    width: WIDTH,
    height: { step: 20 },
    encoding: { y: { field: 'name', ...NAMES } },
    layer: [
      {
        mark: { type: 'bar', color: BLUE, height: { band: 0.6 } },
        encoding: {
          x: { field: 'value', type: 'quantitative', title: 'times as much; red: the target; thin: the spread' },
        },
      },
      SPREAD,
      {
        mark: { type: 'tick', color: RED, thickness: 3, height: 16 },
        encoding: { x: { field: 'target', type: 'quantitative' } },
      },
      figures('.2f'),
    ],
  };
}

function coresChart(values: Values) {
  return {
    title: 'WebAssembly against pure TypeScript: how many times as fast',
    data: { values },
    width: WIDTH,
    height: OFFSET_STEPS,
    encoding: { y: { field: 'part', ...NAMES }, yOffset: { field: 'size', sort: null } },
    layer: [
      {
        mark: { type: 'bar' },
        encoding: {
          x: { field: 'value', type: 'quantitative', title: 'time in TypeScript / time in WebAssembly' },
          color: { field: 'size', type: 'nominal', sort: null, title: 'board', scale: { range: BLUES } },
        },
      },
      SPREAD,
      figures('.2f'),
    ],
  };
}

/** Points, for the rates are of three orders of magnitude: their axis is logarithmic and has no zero for a bar to start from. */
function batchChart(values: Values) {
  return {
    title: 'edgewise solve: 20x20 boards a second, by threads',
    data: { values },
    width: WIDTH,
    height: OFFSET_STEPS,
    encoding: { y: { field: 'load', ...NAMES }, yOffset: { field: 'jobs', sort: null } },
    layer: [
      SPREAD,
      {
        mark: { type: 'point', filled: true, size: 60, opacity: 1 },
        encoding: {
          x: {
            field: 'value',
            type: 'quantitative',
            scale: { type: 'log' },
            axis: { format: '~s', values: [1e2, 1e3, 1e4, 1e5, 1e6, 1e7] },
            title: 'boards a second (logarithmic)',
          },
          color: { field: 'jobs', type: 'nominal', sort: null, title: '--jobs', scale: { range: THREE } },
        },
      },
      figures('.3~s'),
    ],
  };
}
