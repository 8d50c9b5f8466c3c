/**
 * What a judge does where its core fails, for want of memory say: the text goes to a core with fresh memory, which
 * solves puzzle by puzzle up to the one that fails again. That one is reported; all others are answered.
 */
import {
  MORE_INPUT,
  MORE_ROOM,
  PUZZLE,
  R_COLUMN,
  R_CONSUMED,
  R_LINE,
  R_NEEDED,
  R_NUMBER,
} from '../../assembly/layout.ts';
import type { BaseCore } from '../core/core.ts';
import { STDOUT, say, writeAll } from '../node/io.ts';
import type { Judge } from './part.ts';

/** The text in the core's input that is still to be done, and whether nothing follows it. */
export interface Rest {
  from: number;
  to: number;
  final: boolean;
}

/** Where a step begins: in the core's memory and in the whole text. */
interface Start {
  place: number;
  number: number;
  line: number;
  column: number;
}

export class Rescue {
  readonly #name: string;
  readonly #judge: Judge;
  /** Looking for the puzzle that fails. */
  #oneByOne = false;

  constructor(name: string, judge: Judge) {
    this.#name = name;
    this.#judge = judge;
  }

  /**
   * One step of the judge, with room for its output; returns its state, or undefined where it has failed: then `rest`
   * lies elsewhere, and some of it may be done.
   */
  step(rest: Rest): number | undefined {
    const { core, step, output } = this.#judge;
    const start = startOf(core);
    try {
      const state = step(rest.from, rest.to, rest.final, this.#oneByOne);
      if (state === MORE_ROOM && output().length === 0) core.reserve(0, core.registers()[R_NEEDED]);
      if (state === MORE_INPUT) this.#oneByOne = false;
      return state;
    } catch (error) {
      this.#restore(rest, start);
      if (this.#oneByOne) this.#pass(rest, start, error as Error);
      this.#oneByOne = !this.#oneByOne;
      return undefined;
    }
  }

  /** Takes the text over to a core with fresh memory. */
  #restore(rest: Rest, { place, number, line, column }: Start): void {
    const { core, kind } = this.#judge;
    const length = rest.to - rest.from;
    const text = new Uint8Array(core.memory(), place + rest.from, length).slice();
    core.reserve(length, 0);
    core.input().set(text);
    core.open(kind, number, line, column, false);
    rest.from = 0;
    rest.to = length;
  }

  /** Reports the puzzle that fails, and steps over it. */
  #pass(rest: Rest, { number }: Start, error: Error): void {
    const { core, numbered } = this.#judge;
    const state = core.next(rest.from, rest.to, rest.final);
    rest.from = core.registers()[R_CONSUMED];
    if (state !== PUZZLE) throw error;
    writeAll(STDOUT, Buffer.from(numbered ? `${number}\nfailed\n` : 'failed\n'));
    say(`${this.#name}: the solver failed on puzzle ${number}: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Apart from what uses it: views left in a function's frame would keep the memory of a core that fails. */
function startOf(core: BaseCore): Start {
  const registers = core.registers();
  const [number, line, column] = [registers[R_NUMBER], registers[R_LINE], registers[R_COLUMN]];
  return { place: core.input().byteOffset, number, line, column };
}
