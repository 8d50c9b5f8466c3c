/** Programs under a limit of address space, which bash can set on Linux. */
import { spawnSync } from 'node:child_process';
import { folder } from './programs.ts';

/** Whether such limits can be set here, and hold. */
export const takesLimits =
  process.platform === 'linux' &&
  spawnSync('bash', ['-c', 'ulimit -v 8000000 && ulimit -v']).stdout?.toString() === '8000000\n';

/** Runs a program of ours under a limit of `kilobytes`. */
export function limited(kilobytes: number, script: string, args: string[], input: string | Buffer = '') {
  const command = ['-c', `ulimit -v ${kilobytes}; exec "$@"`, '-', process.execPath, script, ...args];
  const { status, stdout, stderr } = spawnSync('bash', command, { input, maxBuffer: 1 << 28, cwd: folder });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}
