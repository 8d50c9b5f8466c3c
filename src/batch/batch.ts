/**
 * The middle: text in, answers out, in order.
 *
 *     read blocks -> cut at puzzle boundaries -> run chunks (here or in a pool) -> in order -> write
 *
 * Back-pressure comes from the window of chunks under way: while it is full, nothing is read. Knows no puzzle and no
 * pool.
 */

import type { Core } from '../core/core.ts';
import { readerOf } from '../formats/registry.ts';
import { BLOCK_BYTES, Blocks, SLOW_BLOCK_BYTES } from '../text/blocks.ts';
import { beginning, type Chunk, chunksOf } from '../text/chunks.ts';
import type { Source } from '../text/source.ts';
import { Ahead } from './ahead.ts';
import { asReading, type ChunkOptions } from './chunk-options.ts';
import type { BatchHandlers, Progress, Resumption, Summary } from './handlers.ts';
import { isolate, type PartResult } from './isolate.ts';
import { addStatistics, type ChunkResult, isSlow, noStatistics } from './run-chunk.ts';
import { NoThreads, type Outcome, outcomeOf, type Runner } from './runner.ts';
import { Signal } from './signal.ts';

export type { BatchHandlers, Progress, Resumption, Summary } from './handlers.ts';
export type { Runner } from './runner.ts';

/** Chooses the runner before each chunk of a text in the given form. */
type PickRunner = (from?: string) => Promise<Runner> | Runner;

/**
 * Runs the puzzles of all sources, numbered from `firstNumber` on across sources. `cutter`: a core to cut the text
 * with; it may be the runner's own if that works in this thread. `resume`: skips the sources before the one it names;
 * that one gives its text from there on.
 */
export async function runBatch(
  sources: AsyncIterable<Source> | Iterable<Source>,
  options: ChunkOptions,
  firstNumber: number,
  cutter: Core,
  pick: PickRunner,
  handlers: BatchHandlers,
  resume?: Resumption,
): Promise<Summary> {
  const batch = new Batch(options, firstNumber, cutter, pick, handlers);
  await batch.readAll(sources, resume);
  await batch.finishAll();
  return batch.summary;
}

/** A chunk under way. */
interface Pending extends Chunk {
  source: Source;
  /** Number of the source, and how many bytes of it are finished when this chunk is. */
  sourceIndex: number;
  sourceBytes: number;
  /** Absent until it is done. */
  outcome?: Outcome;
}

class Batch {
  readonly summary: Summary = { puzzles: 0, errors: 0, ...noStatistics() };
  readonly #options: ChunkOptions;
  readonly #cutter: Core;
  readonly #pick: PickRunner;
  readonly #handlers: BatchHandlers;
  readonly #progress: Progress;
  /** The chunks under way, in the order of the text. */
  readonly #underway: Pending[] = [];
  /** Raised when a chunk arrives, when one is done, and when the batch has to stop. */
  readonly #changed = new Signal();
  /** Resolves when the batch has to stop. */
  readonly #stop: Promise<undefined>;
  #blocks = new Blocks(BLOCK_BYTES);
  /** Number of the next puzzle to be read. */
  #number: number;

