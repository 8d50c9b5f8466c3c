/** Entry of the single-file Rokada judge: the core is in the bundle itself, and reads and solves board by board. */
import {
  BAD_PUZZLE,
  KIND_ROKADA,
  LANE_ENGINE,
  LIMIT,
  NONE,
  PUZZLE,
  R_COLS,
  R_CONSUMED,
  R_ROWS,
} from '../assembly/layout.ts';
import bytes from '../build/judge-rokada.wasm';
import { boardCore } from './core/wasm.ts';
import { OUTPUT_BYTES, run } from './judge.ts';
import { drawLamps } from './puzzles/lamps.ts';

const core = boardCore(new WebAssembly.Module(bytes));
let answers = '';

/** The board at hand's answer, as the judge expects it. */
function answer(): string {
  const [rows, cols] = [core.registers()[R_ROWS], core.registers()[R_COLS]];
  const clues = core.clues();
  const status = core.solve(LANE_ENGINE, false, 0);
  if (status === NONE) return '-1\n';
  return `${status === LIMIT ? 'limit\n' : ''}${drawLamps({ rows, cols, clues }, core.answer())}`;
}

/** Solves boards until their text is used up, or a good deal of output has come together, or one is invalid. */
function step(from: number, to: number, final: boolean): number {
  answers = '';
  let at = from;
  for (;;) {
    const state = core.next(at, to, final);
    at = core.registers()[R_CONSUMED];
    if (state === PUZZLE) answers += answer();
    else if (state === BAD_PUZZLE) answers += 'invalid\n';
    if (state !== PUZZLE || answers.length >= OUTPUT_BYTES) return state;
  }
}

run({ name: 'rokada', kind: KIND_ROKADA, core, step, output: () => Buffer.from(answers, 'latin1') });
