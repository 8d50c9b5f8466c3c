#!/usr/bin/env node
import { OutputClosed, STDOUT, say, writeAll } from '../node/io.ts';
/** The command line: which command, and how it ends. */
import { check } from './commands/check.ts';
import { convert } from './commands/convert.ts';
import { generate } from './commands/generate.ts';
import { explain, hint, rate } from './commands/people.ts';
import { solve } from './commands/solve.ts';
import { split } from './commands/split.ts';
import { BAD_INPUT, WRONG_USAGE } from './exit-status.ts';
import { helpText, overview } from './help.ts';
import { COMMANDS, type Command, isCommand, parseOptions, type Values } from './options.ts';
import { suggestion } from './suggest.ts';
import { UsageError } from './usage-error.ts';

declare const EDGEWISE_VERSION: string;

const RUN: Record<Command, (values: Values, files: string[]) => Promise<number>> = {
  solve,
  check,
  convert,
  explain,
  hint,
  rate,
  generate,
  split,
  // It brings a package of its own.
  bench: async (values, files) => (await import('./commands/bench.ts')).bench(values, files),
};

async function main(args: string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === '--version') return print(`edgewise ${EDGEWISE_VERSION}\n`);
  if (first === undefined && !process.stdin.isTTY) throw new UsageError('no command given');
  if (first === undefined || first === '--help' || first === '-h') return print(overview());
  if (first === 'help') return print(rest.length === 0 ? overview() : helpText(commandOf(rest[0])));
  if (first.startsWith('-')) throw new UsageError(`expected a command before '${first}'`);
  const command = commandOf(first);
  const { values, files } = parseOptions(command, rest);
  if (values.help) return print(helpText(command));
  if (values.version) return print(`edgewise ${EDGEWISE_VERSION}\n`);
  return RUN[command](values, files);
}

function commandOf(word: string): Command {
  if (isCommand(word)) return word;
  throw new UsageError(`unknown command '${word}'${suggestion(word, COMMANDS)}`);
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
