/**
 * The drop-in judges: one kind of puzzle, from standard input to standard output, on one thread, in one bundled file
 * that starts as fast as Node itself. Answers are streamed; memory use does not grow with the input.
 */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  END,
  MORE_INPUT,
  MORE_ROOM,
  PUZZLE,
  R_CONSUMED,
  R_NEEDED,
  TRAILING,
} from '../../assembly/layout.ts';
import type { BaseCore, BoardCore } from '../core/core.ts';
import { OutputClosed, readSome, readsTerminal, STDIN, STDOUT, say, writeAll } from '../node/io.ts';
import { type CellWords, describeError } from '../text/errors.ts';

/** Small enough to stay in the processor's cache between the core and the kernel, large enough to make calls cheap. */
const INPUT_BYTES = 1 << 16;
/** About so much is put out at a time. */
const OUTPUT_BYTES = 1 << 18;

/** What differs from judge to judge. */
export interface Judge {
  name: string;
  /** The kind's number in the core: KIND_*. */
  kind: number;
  /** How messages speak of its cells. */
  cells: CellWords;
  core: BaseCore;
  /** Solves puzzles of input[from..to), as many as it likes; returns a state of layout.ts. */
  step(from: number, to: number, final: boolean): number;
  /** The answers of the last step. */
  output(): Uint8Array;
}

/** What differs between judges that read and solve board by board. */
export interface BoardJudge extends Pick<Judge, 'name' | 'kind' | 'cells'> {
  core: BoardCore;
  /** What is printed for the board at hand. */
  answer(): string;
}

/** A judge that reads and solves board by board. */
export function boardJudge({ answer, ...judge }: BoardJudge): Judge {
  const { core } = judge;
  let answers = '';
  return {
    ...judge,
    /** Until the text is used up, or a good deal of output has come together, or a board is invalid. */
    step(from, to, final) {
      answers = '';
      let at = from;
      for (;;) {
        const state = core.next(at, to, final);
        at = core.registers()[R_CONSUMED];
        if (state === PUZZLE) answers += answer();
        else if (state === BAD_PUZZLE) answers += 'invalid\n';
        if (state !== PUZZLE || answers.length >= OUTPUT_BYTES) return state;
      }
    },
    output: () => Buffer.from(answers, 'latin1'),
  };
}

declare const EDGEWISE_VERSION: string;

/** Solves all of standard input, or tells what this program is. */
export function run(judge: Judge): void {
  const { name } = judge;
  try {
    const word = process.argv[2];
    const told = tell(name, word);
    if (told) {
      writeAll(STDOUT, Buffer.from(told));
      return;
    }
    if (word !== undefined) say(`${name}: '${word}' is ignored: puzzles are read from standard input (< FILE)`);
    if (readsTerminal()) say(`${name}: reading puzzles from the terminal; end with Ctrl-D, or give a file (< FILE)`);
    solveAll(judge);
  } catch (error) {
    if (error instanceof OutputClosed) return;
    // One line: Node's own report would print the whole bundle with it.
    say(`${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** What is asked for in the place of answers. */
function tell(name: string, option: string | undefined): string | undefined {
  if (option === '--version') return `${name} (edgewise) ${EDGEWISE_VERSION}\n`;
  if (option !== '--help' && option !== '-h') return undefined;
  return `Usage: ${name} < PUZZLES > ANSWERS

Solves the puzzles on standard input, in the text of the ${name} judge, and writes the answers to standard output.
Says on standard error which puzzles cannot be read.
There are no options but --help and --version; 'edgewise solve' has more.
`;
}

function solveAll({ kind, cells, core, step, output }: Judge): void {
  core.reserve(INPUT_BYTES, OUTPUT_BYTES);
  core.open(kind, 1, 1, 1, false);
  let from = 0;
  let to = 0;
  let final = false;
  for (;;) {
    const state = step(from, to, final);
    const registers = core.registers();
    const produced = output();
    writeAll(STDOUT, produced);
    from = registers[R_CONSUMED];
    if (state === BAD_PUZZLE || state === BAD_HEADER || state === TRAILING) {
      say(describeError(cells, registers, core.input()));
    }
    if (state === END || state === BAD_HEADER || state === TRAILING) return;
    if (state === MORE_ROOM && produced.length === 0) core.reserve(0, registers[R_NEEDED]);
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
function keepRest(core: BaseCore, from: number, to: number): number {
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
