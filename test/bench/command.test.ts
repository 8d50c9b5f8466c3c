/** `edgewise bench`: what it takes, what it refuses, and the forms of its report. Nothing here depends on how fast anything is. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { type Cores, compareCores } from '../../src/bench/agree.ts';
import { chartOf } from '../../src/bench/chart.ts';
import { groupsOf } from '../../src/bench/groups.ts';
import { CoresDiffer, measure, paceOf, stepLimitOf } from '../../src/bench/measure.ts';
import { figureWarnings, loadWarningsOf } from '../../src/bench/noise.ts';
import { type Item, type Puzzles, readPuzzles } from '../../src/bench/read.ts';
import type { Report, Row } from '../../src/bench/report.ts';
import { Sample } from '../../src/bench/sample.ts';
import { textReport } from '../../src/bench/text.ts';
import { timeInTurns } from '../../src/bench/timing.ts';
import type { PuzzleSize } from '../../src/core/board.ts';
import type { Core } from '../../src/core/core.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { kinds } from '../../src/kinds/registry.ts';
import type { Source } from '../../src/text/source.ts';
import { piecesOf } from '../../src/text/source.ts';
import type { TextError } from '../../src/text/text.ts';
import { board } from '../support/boards.ts';
import { cores as all } from '../support/cores.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { everything, parseXml } from '../support/xml.ts';

const cores: Cores = { wasm: all.release, ts: all.ts };
const SHORT = 0.02;

/** Boards of slink that have one answer each, as text. */
function slinkText(count: number, size: number, seed: number): string {
  const random = randomSource(seed);
  return Array.from({ length: count }, () => boardText(randomBoard(size, size, random))).join('');
}

const item = (kind: string, puzzle: PuzzleSize, number = 1): Item => ({
  source: 'boards',
  number,
  kind: kinds[kind],
  puzzle,
});

const slinkItem = (number = 1) => item('slink', board('222', '202', '222'), number);

