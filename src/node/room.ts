/** How many threads there is room for. */
import { readFileSync } from 'node:fs';
import type { CoreName } from '../core/core.ts';

const KB_A_GB = 1 << 20;

/**
 * Addresses that a thread reserves, most of them for nothing: 0.6 GB for its heap and its code, and 10 GB for any memory
 * of WebAssembly, unless that is used without guards.
 */
const THREAD_KB = 1 * KB_A_GB;
const MEMORY_KB = 10.5 * KB_A_GB;

/**
 * Threads that fit below a limit of the address space (`ulimit -v`), of those with a core each: Node aborts when it
 * starts one that does not. Infinity where there is no limit, or none that is told.
 */
export function roomForThreads(core: CoreName): number {
  try {
    const limit = /^Max address space +(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1];
    if (limit === undefined) return Number.POSITIVE_INFINITY;
    const used = /^VmSize:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? 0;
    const options = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
    const guarded = core === 'wasm' && !options.includes('--disable-wasm-trap-handler');
    const free = Number(limit) / 1024 - Number(used);
    return Math.max(0, Math.floor(free / (THREAD_KB + (guarded ? MEMORY_KB : 0))));
  } catch {
    return Number.POSITIVE_INFINITY; // not Linux
  }
}
