/** Runs the chunks of a batch in this thread: answers as objects, with pauses for other work. */
import { type ChunkResult, noStatistics } from '../batch/run-chunk.ts';
import type { Local } from '../batch/runners.ts';
import type { PuzzleSize } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Reader } from '../formats/format.ts';
import { readerOf } from '../formats/registry.ts';
import type { SolveOptions } from '../kinds/kind.ts';
import type { AnyKind, KindName } from '../kinds/registry.ts';
import { breathe } from '../node/platform.ts';
import type { TextError, TextPiece } from '../text/text.ts';
import { reasonOf } from '../text/thrown.ts';
import { answerOf, answerTo, type BatchAnswer, withoutAnswer } from './answers.ts';

export interface HereOptions {
  /** Of each puzzle, in milliseconds. */
  timeLimit?: number;
  /** Ends a chunk early. */
  signal: AbortSignal;
  /** Puzzles are solved for so long before timers and other work have their turn. */
  turnMs: number;
}

/**
 * Milliseconds of solving, by puzzle and by cell, from which another thread pays: sending a puzzle there as text and
 * reading its answer costs this thread about half of that.
 */
const POOL_MS_A_PUZZLE = 0.005;
const POOL_MS_A_CELL = 0.0008;

export class Here implements Local {
  readonly #core: Core;
  readonly #kind: AnyKind;
  readonly #options: SolveOptions;
  readonly #here: HereOptions;
  readonly #reader: Reader;
  /** Work so far. */
  #ms = 0;
  /** From how much on other threads pay. */
  #enough = 0;
  #turnEnds = 0;

  constructor(core: Core, kind: AnyKind, options: SolveOptions, here: HereOptions) {
    this.#core = core;
    this.#kind = kind;
    this.#options = options;
    this.#here = here;
    this.#reader = readerOf(undefined, { kind: kind.name });
  }

  /** Whether puzzles so far took so long that the next ones are better sent to other threads. */
  poolPays(): boolean {
    return this.#ms > this.#enough;
  }

  /** Whether it is time for a pause: see pause(). */
  get tired(): boolean {
    return performance.now() >= this.#turnEnds;
  }

  /** Lets timers and other work have their turn. */
  async pause(): Promise<void> {
    await breathe();
    this.#turnEnds = performance.now() + this.#here.turnMs;
  }

  /** The answer to a puzzle where it lies. */
  solve(index: number, puzzle: PuzzleSize): BatchAnswer<KindName> {
    const begun = performance.now();
    try {
      return answerOf(this.#core, this.#kind, index, puzzle, this.#options, this.#here.timeLimit);
    } catch (error) {
      const message = `the solver failed: ${reasonOf(error)}`;
      return withoutAnswer(index, 'failed', { line: 0, column: 0, message });
    } finally {
      this.#note(puzzle, performance.now() - begun);
    }
  }

  #note({ rows, cols }: PuzzleSize, ms: number): void {
    this.#enough += POOL_MS_A_PUZZLE + POOL_MS_A_CELL * rows * cols;
    this.#ms += ms;
  }

  /**
   * Runs a chunk. In a pause others may use the core, so that the text is read anew from the next puzzle on: the ones
   * before are passed over, which costs next to nothing beside a turn.
   */
  async run(piece: TextPiece): Promise<ChunkResult> {
    const answers: BatchAnswer<KindName>[] = [];
    const errors: TextError[] = [];
    for (let rest = piece; ; ) {
      const next = this.#turn(rest, answers, errors);
      if (next === undefined) break;
      await this.pause();
      if (this.#here.signal.aborted) break;
      const cut = this.#reader.cut(this.#core, { ...rest, upTo: next });
      rest = { ...rest, bytes: rest.bytes.subarray(cut.consumed), start: cut.next };
    }
    return { output: new Uint8Array(0), answers, errors, statistics: noStatistics() };
  }

  /** Solves puzzles up to the next pause; returns the number of the next one, or undefined where there is none. */
  #turn(piece: TextPiece, answers: BatchAnswer<KindName>[], errors: TextError[]): number | undefined {
    let before = performance.now();
    for (const entry of this.#reader.read(this.#core, piece, (error) => errors.push(error))) {
      answers.push(answerTo(this.#core, entry, this.#options, this.#here.timeLimit));
      const now = performance.now();
      if ('puzzle' in entry) this.#note(entry.puzzle, now - before);
      if (now >= this.#turnEnds) return entry.number + 1;
      before = now;
    }
    return undefined;
  }
}