describe('a sample', () => {
  const sampleOf = (count: number, most: number, mostWeight = Number.POSITIVE_INFINITY, weight = 1) => {
    const sample = new Sample<number>(most, mostWeight);
    for (let k = 0; k < count; k++) sample.add(k, weight);
    return sample;
  };

  test('holds all where they are few, and as many as it may where they are many', () => {
    expect(sampleOf(7, 10).items().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const many = sampleOf(10_000, 100);
    expect(many.seen).toBe(10_000);
    expect(new Set(many.items()).size).toBe(100);
  });

  test('takes from everywhere, whatever the period of what comes', () => {
    const items = sampleOf(10_000, 400).items();
    for (const part of [0, 1, 2, 3]) {
      const inside = (k: number) => Math.floor(k / 2500) === part;
      expect(items.filter(inside).length).toBeGreaterThan(70);
      expect(items.filter((k) => k % 4 === part).length).toBeGreaterThan(70);
      // And so does its beginning.
      expect(items.slice(0, 100).filter(inside).length).toBeGreaterThan(10);
    }
  });

  test('is bounded in weight, and never empty', () => {
    expect(sampleOf(1000, 100, 50, 10).items()).toHaveLength(5);
    expect(sampleOf(1000, 100, 50, 60).items()).toHaveLength(1);
  });

  test('is the same for the same items', () => {
    expect(sampleOf(5000, 50).items()).toEqual(sampleOf(5000, 50).items());
  });
});

describe('reading', () => {
  const source = (name: string, text: string, from: string): Source => ({
    name,
    from,
    ...piecesOf([new TextEncoder().encode(text)]),
  });
  async function* some(...sources: Source[]) {
    yield* sources;
  }

  test('numbers on from one source to the next, and leaves out what cannot be read', async () => {
    const errors: [string, TextError][] = [];
    const first = source('a', '2 2\n2 2\n2 2\n2 2\n2 2\n2 7\n2 2\n2 2\n2 2\n', 'judge');
    const second = source('b', 'rokada:2x2:..1.\nrokada:2x2:junk!\nslitherlink:1x2:.3\n', 'line');
    const { items, read, cut } = await readPuzzles(some(first, second), {}, cores.wasm, 5, (...error) =>
      errors.push(error),
    );
    const found = items.map(({ source, number, kind }) => `${source} ${number} ${kind.name}`).sort();
    expect(found).toEqual(['a 5 slink', 'a 7 slink', 'b 10 slitherlink', 'b 8 rokada']);
    expect([read, cut]).toEqual([4, false]);
    expect(errors.map(([name, { number, line }]) => [name, number, line])).toEqual([
      ['a', 6, 6],
      ['b', 9, 2],
    ]);
  });

  test('takes boards of the kind that is asked for', async () => {
    const { items } = await readPuzzles(
      some(source('a', '1 2\n.1\n', 'judge')),
      { kind: 'rokada' },
      cores.wasm,
      1,
      () => {},
    );
    expect(items.map(({ kind }) => kind.name)).toEqual(['rokada']);
  });

  test('ends behind so many bytes, and says so', async () => {
    const text = slinkText(2000, 10, 1);
    const { read, cut } = await readPuzzles(
      some(source('a', text, 'judge')),
      {},
      cores.wasm,
      1,
      () => {},
      () => {},
      1000,
    );
    expect(cut).toBe(true);
    expect(read).toBeGreaterThan(4);
    expect(read).toBeLessThan(2000);
  });
});

describe('groups', () => {
  const sized = (kind: string, rows: number, cols: number, number: number) =>
    item(kind, { rows, cols } as PuzzleSize, number);

  test('are by kind and size, in the order of the text and of sizes', () => {
    const items = [sized('slink', 4, 4, 4), sized('rokada', 3, 5, 1), sized('slink', 2, 2, 2), sized('slink', 4, 4, 3)];
    const groups = groupsOf(items).map(({ name, items }) => [name, items.map(({ number }) => number)]);
    expect(groups).toEqual([
      ['rokada 3x5', [1]],
      ['slink 2x2', [2]],
      ['slink 4x4', [4, 3]],
    ]);
  });

  test('join the nearest sizes of a kind until they are few', () => {
    const sides = [4, 20, 5, 6, 40, 22];
    const items = [...sides.map((side, k) => sized('slink', side, side, k + 1)), sized('rokada', 6, 6, 9)];
    const groups = groupsOf(items, 4).map(({ name, items }) => [name, items.map(({ number }) => number)]);
    expect(groups).toEqual([
      ['slink 4x4 to 6x6', [1, 3, 4]],
      ['slink 20x20 to 22x22', [2, 6]],
      ['slink 40x40', [5]],
      ['rokada 6x6', [9]],
    ]);
    expect(groupsOf(items, 1)).toHaveLength(2);
  });
});

/** A core that does as the other but for some of its functions. */
const altered = (core: Core, changes: Partial<Core>): Core => ({ ...core, ...changes });

const failing = (core: Core): Core =>
  altered(core, {
    solve() {
      throw new Error('out of order');
    },
  });

/** A core whose answers are turned round. */
const turned = (core: Core): Core => altered(core, { answer: () => core.answer().reverse() });

describe('comparing', () => {
  const options = { unique: true, stepLimit: 1000 };
  const one = item('slink', board('3222', '2202', '2222'));

  test('finds nothing where both cores say the same', () => {
    for (const puzzle of [slinkItem(), one, item('rokada', board('1.', '..'))]) {
      expect(compareCores(cores, puzzle, options)).toEqual({ limited: false });
    }
  });

  test('finds what differs', () => {
    const differing = (ts: Core) => compareCores({ ...cores, ts }, slinkItem(), options).difference;
    expect(differing(altered(cores.ts, { solve: () => 0 }))).toMatch(/^the cores differ in status: wasm \w+, ts \w+/);
    const more = (core: Core) => {
      const registers = () => core.registers().map((value) => value + 1);
      return altered(core, { registers });
    };
    expect(differing(more(cores.ts))).toMatch(/^the cores differ in steps: wasm \d+, ts \d+$/);
    expect(differing(failing(cores.ts))).toBe('only the core ts fails: out of order');
    expect(compareCores({ ...cores, wasm: failing(cores.wasm) }, slinkItem(), options).difference).toBe(
      'only the core wasm fails: out of order',
    );
    const asymmetric = item('rokada', board('1.', '#.'));
    expect(compareCores({ ...cores, wasm: turned(cores.wasm) }, asymmetric, options).difference).toBe(
      'the cores differ in solution',
    );
  });

  test('takes a puzzle that both fail at for none', () => {
    const both = { wasm: failing(cores.wasm), ts: failing(cores.ts) };
    expect(compareCores(both, slinkItem(), options)).toEqual({ failure: 'out of order', limited: false });
  });

  test('tells of puzzles that are given up', () => {
    const [rows, ...lines] = readFileSync(join(import.meta.dirname, '../fixtures/rokada-hard.txt'), 'utf8').split('\n');
    const hard = item('rokada', board(...lines.slice(0, Number(rows.split(' ')[0]))));
    expect(compareCores(cores, hard, { unique: true, stepLimit: 100 }).limited).toBe(true);
  });
});

describe('measuring', () => {
  const handlers = { error: () => {}, unreliable: () => {} };
  const read = async (text: string, from = 'judge', kind?: string): Promise<Puzzles> => {
    const source = { name: 'boards', from, ...piecesOf([new TextEncoder().encode(text)]) };
    const sources = (async function* () {
      yield source;
    })();
    return readPuzzles(sources, { kind }, cores.wasm, 1, () => {});
  };

  test('comes to a row for each kind and size, and one from text to text', async () => {
    const mixed = `${'slink:2x2:2222\n'.repeat(3)}rokada:2x2:..1.\nslink:3x3:222202222\n`;
    const figures = await measure(await read(mixed, 'line'), cores, SHORT, handlers);
    const { rows, ...rest } = figures;
    const compared = expect.any(Number); // as many as there was time for
    const puzzles = { read: 5, compared, errors: 0, cut: false };
    expect(rest).toEqual({ seconds: SHORT, stepLimit: stepLimitOf(SHORT), puzzles });
    expect(rest.puzzles.compared).toBeGreaterThanOrEqual(3);
    expect(rows.map(({ name, measure, limited }) => [name, measure, limited])).toEqual([
      ['slink 2x2', 'board', 0],
      ['slink 2x2', 'text', 0],
      ['slink 3x3', 'board', 0],
      ['rokada 2x2', 'board', 0],
    ]);
    for (const { puzzles, rounds, wasm, ts, ratio } of rows) {
      expect(puzzles).toBeGreaterThan(0);
      expect(rounds).toBeGreaterThanOrEqual(3);
      for (const { low, median, high } of [wasm, ts, ratio]) {
        expect(low).toBeGreaterThan(0);
        expect(median).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(median);
      }
    }
  });

  test('refuses cores that differ, and names the puzzle', async () => {
    const text = '1 1\n.\n2 2\n1.\n#.\n';
    const puzzles = await read(text, 'judge', 'rokada');
    const differing = measure(puzzles, { ...cores, ts: turned(cores.ts) }, SHORT, handlers);
    await expect(differing).rejects.toThrow(CoresDiffer);
    await expect(differing).rejects.toMatchObject({ item: { source: 'boards', number: 2 } });
  });

  test('refuses cores that differ from text to text alone', async () => {
    const puzzles = await read(slinkText(5, 4, 1));
    const output = () => cores.ts.output().map((byte) => byte ^ 1);
    const differing = measure(puzzles, { ...cores, ts: altered(cores.ts, { output }) }, SHORT, handlers);
    await expect(differing).rejects.toThrow('the cores differ from text to text');
  });

  test('leaves out what both cores fail at, and says so', async () => {
    const broken = (core: Core) => {
      let rows = 0;
      return altered(core, {
        load(kind, height, cols, clues) {
          rows = height;
          core.load(kind, height, cols, clues);
        },
        solve(...how) {
          if (rows === 3) throw new Error('out of order');
          return core.solve(...how);
        },
      });
    };
    const errors: TextError[] = [];
    const both = { wasm: broken(cores.wasm), ts: broken(cores.ts) };
    const error = (_: string, problem: TextError) => errors.push(problem);
    const text = `${slinkText(1, 2, 1)}${slinkText(1, 3, 1)}`;
    const { rows, puzzles } = await measure(await read(text), both, SHORT, { ...handlers, error });
    expect(rows.map(({ name }) => name)).toEqual(['slink 2x2', 'slink 2x2']);
    expect(puzzles).toMatchObject({ read: 2, compared: 1, errors: 1 });
    expect(errors).toEqual([{ number: 2, line: 0, column: 0, message: 'the solver failed: out of order' }]);
  });

  test('comes to no rows where there are no puzzles', async () => {
    const { rows, puzzles } = await measure(await read(''), cores, SHORT, handlers);
    expect(rows).toEqual([]);
    expect(puzzles.read).toBe(0);
  });

  test('has the rivals and the contests take turns, and goes backwards every other time', async () => {
    const calls: string[] = [];
    const contest = (name: string) => ({
      name,
      rivals: ['wasm', 'ts'].map((rival) => () => {
        const call = `${name} ${rival}`;
        if (calls.at(-1) !== call) calls.push(call);
      }),
    });
    const timings = await timeInTurns([contest('a'), contest('b')], paceOf(SHORT, 2), () => {});
    const forwards = ['a wasm', 'a ts', 'b wasm', 'b ts'];
    const backwards = ['b wasm', 'a ts', 'a wasm'];
    expect(calls.slice(0, 10)).toEqual([...forwards, ...backwards, ...forwards.slice(1)]);
    for (const [wasm, ts] of timings) {
      expect(wasm.rounds).toHaveLength(ts.rounds.length);
      expect(wasm.mads).toHaveLength(wasm.rounds.length);
    }
  });

  test('gives each contest three rounds, and one that is slow no more', async () => {
    const slow = () => {
      for (const until = performance.now() + 15; performance.now() < until; );
    };
    const contest = { name: 'slow', rivals: [slow, slow] };
    const [timings] = await timeInTurns([contest], paceOf(SHORT, 1), () => {});
    for (const { rounds } of timings) {
      expect(rounds).toHaveLength(3);
      for (const time of rounds) expect(time).toBeGreaterThanOrEqual(15);
    }
  });
});

const spread = (median: number, part = 0.02) => ({ median, low: median * (1 - part), high: median * (1 + part) });

function row(changes: Partial<Row> = {}): Row {
  const core = (median: number) => ({ ...spread(median), mad: 0.01 });
  return {
    name: 'slink 20x20',
    measure: 'board',
    puzzles: 300,
    limited: 0,
    rounds: 20,
    wasm: core(4321),
    ts: core(8642),
    ratio: spread(2),
    ...changes,
  };
}

function report(rows: Row[], warnings: string[] = []): Report {
  return {
    edgewise: '1.2.3',
    machine: {
      cpu: 'A & B',
      processors: 2,
      memoryGb: 8,
      system: 'Linux 6',
      node: 'v20.1.0',
      v8: '11.3',
      load: 0.25,
    },
    date: '2026-01-02T03:04:05.678Z',
    files: ['<boards>.txt', 'more.txt'],
    seconds: 2,
    stepLimit: 500_000,
    puzzles: { read: 500, compared: 300, errors: 1, cut: true },
    rows,
    warnings,
  };
}

describe('warnings', () => {
  const figures = (changes: Partial<Row>) => ({ ...report([row(changes)]) });

  test('are none where nothing disturbs', () => {
    expect(figureWarnings(figures({}), 40)).toEqual([]);
    expect(loadWarningsOf('before', 0.03, 0.4, 2)).toEqual([]);
  });

  test('tell of others at work, by what they take and by the load average', () => {
    expect(loadWarningsOf('after', 0.53, 4, 2)).toEqual(['after: other programs take 53 % of the processors']);
    expect(loadWarningsOf('before', 0.03, 1.5, 2)).toEqual(['before: load average 1.50 on 2 processors']);
  });

  test.each<[string, Partial<Row>, string]>([
    ['a wide spread', { ratio: spread(2, 0.2) }, 'slink 20x20: wide spread of the ratio, 1.60 to 2.40'],
    ['few rounds', { rounds: 3 }, 'slink 20x20: only 3 rounds in --time 2'],
    ['a small sample', { puzzles: 3 }, 'slink 20x20: a sample of 3 puzzles says little about others'],
    ['puzzles given up', { limited: 7 }, 'slink 20x20: 7 of 300 puzzles given up after 500000 steps'],
    [
      'what is too short for the clock',
      { puzzles: 1, wasm: { ...row().wasm, median: 800 }, rounds: 1, measure: 'text' },
      'slink 20x20, text to text: too few puzzles for a clock with steps of 40 ns: all of them take 800 ns; only 1 round in --time 2',
    ],
  ])('tell of %s', (_, changes, expected) => {
    expect(figureWarnings(figures(changes), 40)).toEqual([expected]);
  });
});

describe('the report', () => {
  const two = report([row(), row({ measure: 'text', ratio: spread(8), rounds: 12 })], ['before: noise']);

  test('as text is a table', () => {
    expect(textReport(two).split('\n')).toEqual([
      'A & B, 2 processors, 8 GB; Linux 6; Node v20.1.0, V8 11.3',
      'edgewise 1.2.3; 2026-01-02T03:04:05.678Z; load average 0.25; --time 2',
      '<boards>.txt and 1 more: equal answers and steps of both cores to a random 300 of 500 puzzles; 1 in error; ' +
        'the rest of the text was not read',
      'from a parsed board to its answer and its proof, in at most 500000 steps; from text to text where it says so',
      'in brackets: the middle half of the rounds',
      '',
      'time a puzzle              puzzles  rounds  WebAssembly                    TypeScript                     TypeScript / WebAssembly',
      'slink 20x20                    300      20  4.32 us  (4.23 us to 4.41 us)  8.64 us  (8.47 us to 8.81 us)  2.00  (1.96 to 2.04)',
      'slink 20x20, text to text      300      12  4.32 us  (4.23 us to 4.41 us)  8.64 us  (8.47 us to 8.81 us)  8.00  (7.84 to 8.16)',
      '',
      'warning: before: noise',
      '',
    ]);
  });

  test('as SVG has two bars a row, as long as the times are to each other, and everything that the text says', () => {
    const svg = chartOf(two);
    const elements = [...everything(parseXml(svg))];
    const bars = (name: string) =>
      elements.flatMap(({ attributes }) => {
        const { class: its, height, width } = attributes;
        return its === name && height === '13' ? [Number(width)] : [];
      });
    const [unit, other] = bars('bw');
    expect(other).toBe(unit);
    const [twice, eightTimes] = bars('bt');
    expect(twice / unit).toBeCloseTo(2, 1);
    expect(eightTimes / unit).toBeCloseTo(8, 0);
    const words = elements.map(({ text }) => text).join('\n');
    for (const each of [
      'A & B, 2',
      '<boards>.txt',
      'slink 20x20, text to text  (300)',
      '8.64 us: 8.00 x',
      'before: noise',
    ])
      expect(words).toContain(each);
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  test('as SVG stays in its page, whatever the spread and the ratio', () => {
    for (const ratio of [spread(0.2), spread(300), { median: 3, low: 1, high: 900 }]) {
      const document = parseXml(chartOf(report([row({ ratio }), row()])));
      const width = Number(document.attributes.width);
      const bars = [...everything(document)].filter(({ attributes }) => attributes.class === 'bt');
      // A wild spread leaves the bars their length.
      expect(Math.max(...bars.map(({ attributes }) => Number(attributes.width)))).toBeGreaterThan(150);
      for (const { name, attributes } of everything(document)) {
        if (name === 'rect') expect(Number(attributes.x ?? 0) + Number(attributes.width)).toBeLessThanOrEqual(width);
        for (const [, x] of (attributes.d ?? '').matchAll(/[MH]([\d.]+)/g)) expect(Number(x)).toBeLessThan(width);
      }
    }
  });
});

describe('the command', () => {
  const { file, read, run, folder } = workshop();
  const boards = slinkText(20, 6, 7);
  const bench = (args: string[], input = '') => run(['bench', '--time', '0.02', ...args], input);

  test('writes a table, and its warnings to standard error', () => {
    const { status, stdout, stderr } = bench([file('boards.txt', boards)]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^time a puzzle +puzzles +rounds +WebAssembly +TypeScript +TypeScript \/ WebAssembly$/m);
    expect(stdout).toMatch(/^slink 6x6 +\d+ +\d+ +[\d.]+ [nu]s +\(/m);
    expect(stdout).toMatch(/^slink 6x6, text to text +\d+ +\d+ +[\d.]+ [nu]s +\(/m);
    expect(stdout).toMatch(/boards.txt: equal answers and steps of both cores to (all|a random \d+ of) 20 puzzles$/m);
    const warnings = [...stdout.matchAll(/^warning: .*$/gm)].map(([line]) => `edgewise: ${line}\n`);
    expect(stderr).toBe(warnings.join(''));
  });

  test('writes JSON, from standard input, in any form', () => {
    const lines = 'rokada:2x2:..1.\nslitherlink:2x2:2222\n';
    const { status, stdout, stderr } = bench(['--to', 'json', '--quiet'], lines);
    expect([status, stderr]).toEqual([0, '']);
    const { machine, warnings, rows, ...rest } = JSON.parse(stdout);
    expect(Object.keys(machine)).toEqual(['cpu', 'processors', 'memoryGb', 'system', 'node', 'v8', 'load']);
    expect(rest).toMatchObject({
      edgewise: expect.stringMatching(/^\d+\.\d+\.\d+/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      files: ['stdin'],
      seconds: 0.02,
      puzzles: { read: 2, compared: 2, errors: 0, cut: false },
    });
    expect(rows.map(({ name }: Row) => name)).toEqual(['rokada 2x2', 'slitherlink 2x2']);
    // One small puzzle a row: there is something to warn of.
    expect(warnings.some((each: string) => each.startsWith('rokada 2x2: '))).toBe(true);
  });

  test('writes SVG to a file', () => {
    expect(bench(['--to', 'svg', '-o', 'chart.svg', '--quiet', file('boards.txt', boards)])).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(parseXml(read('chart.svg')).name).toBe('svg');
  });

  test('measures what can be read, and ends with 1 where something cannot', () => {
    const name = file('bad.txt', `2 2\n2 7\n2 2\n${boards}`);
    const { status, stdout, stderr } = bench(['--start-index', '10', name]);
    expect(status).toBe(1);
    expect(stderr).toContain('edgewise: bad.txt:2:3: puzzle 10: expected a clue from 0 to 3');
    expect(stdout).toMatch(/ 20 puzzles; 1 in error$/m);
  });

  test('says that there is nothing to measure', () => {
    expect(bench([])).toEqual({ status: 1, stdout: '', stderr: 'edgewise: no puzzles to measure\n' });
    const { status, stderr } = bench(['--kind', 'rokada'], 'junk\n');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^edgewise: stdin:1:1: .*\nedgewise: no puzzles to measure\n$/);
  });

  test.each([
    [['--time', '0'], "--time takes seconds from 0.01 to 3600, not '0'"],
    [['--time', 'soon'], "--time takes seconds from 0.01 to 3600, not 'soon'"],
    [['--time', '.'], "--time takes seconds from 0.01 to 3600, not '.'"],
    [['-o', 'chart-%d.svg'], 'bench writes a single report: --output cannot contain %d'],
    [['missing.txt'], "cannot read 'missing.txt': no such file"],
  ])('refuses %j', (args, message) => {
    expect(run(['bench', ...args])).toEqual({
      status: 2,
      stdout: '',
      stderr: `edgewise: ${message} (try 'edgewise bench --help')\n`,
    });
  });

  test('ends with 130 on Ctrl-C, in the midst of measuring', async () => {
    file('long.txt', `2 2\n2 7\n2 2\n${boards}`);
    const child = spawn(process.execPath, [TOOL, 'bench', '--time', '3600', join(folder, 'long.txt')]);
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    // It has been read: now it measures.
    child.stderr.once('data', () => setTimeout(() => child.kill('SIGINT'), 300));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([status, output]).toEqual([130, '']);
  });
});
