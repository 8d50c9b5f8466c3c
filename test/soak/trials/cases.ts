/** A command with a journal, and what must come of it whatever happens on the way. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../support/random-boards.ts';
import {
  demandPlain,
  difference,
  type Ended,
  endOf,
  type Files,
  filesOf,
  restore,
  type Started,
  start,
} from '../program.ts';
import { demand } from '../trial.ts';
import type { Command } from './commands.ts';

/** A command with its journal, what it makes of its inputs undisturbed, and how long that takes. */
export interface Case {
  command: Command;
  args: string[];
  inputs: Files;
  /** Everything in the folder when it is done, but for the journal. */
  wanted: Files;
  /** The output that its journal notes in the end, in bytes. */
  noted: number;
  ended: Ended;
  random: Random;
}

/** The name of every journal. */
export const JOURNAL = 'journal';

/** Starts the command in a folder. */
export function begin({ command, args }: Pick<Case, 'command' | 'args'>, cwd: string): Started {
  const { stdin } = command;
  if (!stdin) return start(args, { cwd });
  return start(args, { cwd, input: stdin === 'file' ? { file: 'in' } : { pipe: readFileSync(join(cwd, 'in')) } });
}

/** All but the journal. */
export function without(files: Files, ...names: string[]): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
}

/** What the command makes of what lies in a folder now, done in a new one. */
export async function undisturbed(
  command: Command,
  args: string[],
  inputs: Files,
  cwd: string,
): Promise<{ wanted: Files; ended: Ended; journal: Buffer }> {
  mkdirSync(cwd, { recursive: true });
  restore(cwd, inputs);
  const ended = await begin({ command, args }, cwd).ended;
  const { [JOURNAL]: journal, ...wanted } = filesOf(cwd);
  return { wanted, ended, journal };
}

/** That the run came to the end that it comes to undisturbed. */
export function demandSame(one: Case, ended: Ended, cwd: string, told: string): void {
  demand(
    ended.status === one.ended.status,
    () => `${told}\nended with ${endOf(ended)}\nand undisturbed with status ${one.ended.status}`,
  );
  demandPlain(ended, told);
  const differs = difference(without(filesOf(cwd), JOURNAL), one.wanted);
  demand(differs === undefined, `${told}\nended with ${endOf(ended)}\nbut ${differs}`);
}
