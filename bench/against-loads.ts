/** What two builds are given to do, figure by figure: their own programs, on seeded, generated and real boards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../src/core/board.ts';
import { randomBoard } from '../src/generate/carve.ts';
import { randomSource } from '../src/generate/random.ts';
import { kinds } from '../src/kinds/registry.ts';
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

type Given = Pick<Context, 'say' | 'smoke'>;

/** Figures by letter. There is no B: it times parts of the core that no program of ours runs alone. */
export const FIGURES: Record<string, { title: string; loads(given: Given): Omit<Load, 'figure'>[] }> = {
  A: { title: 'the judges', loads: judgeLoads },
  C: { title: 'the TypeScript core', loads: coreLoads },
  D: { title: 'the start of a program', loads: startLoads },
  E: { title: 'the batch tool on Slink', loads: batchLoads },
  F: { title: 'Slitherlink, solved and proved', loads: slitherlinkLoads },
  G: { title: 'Rokada, solved and proved', loads: rokadaLoads },
  H: { title: 'Numberlink, first answers', loads: numberlinkLoads },
  I: { title: 'boards made', loads: generateLoads },
};

/** What a figure is measured on; in a smoke run, a board each. Real boards are left out where they are missing. */
export function loadsOf(figure: string, given: Given): Load[] {
  return FIGURES[figure]
    .loads(given)
    .filter(({ boards }) => boards > 0)
    .map((load) => ({ figure, ...load }));
}

const CLI = 'cli.js';
const SEED = 1000;
const FEW = 200;

const seeded = (count: number, make: (random: () => number) => Board): Board[] =>
  Array.from({ length: count }, (_, k) => make(randomSource(SEED + k)));

const onFile = (name: string, parse: (text: string) => Board[]): Board[] =>
  parse(readFileSync(join(ROOT, 'bench/boards/sets', name), 'latin1'));

type Solving = (name: string, boards: Board[], ...options: string[]) => Omit<Load, 'figure'>;

/** Loads of `edgewise solve` on one thread. The options are those that the oldest builds know. */
function solving({ smoke }: Given, kind: string, ...always: string[]): Solving {
  return (name, all, ...options) => {
    const boards = smoke ? all.slice(0, 1) : all;
    const args = ['solve', '--quiet', '--jobs', '1', '--kind', kind, ...always, ...options, '-'];
    return { name, program: CLI, args: () => args, text: textOf(kind, boards), boards: boards.length };
  };
}

const textOf = (kind: string, boards: Board[]) => boards.map((board) => kinds[kind].toText(board)).join('');

const NDJSON = ['--format', 'ndjson'];

const slinkBoards = (side: number) => seeded(FEW, (random) => randomBoard(side, side, random));
const rokadaBoards = (side: number, count: number) =>
  seeded(count, (random) => randomRokada(side, side, 0.2, 0.8, random));

function judgeLoads(given: Given): Omit<Load, 'figure'>[] {
  const judge = (kind: string, boards: Board[]) => ({
    ...solving(given, kind)(`${kind}, 20x20`, boards),
    program: `judge/${kind}.cjs`,
    args: () => [],
  });
  return [judge('slink', slinkBoards(20)), judge('rokada', rokadaBoards(20, FEW))];
}

function coreLoads(given: Given): Omit<Load, 'figure'>[] {
  const load = solving(given, 'slink', '--core', 'ts');
  return [
    load('Slink 20x20, drawn', slinkBoards(20)),
    load('Slink 20x20, --lane rules', slinkBoards(20), '--lane', 'rules'),
  ];
}

function batchLoads(given: Given): Omit<Load, 'figure'>[] {
  const load = solving(given, 'slink');
  return [
    load('20x20, drawn', slinkBoards(20)),
    load('8x8 to NDJSON', slinkBoards(8), ...NDJSON),
    load('20x20 to NDJSON', slinkBoards(20), ...NDJSON),
    load('20x20, --lane rules', slinkBoards(20), '--lane', 'rules'),
  ];
}

