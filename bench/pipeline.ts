/**
 * The whole pipeline in memory, and parsing alone: the core is called as the judge and the batch tool call it, block by
 * block.
 */
import { KIND_SLINK, MORE_INPUT, MORE_ROOM, R_CONSUMED, R_PRODUCED } from '../assembly/layout.ts';
import type { Core } from '../src/core/core.ts';
import type { BoardSet } from './answers.ts';

const BLOCK_BYTES = 1 << 16;
const OUTPUT_BYTES = 1 << 18;

/** Several blocks of different boards: a processor that sees the same few again and again learns their branches. */
const BLOCKS = 8;
const SMOKE_BLOCKS = 4;

/**
 * How many boards of this size fit into a block of 64 KiB of text, and into all blocks; `all` is a multiple of the
 * lanes.
 */
export function pipelineBoards(rows: number, cols: number, smoke: boolean): { each: number; all: number } {
  const each = Math.max(1, Math.floor(BLOCK_BYTES / (2 * rows * cols + `${rows} ${cols}\n`.length)));
  return { each, all: each * (smoke ? SMOKE_BLOCKS : BLOCKS) };
}

export interface Pipeline {
  /** Parses, solves and draws the next block; returns the bytes of output. */
  run(): number;
  /** Parses the next block. */
  skip(): void;
}

/** Puts the blocks into a core's input. */
export function pipeline(core: Core, { text, bytesEach }: BoardSet, each: number): Pipeline {
  core.reserve(text.length, OUTPUT_BYTES);
  core.input().set(text);
  // One view is enough: no call below makes the memory grow.
  const registers = core.registers();
  const blockBytes = each * bytesEach;
  let next = 0;
  const take = () => {
    const from = next;
    next = from + blockBytes < text.length ? from + blockBytes : 0;
    core.open(KIND_SLINK, 1, 1, 1, false);
    return from;
  };
  return {
    run() {
      let from = take();
      const to = from + blockBytes;
      let state = MORE_ROOM;
      let produced = 0;
      while (state === MORE_ROOM) {
        state = core.run(from, to, false, -1, false);
        from = registers[R_CONSUMED];
        produced += registers[R_PRODUCED];
      }
      if (state !== MORE_INPUT) throw new Error(`the core ended in state ${state}`);
      return produced;
    },
    skip() {
      const from = take();
      const state = core.skip(from, from + blockBytes, false, -1);
      if (state !== MORE_INPUT) throw new Error(`the core ended in state ${state}`);
    },
  };
}

/** Throws unless the core draws every board right; `drawings` are those of checkedDrawings. */
export function checkPipeline(core: Core, { text }: BoardSet, drawings: Buffer): void {
  core.reserve(text.length, OUTPUT_BYTES);
  core.input().set(text);
  core.open(KIND_SLINK, 1, 1, 1, false);
  const registers = core.registers();
  let from = 0;
  let at = 0;
  for (let state = MORE_ROOM; state === MORE_ROOM; ) {
    state = core.run(from, text.length, true, -1, false);
    from = registers[R_CONSUMED];
    const answers = core.output().subarray(0, registers[R_PRODUCED]);
    if (drawings.compare(answers, 0, answers.length, at, at + answers.length) !== 0) {
      throw new Error(`the ${core.name} core's drawings are wrong after byte ${at}`);
    }
    at += answers.length;
  }
  if (at !== drawings.length) throw new Error(`the ${core.name} core leaves boards out`);
}
