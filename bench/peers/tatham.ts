/**
 * Simon Tatham's puzzles, whose programs generate boards too (Debian's package sgt-puzzles). The environment variable
 * SGT_PUZZLES names their folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program, and the parameters of the boards that it makes. */
export interface TathamBoards {
  program: 'sgt-loopy' | 'sgt-lightup';
  parameters: string;
}

/**
 * Returns a function that makes boards and returns the milliseconds it took, its start included. Undefined if they are
 * missing.
 */
export function openTatham(say: (text: string) => void): ((boards: TathamBoards, count: number) => number) | undefined {
  const folder = process.env.SGT_PUZZLES;
  const missing = folder === undefined || !existsSync(join(folder, 'sgt-loopy'));
  if (missing) {
    say("Simon Tatham's generators are left out: Debian has them in sgt-puzzles, and SGT_PUZZLES names their folder");
    return undefined;
  }
  return ({ program, parameters }, count) => {
    const started = performance.now();
    const { status, signal, stdout } = spawnSync(join(folder, program), ['--generate', String(count), parameters], {
      encoding: 'latin1',
    });
    const ms = performance.now() - started;
    if (status !== 0) throw new Error(`${program} ended with ${signal ?? `status ${status}`}`);
    const made = stdout.split('\n').length - 1;
    if (made !== count) throw new Error(`${program} made ${made} boards instead of ${count}`);
    return ms;
  };
}
