/** The chart of `npm run bench`: that it says what the rows say. */
import { describe, expect, test } from 'vitest';
import { drawChart } from '../../bench/chart.ts';
import type { Report } from '../../bench/report.ts';
import { type Row, rowOf, spreadWarnings } from '../../bench/row.ts';
import { everything, parseXml } from '../support/xml.ts';

function report(rows: Row[], changes: Partial<Report> = {}): Report {
  const machine = { cpu: 'A & B', processors: 2, memoryGb: 8, system: 'Linux 6', node: 'v20', v8: '11', load: 0.25 };
  const commit = { commit: 'abc1234', dirty: true };
  return { machine, commit, date: '2026-01-02', seconds: 3, figures: {}, rows, warnings: ['noise'], ...changes };
}

const floor = rowOf('A', 'judge / cat', 'x', [1.5, 2, 3], { target: 1, tags: { chart: 'floor' } });
const cores = ['8x8', '20x20'].map((size, k) =>
  rowOf('C', `pipeline, ${size}`, 'x', [2 * (k + 1)], { tags: { chart: 'cores', part: 'pipeline', size } }),
);
/** Two threads do twice as much as one, whatever that is. */
const batch = [100_000, 700].flatMap((rate) =>
  ['1', '2'].map((jobs, k) => {
    const load = `to ${rate}`;
    return rowOf('E', `${load}, jobs ${jobs}`, 'boards/s', [rate * (k + 1)], { tags: { chart: 'batch', load, jobs } });
  }),
);
const left = rowOf('B', 'not in the chart', 'ns', [1234]);

interface Drawn {
  words: string[];
  /** Widths of the bars of a class. */
  bars(looks: string): number[];
  /** Where the paths of a class begin and end: their x. */
  paths(looks: string): number[][];
}

function draw(rows: Row[], changes?: Partial<Report>): Drawn {
  const elements = [...everything(parseXml(drawChart(report(rows, changes))))];
  const of = (looks: string) => elements.filter(({ attributes }) => attributes.class === looks);
  return {
    words: elements.map(({ text }) => text).filter((text) => text !== ''),
    bars: (looks) =>
      of(looks).flatMap(({ attributes }) => (attributes.height === '13' ? [Number(attributes.width)] : [])),
    paths: (looks) =>
      of(looks).map(({ attributes }) => [...(attributes.d ?? '').matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x))),
  };
}

describe('the chart of npm run bench', () => {
  test('has a panel for each sort of row that there is, and leaves out the others', () => {
    const { words } = draw([floor, ...cores, ...batch, left]);
    for (const each of ['A & B, 2 processors', 'abc1234 and changes', 'A  judge / cat', '2.00 x', '20x20 boards'])
      expect(words.join('\n')).toContain(each);
    for (const each of ['pipeline', 'to 700', '--jobs 2', '200 k boards/s', 'warning: noise'])
      expect(words).toContain(each);
    expect(words.join('\n')).not.toContain('not in the chart');
    expect(draw([floor]).words.join('\n')).not.toContain('--jobs');
  });

  test('marks the target and the spread at their places along the bar', () => {
    const { bars, paths } = draw([floor]);
    const [width] = bars('bw');
    const [, [goal]] = paths('bg'); // the first one is in the legend
    const [, [low, high]] = paths('bs');
    // The bar is 2 long, the target at 1; the spread from 1.5 is cut off at 1.4 times the bar.
    expect(low - goal).toBeCloseTo(width / 4, 0);
    expect(high - low).toBeCloseTo((1.4 * 2 - 1.5) * (width / 2), 0);
  });

  test('draws rates in units of what one thread does, and ratios as they are', () => {
    const { bars } = draw([...cores, ...batch]);
    const [smallBoards, ...one] = bars('bw');
    const [largeBoards, ...two] = bars('bt');
    expect(largeBoards / smallBoards).toBeCloseTo(2, 1);
    expect(one[1]).toBe(one[0]);
    for (const each of two) expect(each / one[0]).toBeCloseTo(2, 1);
  });

  test('of two builds marks what the other one takes', () => {
    const row = rowOf('F', 'janko', 'x', [0.5, 0.5], { tags: { chart: 'against' } });
    const { words, bars, paths } = draw([row], { against: 'commit 0000000' });
    expect(words.join('\n')).toContain('against commit 0000000');
    const [width] = bars('bw');
    const [, [goal]] = paths('bg');
    const [, [low]] = paths('bs');
    expect(goal - low).toBeCloseTo(width, 0);
  });
});

describe('a row', () => {
  test('has all samples as its spread where they are few, and the middle half where they are many', () => {
    expect(rowOf('A', 'few', 'x', [3, 1, 2])).toMatchObject({ value: 2, low: 1, high: 3, range: 'all' });
    const many = Array.from({ length: 21 }, (_, k) => k);
    expect(rowOf('A', 'many', 'x', many)).toMatchObject({ value: 10, low: 5, high: 15, range: 'half' });
  });

  test('is warned of where it is a ratio of wide spread', () => {
    const rows = [
      rowOf('A', 'wide', 'x', [1, 2]),
      rowOf('A', 'narrow', 'x', [1, 1.1]),
      rowOf('B', 'time', 'ns', [1, 9]),
    ];
    expect(spreadWarnings(rows)).toEqual(['A, wide: wide spread, from 1.00 to 2.00']);
  });
});
