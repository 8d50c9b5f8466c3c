/**
 * Preloaded into a measured process: when it ends, writes its exit status and its peak memory in bytes to descriptor 3.
 * Uses VmHWM if there is one, because maxRSS also remembers the process that forked this one; both count all threads. The
 * hook itself takes about 2 MB.
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

// Workers inherit the preload; they are part of the process.
if (isMainThread) process.on('exit', (status) => writeSync(3, `${status} ${peakBytes()}\n`));
