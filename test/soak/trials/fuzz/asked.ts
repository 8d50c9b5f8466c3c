/** What is asked about a text: a task and its options, and how the text arrives. */
import type { ChunkOptions } from '../../../../src/batch/chunk-options.ts';
import { answerForms, puzzleForms, readable } from '../../../../src/formats/registry.ts';
import type { Solver, Variant } from '../../../../src/kinds/kind.ts';
import { kinds } from '../../../../src/kinds/registry.ts';
import { integer, type Random } from '../../../support/random-boards.ts';
import type { Given } from './texts.ts';
import type { Way } from './tried.ts';
import { one } from './words.ts';

export interface Asked {
  from: string;
  options: ChunkOptions;
  /** How it arrives when it does not come whole. */
  way: Way;
}

/** All of a text at once. */
export const wholeWay = ({ length }: string): Way => ({ block: length < 1 << 12 ? 1 << 12 : 1 << 17, reads: [] });

/** Steps that a board may take: enough for small ones. */
const STEPS = 3000;

const PAGE = { first: 1, separate: false, colour: false };
const KINDS = Object.keys(kinds);
/** Those that show a picture for each puzzle take long to draw. */
const DRAWN = new Set(['svg', 'png', 'html', 'unicode']);
/** Tables are told their columns. */
const TABLE = { ...PAGE, fields: ['index', 'kind', 'clues', 'source', 'status', 'solution', 'error'] };
const PLAIN_ANSWERS = answerForms.filter((form) => !DRAWN.has(form));
const PLAIN_PUZZLES = puzzleForms.filter((form) => !DRAWN.has(form));
const VARIANTS: Variant[] = ['auto', 'fill', 'touch', 'empty'];
const PEOPLE = ['rate', 'explain', 'hint'];

/** Boards that a person would think about in a test are no larger. */
export const MOST_THOUGHT = 20;

export function someQuestion({ form, kind: own }: Given, length: number, random: Random): Asked {
  const from = [() => 'auto', () => 'auto', () => form, () => form, () => one(random, readable)][integer(random, 5)]();
  const kind = [() => undefined, () => undefined, () => own, () => one(random, KINDS)][integer(random, 4)]();
  const reading = {
    ...(kind === undefined ? {} : { kind }),
    ...(integer(random, 5) === 0 ? { lenient: true } : {}),
    ...(integer(random, 8) === 0 ? { size: { rows: 1 + integer(random, 5), cols: 1 + integer(random, 5) } } : {}),
    ...(integer(random, 10) === 0 ? { source: 'the shelf' } : {}),
  };
  const task = someTask(kind, random);
  if (task.format === 'csv') task.page = TABLE;
  return { from, options: { ...reading, ...task }, way: someWay(length, random) };
}

function someTask(kind: string | undefined, random: Random): ChunkOptions {
  const choice = integer(random, 100);
  if (choice < 5)
    return { task: one(random, PEOPLE), format: integer(random, 2) === 0 ? 'text' : 'ndjson', page: PAGE };
  if (choice < 25) return { task: 'convert', format: 'ndjson', page: PAGE };
  if (choice < 45) return { task: 'convert', format: one(random, PLAIN_PUZZLES), page: PAGE };
  if (choice < 48) return { task: 'convert', format: 'unicode', page: PAGE };
  if (choice < 50) return { task: 'convert', format: 'svg', page: { ...PAGE, separate: true } };
  // Slink's straight way takes no limit, and needs none.
  if (choice < 60 && kind === 'slink') return { task: 'solve', format: 'judge', unique: integer(random, 2) === 0 };
  const solver: Solver[] = ['auto', 'auto', 'auto', 'engine', 'rules', 'linear', 'frontier'];
  const lane = one(random, solver);
  return {
    task: 'solve',
    format: choice < 85 ? 'ndjson' : one(random, PLAIN_ANSWERS),
    stepLimit: integer(random, 4) === 0 ? 1 + integer(random, 60) : STEPS,
    ...(lane === 'auto' ? {} : { lane }),
    ...(integer(random, 2) === 0 ? { unique: true } : {}),
    ...(integer(random, 6) === 0 ? { maxSolutions: 2 + integer(random, 3) } : {}),
    ...(integer(random, 8) === 0 ? { common: true } : {}),
    ...(integer(random, 8) === 0 ? { check: true } : {}),
    ...(integer(random, 8) === 0 ? { rules: one(random, VARIANTS) } : {}),
    page: PAGE,
  };
}

/** A text comes in about so many reads at most. */
const MOST_READS = 24;

/** Small blocks and small reads, so that a text is cut anywhere; now and then byte by byte. */
function someWay(length: number, random: Random): Way {
  const block = [16, 64, 256, 1 << 12][integer(random, 4)];
  const most = [1, 7, 40, 200][integer(random, 4)];
  // Each read is a look at all that is there.
  const least = Math.floor(length / MOST_READS);
  return { block, reads: Array.from({ length: 1 + integer(random, 4) }, () => 1 + least + integer(random, most)) };
}
