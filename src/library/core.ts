/** The library's cores: one of each name per thread, created on first use. */
import type { Core, CoreName } from '../core/core.ts';
import { loadCore } from '../node/platform.ts';

const cores: Partial<Record<CoreName, Core>> = {};

export function coreOf(name: CoreName = 'wasm'): Core {
  cores[name] ??= loadCore(name);
  return cores[name];
}
