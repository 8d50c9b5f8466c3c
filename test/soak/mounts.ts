/** Small file systems in memory, where the machine lets us have them: full when they are to be, and then larger. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demand } from './trial.ts';

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

let able: boolean | undefined;

/** Whether there can be any: it takes the rights of root. */
export function canMount(): boolean {
  if (able === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'edgewise-soak-'));
    able = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);
    if (able) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  }
  return able;
}

/** Does something in a folder that is a file system of its own. `change` gives it other options. */
export async function inMount(
  folder: string,
  options: string,
  work: (change: (options: string) => void) => Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  demand(mount('-t', 'tmpfs', '-o', options, 'tmpfs', folder), `mount -t tmpfs -o ${options} does not work`);
  try {
    await work((other) => demand(mount('-o', `remount,${other}`, folder), `mount -o remount,${other} does not work`));
  } finally {
    spawnSync('umount', ['-l', folder]);
  }
}

/** Ends what is mounted below a folder, by somebody who could not. */
export function unmountAll(folder: string): void {
  if (!existsSync('/proc/mounts')) return;
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const place of places.filter((each) => each.startsWith(`${folder}/`))) spawnSync('umount', ['-l', place]);
}
