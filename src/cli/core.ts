/** The core of a command. */
import type { Core, CoreName } from '../core/core.ts';
import { say } from '../node/io.ts';
import { loadCore } from '../node/load.ts';

/** The core that was asked for; where WebAssembly cannot be had, the TypeScript core, and a line that says so. */
export function openCore({ core: name, quiet }: { core: CoreName; quiet?: boolean }): Core {
  const core = loadCore(name);
  if (core.name !== name && !quiet) {
    say('edgewise: no WebAssembly here, or no memory for it (ulimit -v?); going on with --core ts, which is slower');
  }
  return core;
}