  constructor(options: ChunkOptions, firstNumber: number, cutter: Core, pick: PickRunner, handlers: BatchHandlers) {
    this.#options = options;
    this.#cutter = cutter;
    this.#pick = pick;
    this.#handlers = handlers;
    this.#number = firstNumber;
    this.#progress = { puzzles: 0, bytes: 0, source: 0, sourceBytes: 0, next: beginning(firstNumber) };
    this.#stop = new Promise((resolve) => {
      const stop = () => {
        this.#changed.raise();
        resolve(undefined);
      };
      handlers.signal?.addEventListener('abort', stop, { once: true });
    });
  }

  get #stopped(): boolean {
    return this.#handlers.signal?.aborted ?? false;
  }

  /**
   * Reads one source after another, finishing chunks as it goes. The last few may still be under way when it returns.
   */
  async readAll(sources: AsyncIterable<Source> | Iterable<Source>, resume?: Resumption): Promise<void> {
    const iterator = Symbol.asyncIterator in sources ? sources[Symbol.asyncIterator]() : sources[Symbol.iterator]();
    try {
      for (let index = 0; ; index++) {
        const source = await this.#afterAnswers(this.#nextOf(iterator));
        if (!source) return;
        if (resume && index < resume.source) await source.close();
        else await this.#read(source, index, resume?.source === index ? resume : undefined);
      }
    } finally {
      // Not awaited: it may itself be waiting for a first line.
      (async () => iterator.return?.())().catch(() => undefined);
    }
  }

  /** What a source does may fail: not before what was read of those before it is answered. */
  async #afterAnswers<T>(doing: Promise<T>): Promise<T> {
    try {
      return await doing;
    } catch (thrown) {
      await this.finishAll();
      throw thrown;
    }
  }

  /** The next source, or undefined if there is none or the batch has to stop. */
  async #nextOf(iterator: AsyncIterator<Source> | Iterator<Source>): Promise<Source | undefined> {
    if (this.#stopped) return undefined;
    // Detecting a source's format waits for its first line, perhaps for ever.
    const next = await Promise.race([iterator.next(), this.#stop]);
    return next?.done ? undefined : next?.value;
  }

  async #read(source: Source, sourceIndex: number, resumed?: Resumption): Promise<void> {
    const looks = source.looks ?? source.from;
    const most = isSlow(this.#options, source.from) ? SLOW_BLOCK_BYTES : BLOCK_BYTES;
    const blockBytes = isSlow(this.#options, looks) ? SLOW_BLOCK_BYTES : BLOCK_BYTES;
    if (blockBytes !== this.#blocks.bytes) this.#blocks = new Blocks(blockBytes);
    if (resumed) this.#number = resumed.next.number;
    const start = resumed?.next ?? beginning(this.#number);
    const reader = readerOf(source.from, asReading(this.#options, most));
    const chunks = new Ahead(chunksOf(reader, this.#cutter, source, start, this.#blocks), this.#changed);
    let sourceBytes = resumed?.sourceBytes ?? 0;
    try {
      // Whichever comes first: the next chunk, if there is room for it, or the outcome of the oldest one.
      while (!this.#stopped) {
        const runner = await this.#pick(looks);
        const chunk = chunks.item;
        if (this.#underway[0]?.outcome) await this.#finishOldest();
        else if (chunks.failure && this.#underway.length === 0) throw chunks.failure.thrown;
        else if (chunks.over) break;
        else if (chunk && this.#underway.length < runner.window) {
          sourceBytes += chunk.read;
          const done = this.#begin(runner, { ...chunk, source, sourceIndex, sourceBytes });
          // A runner that works here leaves its output in the core that cuts the next chunk: take it before that.
          if (runner.here) await done;
          if (this.#underway[0].outcome) await this.#finishOldest();
          chunks.ask();
        } else await this.#changed.wait();
      }
    } catch (thrown) {
      source.close().catch(() => undefined);
      throw thrown;
    }
    // When the batch is stopped, a read may be pending, perhaps for ever: do not wait for it.
    const closed = source.close();
    if (this.#stopped) closed.catch(() => undefined);
    else await this.#afterAnswers(closed);
  }

  /** Starts a chunk. The promise resolves when the chunk is done. */
  async #begin(runner: Runner, pending: Pending): Promise<void> {
    this.#underway.push(pending);
    this.#number += pending.puzzles;
    const outcome = outcomeOf(runner, pending.piece);
    if (!(outcome instanceof Promise)) {
      pending.outcome = outcome;
      return;
    }
    pending.outcome = await outcome;
    this.#changed.raise();
  }

  /** Finishes all chunks under way; if the batch has to stop, only up to the first that is not done. */
  async finishAll(): Promise<void> {
    while (this.#underway.length > 0 && (this.#underway[0].outcome || !this.#stopped)) {
      if (this.#underway[0].outcome) await this.#finishOldest();
      else await this.#changed.wait();
    }
  }

  /** Writes the oldest chunk, which is done. Throws NoThreads where there is nothing to run it with. */
  async #finishOldest(): Promise<void> {
    const pending = this.#underway[0];
    const outcome = pending.outcome as Outcome;
    if (outcome instanceof NoThreads) throw outcome;
    if (outcome instanceof Error) {
      if (!(await this.#rerun(pending, outcome))) return;
    } else this.#take(pending.source, pending.piece.start.number, outcome);
    this.#underway.shift();
    this.#blocks.put(pending.piece.bytes);
    this.#report(pending);
  }

  /**
   * Runs a failed chunk again in parts, so that only the puzzle to blame goes without an answer. Returns whether it was
   * done before the batch had to stop; otherwise the chunk is as if it were still under way. None of it is written before
   * all of it is there: what is written and what is told to be finished are the same at any time.
   */
  async #rerun(pending: Pending, error: Error): Promise<boolean> {
    const { from } = pending.piece;
    const tools = {
      reader: readerOf(from, asReading(this.#options)),
      cutter: this.#cutter,
      runner: await this.#pick(from),
      options: this.#options,
    };
    const parts = isolate(tools, pending, error);
    const done: PartResult[] = [];
    let failure: { thrown: unknown } | undefined;
    for (let over = false; !over; ) {
      const part = parts.next();
      part.catch(() => undefined);
      try {
        const next = await Promise.race([part, this.#stop]);
        if (!next) {
          pending.outcome = undefined;
          return false;
        }
        if (next.done) over = true;
        else done.push(kept(next.value));
      } catch (thrown) {
        failure = { thrown };
        over = true;
      }
    }
    for (const { first, result } of done) this.#take(pending.source, first, result);
    if (failure) throw failure.thrown;
    return true;
  }

  #take(source: Source, first: number, whole: ChunkResult): void {
    const result = this.#handlers.distinct?.withoutCopies(whole) ?? whole;
    if (result.answers) this.#handlers.answers?.(result.answers);
    this.#handlers.write(result.output, first, result.ends);
    result.release?.();
    this.#tell(source.name, result);
    if (result.findings) this.#handlers.found?.(result.findings);
    this.summary.errors += result.errors.length;
    addStatistics(this.summary, result.statistics);
  }

  /** Tells what was found wrong, in the order of the text. */
  #tell(name: string, { errors, notes = [] }: ChunkResult): void {
    let next = 0;
    for (const error of errors) {
      // What has no line of its own stays behind what was told before it.
      while (next < notes.length && notes[next].line <= error.line) this.#handlers.note?.(name, notes[next++]);
      this.#handlers.error(name, error);
    }
    for (const note of notes.slice(next)) this.#handlers.note?.(name, note);
  }

  #report({ puzzles, read, over, next, sourceIndex, sourceBytes }: Pending): void {
    const progress = this.#progress;
    progress.puzzles += puzzles;
    progress.bytes += read;
    // After a source's last chunk there may be text that cannot be read; the source is finished all the same.
    progress.source = sourceIndex + (over ? 1 : 0);
    progress.sourceBytes = over ? 0 : sourceBytes;
    progress.next = over ? beginning(next.number) : next;
    this.summary.puzzles = progress.puzzles;
    this.#handlers.progress?.(progress);
  }
}

/** The result of a part with output of its own: others may be run before it is written. */
function kept({ first, result: { release, ...result } }: PartResult): PartResult {
  const output = result.output.slice();
  release?.();
  return { first, result: { ...result, output } };
}
