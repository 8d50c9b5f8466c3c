/**
 * Entry point of the single-file Numberlink judge. The bundle contains the core, which reads and solves board by board.
 */
import './uncaught.ts';
import { KIND_NUMBERLINK, LIMIT, NONE, R_COLS, R_GRID, R_ROWS, SOLVER_AUTO } from '../../assembly/layout.ts';
import bytes from '../../build/judge-numberlink.wasm';
import type { BoardCore } from '../core/core.ts';
import { boardCore } from '../core/wasm.ts';
import { NUMBERLINK_CELLS } from '../kinds/numberlink/cells.ts';
import { drawLabels } from '../kinds/numberlink/labels.ts';
import { boardJudge, run } from './judge.ts';

/** The board at hand's answer, as the judge expects it. */
function answer(core: BoardCore): string {
  const registers = core.registers();
  const [rows, cols, grid] = [registers[R_ROWS], registers[R_COLS], registers[R_GRID] !== 0];
  const clues = core.clues();
  const status = core.solve(SOLVER_AUTO, false, 0);
  if (status === NONE) return '0\n';
  return status === LIMIT ? 'limit\n' : drawLabels({ rows, cols, clues, grid }, core.answer());
}

run('numberlink', () => {
  const core = boardCore(new WebAssembly.Module(bytes));
  return boardJudge({ kind: KIND_NUMBERLINK, cells: NUMBERLINK_CELLS, core, answer: () => answer(core) });
});
