/**
 * Measures other processes. CPU time comes from the shell's `times`, the only part of POSIX that reports it for a child
 * (Node does not); peak memory comes from a hook in the child itself, see peak.cjs.
 */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export const JUDGE = join(ROOT, 'dist/judge/slink.cjs');
export const ROKADA_JUDGE = join(ROOT, 'dist/judge/rokada.cjs');
export const CLI = join(ROOT, 'dist/cli.js');

/** Options of Node that make a process report its peak memory. */
export const TELL_PEAK = ['--require', join(ROOT, 'bench/peak.cjs')];

/** Every process under test takes seconds at most: one that reaches this limit hangs. */
const MOST_MS = 180_000;

export interface Outcome {
  wallMs: number;
  /** User and system time of everything that the command ran; NaN unless it was a shell command. */
  cpuMs: number;
  stdout: string;
  /** Peak memory in bytes; NaN unless the process was started with TELL_PEAK. */
  peakBytes: number;
}

/** bash counts CPU time in milliseconds; dash, the other usual sh, in hundredths of a second. */
export const SHELL = spawnSync('bash', ['-c', 'times']).status === 0 ? 'bash' : 'sh';

let running: ChildProcess | undefined;

/** Kills the process that is running now, and its children: each one leads a process group. */
export function killRunning(): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Runs a program without a shell. Throws if it fails. */
export function runProgram(program: string, args: string[], stdin: number | 'ignore' = 'ignore'): Promise<Outcome> {
  return run(program, args, [stdin, 'pipe', 'pipe', 'pipe']);
}

/** Runs a shell command, whose $1, $2, ... are `parameters`; its standard output must go elsewhere. */
export async function runShell(command: string, ...parameters: string[]): Promise<Outcome> {
  const script = `${command} || exit; times`;
  const outcome = await run(SHELL, ['-c', script, SHELL, ...parameters], ['ignore', 'pipe', 'pipe', 'pipe']);
  return { ...outcome, cpuMs: childrenCpuMs(outcome.stdout) };
}

/** `times` prints user and system time of the shell, and on a second line those of its children: 0m1.234s 0m0.056s */
function childrenCpuMs(text: string): number {
  const [, line = ''] = text.trim().split('\n');
  const times = [...line.matchAll(/(\d+)m(\d+[.,]\d+)s/g)];
  if (times.length !== 2) throw new Error(`${SHELL} says of its times: ${text}`);
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 6e4 + toNumber(seconds) * 1e3, 0);
}

/** Some locales write a decimal comma. */
function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

function run(program: string, args: string[], stdio: StdioOptions): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const texts = ['', '', ''];
    const started = performance.now();
    let exitedAt = started;
    const child = spawn(program, args, { stdio, detached: true });
    running = child;
    const timer = setTimeout(killRunning, MOST_MS);
    for (const [k, stream] of [child.stdout, child.stderr, child.stdio[3]].entries()) {
      stream?.on('data', (data: Buffer) => {
        texts[k] += data.toString('latin1');
      });
    }
    const end = () => {
      clearTimeout(timer);
      running = undefined;
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('exit', () => {
      exitedAt = performance.now();
    });
    child.on('close', (status, signal) => {
      end();
      const [stdout, stderr, told] = texts;
      // In a pipe the shell's status is that of the last command; the program under test reports its own.
      const [ownStatus, peak] = told ? told.split(' ').map(Number) : [0, Number.NaN];
      if (status !== 0 || ownStatus !== 0) {
        const why = signal ?? `status ${status || ownStatus}`;
        reject(new Error(`${[program, ...args].join(' ')}\nended with ${why}: ${stderr.slice(0, 2000)}`));
      } else resolve({ wallMs: exitedAt - started, cpuMs: Number.NaN, stdout, peakBytes: peak });
    });
  });
}
