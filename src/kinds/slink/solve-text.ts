/** The straight way: from the judge's text to the judge's output without leaving the core. */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  END,
  KIND_SLINK,
  MORE_INPUT,
  MORE_ROOM,
  MOST_NAMED,
  PUZZLE,
  R_CONSUMED,
  R_COUNTS,
  R_NAMED,
  R_NEEDED,
  R_NUMBER,
  R_PRODUCED,
  R_TOTAL_STEPS,
  TRAILING,
} from '../../../assembly/layout.ts';
import type { Core } from '../../core/core.ts';
import { concatenate } from '../../text/bytes.ts';
import type { TextError, TextPiece } from '../../text/text.ts';
import type { SolveOptions, Status, TextResult } from '../kind.ts';
import { begin, textError } from '../reading.ts';
import { STATUS } from '../solving.ts';
import { SLINK_CELLS } from './cells.ts';

/** The statuses whose first puzzles the core names. */
const NAMED = new Set<Status>(['multiple', 'none', 'solved', 'limit']);

/** As Kind.solveText(). */
export function solveText(core: Core, piece: TextPiece, options: SolveOptions): TextResult {
  begin(core, KIND_SLINK, piece);
  const errors: TextError[] = [];
  const outputs: Uint8Array[] = [];
  let from = 0;
  for (;;) {
    const state = core.run(from, piece.bytes.length, piece.final, piece.upTo ?? -1, options.unique ?? false);
    const registers = core.registers();
    const produced = core.output().subarray(0, registers[R_PRODUCED]);
    from = registers[R_CONSUMED];
    if (state === BAD_PUZZLE) errors.push(textError(core, SLINK_CELLS, piece.bytes.length, registers[R_NUMBER] - 1));
    else if (state === BAD_HEADER || state === TRAILING) errors.push(textError(core, SLINK_CELLS, piece.bytes.length));
    else if (state === MORE_ROOM && produced.length === 0) {
      core.reserve(0, 2 * registers[R_NEEDED]);
      continue;
    }
    const done =
      state === PUZZLE || state === MORE_INPUT || state === END || state === BAD_HEADER || state === TRAILING;
    if (done && outputs.length === 0) return { output: produced, errors, ...statistics(core) };
    outputs.push(produced.slice());
    if (done) return { output: concatenate(...outputs), errors, ...statistics(core) };
  }
}

function statistics(core: Core): Pick<TextResult, 'counts' | 'first' | 'steps'> {
  const registers = core.registers();
  const counts: TextResult['counts'] = {};
  const first: TextResult['first'] = {};
  for (const [code, status] of Object.entries(STATUS)) {
    const count = registers[R_COUNTS + Number(code)];
    if (!status || count === 0) continue;
    counts[status] = count;
    const at = R_NAMED + MOST_NAMED * Number(code);
    if (NAMED.has(status)) first[status] = Array.from(registers.subarray(at, at + Math.min(count, MOST_NAMED)));
  }
  return { counts, first, steps: registers[R_TOTAL_STEPS] };
}
