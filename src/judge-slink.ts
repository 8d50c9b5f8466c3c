/** Entry of the single-file Slink judge: the core is in the bundle itself. */
import bytes from '../build/judge.wasm';
import { textCore } from './core/wasm.ts';
import { judge } from './judge.ts';

judge(textCore(new WebAssembly.Module(bytes)));
