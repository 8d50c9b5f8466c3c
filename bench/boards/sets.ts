/**
 * The Slitherlink boards that the benchmark measures, made once and kept as text: those of 50x50 take minutes. A
 * missing file is made again; with any correct solver it comes out the same to the byte.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../src/core/board.ts';
import { randomSource } from '../../src/generate/random.ts';
import {
  minimalBoard,
  parseSlitherlink,
  type SlitherlinkAnswers,
  slitherlinkText,
  uniqueBoard,
} from './slitherlink.ts';

type Make = (random: () => number, answersTo: SlitherlinkAnswers) => Board;

const SETS = {
  '20x20-45': { count: 20, make: (random, answersTo) => uniqueBoard(20, 20, 0.45, random, answersTo) },
  '20x20-minimal': { count: 20, make: (random, answersTo) => minimalBoard(20, 20, random, answersTo) },
  '30x30-45': { count: 10, make: (random, answersTo) => uniqueBoard(30, 30, 0.45, random, answersTo) },
  '30x30-minimal': { count: 10, make: (random, answersTo) => minimalBoard(30, 30, random, answersTo) },
  '50x50-45': { count: 5, make: (random, answersTo) => uniqueBoard(50, 50, 0.45, random, answersTo) },
} satisfies Record<string, { count: number; make: Make }>;
export type SetName = keyof typeof SETS;

const FIRST_SEED = 1000;

/** Generates a board of a set; boards are numbered from 0. */
export function makeBoard(name: SetName, number: number, answersTo: SlitherlinkAnswers): Board {
  return SETS[name].make(randomSource(FIRST_SEED + number), answersTo);
}

/** The boards of a set; `root` is the project's folder. */
export function boardsOf(name: SetName, root: string, answersTo: SlitherlinkAnswers): Board[] {
  const path = join(root, 'bench/boards/sets', `slitherlink-${name}.txt`);
  if (!existsSync(path)) {
    const boards = Array.from({ length: SETS[name].count }, (_, number) => makeBoard(name, number, answersTo));
    writeFileSync(path, `${boards.map(slitherlinkText).join('')}0 0\n`);
  }
  return parseSlitherlink(readFileSync(path, 'latin1'));
}
