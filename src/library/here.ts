/** Chunks of a batch run in this thread: answers as objects, with pauses. */
import type { Runner } from '../batch/batch.ts';
import { type ChunkResult, noStatistics } from '../batch/run-chunk.ts';
import type { Core } from '../core/core.ts';
import { readerOf } from '../formats/registry.ts';
import type { SolveOptions } from '../kinds/kind.ts';
import type { AnyKind, KindName } from '../kinds/registry.ts';
import { breathe } from '../node/platform.ts';
import type { TextError } from '../text/text.ts';
import { answerTo, type BatchAnswer } from './answers.ts';

interface HereOptions {
  /** Of each puzzle, in milliseconds. */
  timeLimit?: number;
  /** Ends the chunk early. */
  signal: AbortSignal;
  /** Puzzles are solved for so long before timers and other work have their turn. */
  turnMs: number;
}

/**
 * What a batch's runner does. In a pause others may use the core, so that the text is read anew from the next puzzle on: the ones before are
 * passed over, which costs next to nothing beside a turn.
 */
export function runHere(core: Core, kind: AnyKind, options: SolveOptions, here: HereOptions): Runner['run'] {
  const { timeLimit, signal, turnMs } = here;
  const reader = readerOf(undefined, kind.name);
  return async (piece): Promise<ChunkResult> => {
    const answers: BatchAnswer<KindName>[] = [];
    const errors: TextError[] = [];
    let rest = piece;
    for (;;) {
      const turnEnds = performance.now() + turnMs;
      let last: number | undefined;
      for (const entry of reader.read(core, rest, (error) => errors.push(error))) {
        answers.push(answerTo(core, entry, options, timeLimit));
        if (performance.now() < turnEnds) continue;
        last = entry.number;
        break;
      }
      if (last === undefined) break;
      await breathe();
      if (signal.aborted) break;
      const { consumed, next } = reader.cut(core, { ...rest, upTo: last + 1 });
      rest = { ...rest, bytes: rest.bytes.subarray(consumed), start: next };
    }
    return { output: new Uint8Array(0), answers, errors, statistics: noStatistics() };
  };
}
