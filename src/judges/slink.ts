/** Entry point of the single-file Slink judge. The bundle contains the core, which goes straight from text to text. */
import './uncaught.ts';
import { KIND_SLINK, R_NUMBER, R_PRODUCED } from '../../assembly/layout.ts';
import bytes from '../../build/judge-slink.wasm';
import { textCore } from '../core/wasm.ts';
import { SLINK_CELLS } from '../kinds/slink/cells.ts';
import { run } from './judge.ts';

run('slink', () => {
  const core = textCore(new WebAssembly.Module(bytes));
  return {
    kind: KIND_SLINK,
    cells: SLINK_CELLS,
    core,
    step: (from, to, final, one) => core.run(from, to, final, one ? core.registers()[R_NUMBER] + 1 : -1, false),
    output: () => core.output().subarray(0, core.registers()[R_PRODUCED]),
    numbered: true,
  };
});
