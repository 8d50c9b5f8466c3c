/** What the programs of this folder do around their measuring: options, warnings, signals, exit status. */
import { loadWarnings } from '../src/bench/noise.ts';
import { killRunning } from './processes.ts';

/** Wrong usage: status 2, without a stack. */
export class UsageError extends Error {}

/** Runs a program to its end. Whatever ends it, its children and its scratch folder go with it. */
export function runToEnd(name: string, main: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      process.stderr.write(`${name}: ended by ${signal}\n`);
      killRunning();
      process.exit(130); // the scratch folder goes with it
    });
  }
  main().catch((error: unknown) => {
    killRunning();
    const usage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(`${name}: ${usage ? `${(error as Error).message} (try --help)` : (error as Error).stack}\n`);
    process.exit(usage ? 2 : 1);
  });
}

/** What makes the numbers of a run doubtful. */
export interface Warnings {
  all: string[];
  /** Prints a warning, unless it has been printed before. */
  warn(text: string): void;
  /** Looks for others at work on this machine; `ownWork`: we have been at work in the last minute. */
  lookAround(when: string, ownWork: boolean): Promise<void>;
}

/** Collects warnings. In a smoke run, nobody looks around. */
export function collectWarnings(smoke: boolean): Warnings {
  const all: string[] = [];
  const warn = (text: string) => {
    if (all.includes(text)) return;
    all.push(text);
    process.stderr.write(`warning: ${text}\n`);
  };
  return {
    all,
    warn,
    async lookAround(when, ownWork) {
      if (!smoke) for (const text of await loadWarnings(when, { ownWork })) warn(text);
    },
  };
}

/** The letters in an option like `A,B`, each once and in order. Throws UsageError where one is not known. */
export function lettersOf(option: string, known: string[]): string[] {
  const letters = option.toUpperCase().split(',');
  const unknown = letters.find((letter) => !known.includes(letter));
  if (unknown !== undefined) throw new UsageError(`there is no figure '${unknown}'`);
  return [...new Set(letters)].sort();
}

/** A whole number from 1 on, of the option of this name. Throws UsageError. */
export function wholeNumber(value: string, option: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`${option} takes a whole number from 1 on`);
  return number;
}
