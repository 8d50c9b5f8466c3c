/**
 * The middle: text in, answers out, in order.
 *
 *     read blocks -> cut at puzzle boundaries -> run chunks (here or in a pool) -> in order -> write
 *
 * Back-pressure is the window of chunks under way: while it is full, nothing is read. Knows no puzzle and no pool.
 */
import {
  addStatistics,
  type ChunkOptions,
  type ChunkResult,
  failedChunk,
  isSlow,
  noStatistics,
  type Statistics,
} from './chunk.ts';
import type { Core } from './core/core.ts';
import { BLOCK_BYTES, Blocks, type Chunk, chunksOf, SLOW_BLOCK_BYTES, type Source } from './pieces.ts';
import type { TextError, TextPiece } from './puzzles/puzzle.ts';
import { type AnyKind, kinds } from './puzzles/registry.ts';
import { Signal } from './signal.ts';

/** Runs chunks, at once or elsewhere. A chunk's bytes stay as they are until its result is taken. */
export interface Runner {
  /** Chunks that may be under way. */
  readonly window: number;
  run(piece: TextPiece): Promise<ChunkResult> | ChunkResult;
  close(): Promise<void>;
}

export interface Progress {
  puzzles: number;
  bytes: number;
}

export interface BatchHandlers {
  write(output: Uint8Array): void;
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
  source: string;
  outcome?: ChunkResult | Error;
  done: Promise<void>;
}

/**
 * Solves all sources, numbering on from one to the next from `firstNumber`. `cutter`: a core for the cutting; it may be the
 * runner's own where that runs at once. `pick` chooses the runner before each chunk.
 */
export async function runBatch(
  sources: Iterable<Source>,
  options: ChunkOptions,
  firstNumber: number,
  cutter: Core,
  pick: () => Promise<Runner> | Runner,
  handlers: BatchHandlers,
): Promise<Summary> {
  const kind = kinds[options.kind];
  const summary: Summary = { puzzles: 0, errors: 0, ...noStatistics() };
  const progress: Progress = { puzzles: 0, bytes: 0 };
  const underway: Pending[] = [];
  const blocks = new Blocks(isSlow(options) ? SLOW_BLOCK_BYTES : BLOCK_BYTES);
  const changed = new Signal();
  const stopped = () => handlers.signal?.aborted ?? false;
  handlers.signal?.addEventListener('abort', () => changed.raise(), { once: true });

  const take = (source: string, result: ChunkResult) => {
    handlers.write(result.output);
    result.release?.();
    for (const error of result.errors) handlers.error(source, error);
    summary.errors += result.errors.length;
    addStatistics(summary, result.statistics);
  };
  /** Writes the oldest chunk, which is done. */
  const finishOldest = async () => {
    const pending = underway.shift() as Pending;
    const outcome = pending.outcome as ChunkResult | Error;
    if (outcome instanceof Error) {
      for await (const part of isolate(kind, cutter, pending, outcome, await pick(), options))
        take(pending.source, part);
    } else take(pending.source, outcome);
    blocks.put(pending.piece.bytes);
    progress.puzzles += pending.puzzles;
    progress.bytes += pending.bytes;
    summary.puzzles = progress.puzzles;
    handlers.progress?.(progress);
  };

  let number = firstNumber;
  for (const source of sources) {
    const chunks = chunksOf(kind, cutter, source, number, blocks);
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
      const runner = await pick();
      if (underway[0]?.outcome) await finishOldest();
      else if (next instanceof Error && underway.length === 0) throw next;
      else if (!(next instanceof Error) && next?.done) break;
      else if (next && !(next instanceof Error) && underway.length < runner.window) {
        const pending = start(runner, next.value, source.name);
        number += pending.puzzles;
        underway.push(pending);
        pending.done.then(() => changed.raise());
        // A runner that works at once leaves its output in the core that cuts the next chunk: take it before.
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
  while (underway.length > 0 && (underway[0].outcome || !stopped())) {
    if (!underway[0].outcome) await changed.wait();
    else await finishOldest();
  }
  return summary;
}

function start(runner: Runner, chunk: Chunk, source: string): Pending {
  const pending: Pending = { ...chunk, source, done: Promise.resolve() };
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

async function outcomeOf(runner: Runner, chunk: Chunk): Promise<ChunkResult | Error> {
  const pending = start(runner, chunk, '');
  await pending.done;
  return pending.outcome as ChunkResult | Error;
}

/**
 * Runs a chunk that failed again, half by half, until the puzzle that cannot be run stands alone; that one is reported, and
 * nothing else is lost.
 */
async function* isolate(
  kind: AnyKind,
  cutter: Core,
  { piece, puzzles, bytes }: Chunk,
  error: Error,
  runner: Runner,
  options: ChunkOptions,
): AsyncGenerator<ChunkResult> {
  if (puzzles <= 1) {
    yield failedChunk(piece.start, puzzles, error.message, options);
    if (puzzles === 0 || piece.upTo !== undefined) return;
    // The text's last piece: what stands behind its last puzzle may be an error of its own.
    const tail = kind.cut(cutter, { ...piece, upTo: piece.start.number + 1 });
    const rest: TextPiece = { ...piece, bytes: piece.bytes.subarray(tail.consumed), start: tail.next };
    const outcome = await outcomeOf(runner, { piece: rest, puzzles: 0, bytes: 0 });
    yield outcome instanceof Error ? failedChunk(rest.start, 0, outcome.message, options) : outcome;
    return;
  }
  const half = puzzles >> 1;
  const first: TextPiece = { ...piece, upTo: piece.start.number + half };
  const cut = kind.cut(cutter, first);
  const second: TextPiece = { ...piece, bytes: piece.bytes.subarray(cut.consumed), start: cut.next };
  const halves: Chunk[] = [
    { piece: first, puzzles: half, bytes: cut.consumed },
    { piece: second, puzzles: puzzles - half, bytes: bytes - cut.consumed },
  ];
  for (const chunk of halves) {
    const outcome = await outcomeOf(runner, chunk);
    if (outcome instanceof Error) yield* isolate(kind, cutter, chunk, outcome, runner, options);
    else yield outcome;
  }
}
