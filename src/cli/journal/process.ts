/** Which process this is, and what became of another one: as far as the system tells. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { sha256 } from './hashing.ts';

/** Enough to find a process again, and to tell it from another one that has its number. */
export interface ProcessName {
  pid: number;
  /** When it was started, as the system counts. */
  start?: string;
  /** The machine, and the part of it that has its own numbers of processes: a container. */
  host: string;
  space?: string;
  /** The machine's start: nothing has lived through it. */
  boot?: string;
}

export type Fate =
  | 'lives'
  | 'gone'
  /** Killed, but not yet gone. */
  | 'dying'
  /** It runs, or ran, where this process cannot look. */
  | 'elsewhere';

/** This process. */
export function thisProcess(): ProcessName {
  const { pid } = process;
  const start = statOf(pid)?.start ?? startByPs(pid);
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
  const space = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return { pid, host: thisHost(), ...(start ? { start } : {}), ...(space ? { space } : {}), ...(boot ? { boot } : {}) };
}

/** The machine's name, with a sign of its own where it has one: not all machines have names of their own. */
function thisHost(): string {
  const id = attempt(() => readFileSync('/etc/machine-id', 'latin1').trim());
  return id ? `${hostname()} ${sha256(`edgewise ${id}`).slice(0, 8)}` : hostname();
}

export function fateOf(other: ProcessName, own = thisProcess()): Fate {
  if (other.host !== own.host) return 'elsewhere';
  if (other.boot && own.boot && other.boot !== own.boot) return 'gone';
  if (other.space !== own.space) return 'elsewhere';
  if (!exists(other.pid)) return 'gone';
  const stat = statOf(other.pid);
  const start = stat?.start ?? (own.boot ? undefined : startByPs(other.pid));
  if (start && other.start && start !== other.start) return 'gone';
  if (stat?.ended) return 'gone';
  return stat?.ending ? 'dying' : 'lives';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Places in /proc/PID/stat behind the name, which may hold anything. */
const STATE = 0;
const FLAGS = 6;
const START = 19;
/** The kernel's PF_EXITING, and the bit of SIGKILL among signals under way. */
const EXITING = 0x4;
const KILLED = 1n << 8n;

/** What Linux says of a process; undefined elsewhere, or where it does not tell. */
function statOf(pid: number): { start: string; ended: boolean; ending: boolean } | undefined {
  return attempt(() => {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const pending = readFileSync(`/proc/${pid}/status`, 'latin1').match(/^S(?:ig|hd)Pnd:\s*[0-9a-f]+/gm) ?? [];
    const killed = pending.some((line) => (BigInt(`0x${line.split(/\s+/)[1]}`) & KILLED) !== 0n);
    return {
      start: fields[START],
      // Dead, but its parent has not asked after it yet.
      ended: 'ZX'.includes(fields[STATE]),
      ending: killed || (Number(fields[FLAGS]) & EXITING) !== 0,
    };
  });
}

/** The same from the program that other systems have; Windows has none. */
function startByPs(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'latin1',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

function attempt<T>(get: () => T): T | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
