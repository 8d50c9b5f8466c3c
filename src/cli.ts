#!/usr/bin/env node
/** The command line: which command, and how it ends. */
import { check } from './commands/check.ts';
import { solve } from './commands/solve.ts';
import { BAD_INPUT, WRONG_USAGE } from './commands/status.ts';
import { OutputClosed, STDOUT, say, writeAll } from './io.ts';
import { helpText, isCommand, parseOptions, UsageError } from './options.ts';

declare const EDGEWISE_VERSION: string;

async function main(args: string[]): Promise<number> {
  const [first, ...rest] = args;
  const known = isCommand(first);
  const command = known ? first : 'solve';
  const { values, files } = parseOptions(command, known ? rest : args);
  if (values.help || (first === undefined && process.stdin.isTTY)) return print(helpText(command));
  if (values.version) return print(`edgewise ${EDGEWISE_VERSION}\n`);
  if (!known) throw new UsageError(first ? `there is no command '${first}'` : 'no command given');
  return command === 'check' ? check(values, files) : solve(values, files.length === 0 ? ['-'] : files);
}

function print(text: string): number {
  writeAll(STDOUT, Buffer.from(text));
  return 0;
}

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    if (error instanceof OutputClosed) process.exit(0);
    const usage = error instanceof UsageError;
    const system = (error as NodeJS.ErrnoException).syscall !== undefined;
    const { message, stack } = error as Error;
    say(`edgewise: ${usage ? `${message} (try 'edgewise --help')` : system ? message : stack}`);
    process.exit(usage ? WRONG_USAGE : BAD_INPUT);
  },
);
