/** Commands that keep a journal, of all sorts, with inputs that last for some tenths of a second each. */

import { rokadaText } from '../../../bench/boards/rokada.ts';
import { boardText } from '../../../bench/boards/slink.ts';
import { randomBoard } from '../../../src/generate/carve.ts';
import { randomSource } from '../../../src/generate/random.ts';
import { mixedText } from '../../support/mixed-pool.ts';
import { integer, mulberry32, placedBoard, type Random } from '../../support/random-boards.ts';

/** A command, but for its journal. */
export interface Command {
  /** What is particular about it, for the tally. */
  sort: string;
  args: string[];
  /** Its inputs, by name. */
  inputs: Record<string, string>;
  /** How standard input is given: it is the input `in`. */
  stdin?: 'file' | 'pipe';
  /** The file it writes, or with %d the pattern of its files. */
  output: string;
  /** The pieces of the output are in a file of their own until all are there. */
  bound?: boolean;
  distinct?: boolean;
}

export const oneOf = <T>(random: Random, items: readonly T[]): T => items[integer(random, items.length)];

/** Boards of Slink, one of them in so many broken. */
export function slinkText(random: Random, count: number, size: number, broken = 50): string {
  const source = randomSource(integer(random, 1 << 30));
  return Array.from({ length: count }, () => {
    const board = boardText(randomBoard(size, size, source));
    return random() * broken < 1 ? board.replace(/\d\n$/, '7\n') : board;
  }).join('');
}

function rokadaBoards(random: Random, count: number): string {
  const boards = Array.from({ length: count }, () => placedBoard(random, 7, 7, { walls: 0.2, numbers: 0.6 }));
  return boards.map(({ rows, cols, cells }) => rokadaText({ rows, cols, clues: cells })).join('');
}

/** What goes on without end costs little if it is repeated: the direct way reads megabytes a second. */
const repeated = (text: string, times: number) => text.repeat(times);

type Make = (random: Random) => Omit<Command, 'sort'>;

/** Options that change what is written without changing how. */
const start = (random: Random) => (random() < 0.3 ? ['--start-index', `${1 + integer(random, 5000)}`] : []);
const jobs = (random: Random) => ['--jobs', oneOf(random, ['1', '2'])];

/** The input goes in as one file, as several, or as standard input. */
function given(
  random: Random,
  text: string,
  cut: (text: string, at: number) => number,
): Pick<Command, 'inputs' | 'stdin'> & { names: string[] } {
  const way = integer(random, 4);
  if (way === 0) return { inputs: { in: text }, stdin: 'file', names: [] };
  if (way === 1) return { inputs: { in: text }, stdin: 'pipe', names: ['-'] };
  if (way === 2) return { inputs: { in: text }, names: ['in'] };
  const [a, b] = [0.2 + 0.2 * random(), 0.5 + 0.4 * random()].map((part) => cut(text, Math.floor(part * text.length)));
  return {
    inputs: { one: text.slice(0, a), two: text.slice(a, b), three: text.slice(b) },
    names: ['one', 'two', 'three'],
  };
}

/** Where a board of Slink begins, at or after `at`. */
const atSlink = (text: string, at: number) => {
  const found = text.slice(at).search(/\n\d+ \d+\n(?=\d( \d){2,})/);
  return found < 0 ? text.length : at + found + 1;
};

/** How the answers of solve are written. */
const SOLVED: readonly (readonly [args: string[], output: string, bound?: boolean])[] = [
  [[], 'out.txt'],
  [[], 'out.txt'],
  [[], 'out.ndjson'],
  [['--to', 'ndjson', '--id'], 'out.ndjson'],
  [[], 'out.csv'],
  [['--to', 'csv', '--fields', 'index,status'], 'out.csv'],
  [['--to', 'unicode'], 'out.box'],
];
const DRAWN: typeof SOLVED = [
  [['--to', 'svg'], 'out.svg', true],
  [['--to', 'svg', '--title', 'A sheet'], 'out.svg', true],
  [['--to', 'html'], 'out.html', true],
  [['--to', 'svg'], 'out-%d.svg'],
  [['--to', 'judge'], 'out-%04d.txt'],
  [['--to', 'png', '--scale', '8'], 'out-%d.png'],
];

function written(random: Random, ways: typeof SOLVED): Pick<Command, 'output' | 'bound'> & { to: readonly string[] } {
  const [to, output, bound = false] = oneOf(random, ways);
  return { to, output, bound };
}

/** Puts a command together. */
function put(
  command: string[],
  { names, inputs, stdin }: ReturnType<typeof given>,
  { to, output, bound }: ReturnType<typeof written>,
): Omit<Command, 'sort'> {
  return { args: [...command, ...to, '-o', output, ...names], inputs, ...(stdin ? { stdin } : {}), output, bound };
}

