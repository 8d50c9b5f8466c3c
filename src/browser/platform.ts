/**
 * What the library needs from its platform, here a web page; see src/node/platform.ts. The bundle contains the module.
 * If the page's content policy refuses WebAssembly, the TypeScript core is used instead. There is no pool: a page that
 * wants threads runs the library in its own workers.
 */
import bytes from '../../build/edgewise.wasm';
import type { Threads } from '../batch/runners.ts';
import type { Core, CoreName } from '../core/core.ts';
import { tsCore } from '../core/ts.ts';
import { wasmCore } from '../core/wasm.ts';

let compiled: WebAssembly.Module | null | undefined;

/** The compiled module; null where WebAssembly is refused or missing. */
function wasmModule(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  try {
    compiled = new WebAssembly.Module(bytes);
  } catch {
    compiled = null;
  }
  return compiled;
}

/** A core by name, or the TypeScript core where there is no WebAssembly or no memory for it: its answers are the same. */
export function loadCore(name: CoreName): Core {
  const module = name === 'wasm' ? wasmModule() : null;
  if (!module) return tsCore();
  try {
    return wasmCore(module);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tsCore();
  }
}

export const threads: Threads | undefined = undefined;

/** Lets timers, painting and other work have their turn. */
export async function breathe(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve));
}
