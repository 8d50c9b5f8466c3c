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
  noStatistics,
  type Statistics,
} from './chunk.ts';
import type { Core } from './core/core.ts';
import type { Position, TextError, TextPiece } from './puzzles/puzzle.ts';
import { type AnyKind, kinds } from './puzzles/registry.ts';
import { Signal } from './signal.ts';

/** Runs chunks, at once or elsewhere. A chunk's bytes stay as they are until its result is taken. */
export interface Runner {
  /** Chunks that may be under way. */
  readonly window: number;
  run(piece: TextPiece): Promise<ChunkResult> | ChunkResult;
  close(): Promise<void>;
}

/** A text to solve. */
export interface Source {
  name: string;
  /** Bytes in all, where known. */
  size?: number;
  /** Fills target[at..] and returns how many bytes came, 0 at the end. */
  read(target: Uint8Array, at: number): Promise<number>;
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

/** Bytes of a block: large enough to make hand-overs cheap, small enough for the cache and for an even spread. */
export const BLOCK_BYTES = 1 << 17;

/** A chunk to run: a piece of text with `puzzles` puzzles in `bytes` bytes. */
interface Chunk {
  piece: TextPiece;
  puzzles: number;
  bytes: number;
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
  const blocks = new Blocks();
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

/** Cuts a source into chunks. */
async function* chunksOf(
  kind: AnyKind,
  cutter: Core,
  source: Source,
  firstNumber: number,
  blocks: Blocks,
): AsyncGenerator<Chunk> {
  let position: Position = { number: firstNumber, line: 1, column: 1, ended: false };
  let block = blocks.get(BLOCK_BYTES);
  let filled = 0;
  let wanted = 0; // bytes that the block must hold before it is worth another look
  for (;;) {
    if (filled === block.length) block = enlarge(block, blocks);
    const got = await source.read(block, filled);
    filled += got;
    const final = got === 0;
    if (filled < wanted && !final) continue;
    const piece: TextPiece = { bytes: block.subarray(0, filled), final, start: position };
    const cut = kind.cut(cutter, piece);
    const puzzles = cut.next.number - position.number;
    if (puzzles === 0 && !cut.over) {
      block.copyWithin(0, cut.consumed, filled);
      filled -= cut.consumed;
      // Not one puzzle is complete. Look again when more has come; at a long one, which every look reads from its start,
      // only when it has grown by a quarter, so that it costs no square.
      wanted = filled < 4 * BLOCK_BYTES ? 0 : filled + (filled >> 2);
      position = cut.next;
      continue;
    }
    const rest = piece.bytes.subarray(cut.consumed);
    block = blocks.get(2 * rest.length);
    block.set(rest);
    filled = rest.length;
    wanted = 0;
    yield { piece: cut.over ? piece : { ...piece, upTo: cut.next.number }, puzzles, bytes: cut.consumed };
    if (cut.over) return;
    position = cut.next;
  }
}

function enlarge(block: Uint8Array, blocks: Blocks): Uint8Array {
  const larger = blocks.get(2 * block.length);
  larger.set(block);
  blocks.put(block);
  return larger;
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

/** Blocks of shared memory, used again and again: a worker reads them where they lie, and they outlive its death. */
class Blocks {
  #free: Uint8Array[] = [];

  get(bytes: number): Uint8Array {
    const at = this.#free.findIndex((block) => block.length >= bytes);
    if (at >= 0) return this.#free.splice(at, 1)[0];
    return new Uint8Array(new SharedArrayBuffer(Math.max(bytes, BLOCK_BYTES)));
  }

  put({ buffer }: Uint8Array): void {
    // Large ones were made for one large puzzle: let them go.
    if (buffer.byteLength === BLOCK_BYTES) this.#free.push(new Uint8Array(buffer));
  }
}
