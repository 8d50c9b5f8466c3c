/** What the numbers were measured on, and with. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { ROOT } from './root.ts';

export interface Machine {
  cpu: string;
  /** That this process may use; figures A to D use one of them. */
  cores: number;
  memoryGb: number;
  kernel: string;
  node: string;
  v8: string;
  commit: string;
  /** The commit does not tell the whole truth: files differ from it. */
  dirty: boolean;
  date: string;
  /** Over the last minute, before anything was measured. */
  load: number;
}

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    kernel: `${type()} ${release()}`,
    node: process.version,
    v8: process.versions.v8,
    commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
    dirty: git('status', '--porcelain') !== '',
    date: new Date().toISOString(),
    load: loadavg()[0],
  };
}

/** What git says; nothing where there is no repository, as in an unpacked tarball. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
