/**
 * Preloaded into a measured process: writes its exit status and the most memory it held, in bytes, to descriptor 3 when
 * it ends. VmHWM where there is one, for maxRSS also remembers the process that forked this one; both count all threads. It
 * takes some 2 MB itself.
 */
const { readFileSync, writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

function peakBytes() {
  try {
    return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

// Workers inherit the preload, and are part of the process.
if (isMainThread) process.on('exit', (status) => writeSync(3, `${status} ${peakBytes()}\n`));
