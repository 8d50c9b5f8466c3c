/**
 * The folder for the big files: in memory where that can be, so that no disk is measured; gone when the process ends,
 * however it ends, and at the latest when the next one starts.
 */
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'edgewise-bench-';

/** Left free, in bytes: what is full of our files is of no use to the programs under test. */
const SPARE = 1.5e9;

export interface Scratch {
  /** Whether it lies in memory. */
  inMemory: boolean;
  /** Path of the file of this name. */
  path(name: string): string;
  /** Bytes that may still be written. */
  room(): number;
  /** Removes the file of this name, if there is one. */
  remove(name: string): void;
  close(): void;
}

export function openScratch(): Scratch {
  const inMemory = isWritable(MEMORY);
  const parent = inMemory ? MEMORY : tmpdir();
  removeAbandoned(parent);
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  const close = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', close);
  return {
    inMemory,
    path: (name) => join(folder, name),
    room() {
      const { bavail, bsize } = statfsSync(folder);
      const free = inMemory ? Math.min(bavail * bsize, availableMemory()) : bavail * bsize;
      return Math.max(0, free - SPARE);
    },
    remove: (name) => rmSync(join(folder, name), { force: true }),
    close,
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders of benchmarks that were killed: nothing else gives their memory back. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What can be had without swapping; free memory alone leaves out what merely caches files. */
function availableMemory(): number {
  try {
    return Number(/MemAvailable:\s*(\d+) kB/.exec(readFileSync('/proc/meminfo', 'latin1'))?.[1]) * 1024;
  } catch {
    return freemem();
  }
}
