/** The library's functions around solving: reading and writing forms, explaining, rating, making boards. */

import type { Board } from '../core/board.ts';
import { detect, formats, readerOf, tellingLine } from '../formats/registry.ts';
import { type GenerateRequest, generate as make, whyNotGenerate } from '../generate/generate.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import type { Rules } from '../kinds/kind.ts';
import { type AnyKind, kinds } from '../kinds/registry.ts';
import { think } from '../kinds/think.ts';
import { type Explanation, explain as explainModel } from '../logic/explain.ts';
import { type Rating, rate as rateExplanation } from '../logic/rate.ts';
import type { TextError } from '../text/text.ts';
import { coreOf } from './core.ts';

/** What parse() takes. */
export interface ParseOptions {
  /** Name of the form that the text is in (see docs/formats.md); default `auto`: what its first line tells. */
  from?: string;
  /** The kind of the puzzles; default: what the text tells, or `slink`. */
  kind?: string;
}

/** A puzzle of a text, or what is wrong in its place. */
export type ParsedPuzzle =
  | { index: number; kind: string; puzzle: Board; solution?: unknown }
  | { index: number; kind?: string; error: TextError };

/** What format() takes. */
export interface FormatOptions {
  /** Name of the form to write; see docs/formats.md. */
  to: string;
  /** The kind of the puzzle. */
  kind: string;
  /** What is known of its answer, for forms that hold one. */
  solution?: unknown;
  /** Number of the puzzle, for forms that show one; default 1. */
  index?: number;
}

/** What explain() and rate() take. */
export interface ThinkOptions {
  /** The kind of the puzzle; default `slink`. */
  kind?: string;
  /** Of Numberlink: by which rules; default: those by which it has an answer. */
  rules?: Rules;
  /** What is known of the answer. */
  known?: unknown;
}

/** Throws RangeError where there is no such kind. */
function kindNamed(name = 'slink'): AnyKind {
  if (!Object.hasOwn(kinds, name)) throw new RangeError(`no such kind: '${name}'`);
  return kinds[name];
}

function refuseMisfit(kind: AnyKind, puzzle: Board, solution: unknown): void {
  const misfit = solution === undefined ? undefined : kind.misfit(puzzle, solution);
  if (misfit) throw new RangeError(misfit);
}

/** Reads the puzzles of a text, in any form. Throws RangeError where there is no such form or kind. */
export function parse(text: string, { from = 'auto', kind }: ParseOptions = {}): ParsedPuzzle[] {
  if (kind !== undefined) kindNamed(kind);
  if (from !== 'auto' && !Object.hasOwn(formats, from)) throw new RangeError(`no such form: '${from}'`);
  const form = from === 'auto' ? detect(tellingLine(`${text}\n`) ?? '') : formats[from].name;
  const found: ParsedPuzzle[] = [];
  const start = { number: 1, line: 1, column: 1, ended: false };
  const piece = { bytes: new TextEncoder().encode(text), final: true, start, from: form };
  const onFatal = (error: TextError) => found.push({ index: found.length + 1, error });
  for (const entry of readerOf(form, kind).read(coreOf(), piece, onFatal)) {
    const named = entry.kind ? { kind: entry.kind.name } : {};
    if ('error' in entry) found.push({ index: entry.number, ...named, error: entry.error });
    else {
      const { number: index, puzzle, solution } = entry;
      const known = solution === undefined ? {} : { solution };
      found.push({ index, kind: entry.kind.name, puzzle: puzzle as Board, ...known });
    }
  }
  return found;
}

/** A puzzle in another form. Throws RangeError where there is no such form or kind, or the form cannot hold the puzzle. */
export function format(puzzle: Board, { to, kind: name, solution, index = 1 }: FormatOptions): string {
  const kind = kindNamed(name);
  const write = Object.hasOwn(formats, to) ? formats[to].puzzle : undefined;
  if (!write) throw new RangeError(`no such form to write: '${to}'`);
  kind.validate(puzzle);
  refuseMisfit(kind, puzzle, solution);
  try {
    return write(kind, index, puzzle, solution, { first: index, separate: true, colour: false });
  } catch (error) {
    if (error instanceof CodecError) throw new RangeError(error.message);
    throw error;
  }
}

/** How a person would solve a board, step by step. Throws RangeError or TypeError where the puzzle is none. */
export function explain(puzzle: Board, { kind: name, rules, known }: ThinkOptions = {}): Explanation {
  const kind = kindNamed(name);
  kind.validate(puzzle);
  refuseMisfit(kind, puzzle, known);
  return explainModel(think(coreOf(), kind, puzzle, rules, known).model);
}

/** How difficult a board is; the scale: docs/rating.md. Throws as explain(). */
export function rate(puzzle: Board, options: ThinkOptions = {}): Rating {
  return rateExplanation(explain(puzzle, options));
}

/** A board with exactly one answer: that of this number, of the request's seed. Throws RangeError where there is none such. */
export function generate(kind: string, request: GenerateRequest, number = 1): Board {
  const problem = whyNotGenerate(kindNamed(kind), request);
  if (problem) throw new RangeError(problem);
  return make(coreOf(), kindNamed(kind), request, number);
}
