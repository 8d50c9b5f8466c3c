/**
 * The drop-in judge: one kind of puzzle from standard input to standard output, on one thread, in one bundled file that
 * starts as fast as Node itself. The answers stream; memory does not grow with the input.
 */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  END,
  MORE_INPUT,
  MORE_ROOM,
  R_CONSUMED,
  R_NEEDED,
  R_PRODUCED,
  TRAILING,
} from '../assembly/layout.ts';
import type { TextCore } from './core/core.ts';
import { OutputClosed, readSome, STDIN, STDOUT, say, writeAll } from './io.ts';
import { describeError } from './puzzles/slink-errors.ts';

/** Small enough to stay in the processor's cache between the core and the kernel, large enough to make calls cheap. */
const INPUT_BYTES = 1 << 16;
const OUTPUT_BYTES = 1 << 18;

/** Solves all of standard input. */
export function judge(core: TextCore): void {
  try {
    solveAll(core);
  } catch (error) {
    if (error instanceof OutputClosed) return;
    // One line: Node's own report would print the whole bundle with it.
    say(`slink: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

function solveAll(core: TextCore): void {
  core.reserve(INPUT_BYTES, OUTPUT_BYTES);
  core.open(1, 1, 1, false);
  let from = 0;
  let to = 0;
  let final = false;
  for (;;) {
    const state = core.run(from, to, final, -1, false);
    const registers = core.registers();
    const produced = registers[R_PRODUCED];
    writeAll(STDOUT, core.output().subarray(0, produced));
    from = registers[R_CONSUMED];
    if (state === BAD_PUZZLE || state === BAD_HEADER || state === TRAILING) {
      say(describeError(registers, core.input()));
    }
    if (state === END || state === BAD_HEADER || state === TRAILING) return;
    if (state === MORE_ROOM && produced === 0) core.reserve(0, registers[R_NEEDED]);
    if (state === MORE_INPUT) {
      to = keepRest(core, from, to);
      from = 0;
      const input = core.input();
      const read = readSome(STDIN, input, to, input.length - to);
      final = read === 0;
      to += read;
    }
  }
}

/** Moves input[from..to) to the front, in a larger buffer where it fills this one; returns its length. */
function keepRest(core: TextCore, from: number, to: number): number {
  const input = core.input();
  if (from > 0 || to < input.length) {
    input.copyWithin(0, from, to);
    return to - from;
  }
  const rest = input.slice(0, to);
  core.reserve(to * 2, 0);
  core.input().set(rest);
  return to;
}
