/** The library's cores: one of each name in a thread, made when it is first asked for. */
import type { Core, CoreName } from '../core/core.ts';
import { loadCore } from '../node/platform.ts';

const cores: Partial<Record<CoreName, Core>> = {};

export function coreOf(name: CoreName = 'wasm'): Core {
  cores[name] ??= loadCore(name);
  return cores[name];
}
