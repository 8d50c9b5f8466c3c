/** The built tool, run as a user runs it, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const TOOL = join(import.meta.dirname, '../../dist/cli.js');

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface Workshop {
  folder: string;
  /** Writes a file, and returns its name. */
  file(name: string, text: string): string;
  read(name: string): string;
  run(args: string[], input?: string, env?: Record<string, string>): Ran;
}

/** A folder to work in, until the tests of this file are over. */
export function workshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    file(name, text) {
      writeFileSync(join(folder, name), text);
      return name;
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    run(args, input = '', env = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...args], {
        input,
        maxBuffer: 1 << 28,
        cwd: folder,
        env: { ...process.env, ...env },
      });
      return { status, stdout: stdout.toString(), stderr: stderr.toString() };
    },
  };
}
