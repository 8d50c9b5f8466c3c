/** Slink: Slitherlink with every cell numbered, in the statement's text and drawing. */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  END,
  KIND_SLINK,
  MORE_INPUT,
  MORE_ROOM,
  PUZZLE,
  R_CONSUMED,
  R_COUNTS,
  R_NEEDED,
  R_NUMBER,
  R_PRODUCED,
  R_TOTAL_STEPS,
  TRAILING,
} from '../../../assembly/layout.ts';
import type { Core } from '../../core/core.ts';
import { type Board, boardKind, cellsOf } from '../board.ts';
import { checkLoop } from '../edges/check.ts';
import { type LoopSolution, loop } from '../edges/loop.ts';
import type { SolveOptions, TextError, TextPiece, TextResult } from '../kind.ts';
import { begin, textError } from '../reading.ts';
import { STATUS } from '../solving.ts';

/** `clues`: each 0 to 3. */
export type SlinkPuzzle = Board;
/** The loop. */
export type SlinkSolution = LoopSolution;

/** The statement's rules, in its order; the core counts them from 1. */
export const RULES = [
  'zero',
  'only n edges remain',
  'n edges included',
  'adjacent 3s',
  'diagonal 3s',
  'single exit',
  'vertex full',
  'three excluded',
  '3 with a blocked corner',
  '2 with a blocked corner',
  '1 with a blocked corner',
  'path enters the corner of a 3',
  '3 and 1 diagonal',
  'path enters the corner of a 2',
  'path enters the corner of a 1',
] as const;

export const slink = boardKind<LoopSolution>({
  name: 'slink',
  code: KIND_SLINK,
  lanes: ['auto', 'linear', 'rules', 'engine'],
  slow: false,
  cells: cellsOf(3, {}),
  separator: ' ',
  answers: loop,
  numbered: true,
  noAnswer: 'no solution',
  check: checkLoop,
  laneRules: RULES,
  solveText,
});

function solveText(core: Core, piece: TextPiece, options: SolveOptions): TextResult {
  begin(core, KIND_SLINK, piece);
  const errors: TextError[] = [];
  const outputs: Uint8Array[] = [];
  let from = 0;
  for (;;) {
    const state = core.run(from, piece.bytes.length, piece.final, piece.upTo ?? -1, options.unique ?? false);
    const registers = core.registers();
    const produced = core.output().subarray(0, registers[R_PRODUCED]);
    from = registers[R_CONSUMED];
    if (state === BAD_PUZZLE) errors.push(textError(core, KIND_SLINK, registers[R_NUMBER] - 1));
    else if (state === BAD_HEADER || state === TRAILING) errors.push(textError(core, KIND_SLINK));
    else if (state === MORE_ROOM && produced.length === 0) {
      core.reserve(0, 2 * registers[R_NEEDED]);
      continue;
    }
    const done =
      state === PUZZLE || state === MORE_INPUT || state === END || state === BAD_HEADER || state === TRAILING;
    if (done && outputs.length === 0) return { output: produced, errors, ...statistics(core) };
    outputs.push(produced.slice());
    if (done) return { output: concatenate(outputs), errors, ...statistics(core) };
  }
}

function statistics(core: Core): Pick<TextResult, 'counts' | 'steps'> {
  const registers = core.registers();
  const counts: TextResult['counts'] = {};
  for (const [code, status] of Object.entries(STATUS)) {
    const count = registers[R_COUNTS + Number(code)];
    if (status && count > 0) counts[status] = count;
  }
  return { counts, steps: registers[R_TOTAL_STEPS] };
}

function concatenate(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
