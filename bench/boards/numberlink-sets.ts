/**
 * The Numberlink boards that the benchmark measures, made once and kept as text: proofs for the larger ones take
 * minutes. A missing file is made again. With any correct solver, the boards that have answers come out the same to the
 * byte; those without one do too, unless a solver gave up.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../src/core/board.ts';
import { type Random, randomSource } from '../../src/generate/random.ts';
import {
  fillNumberlink,
  type NumberlinkAnswers,
  numberlinkText,
  parseNumberlink,
  type Spoiling,
  spoiltNumberlink,
  touchNumberlink,
  wallsNumberlink,
} from './numberlink.ts';

export interface Provers {
  /** Answers in which no path touches itself. */
  answersTo: NumberlinkAnswers;
  /** Whether the board has an answer by these rules; undefined if a minute was not enough to find out. */
  isSolvable(board: Board, rules: 'fill' | 'touch' | 'empty'): boolean | undefined;
}

type Make = (side: number, random: Random, answersTo: NumberlinkAnswers) => Board;

const SETS = {
  'fill-10': { count: 20, side: 10, make: fillNumberlink },
  'fill-15': { count: 20, side: 15, make: fillNumberlink },
  'fill-20': { count: 20, side: 20, make: fillNumberlink },
  'fill-30': { count: 10, side: 30, make: fillNumberlink },
  'walls-20': { count: 20, side: 20, make: wallsNumberlink },
  'touch-10': { count: 20, side: 10, make: touchNumberlink },
  'touch-15': { count: 20, side: 15, make: touchNumberlink },
  'touch-20': { count: 10, side: 20, make: touchNumberlink },
} satisfies Record<string, { count: number; side: number; make: Make }>;
export type LinkSetName = keyof typeof SETS | 'impossible';

const FIRST_SEED = 1000;

/** Generates a board of a set; boards are numbered from 0. */
export function makeLinkBoard(name: keyof typeof SETS, number: number, answersTo: NumberlinkAnswers): Board {
  const { side, make } = SETS[name];
  return make(side, randomSource(FIRST_SEED + number), answersTo);
}

const IMPOSSIBLE_SIDES = [6, 8, 10, 12, 14, 16, 18, 20];
/** In turn: boards spoilt by a swap, and boards that are closer to one with an answer. */
const WAYS: Spoiling[] = ['swap', 'jump', 'swap', 'shift'];

/**
 * Boards without an answer, not chosen by how hard they are: for each side and way, the first that is known to have
 * none. Counts those that were passed over because nobody knows, and those without an answer even if squares may stay
 * empty.
 */
export function makeImpossible(isSolvable: Provers['isSolvable'], sides = IMPOSSIBLE_SIDES) {
  const boards: Board[] = [];
  const unsettled: string[] = [];
  const empty = { none: 0, some: 0, unknown: 0 };
  for (const side of sides) {
    for (const [k, way] of WAYS.entries()) {
      for (let seed = FIRST_SEED + k * 1000; ; seed++) {
        const board = spoiltNumberlink(side, way, randomSource(seed));
        // An answer by the rules of fill is one by those of touch too, and it is found sooner.
        const solvable = isSolvable(board, 'fill') || isSolvable(board, 'touch');
        if (solvable === undefined) unsettled.push(`${side} wide, ${way}`);
        else if (!solvable) {
          boards.push(board);
          const some = isSolvable(board, 'empty');
          empty[some === undefined ? 'unknown' : some ? 'some' : 'none']++;
          break;
        }
      }
    }
  }
  return { boards, unsettled, empty };
}

function impossibleText(isSolvable: Provers['isSolvable']): string {
  const { boards, unsettled, empty } = makeImpossible(isSolvable);
  return [
    `# No answer where squares may stay empty either: ${empty.none}; one: ${empty.some}; not known: ${empty.unknown}.\n`,
    `# Passed over, because it was not known after a minute whether they have an answer: ${unsettled.length}`,
    `${unsettled.length > 0 ? ` (${unsettled.join('; ')})` : ''}.\n`,
    ...boards.map(numberlinkText),
  ].join('');
}

/** The boards of a set; `root` is the project's folder. */
export function linkBoardsOf(name: LinkSetName, root: string, provers: Provers): Board[] {
  const path = join(root, 'bench/boards/sets', `numberlink-${name}.txt`);
  if (!existsSync(path)) writeFileSync(path, textOf(name, provers));
  return parseNumberlink(readFileSync(path, 'latin1'));
}

function textOf(name: LinkSetName, { answersTo, isSolvable }: Provers): string {
  if (name === 'impossible') return impossibleText(isSolvable);
  const boards = Array.from({ length: SETS[name].count }, (_, number) => makeLinkBoard(name, number, answersTo));
  return boards.map(numberlinkText).join('');
}