function startLoads(): Omit<Load, 'figure'>[] {
  const sample = readFileSync(join(ROOT, 'examples/slink.txt'), 'latin1').replace(/0 0\s*$/, '');
  const load = { text: sample, boards: 1, start: true };
  return [
    { ...load, name: 'slink, on its sample', program: 'judge/slink.cjs', args: () => [] },
    { ...load, name: 'edgewise solve, on the same', program: CLI, args: () => ['solve', '--quiet', '-'] },
  ];
}

function slitherlinkLoads(given: Given): Omit<Load, 'figure'>[] {
  const load = solving(given, 'slitherlink', '--unique', ...NDJSON);
  const real = (name: string) => realBoards(given, `slitherlink-${name}.txt`, parseSlitherlink);
  const sets = ['20x20-45', '20x20-minimal', '30x30-45', '30x30-minimal', '50x50-45'];
  return [
    load('real, janko', real('janko')),
    load('real, loop', real('loop')),
    ...sets.map((name) => load(`generated ${name}`, onFile(`slitherlink-${name}.txt`, parseSlitherlink))),
  ];
}

function rokadaLoads(given: Given): Omit<Load, 'figure'>[] {
  const load = solving(given, 'rokada', '--unique', ...NDJSON);
  const lightup = realBoards(given, 'rokada-lightup.txt', parseRokada);
  const ofSide = (side: number) => lightup.filter(({ rows }) => rows === side);
  const pigeons = seeded(5, (random) => pigeonholeRokada(20, random));
  return [
    ...[7, 10, 14, 25].map((side) => load(`real, lightup ${side}x${side}`, ofSide(side))),
    load('real, janko', realBoards(given, 'rokada-janko.txt', parseRokada)),
    load('random 7x7', rokadaBoards(7, FEW)),
    load('random 14x14', rokadaBoards(14, FEW)),
    load('random 100x100', rokadaBoards(100, 10)),
    load('pigeonhole 20x20', pigeons),
  ];
}

function numberlinkLoads(given: Given): Omit<Load, 'figure'>[] {
  const load = solving(given, 'numberlink', ...NDJSON);
  const real = realBoards(given, 'numberlink.txt', parseNumberlink);
  const wide = (boards: Board[], from: number, to: number) => boards.filter(({ cols }) => cols >= from && cols <= to);
  const set = (name: string) => onFile(`numberlink-${name}.txt`, parseNumberlink);
  const sets = ['fill-10', 'fill-15', 'fill-20', 'fill-30', 'walls-20', 'touch-10', 'touch-15'];
  return [
    load('real, up to 10 wide', wide(real, 1, 10)),
    load('real, 11 to 15 wide', wide(real, 11, 15)),
    load('real, 16 to 20 wide', wide(real, 16, 20)),
    load('real, 25x25', wide(real, 21, 30)),
    ...sets.map((name) => load(`generated ${name}`, set(name))),
    load('impossible, up to 12 wide', wide(set('impossible'), 1, 12), '--step-limit', '1000000'),
  ];
}

function generateLoads({ smoke }: Given): Omit<Load, 'figure'>[] {
  const load = (kind: string, side: number, many: number, ...options: string[]) => {
    const boards = smoke ? 1 : many;
    return {
      name: [`${kind} ${side}x${side}`, ...options].join(' '),
      program: CLI,
      args: (times: number) => [
        ...['generate', '--quiet', '--jobs', '1', '--kind', kind, '--rows', `${side}`, '--cols', `${side}`],
        ...[...options, '--seed', `${SEED}`, '--count', `${boards * times}`],
      ],
      text: '',
      boards,
    };
  };
  return [
    load('slink', 20, 50),
    load('slitherlink', 10, 5, '--clues', 'minimal'),
    load('rokada', 14, 10, '--clues', 'minimal', '--symmetry', 'rotate'),
    load('numberlink', 10, 10),
  ];
}
