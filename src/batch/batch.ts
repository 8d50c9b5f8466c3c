/**
 * The middle: text in, answers out, in order.
 *
 *     read blocks -> cut at puzzle boundaries -> run chunks (here or in a pool) -> in order -> write
 *
 * Back-pressure is the window of chunks under way: while it is full, nothing is read. Knows no puzzle and no pool.
 */

import type { Core } from '../core/core.ts';
import type { Reader } from '../formats/format.ts';
import { readerOf } from '../formats/registry.ts';
import { BLOCK_BYTES, Blocks, SLOW_BLOCK_BYTES } from '../text/blocks.ts';
import { beginning, type Chunk, chunksOf } from '../text/chunks.ts';
import type { Source } from '../text/source.ts';
import type { Position, TextError, TextPiece } from '../text/text.ts';
import type { ChunkOptions } from './chunk-options.ts';
import { addStatistics, type ChunkResult, failedChunk, isSlow, noStatistics, type Statistics } from './run-chunk.ts';
import { Signal } from './signal.ts';

/** Runs chunks, at once or elsewhere. A chunk's bytes stay as they are until its result is taken. */
export interface Runner {
  /** Chunks that may be under way. */
  readonly window: number;
  /** It works in this thread, with the core that cuts: nothing is cut before its chunk is done. */
  readonly here?: boolean;
  run(piece: TextPiece): Promise<ChunkResult> | ChunkResult;
  /** Waits for the chunks under way. */
  close(): Promise<void>;
  /** Ends at once; chunks under way fail. Absent: as close(). */
  stop?(): Promise<void>;
}

export interface Progress {
  puzzles: number;
  bytes: number;
  /** What is done with: so many bytes of the source of this number (from 0), and where its text goes on. */
  source: number;
  sourceBytes: number;
  next: Position;
}

export interface BatchHandlers {
  /** `ends`: where each puzzle's output ends in it, from puzzle `first` on; only with ChunkOptions.separate. */
  write(output: Uint8Array, first: number, ends?: readonly number[]): void;
  /** What a runner made in the place of output: see ChunkResult. */
  answers?(answers: readonly unknown[]): void;
  error(source: string, error: TextError): void;
  progress?(progress: Progress): void;
  /** Ends the batch early, with what is complete so far written. */
  signal?: AbortSignal;
}

export interface Summary extends Statistics {
  puzzles: number;
  errors: number;
}

/** A chunk under way. A runner that fails gives an Error as outcome; undefined: not done yet. */
interface Pending extends Chunk {
  source: Source;
  /** Number of the source, and bytes of it that are done with when this is. */
  sourceIndex: number;
  sourceBytes: number;
  outcome?: ChunkResult | Error;
  done: Promise<void>;
}

/** Where a batch that was interrupted goes on: see Progress. */
export type Resumption = Pick<Progress, 'source' | 'sourceBytes' | 'next'>;

/**
 * Runs all sources through, numbering on from one to the next from `firstNumber`. `cutter`: a core for the cutting; it may be
 * the runner's own where that runs at once. `pick` chooses the runner before each chunk of a text in the given form. `resume`: the
 * sources before are passed over, and so are that many bytes of the one it names.
 */
