/** The results as one picture: what they come to beside their targets, the two cores, and the batch tool by threads. */
import type { TopLevelSpec } from 'vega-lite';
import type { Report } from './report.ts';

const WIDTH = 420;
const STEP = 20;
const BLUE = '#4269d0';
const RED = '#c9302c';

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
      subtitle: `${machine.cpu}, ${machine.cores} cores; Node ${machine.node}; commit ${machine.commit}; ${machine.date.slice(0, 10)}`,
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
      axis: { domain: false, ticks: false, labelLimit: 320, gridColor: '#e6e6e6', titleFontWeight: 'normal' },
      title: { anchor: 'start', frame: 'group' },
    },
    resolve: { scale: { color: 'independent' } },
  };
  const view = new View(parse(compile(spec as TopLevelSpec).spec), { renderer: 'none' });
  return `${await view.toSVG()}\n`;
}

type Values = Record<string, unknown>[];

/** A whisker from the lowest to the highest sample. */
const SPREAD = { mark: { type: 'rule', color: '#333', strokeWidth: 1.5 } };

function floorChart(values: Values) {
  const name = { field: 'name', type: 'nominal', sort: null, title: null };
  return {
    title: 'Against the floor: less is better',
    data: { values },
    width: WIDTH,
    height: { step: STEP },
    encoding: { y: name },
    layer: [
      {
        mark: { type: 'bar', color: BLUE, height: { band: 0.6 } },
        encoding: { x: { field: 'value', type: 'quantitative', title: 'times as much (red: the target)' } },
      },
      {
        ...SPREAD,
        encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'tick', color: RED, thickness: 3, height: STEP * 0.8 },
        encoding: { x: { field: 'target', type: 'quantitative' } },
      },
      label('format(datum.value, ".2f") + " x"', '#fff', { align: 'left', dx: 5, x: { value: 0 } }),
    ],
  };
}

function coresChart(values: Values) {
  return {
    title: 'WebAssembly against pure TypeScript: how many times as fast',
    data: { values },
    width: WIDTH,
    height: { step: STEP * 0.8 },
    encoding: {
      y: { field: 'part', type: 'nominal', sort: null, title: null },
      yOffset: { field: 'size', sort: null },
    },
    layer: [
      {
        mark: { type: 'bar' },
        encoding: {
          x: { field: 'value', type: 'quantitative', title: 'time in TypeScript / time in WebAssembly' },
          color: { field: 'size', type: 'ordinal', sort: null, title: 'board', scale: { scheme: 'blues' } },
        },
      },
      { ...SPREAD, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } } },
    ],
  };
}

function batchChart(values: Values) {
  return {
    title: 'edgewise solve: 20x20 boards a second, by threads',
    data: { values },
    width: WIDTH,
    height: { step: STEP * 0.8 },
    encoding: {
      y: { field: 'load', type: 'nominal', sort: null, title: null },
      yOffset: { field: 'jobs', sort: null },
    },
    layer: [
      {
        mark: { type: 'bar' },
        encoding: {
          // From a hundred thousand to a million and more: on a linear axis the slow ones could not be seen.
          x: { field: 'value', type: 'quantitative', scale: { type: 'log' }, title: 'boards a second' },
          color: { field: 'jobs', type: 'nominal', sort: null, title: '--jobs' },
        },
      },
      { ...SPREAD, encoding: { x: { field: 'low', type: 'quantitative' }, x2: { field: 'high' } } },
    ],
  };
}

function label(text: string, color: string, { align, dx, x }: { align: string; dx: number; x: unknown }) {
  return { mark: { type: 'text', align, dx, color, fontSize: 10 }, encoding: { x, text: { value: { expr: text } } } };
}
