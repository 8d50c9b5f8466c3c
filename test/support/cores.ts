/** The cores under test: TypeScript, WASM release, WASM with its assertions and bounds checks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '../../src/core/core.ts';
import { tsCore } from '../../src/core/ts.ts';
import { wasmCore } from '../../src/core/wasm.ts';

const root = join(import.meta.dirname, '../..');
const load = (file: string) => wasmCore(new WebAssembly.Module(readFileSync(join(root, file))));

export const cores: Record<string, Core> = {
  ts: tsCore(),
  release: load('dist/edgewise.wasm'),
  debug: load('build/debug.wasm'),
};

export const coreEntries = Object.entries(cores);
