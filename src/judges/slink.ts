/** Entry point of the single-file Slink judge. The bundle contains the core, which goes straight from text to text. */
import { KIND_SLINK, R_PRODUCED } from '../../assembly/layout.ts';
import bytes from '../../build/judge-slink.wasm';
import { textCore } from '../core/wasm.ts';
import { SLINK_CELLS } from '../kinds/slink/cells.ts';
import { run } from './judge.ts';

const core = textCore(new WebAssembly.Module(bytes));

run({
  name: 'slink',
  kind: KIND_SLINK,
  cells: SLINK_CELLS,
  core,
  step: (from, to, final) => core.run(from, to, final, -1, false),
  output: () => core.output().subarray(0, core.registers()[R_PRODUCED]),
});
