/** The built tool, run as a user runs it, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { residentTool } from './resident.ts';
import { wide } from './wide.ts';

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
  /**
   * Runs a command: in `npm run test:all` in a process, as users do; in `npm test` in a thread that stays, which takes a
   * fraction of the time. Test in a process what a thread cannot have: pipes, signals, the end of the process.
   */
  run(args: string[], input?: string, env?: Record<string, string>): Ran;
}

/** A folder to work in, until the tests of this file are over. */
export function workshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-'));
  const outside = mkdtempSync(join(tmpdir(), 'edgewise-'));
  const resident = residentTool(TOOL, join(outside, 'stdin'));
  afterAll(() => {
    for (const each of [folder, outside]) rmSync(each, { recursive: true });
  });
  return {
    folder,
    file(name, text) {
      writeFileSync(join(folder, name), text);
      return name;
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    run(args, input = '', more = {}) {
      const env = { ...process.env, ...more };
      const { status, stdout, stderr } = wide
        ? spawnSync(process.execPath, [TOOL, ...args], { input, maxBuffer: 1 << 28, cwd: folder, env })
        : resident(args, folder, input, env);
      return { status, stdout: text(stdout), stderr: text(stderr) };
    },
  };
}

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
