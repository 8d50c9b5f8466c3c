/** Entry point of the single-file Rokada judge. The bundle contains the core, which reads and solves board by board. */
import './uncaught.ts';
import { KIND_ROKADA, LIMIT, NONE, R_COLS, R_ROWS, SOLVER_ENGINE } from '../../assembly/layout.ts';
import bytes from '../../build/judge-rokada.wasm';
import type { BoardCore } from '../core/core.ts';
import { boardCore } from '../core/wasm.ts';
import { ROKADA_CELLS } from '../kinds/rokada/cells.ts';
import { drawLamps } from '../kinds/rokada/lamps.ts';
import { boardJudge, run } from './judge.ts';

/** The board at hand's answer, as the judge expects it. */
function answer(core: BoardCore): string {
  const [rows, cols] = [core.registers()[R_ROWS], core.registers()[R_COLS]];
  const clues = core.clues();
  const status = core.solve(SOLVER_ENGINE, false, 0);
  if (status === NONE) return '-1\n';
  return `${status === LIMIT ? 'limit\n' : ''}${drawLamps({ rows, cols, clues }, core.answer())}`;
}

run('rokada', () => {
  const core = boardCore(new WebAssembly.Module(bytes));
  return boardJudge({ kind: KIND_ROKADA, cells: ROKADA_CELLS, core, answer: () => answer(core) });
});
