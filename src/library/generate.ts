/** Generates boards. */
import { type GenerateRequest, generate as make, whyNotGenerate } from '../generate/generate.ts';
import type { KindName, PuzzleOf } from '../kinds/registry.ts';
import { quoted, visible } from '../text/visible.ts';
import { coreOf } from './core.ts';
import { kindOf, refuseWrong, shown, TIME, type TimeOptions } from './options.ts';
import { clockOf } from './solve.ts';

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
  refuseWrong({ kind: kind ?? null }, ['kind']);
  refuseWrong(options, TIME);
  refuseRequest(request);
  if (typeof number !== 'number') throw new TypeError(`expected the board's number, found ${shown(number)}`);
  const made = kindOf({ kind });
  const problem = whyNotGenerate(made, request);
  if (problem) throw new RangeError(visible(problem));
  const clock = clockOf(options);
  return make(coreOf(), made, request, number, clock) as PuzzleOf<K>;
}

function refuseRequest(request: unknown): asserts request is GenerateRequest {
  if (typeof request !== 'object' || request === null) {
    throw new TypeError(`expected a request, with rows, cols and seed, found ${shown(request)}`);
  }
  const given = request as Record<string, unknown>;
  for (const name of REQUIRED) if (given[name] === undefined) throw new TypeError(`expected a request with ${name}`);
  for (const [name, value] of Object.entries(given)) {
    const types = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof typeof FIELDS] : undefined;
    if (!types)
      throw new TypeError(
        `unknown field ${quoted(name)} in the request: there are only ${Object.keys(FIELDS).join(', ')}`,
      );
    if (value !== undefined && !(types as readonly string[]).includes(typeof value)) {
      throw new TypeError(`expected ${name} to be a ${types.join(' or a ')}, found ${shown(value)}`);
    }
  }
}
