/** The cores that trials call in their own process. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '../../../src/core/core.ts';
import { tsCore } from '../../../src/core/ts.ts';
import { wasmCore } from '../../../src/core/wasm.ts';

/** The repository: from here, and from build/soak/, where scripts/soak.mjs puts the bundle. */
const ROOT = [join(import.meta.dirname, '../../..'), join(import.meta.dirname, '../..')].find((folder) =>
  existsSync(join(folder, 'package.json')),
) as string;

function loaded(...path: string[]): Core | undefined {
  const file = join(ROOT, ...path);
  return existsSync(file) ? wasmCore(new WebAssembly.Module(readFileSync(file))) : undefined;
}

let found: { wasm: Core; ts: Core; debug: Core | undefined } | undefined;

/** What ships, the same in TypeScript, and, where it has been built, the module that keeps its checks. */
export function soakCores(): { wasm: Core; ts: Core; debug: Core | undefined } {
  if (!found) {
    const wasm = loaded('dist', 'edgewise.wasm');
    if (!wasm) throw new Error('there is nothing to try: run `npm run build` first');
    found = { wasm, ts: tsCore(), debug: loaded('build', 'debug.wasm') };
  }
  return found;
}
