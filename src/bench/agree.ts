/** Whether both cores give the same answer to a puzzle. */
import { isDeepStrictEqual } from 'node:util';
import type { Core, CoreName } from '../core/core.ts';
import type { Answer, SolveOptions, TextResult } from '../kinds/kind.ts';
import type { Item } from './read.ts';

export type Cores = Record<CoreName, Core>;

/** How the answers of both cores compare. */
export interface Agreement {
  /** How they differ, in words; absent if they do not. */
  difference?: string;
  /** Why both of them failed. */
  failure?: string;
  /** The step limit was reached. */
  limited: boolean;
}

/** Compared in this order: the first difference is the one reported. */
const PARTS = ['status', 'rules', 'steps', 'unfinished', 'solution', 'counters'] as const;

export function compareCores(cores: Cores, item: Item, options: SolveOptions): Agreement {
  const wasm = answerOf(cores.wasm, item, options);
  const ts = answerOf(cores.ts, item, options);
  if (wasm instanceof Error || ts instanceof Error) {
    if (wasm instanceof Error && ts instanceof Error) return { failure: wasm.message, limited: false };
    const [name, error] = wasm instanceof Error ? ['wasm', wasm] : ['ts', ts as Error];
    return { difference: `only the core ${name} fails: ${error.message}`, limited: false };
  }
  const limited = wasm.status === 'limit' || wasm.unfinished === true;
  const part = PARTS.find((name) => !isDeepStrictEqual(wasm[name], ts[name]));
  if (part === undefined) return { limited };
  const shown = typeof (wasm[part] ?? ts[part]) === 'object' ? '' : `: wasm ${wasm[part]}, ts ${ts[part]}`;
  return { difference: `the cores differ in ${part}${shown}`, limited };
}

function answerOf(core: Core, { kind, puzzle }: Item, options: SolveOptions): Answer<unknown> | Error {
  try {
    return kind.solve(core, puzzle, options);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The puzzles, all of one kind, as its text. */
export function textOf(items: Item[]): Uint8Array {
  return new TextEncoder().encode(items.map(({ kind, puzzle }) => kind.toText(puzzle)).join(''));
}

/** Solves text to text, for a kind that can. The result is valid until the core's next call. */
export function runText(core: Core, { kind }: Item, text: Uint8Array, options: SolveOptions): TextResult {
  const piece = { bytes: text, final: true, start: { number: 1, line: 1, column: 1, ended: false } };
  return (kind.solveText as NonNullable<typeof kind.solveText>)(core, piece, options);
}

/**
 * The puzzle for which the cores differ from text to text; the first one if they differ only on all of them together.
 */
export function textDifference(cores: Cores, items: Item[], options: SolveOptions): Item | undefined {
  const differ = (some: Item[]) => {
    const text = textOf(some);
    const wasm = runText(cores.wasm, some[0], text, options);
    const ts = runText(cores.ts, some[0], text, options);
    return wasm.steps !== ts.steps || Buffer.compare(wasm.output, ts.output) !== 0;
  };
  if (!differ(items)) return undefined;
  return items.find((item) => differ([item])) ?? items[0];
}
