/** I: generated boards, each proved to have one answer: on one thread, one after the other. */
import { BLANK } from '../../assembly/layout.ts';
import { formatNanoseconds } from '../../src/bench/format.ts';
import { median } from '../../src/bench/statistics.ts';
import type { Board } from '../../src/core/board.ts';
import { type GenerateRequest, generate } from '../../src/generate/generate.ts';
import type { Variant } from '../../src/kinds/kind.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { loadCore } from '../../src/node/load.ts';
import type { Context, Figure } from '../context.ts';
import { openTatham, type TathamBoards } from '../peers/tatham.ts';
import { type Row, rowOf } from '../row.ts';

interface Made {
  kind: string;
  side: number;
  name: string;
  /** Boards in a round. */
  count: number;
  request: Partial<GenerateRequest>;
  /** The rules by which they have one answer, if the kind has several. */
  rules?: Variant;
  /** The most similar boards of Simon Tatham's, which keep as many clues as his solver needs. */
  peer?: TathamBoards;
}

const loopy = (side: number): TathamBoards => ({ program: 'sgt-loopy', parameters: `${side}x${side}t0dh` });
const lightup = (side: number): TathamBoards => ({ program: 'sgt-lightup', parameters: `${side}x${side}b20s4d2` });

const SLITHERLINK = { kind: 'slitherlink', name: 'minimal', request: { clues: 'minimal' } } as const;
const PARTLY = { kind: 'slitherlink', name: '45 % clues', request: { clues: 0.45 } } as const;
const ROKADA = { kind: 'rokada', name: 'minimal, turned', request: { clues: 'minimal', symmetry: 'rotate' } } as const;
const NUMBERLINK = { kind: 'numberlink', name: 'no walls', request: {}, rules: 'fill' } as const;
const WALLED = { kind: 'numberlink', name: '10 % walls', request: { walls: 0.1 }, rules: 'fill' } as const;

const SETS: Made[] = [
  { kind: 'slink', name: 'full', request: {}, side: 10, count: 500 },
  { kind: 'slink', name: 'full', request: {}, side: 20, count: 200 },
  { ...SLITHERLINK, side: 10, count: 30 },
  { ...SLITHERLINK, side: 20, count: 4 },
  { ...PARTLY, side: 10, count: 60, peer: loopy(10) },
  { ...PARTLY, side: 20, count: 8, peer: loopy(20) },
  { ...ROKADA, side: 10, count: 100, peer: lightup(10) },
  { ...ROKADA, side: 14, count: 50, peer: lightup(14) },
  { ...ROKADA, side: 20, count: 20, peer: lightup(20) },
  { ...NUMBERLINK, side: 10, count: 100 },
  { ...NUMBERLINK, side: 20, count: 30 },
  { ...WALLED, side: 10, count: 100 },
  { ...WALLED, side: 20, count: 30 },
];

const SEED = 1000;
const ROUNDS = 5;

export const generated: Figure = {
  title: 'Boards made, each with one answer',

  run(context: Context): Row[] {
    const tatham = openTatham(context.say);
    return SETS.flatMap((set) => measure(context, set, tatham));
  },
};

function measure({ smoke, say }: Context, set: Made, tatham: ReturnType<typeof openTatham>): Row[] {
  const { kind, side, name, peer } = set;
  const count = smoke ? 1 : set.count;
  const title = `${kind} ${side}x${side}, ${name}`;
  say(title);
  const core = loadCore('wasm');
  const request: GenerateRequest = { rows: side, cols: side, seed: SEED, symmetry: 'none', ...set.request };
  const make = () => Array.from({ length: count }, (_, number) => generate(core, kinds[kind], request, number));
  const boards = make();
  checkUnique(set, boards);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < (smoke ? 1 : ROUNDS); round++) {
    const started = performance.now();
    make();
    ours.push((performance.now() - started) / count);
    if (peer && tatham) theirs.push(tatham(peer, count) / count);
  }
  const rates = (ms: number[]) => ms.map((each) => 1000 / each);
  const each = (ms: number[]) => `${formatNanoseconds(median(ms) * 1e6)} a board`;
  const rows = [rowOf('I', title, 'boards/s', rates(ours), { detail: `${each(ours)}; ${held(boards)}` })];
  if (peer && theirs.length > 0) {
    const program = `${peer.program} ${peer.parameters}`;
    rows.push(rowOf('I', `${title}: ${program}`, 'boards/s', rates(theirs), { detail: each(theirs) }));
  }
  return rows;
}

/** Throws unless every board has one answer according to the other core. */
function checkUnique({ kind, rules }: Made, boards: Board[]): void {
  const core = loadCore('ts');
  for (const board of boards) {
    const { status } = kinds[kind].solve(core, board, { unique: true, rules });
    if (status !== 'unique') throw new Error(`${status} instead of unique:\n${kinds[kind].toText(board)}`);
  }
}

/** The part of the cells that are not blank, on average. */
function held(boards: Board[]): string {
  const shares = boards.map(({ clues }) => clues.filter((clue) => clue !== BLANK).length / clues.length);
  return `${((100 * shares.reduce((sum, share) => sum + share, 0)) / boards.length).toFixed(0)} % of the cells not blank`;
}
