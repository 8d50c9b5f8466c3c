/** What two builds are given to do, figure by figure: their own programs, on seeded, generated and real boards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBoard } from '../src/generate/carve.ts';
import { randomSource } from '../src/generate/random.ts';
import type { Board } from '../src/puzzles/board.ts';
import { kinds } from '../src/puzzles/registry.ts';
import { parseNumberlink } from './boards/numberlink.ts';
import { parseRokada, pigeonholeRokada, randomRokada } from './boards/rokada.ts';
import { parseSlitherlink } from './boards/slitherlink.ts';
import type { Context } from './context.ts';
import { realBoards } from './real.ts';
import { ROOT } from './root.ts';

export interface Load {
  figure: string;
  name: string;
  /** The program, below dist/. */
  program: string;
  /** Its command line, where it is to do its work so many times. */
  args(times: number): string[];
  /** Its standard input, but for the `0 0` at the end; repeated as often as the work is to be done. */
  text: string;
  /** Boards of the text, or of one generation. */
  boards: number;
  /** It is the start that is measured: the work is done once. */
  start?: boolean;
}

/** Letters and titles. B has none: it times what no program of ours does alone. */
export const TITLES: Record<string, string> = {
  A: 'the judges',
  C: 'the TypeScript core',
  D: 'the start of a program',
  E: 'the batch tool on Slink',
  F: 'Slitherlink, solved and proved',
  G: 'Rokada, solved and proved',
  H: 'Numberlink, first answers',
  I: 'boards made',
};

const CLI = 'cli.js';
const SEED = 1000;
const FEW = 200;

/** All loads. Real boards are left out where they are missing. */
export function allLoads(context: Pick<Context, 'say'>): Load[] {
  const loads = [
    ...slinkLoads(),
    ...startLoads(),
    ...slitherlinkLoads(context),
    ...rokadaLoads(context),
    ...numberlinkLoads(context),
    ...generateLoads(),
  ];
  return loads
    .filter(({ boards }) => boards > 0)
    .sort((a, b) => (a.figure < b.figure ? -1 : Number(a.figure > b.figure)));
}

const seeded = (count: number, make: (random: () => number) => Board): Board[] =>
  Array.from({ length: count }, (_, k) => make(randomSource(SEED + k)));

const onFile = (name: string, parse: (text: string) => Board[]): Board[] =>
  parse(readFileSync(join(ROOT, 'bench/boards/sets', name), 'latin1'));

/** A load of `edgewise solve` on one thread. The options are those that the oldest builds know. */
function solving(figure: string, name: string, kind: string, boards: Board[], options: string[]): Load {
  const args = ['solve', '--quiet', '--jobs', '1', '--kind', kind, ...options, '-'];
  return { figure, name, program: CLI, args: () => args, text: textOf(kind, boards), boards: boards.length };
}

const textOf = (kind: string, boards: Board[]) => boards.map((board) => kinds[kind].toText(board)).join('');

const PROOF = ['--unique', '--format', 'ndjson'];
const FIRST = ['--format', 'ndjson'];

function slinkLoads(): Load[] {
  const [small, middle] = [8, 20].map((side) => seeded(FEW, (random) => randomBoard(side, side, random)));
  const load = (figure: string, name: string, boards: Board[], ...options: string[]) =>
    solving(figure, name, 'slink', boards, options);
  const judge = (name: string, boards: Board[]): Load => ({
    ...load('A', `${name}, 20x20`, boards),
    program: `judge/${name}.cjs`,
    args: () => [],
    text: textOf(name, boards),
  });
  return [
    judge('slink', middle),
    judge(
      'rokada',
      seeded(FEW, (random) => randomRokada(20, 20, 0.2, 0.8, random)),
    ),
    load('C', 'Slink 20x20, drawn', middle, '--core', 'ts'),
    load('C', 'Slink 20x20, --lane rules', middle, '--core', 'ts', '--lane', 'rules'),
    load('E', '20x20, drawn', middle),
    load('E', '8x8 to NDJSON', small, ...FIRST),
    load('E', '20x20 to NDJSON', middle, ...FIRST),
    load('E', '20x20, --lane rules', middle, '--lane', 'rules'),
  ];
}