export async function runBatch(
  sources: AsyncIterable<Source> | Iterable<Source>,
  options: ChunkOptions,
  firstNumber: number,
  cutter: Core,
  pick: (from?: string) => Promise<Runner> | Runner,
  handlers: BatchHandlers,
  resume?: Resumption,
): Promise<Summary> {
  const summary: Summary = { puzzles: 0, errors: 0, ...noStatistics() };
  const progress: Progress = { puzzles: 0, bytes: 0, source: 0, sourceBytes: 0, next: beginning(firstNumber) };
  const underway: Pending[] = [];
  const changed = new Signal();
  const stopped = () => handlers.signal?.aborted ?? false;
  const aborted = new Promise<undefined>((resolve) => {
    const stop = () => {
      changed.raise();
      resolve(undefined);
    };
    handlers.signal?.addEventListener('abort', stop, { once: true });
  });

  const take = (source: Source, first: number, result: ChunkResult) => {
    if (result.answers) handlers.answers?.(result.answers);
    handlers.write(result.output, first, result.ends);
    result.release?.();
    for (const error of result.errors) handlers.error(source.name, error);
    summary.errors += result.errors.length;
    addStatistics(summary, result.statistics);
  };
  /** Writes the oldest chunk, which is done. */
  const finishOldest = async () => {
    const pending = underway.shift() as Pending;
    const outcome = pending.outcome as ChunkResult | Error;
    if (outcome instanceof Error) {
      const reader = readerOf(pending.source.from, options.kind);
      const runner = await pick(pending.source.from);
      for await (const { first, part } of isolate(reader, cutter, pending, outcome, runner, options))
        take(pending.source, first, part);
    } else take(pending.source, pending.piece.start.number, outcome);
    blocks.put(pending.piece.bytes);
    progress.puzzles += pending.puzzles;
    progress.bytes += pending.read;
    // Behind a source's last chunk may stand what cannot be read: it is over, whatever stands there.
    progress.source = pending.sourceIndex + (pending.over ? 1 : 0);
    progress.sourceBytes = pending.over ? 0 : pending.sourceBytes;
    progress.next = pending.over ? beginning(pending.next.number) : pending.next;
    summary.puzzles = progress.puzzles;
    handlers.progress?.(progress);
  };

  let number = firstNumber;
  let sourceIndex = -1;
  let blocks = new Blocks(BLOCK_BYTES);
  const iterator: AsyncIterator<Source> | Iterator<Source> =
    Symbol.asyncIterator in sources ? sources[Symbol.asyncIterator]() : sources[Symbol.iterator]();
  try {
    while (!stopped()) {
      // To tell a source's form its first line is awaited, for ever perhaps.
      const upcoming = await Promise.race([iterator.next(), aborted]);
      if (upcoming === undefined || upcoming.done) break;
      const source = upcoming.value;
      sourceIndex++;
      const resumed = resume?.source === sourceIndex ? resume : undefined;
      if (resume && sourceIndex < resume.source) {
        await source.close();
        continue;
      }
      const blockBytes = isSlow(options, source.from) ? SLOW_BLOCK_BYTES : BLOCK_BYTES;
      if (blockBytes !== blocks.bytes) blocks = new Blocks(blockBytes);
      if (resumed) {
        await pass(source, resumed.sourceBytes);
        number = resumed.next.number;
      }
      let sourceBytes = resumed?.sourceBytes ?? 0;
      const start = resumed?.next ?? beginning(number);
      const chunks = chunksOf(readerOf(source.from, options.kind), cutter, source, start, blocks);
      let arrived: IteratorResult<Chunk> | Error | undefined;
      const ask = () => {
        arrived = undefined;
        chunks.next().then(
          (next) => {
            arrived = next;
            changed.raise();
          },
          (error) => {
            arrived = error;
            changed.raise();
          },
        );
      };
      ask();
      // Whatever comes first: the next chunk, where there is room for it, or the oldest one's outcome.
      while (!stopped()) {
        const next = arrived as IteratorResult<Chunk> | Error | undefined;
        const runner = await pick(source.from);
        if (underway[0]?.outcome) await finishOldest();
        else if (next instanceof Error && underway.length === 0) throw next;
        else if (!(next instanceof Error) && next?.done) break;
        else if (next && !(next instanceof Error) && underway.length < runner.window) {
          sourceBytes += next.value.read;
          const pending = begin(runner, next.value, { source, sourceIndex, sourceBytes });
          number += pending.puzzles;
          underway.push(pending);
          pending.done.then(() => changed.raise());
          // A runner that works here leaves its output in the core that cuts the next chunk: take it before.
          if (runner.here) await pending.done;
          if (pending.outcome && underway.length === 1) await finishOldest();
          ask();
        } else await changed.wait();
      }
      if (stopped()) {
        // A read may be under way, for ever perhaps: do not wait for it.
        source.close().catch(() => undefined);
        break;
      }
      await source.close();
    }
  } finally {
    // Not awaited: it may be waiting for a first line itself.
    Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
  while (underway.length > 0 && (underway[0].outcome || !stopped())) {
    if (!underway[0].outcome) await changed.wait();
    else await finishOldest();
  }
  return summary;
}

/** Reads so many bytes of a source and forgets them. */
async function pass(source: Source, bytes: number): Promise<void> {
  const target = new Uint8Array(BLOCK_BYTES);
  for (let left = bytes; left > 0; ) {
    const got = await source.read(target.subarray(0, Math.min(left, target.length)), 0);
    if (got === 0) return;
    left -= got;
  }
}

function begin(runner: Runner, chunk: Chunk, origin: Pick<Pending, 'source' | 'sourceIndex' | 'sourceBytes'>): Pending {
  const pending: Pending = { ...chunk, ...origin, done: Promise.resolve() };
  const fail = (error: unknown) => {
    pending.outcome = error instanceof Error ? error : new Error(String(error));
  };
  try {
    const result = runner.run(chunk.piece);
    if (result instanceof Promise) {
      pending.done = result.then((value) => {
        pending.outcome = value;
      }, fail);
    } else pending.outcome = result;
  } catch (error) {
    fail(error);
  }
  return pending;
}

async function outcomeOf(runner: Runner, piece: TextPiece): Promise<ChunkResult | Error> {
  try {
    return await runner.run(piece);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Runs a chunk that failed again, half by half, until the puzzle that cannot be run stands alone; that one is reported, and
 * nothing else is lost.
 */
async function* isolate(
  reader: Reader,
  cutter: Core,
  { piece, puzzles }: Pick<Chunk, 'piece' | 'puzzles'>,
  error: Error,
  runner: Runner,
  options: ChunkOptions,
): AsyncGenerator<{ first: number; part: ChunkResult }> {
  const first = piece.start.number;
  if (puzzles <= 1) {
    yield { first, part: failedChunk(piece, puzzles, error.message, options) };
    if (puzzles === 0 || piece.upTo !== undefined) return;
    // The text's last piece: what stands behind its last puzzle may be an error of its own.
    const tail = reader.cut(cutter, { ...piece, upTo: first + 1 });
    const rest: TextPiece = { ...piece, bytes: piece.bytes.subarray(tail.consumed), start: tail.next };
    const outcome = await outcomeOf(runner, rest);
    const part = outcome instanceof Error ? failedChunk(rest, 0, outcome.message, options) : outcome;
    yield { first: rest.start.number, part };
    return;
  }
  const half = puzzles >> 1;
  const before: TextPiece = { ...piece, upTo: first + half };
  const cut = reader.cut(cutter, before);
  const behind: TextPiece = { ...piece, bytes: piece.bytes.subarray(cut.consumed), start: cut.next };
  for (const part of [
    { piece: before, puzzles: half },
    { piece: behind, puzzles: puzzles - half },
  ]) {
    const outcome = await outcomeOf(runner, part.piece);
    if (outcome instanceof Error) yield* isolate(reader, cutter, part, outcome, runner, options);
    else yield { first: part.piece.start.number, part: outcome };
  }
}
