/** Entry of the single-file Numberlink judge: the core is in the bundle itself, and reads and solves board by board. */
import {
  BAD_PUZZLE,
  KIND_NUMBERLINK,
  LANE_AUTO,
  LIMIT,
  NONE,
  PUZZLE,
  R_COLS,
  R_CONSUMED,
  R_GRID,
  R_ROWS,
} from '../assembly/layout.ts';
import bytes from '../build/judge-numberlink.wasm';
import { boardCore } from './core/wasm.ts';
import { OUTPUT_BYTES, run } from './judge.ts';
import { drawLabels } from './puzzles/labels.ts';

const core = boardCore(new WebAssembly.Module(bytes));
let answers = '';

/** The board at hand's answer, as the judge expects it. */
function answer(): string {
  const registers = core.registers();
  const [rows, cols, grid] = [registers[R_ROWS], registers[R_COLS], registers[R_GRID] !== 0];
  const clues = core.clues();
  const status = core.solve(LANE_AUTO, false, 0);
  if (status === NONE) return '0\n';
  return status === LIMIT ? 'limit\n' : drawLabels({ rows, cols, clues, grid }, core.answer());
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

run({ name: 'numberlink', kind: KIND_NUMBERLINK, core, step, output: () => Buffer.from(answers, 'latin1') });
