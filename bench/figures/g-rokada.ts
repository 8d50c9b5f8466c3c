/** G: Rokada, from a parsed board to an answer and the proof that it is the only one, or that there is none. */

import type { Board } from '../../src/core/board.ts';
import { type Random, randomSource } from '../../src/generate/random.ts';
import { parseRokada, pigeonholeRokada, randomRokada, sparseRokada, squareRokada } from '../boards/rokada.ts';
import type { Context, Figure } from '../context.ts';
import { type FieldSet, type Goals, measureSet, openPeers } from '../field.ts';
import { realBoards } from '../real.ts';
import type { Row } from '../row.ts';

/** The sizes of rokada-lightup.txt, with their goals. */
const SIZES: Record<number, Goals> = {
  7: { median: [0.007, 0.0035] },
  10: { median: [0.016, 0.008] },
  14: { median: [0.031, 0.0155] },
  25: { median: [0.44, 0.22] },
};

interface Generated extends Omit<FieldSet, 'boards'> {
  count: number;
  make(random: Random): Board;
}

const GENERATED: Generated[] = [
  {
    name: 'random 100x100',
    count: 10,
    goals: { median: [18, 8] },
    make: (random) => randomRokada(100, 100, 0.2, 0.8, random),
  },
  {
    name: 'under 3% walls 100x100',
    count: 10,
    goals: { median: [24, 12] },
    make: (random) => sparseRokada(100, 100, random),
  },
  {
    name: 'pigeonhole 10x10',
    count: 20,
    goals: { median: [2, 1] },
    status: 'none',
    make: (random) => pigeonholeRokada(10, random),
  },
  {
    name: 'pigeonhole 20x20',
    count: 5,
    goals: { median: [15, 7.5] },
    status: 'none',
    peerLimitMs: 1000,
    make: (random) => pigeonholeRokada(20, random),
  },
  {
    name: 'pigeonhole 40x40',
    count: 5,
    goals: { median: [130, 65] },
    status: 'none',
    peerLimitMs: 1000,
    make: (random) => pigeonholeRokada(40, random),
  },
  {
    name: 'as many pigeons as holes 40x40',
    count: 5,
    goals: {},
    status: 'multiple',
    make: (random) => squareRokada(40, random),
  },
];

const FIRST_SEED = 1000;

export const rokada: Figure = {
  title: 'Rokada, solved and proved, CPU a board',

  run(context: Context): Row[] {
    const peers = openPeers(context);
    const lightup = realBoards(context, 'rokada-lightup.txt', parseRokada);
    const sets: FieldSet[] = [
      ...Object.entries(SIZES).map(([size, goals]): FieldSet => {
        const boards = lightup.filter(({ rows }) => rows === Number(size));
        return { name: `rokada-lightup.txt, ${size}x${size}`, goals, boards, status: 'unique' };
      }),
      {
        name: 'rokada-janko.txt',
        goals: { median: [0.2, 0.1], max: [15, 8] },
        boards: realBoards(context, 'rokada-janko.txt', parseRokada),
        status: 'unique',
      },
      ...GENERATED.map(({ count, make, ...set }) => ({
        ...set,
        boards: Array.from({ length: count }, (_, k) => make(randomSource(FIRST_SEED + k))),
      })),
    ];
    return sets
      .filter(({ boards }) => boards.length > 0)
      .flatMap((set) => measureSet(context, 'G', 'rokada', set, peers));
  },
};