const MAKES: Record<string, Make> = {
  'solve, rules in TypeScript': (random) => {
    const text = slinkText(random, 4000, 6);
    const how = ['solve', '--core', 'ts', '--lane', 'rules', ...jobs(random), ...start(random)];
    return put(how, given(random, text, atSlink), written(random, SOLVED));
  },
  'solve, the direct way': (random) => {
    const text = repeated(slinkText(random, 1000, 8, 300), 30);
    const how = ['solve', ...jobs(random), ...start(random)];
    return put(how, given(random, text, atSlink), { to: [], output: 'out.txt' });
  },
  'solve, several answers': (random) => {
    const core = oneOf(random, ['wasm', 'ts']);
    const text = slinkText(random, core === 'wasm' ? 2500 : 800, 6);
    const how = ['solve', '--core', core, '--max-solutions', '3', '--common', ...jobs(random), ...start(random)];
    return put([...how, '--fail-on', 'multiple'], given(random, text, atSlink), written(random, SOLVED));
  },
  'solve, another kind': (random) => {
    const text = rokadaBoards(random, 1400);
    const core = oneOf(random, ['wasm', 'ts']);
    const how = ['solve', '--kind', 'rokada', '--unique', '--check', '--core', core, ...jobs(random)];
    return put(how, { inputs: { in: text }, names: ['in'] }, written(random, SOLVED));
  },
  'solve, drawn': (random) => {
    const text = slinkText(random, 120, 5, 20);
    const how = ['solve', '--core', 'ts', '--lane', 'engine', ...jobs(random), ...start(random)];
    return put(how, given(random, text, atSlink), written(random, DRAWN));
  },
  'solve, mixed texts': (random) => {
    const { text } = mixedText(random, 600);
    const how = ['solve', '--unique', ...jobs(random), ...start(random)];
    return put(
      how,
      { inputs: { in: text }, names: ['in'], ...(random() < 0.5 ? { stdin: 'file', names: [] } : {}) },
      written(random, SOLVED),
    );
  },
  convert: (random) => {
    const { text } = mixedText(random, 1500);
    const output = oneOf(random, ['out.ndjson', 'out.txt', 'out.csv']);
    const to = output === 'out.csv' ? ['--to', 'csv'] : output === 'out.txt' ? ['--to', 'line'] : ['--to', 'ndjson'];
    return put(['convert', ...jobs(random), ...start(random)], { inputs: { in: text }, names: ['in'] }, { to, output });
  },
  'convert --distinct': (random) => {
    // Few boards, again and again: half of them are copies.
    const text = repeated(slinkText(random, 300, 3, 300), 3) + slinkText(random, 600, 4);
    const how = ['convert', '--distinct', '--to', 'ndjson', ...jobs(random), ...start(random)];
    return { ...put(how, given(random, text, atSlink), { to: [], output: 'out.ndjson' }), distinct: true };
  },
  explain: (random) => {
    const text = slinkText(random, 120, 5, 20);
    const ways: typeof SOLVED = [
      [[], 'out.txt'],
      [['--to', 'ndjson'], 'out.ndjson'],
      [[], 'out.csv'],
      [['--to', 'svg'], 'out-%d.svg'],
    ];
    return put(['explain', ...jobs(random), ...start(random)], given(random, text, atSlink), written(random, ways));
  },
  hint: (random) => {
    const text = slinkText(random, 400, 5, 20);
    const ways: typeof SOLVED = [
      [[], 'out.txt'],
      [['--to', 'ndjson'], 'out.ndjson'],
      [[], 'out.csv'],
      [['--to', 'unicode'], 'out.box'],
    ];
    return put(['hint', ...jobs(random), ...start(random)], given(random, text, atSlink), written(random, ways));
  },
  rate: (random) => {
    const text = slinkText(random, 300, 5, 20);
    const ways: typeof SOLVED = [
      [[], 'out.txt'],
      [['--to', 'ndjson', '--id'], 'out.ndjson'],
      [[], 'out.csv'],
    ];
    return put(['rate', ...jobs(random), ...start(random)], given(random, text, atSlink), written(random, ways));
  },
  generate: (random) => {
    const kind = oneOf(random, ['slink', 'slitherlink', 'rokada', 'numberlink', 'masyu']);
    const count = { slink: 500, rokada: 200, numberlink: 200 }[kind] ?? 100;
    const how = ['generate', '--kind', kind, '--rows', '5', '--cols', '6', '--seed', `${integer(random, 1e6)}`];
    const ways: typeof SOLVED = [
      [[], 'out.txt'],
      [['--to', 'ndjson'], 'out.ndjson'],
      [['--to', 'puzzlink'], 'out.urls'],
      [['--to', 'svg'], 'out-%d.svg'],
    ];
    const distinct = random() < 0.4;
    const more = distinct ? ['--distinct'] : kind === 'slink' && random() < 0.4 ? ['--difficulty', 'easy'] : [];
    return {
      ...put(
        [...how, '--count', `${count}`, ...more, ...jobs(random)],
        { inputs: {}, names: [] },
        written(random, ways),
      ),
      distinct,
    };
  },
};

/** The command of a seed. */
export function someCommand(seed: number): Command {
  const sorts = Object.keys(MAKES);
  // Each sort in turn: a few rounds meet most of them.
  const sort = sorts[((seed % sorts.length) + sorts.length) % sorts.length];
  return { sort, ...MAKES[sort](mulberry32(seed)) };
}
