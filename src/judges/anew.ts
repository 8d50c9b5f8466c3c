/**
 * Judges under a limit of address space (`ulimit -v`). V8 reserves some 10 GB of addresses for any WebAssembly memory, so
 * that accesses out of its bounds fault; started with the flag below it checks bounds in code, and takes what it uses.
 * It knows the flag only on its command line: a judge that cannot have its memory runs itself in another process.
 */
import type { ChildProcess } from 'node:child_process';
import { say } from '../node/io.ts';

const FLAG = '--disable-wasm-trap-handler';

/** In the environment of a judge that was started anew: the process that did. */
const MARK = 'EDGEWISE_JUDGE_OF';

/** What others may send the process that they started; they cannot know of the second one. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2', 'SIGCONT'] as const;

/** With what others end a process; V8 ends one with other signals where it has no memory. */
const ENDING = new Set<string>(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGKILL', 'SIGXCPU', 'SIGPIPE', 'SIGUSR2']);

/** The process that started this one anew; undefined where none did. */
const starter = process.execArgv.includes(FLAG) ? process.env[MARK] : undefined;

export function wasStartedAnew(): boolean {
  return starter !== undefined;
}

/** Whether the process that started this one anew is gone: it was killed, and that was meant for both. */
export function isOrphan(): boolean {
  return starter !== undefined && process.ppid !== Number(starter);
}

/** Runs this judge again, as `name`, with its memory; this process then ends as that one. `reason`: why. */
export function startAnew(name: string, reason: Error): void {
  const fail = (error: Error) => {
    const what = `no memory for WebAssembly (${reason.message}), and Node cannot be started with ${FLAG}`;
    say(`${name}: ${what}: ${error.message}`);
    process.exitCode = 1;
  };
  if (__filename.startsWith('[')) {
    fail(new Error(`its program is not a file: ${__filename}`));
    return;
  }
  let child: ChildProcess;
  try {
    // Loaded here: it would make every start slower.
    const { spawn } = process.getBuiltinModule('node:child_process');
    const args = [...process.execArgv, FLAG, __filename, ...process.argv.slice(2)];
    // The allocator of GNU/Linux would reserve 64 MB of addresses for each of Node's threads.
    const env = { MALLOC_ARENA_MAX: '1', ...process.env, [MARK]: String(process.pid) };
    child = spawn(process.execPath, args, { stdio: 'inherit', env });
  } catch (error) {
    fail(error as Error);
    return;
  }
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  // A shell waits until the process that it started has stopped.
  process.on('SIGTSTP', () => {
    child.kill('SIGTSTP');
    process.kill(process.pid, 'SIGSTOP');
  });
  child.on('error', fail);
  child.on('exit', (status, signal) => {
    if (signal === null) process.exitCode = status ?? 1;
    else if (ENDING.has(signal)) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else fail(new Error(`it ended with ${signal}`));
  });
}
