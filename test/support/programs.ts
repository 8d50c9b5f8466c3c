/**
 * The built programs, each run in a process of its own: for tests of what a process has and a thread lacks (pipes, exit
 * statuses, a judge's single file). For one command after another, tool.ts takes a fraction of the time.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { boardText } from '../../bench/boards/slink.ts';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';

export const root = join(import.meta.dirname, '../..');
export const judge = join(root, 'dist/judge/slink.cjs');
export const tool = join(root, 'dist/cli.js');
/** The statement's sample of Slink, and the bytes that answer it. */
export const sample = readFileSync(join(root, 'examples/slink.txt'));
export const expected = readFileSync(join(root, 'examples/slink.expected.txt'), 'utf8');

/** The folder the programs run in: one for each test file that imports this module, removed when its tests are over. */
export const folder = mkdtempSync(join(tmpdir(), 'edgewise-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file into the folder, and returns its path. */
export function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

export function run(script: string, args: string[], input: string | Buffer = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    input,
    maxBuffer: 1 << 28,
    cwd: folder,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** A board of Slink whose only solution runs round its border. */
export const BOARD = '2 2\n2 2\n2 2\n';

/** The text of `count` random square boards of Slink. */
export function boards(count: number, size: number, seed: number): string {
  const random = randomSource(seed);
  return Array.from({ length: count }, () => boardText(randomBoard(size, size, random))).join('');
}
