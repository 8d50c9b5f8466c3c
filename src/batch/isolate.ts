/** Finding the puzzle on which a runner fails. */

import type { Core } from '../core/core.ts';
import type { Reader } from '../formats/format.ts';
import type { Chunk } from '../text/chunks.ts';
import type { TextPiece } from '../text/text.ts';
import type { ChunkOptions } from './chunk-options.ts';
import { type ChunkResult, failedChunk } from './run-chunk.ts';
import { NoThreads, outcomeOf, type Runner } from './runner.ts';

/** A piece of text with this many puzzles. */
type Part = Pick<Chunk, 'piece' | 'puzzles'>;

/** The result of a part of a chunk, and the number of its first puzzle. */
export interface PartResult {
  first: number;
  result: ChunkResult;
}

/** What cutting a chunk and running its parts takes. */
export interface Isolation {
  reader: Reader;
  cutter: Core;
  runner: Runner;
  options: ChunkOptions;
}

/**
 * Runs a chunk that failed with `error` again, half by half, until the puzzle on which it fails is alone. That one is
 * reported; no other puzzle is lost. Yields the results of the parts, in order. Throws NoThreads where there is nothing
 * to run them with.
 */
export async function* isolate(tools: Isolation, chunk: Part, error: Error): AsyncGenerator<PartResult> {
  if (chunk.puzzles <= 1) {
    yield* reportAlone(tools, chunk, error);
    return;
  }
  for (const part of halves(tools, chunk)) {
    const outcome = await outcomeOf(tools.runner, part.piece);
    if (outcome instanceof NoThreads) throw outcome;
    if (outcome instanceof Error) yield* isolate(tools, part, outcome);
    else yield { first: part.piece.start.number, result: outcome };
  }
}

function halves({ reader, cutter }: Isolation, { piece, puzzles }: Part): Part[] {
  const half = puzzles >> 1;
  const before: TextPiece = { ...piece, upTo: piece.start.number + half, until: undefined };
  const after = behind(piece, reader.cut(cutter, before));
  return [
    { piece: before, puzzles: half },
    { piece: after, puzzles: puzzles - half },
  ];
}

/** One puzzle that failed, or text without any. */
async function* reportAlone(tools: Isolation, { piece, puzzles }: Part, error: Error): AsyncGenerator<PartResult> {
  const { reader, cutter, runner, options } = tools;
  const first = piece.start.number;
  yield { first, result: failedChunk(piece, puzzles, error.message, options) };
  if (puzzles === 0 || piece.upTo !== undefined) return;
  // This is the last piece of the text: after its last puzzle there may be an error to report.
  const rest = behind(piece, reader.cut(cutter, { ...piece, upTo: first + 1 }));
  const outcome = await outcomeOf(runner, rest);
  if (outcome instanceof NoThreads) throw outcome;
  const result = outcome instanceof Error ? failedChunk(rest, 0, outcome.message, options) : outcome;
  yield { first: rest.start.number, result };
}

/** The rest of a piece after a cut. */
function behind(piece: TextPiece, { consumed, next }: { consumed: number; next: TextPiece['start'] }): TextPiece {
  const { bytes, until } = piece;
  return { ...piece, bytes: bytes.subarray(consumed), start: next, ...(until && { until: until - consumed }) };
}
