/**
 * Complete reads and writes on file descriptors, synchronously. This is the fastest way in Node, and the only one that
 * reads into WebAssembly memory and writes out of it without a copy.
 */
import { fstatSync, readSync, writeSync } from 'node:fs';
import { visible } from '../text/visible.ts';

export const STDIN = 0;
export const STDOUT = 1;
const STDERR = 2;

/** The reader of our output has gone away (a closed pipe). No fault of ours: the program ends quietly. */
export class OutputClosed extends Error {}

const waiting = new Int32Array(new SharedArrayBuffer(4));
/**
 * Waits between attempts on a non-blocking descriptor, doubling from the first to the last. A full pipe is empty again
 * within tens of microseconds where its reader is busy reading (and starting threads makes Node's own output
 * non-blocking).
 */
const FIRST_WAIT_MS = 0.03;
const LAST_WAIT_MS = 2;

/** Runs `attempt`, again and again while a non-blocking descriptor has nothing to give or no room. */
function whenReady<T>(attempt: () => T): T {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LAST_WAIT_MS)) {
    try {
      return attempt();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(waiting, 0, 0, waitMs);
    }
  }
}

/** Reads up to `length` bytes into target[at..]; returns how many, 0 at the end. */
export function readSome(fd: number, target: Uint8Array, at: number, length: number): number {
  return whenReady(() => {
    try {
      return readSync(fd, target, at, length, null);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EOF') return 0; // a closed console on Windows
      throw error;
    }
  });
}

/** Whether standard input is a terminal. Node's module for terminals is loaded only where it may be one. */
export function readsTerminal(): boolean {
  try {
    return fstatSync(STDIN).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(STDIN);
  } catch {
    return false; // closed
  }
}

/**
 * Says something on standard error, line by line. All messages go through here: whatever they quote, a line stays a
 * line, and its characters are seen instead of obeyed.
 */
export function say(...lines: readonly string[]): void {
  tell(lines.map((line) => `${visible(line)}\n`).join(''));
}

/** Puts a line without an end on standard error, in the place of the last one; an empty one takes that away. */
export function sayOver(line: string): void {
  tell(`\r${visible(line)}\x1b[K`);
}

/** Nobody need listen: a message that cannot be said is no reason to stop. */
function tell(text: string): void {
  try {
    writeAll(STDERR, Buffer.from(text));
  } catch {
    // closed, or full
  }
}

/** Writes all of `bytes`. Throws OutputClosed where nobody reads any more. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  let at = 0;
  while (at < bytes.length) {
    try {
      at += whenReady(() => writeSync(fd, bytes, at, bytes.length - at));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') throw new OutputClosed();
      throw error;
    }
  }
}
