/** Generates boards. */
import { type GenerateRequest, generate as make, whyNotGenerate } from '../generate/generate.ts';
import type { KindName, PuzzleOf } from '../kinds/registry.ts';
import { quoted, shown } from '../text/visible.ts';
import { coreOf } from './core.ts';
import { checkedOptions, isRecord, kindOf, TIME, type TimeOptions } from './options.ts';
import { clockOf } from './solve.ts';
import { fieldsOf, namesOf } from './strangers.ts';

/** The fields of a request, and their types; `clues` may be either. */
const FIELDS: Readonly<Record<keyof GenerateRequest, readonly string[]>> = {
  rows: ['number'],
  cols: ['number'],
  seed: ['number'],
  clues: ['string', 'number'],
  symmetry: ['string'],
  walls: ['number'],
  rules: ['string'],
  difficulty: ['string'],
};

const REQUIRED = ['rows', 'cols', 'seed'] as const;

/**
 * A board with exactly one answer: that of this number, from 0 (default 1), of the request's seed. It depends on
 * nothing else. Throws TypeError where the kind, the request or the options are wrong or missing, RangeError where
 * there can be no such board, Error where many attempts came to none, an error named TimeoutError where the time limit
 * was reached first, and the signal's reason where that is aborted.
 */
export function generate<K extends KindName>(
  kind: K,
  request: GenerateRequest,
  number = 1,
  options: TimeOptions = {},
): PuzzleOf<K> {
  checkedOptions({ kind: kind ?? null }, ['kind']);
  const times = checkedOptions(options, TIME);
  const asked = checkedRequest(request);
  if (typeof number !== 'number') throw new TypeError(`expected the board's number, found ${shown(number)}`);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new RangeError(`expected the board's number, a whole one from 0, found ${number}`);
  }
  const made = kindOf({ kind });
  const problem = whyNotGenerate(made, asked);
  if (problem) throw new RangeError(problem);
  const clock = clockOf(times);
  return make(coreOf(), made, asked, number, clock) as PuzzleOf<K>;
}

/** The request, in an object of our own. Throws TypeError where it is none. */
function checkedRequest(request: unknown): GenerateRequest {
  if (!isRecord(request)) {
    throw new TypeError(`expected a request, with rows, cols and seed, found ${shown(request)}`);
  }
  const names = Object.keys(FIELDS);
  for (const name of namesOf('the request', request)) {
    if (!names.includes(name))
      throw new TypeError(`unknown field ${quoted(name)} in the request: there are only ${names.join(', ')}`);
  }
  const given = fieldsOf('the request', request, names);
  for (const name of REQUIRED) if (given[name] === undefined) throw new TypeError(`expected a request with ${name}`);
  for (const [name, value] of Object.entries(given)) {
    const types = FIELDS[name as keyof GenerateRequest];
    if (!types.includes(typeof value)) {
      throw new TypeError(`expected ${name} to be a ${types.join(' or a ')}, found ${shown(value)}`);
    }
  }
  return given as unknown as GenerateRequest;
}
