/**
 * The folder for large files. It is in memory if possible, so that no disk is measured. It is removed when the process
 * ends, or if that was killed, when the next benchmark starts.
 */
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'edgewise-bench-';

/** Bytes that stay free: the programs under test need memory too. */
const SPARE = 1.5e9;

export interface Scratch {
  /** Whether the folder is in memory. */
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

/** Removes the folders of benchmarks that were killed: nothing else frees their memory. */
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

/** Bytes that can be used without swapping: free memory, and memory that merely caches files. */
function availableMemory(): number {
  try {
    return Number(/MemAvailable:\s*(\d+) kB/.exec(readFileSync('/proc/meminfo', 'latin1'))?.[1]) * 1024;
  } catch {
    return freemem();
  }
}
