/** Loads a core by name. */
import { readFileSync } from 'node:fs';
import type { Core, CoreName } from '../core/core.ts';
import { tsCore } from '../core/ts.ts';
import { wasmCore } from '../core/wasm.ts';

/** Where the module lies, from the file that this one is built into. Set by the build. */
declare const EDGEWISE_WASM: string;

let compiled: WebAssembly.Module | undefined;

/** The compiled module of the WebAssembly core; one for all threads, which instantiate it for themselves. */
export function wasmModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(readFileSync(new URL(EDGEWISE_WASM, import.meta.url)));
  return compiled;
}

/**
 * A core by name, or the TypeScript core where WebAssembly is missing or cannot have its memory (V8 reserves some 10 GB
 * of addresses for it): its answers are the same. `module`: the compiled module, where another thread has it already.
 */
export function loadCore(name: CoreName, module?: WebAssembly.Module): Core {
  if (name === 'ts' || typeof WebAssembly === 'undefined') return tsCore();
  try {
    return wasmCore(module ?? wasmModule());
  } catch (error) {
    // Anything else is a fault of the installation, and no reason to be slow in silence.
    if (!(error instanceof RangeError)) throw error;
    return tsCore();
  }
}