function startLoads(): Load[] {
  const sample = readFileSync(join(ROOT, 'examples/slink.txt'), 'latin1').replace(/0 0\s*$/, '');
  const load = { figure: 'D', text: sample, boards: 1, start: true };
  return [
    { ...load, name: 'slink, on its sample', program: 'judge/slink.cjs', args: () => [] },
    { ...load, name: 'edgewise solve, on the same', program: CLI, args: () => ['solve', '--quiet', '-'] },
  ];
}

function slitherlinkLoads(context: Pick<Context, 'say'>): Load[] {
  const load = (name: string, boards: Board[]) => solving('F', name, 'slitherlink', boards, PROOF);
  return [
    ...['janko', 'loop'].map((name) =>
      load(`real, ${name}`, realBoards(context, `slitherlink-${name}.txt`, parseSlitherlink)),
    ),
    ...['20x20-45', '20x20-minimal', '30x30-45', '30x30-minimal', '50x50-45'].map((name) =>
      load(`generated ${name}`, onFile(`slitherlink-${name}.txt`, parseSlitherlink)),
    ),
  ];
}

function rokadaLoads(context: Pick<Context, 'say'>): Load[] {
  const load = (name: string, boards: Board[]) => solving('G', name, 'rokada', boards, PROOF);
  const real = realBoards(context, 'rokada-lightup.txt', parseRokada);
  const random = (side: number, count: number) =>
    load(
      `random ${side}x${side}`,
      seeded(count, (chance) => randomRokada(side, side, 0.2, 0.8, chance)),
    );
  return [
    ...[7, 10, 14, 25].map((side) =>
      load(
        `real, lightup ${side}x${side}`,
        real.filter(({ rows }) => rows === side),
      ),
    ),
    load('real, janko', realBoards(context, 'rokada-janko.txt', parseRokada)),
    random(7, FEW),
    random(14, FEW),
    random(100, 10),
    load(
      'pigeonhole 20x20',
      seeded(5, (chance) => pigeonholeRokada(20, chance)),
    ),
  ];
}

/** Widths from and to. */
const WIDTHS = [
  [1, 10],
  [11, 15],
  [16, 20],
  [21, 30],
];

function numberlinkLoads(context: Pick<Context, 'say'>): Load[] {
  const load = (name: string, boards: Board[], ...more: string[]) =>
    solving('H', name, 'numberlink', boards, [...FIRST, ...more]);
  const real = realBoards(context, 'numberlink.txt', parseNumberlink);
  return [
    ...WIDTHS.map(([from, to]) =>
      load(
        `real, ${from} to ${to} wide`,
        real.filter(({ cols }) => cols >= from && cols <= to),
      ),
    ),
    ...['fill-10', 'fill-15', 'fill-20', 'fill-30', 'walls-20', 'touch-10', 'touch-15'].map((name) =>
      load(`generated ${name}`, onFile(`numberlink-${name}.txt`, parseNumberlink)),
    ),
    load(
      'impossible, up to 12 wide',
      onFile('numberlink-impossible.txt', parseNumberlink).filter(({ cols }) => cols <= 12),
      ...['--step-limit', '1000000'],
    ),
  ];
}

function generateLoads(): Load[] {
  const load = (kind: string, side: number, boards: number, ...options: string[]): Load => ({
    figure: 'I',
    name: [`${kind} ${side}x${side}`, ...options].join(' '),
    program: CLI,
    args: (times) => [
      ...['generate', '--quiet', '--jobs', '1', '--kind', kind, '--rows', `${side}`, '--cols', `${side}`],
      ...[...options, '--seed', `${SEED}`, '--count', `${boards * times}`],
    ],
    text: '',
    boards,
  });
  return [
    load('slink', 20, 50),
    load('slitherlink', 10, 5, '--clues', 'minimal'),
    load('rokada', 14, 10, '--clues', 'minimal', '--symmetry', 'rotate'),
    load('numberlink', 10, 10),
  ];
}
