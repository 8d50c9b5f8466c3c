/**
 * The drop-in judges: one kind of puzzle, from standard input to standard output, on one thread, in one bundled file
 * that starts as fast as Node itself. Answers are streamed; memory use does not grow with the input.
 */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  END,
  MORE_INPUT,
  PUZZLE,
  R_CONSUMED,
  R_NUMBER,
  TRAILING,
} from '../../assembly/layout.ts';
import type { BaseCore, BoardCore } from '../core/core.ts';
import type { InMemory } from '../core/wasm.ts';
import { OutputClosed, readSome, readsTerminal, STDIN, STDOUT, say, writeAll } from '../node/io.ts';
import { describeError } from '../text/errors.ts';
import { quoted } from '../text/visible.ts';
import { isOrphan, startAnew, wasStartedAnew } from './anew.ts';
import type { Judge } from './part.ts';
import { Rescue, type Rest } from './rescue.ts';

/** Small enough to stay in the processor's cache between the core and the kernel, large enough to make calls cheap. */
const INPUT_BYTES = 1 << 16;
/**
 * A puzzle that has not ended after so many bytes is looked at again only when there is a quarter more of it: each look
 * begins at its start. Nobody waits for the answer to so large a puzzle before going on with the text.
 */
const LONG_BYTES = 1 << 20;
/** About so much is put out at a time. */
const OUTPUT_BYTES = 1 << 18;

/** What differs between judges that read and solve board by board. */
export interface BoardJudge extends Pick<Judge, 'kind' | 'cells'> {
  core: BoardCore & InMemory;
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
    step(from, to, final, one) {
      answers = '';
      let at = from;
      for (;;) {
        const state = core.next(at, to, final);
        at = core.registers()[R_CONSUMED];
        if (state === PUZZLE) answers += answer();
        else if (state === BAD_PUZZLE) answers += 'invalid\n';
        if (state !== PUZZLE || one || answers.length >= OUTPUT_BYTES) return state;
      }
    },
    output: () => Buffer.from(answers, 'latin1'),
  };
}

declare const EDGEWISE_VERSION: string;

/**
 * Solves all of standard input, or tells what this program is. `make` makes the judge, core and all: here, where what
 * goes wrong is told in one line.
 */
export function run(name: string, make: () => Judge): void {
  try {
    const word = process.argv[2];
    const told = tell(name, word);
    if (told) {
      writeAll(STDOUT, Buffer.from(told));
      return;
    }
    const judge = made(name, make);
    if (!judge) return;
    if (word !== undefined) say(`${name}: ${quoted(word)} is ignored: puzzles are read from standard input (< FILE)`);
    if (readsTerminal()) say(`${name}: reading puzzles from the terminal; end with Ctrl-D, or give a file (< FILE)`);
    solveAll(name, judge);
  } catch (error) {
    if (error instanceof OutputClosed) return;
    // One line: Node's own report would print the whole bundle with it.
    say(`${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** The judge; undefined where a Node that can have its memory does the work. Nothing has been read before. */
function made(name: string, make: () => Judge): Judge | undefined {
  try {
    return make();
  } catch (error) {
    // V8 throws a RangeError where it has no room for the memory, other errors where the module is not to its taste.
    if (!(error instanceof RangeError) || wasStartedAnew()) throw error;
    startAnew(name, error);
    return undefined;
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

function solveAll(name: string, judge: Judge): void {
  const { kind, core } = judge;
  core.reserve(INPUT_BYTES, OUTPUT_BYTES);
  core.open(kind, 1, 1, 1, false);
  const rescue = new Rescue(name, judge);
  const rest: Rest = { from: 0, to: 0, final: false };
  for (;;) {
    const state = rescue.step(rest);
    if (state === undefined) continue;
    if (!goOn(judge, rest, state)) return;
  }
}

/** Puts out what a step has produced, and reads on where it needs more; returns whether there is more to do. */
function goOn({ cells, core, output }: Judge, rest: Rest, state: number): boolean {
  const registers = core.registers();
  writeAll(STDOUT, output());
  rest.from = registers[R_CONSUMED];
  if (state === BAD_PUZZLE || state === BAD_HEADER || state === TRAILING) {
    say(describeError(cells, registers, core.input().subarray(0, rest.to)));
  }
  if (state === END || state === BAD_HEADER || state === TRAILING) return false;
  if (state !== MORE_INPUT) return true;
  if (isOrphan()) return false;
  rest.to = keepRest(core, rest.from, rest.to);
  rest.from = 0;
  const input = core.input();
  const enough = rest.to + (rest.to < LONG_BYTES ? 1 : rest.to >> 2);
  while (!rest.final && rest.to < Math.min(enough, input.length)) {
    const read = readSome(STDIN, input, rest.to, input.length - rest.to);
    rest.to += read;
    rest.final = read === 0;
  }
  return true;
}

/** Moves input[from..to) to the front, in a larger buffer where it fills this one; returns its length. */
function keepRest(core: BaseCore, from: number, to: number): number {
  const input = core.input();
  if (from > 0 || to < input.length) {
    input.copyWithin(0, from, to);
    return to - from;
  }
  const rest = input.slice(0, to);
  const number = core.registers()[R_NUMBER];
  try {
    core.reserve(to * 2, 0);
  } catch (error) {
    throw new Error(`puzzle ${number} cannot be read: ${(error as Error).message}`);
  }
  core.input().set(rest);
  return to;
}
