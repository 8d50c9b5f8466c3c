#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { NoMemory } from '../core/wasm.ts';
import { OutputClosed, STDOUT, say, writeAll } from '../node/io.ts';
import { asError } from '../text/thrown.ts';
import { named, quoted, visible } from '../text/visible.ts';
/** The command line: chooses the command, and turns its end into an exit status. */
import { type Arguments, parseOptions, readArguments } from './arguments.ts';
import { check } from './commands/check.ts';
import { convert } from './commands/convert.ts';
import { explain } from './commands/explain.ts';
import { generate } from './commands/generate.ts';
import { hint } from './commands/hint.ts';
import { rate } from './commands/rate.ts';
import { solve } from './commands/solve.ts';
import { split } from './commands/split.ts';
import { BAD_INPUT, WRONG_USAGE } from './exit-status.ts';
import type { Given } from './given.ts';
import { helpText, overview } from './help.ts';
import { COMMANDS, type Command, isCommand } from './options.ts';
import { suggestion } from './suggest.ts';
import { Refusal, UsageError } from './usage-error.ts';

declare const EDGEWISE_VERSION: string;

const RUN: { [C in Command]: (given: Given<C>) => Promise<number> } = {
  solve,
  check,
  convert,
  explain,
  hint,
  rate,
  generate,
  split,
  // Loaded only when needed: few runs want a completion, and the benchmark imports a package.
  completion: async (given) => (await import('./commands/completion.ts')).completion(given),
  bench: async (given) => (await import('./commands/bench.ts')).bench(given),
};

async function main(args: string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === '--version') return print(`edgewise ${EDGEWISE_VERSION}\n`);
  if (first === undefined && !process.stdin.isTTY) throw new UsageError('no command given');
  if (first === undefined || first === '--help' || first === '-h') return print(overview());
  if (first === 'help') return print(rest.length === 0 ? overview() : helpText(commandOf(rest[0])));
  if (first.startsWith('-')) throw new UsageError(`expected a command before ${quoted(first)}`);
  if (!isCommand(first) && (first.includes('://') || existsSync(first)))
    throw new UsageError(`expected a command before '${named(first)}', such as solve`);
  const command = commandOf(first);
  const given = readArguments(command, rest);
  if (given.options.help) return print(helpText(command));
  if (given.options.version) return print(`edgewise ${EDGEWISE_VERSION}\n`);
  return run(command, given);
}

function run<C extends Command>(command: C, given: Arguments): Promise<number> {
  return RUN[command](parseOptions(command, given));
}

function commandOf(word: string): Command {
  if (isCommand(word)) return word;
  throw new UsageError(`unknown command ${quoted(word)}${suggestion(word, COMMANDS)}`);
}

function print(text: string): number {
  writeAll(STDOUT, Buffer.from(text));
  return 0;
}

/** What the system says of itself, in a line; what only a fault of ours can be, with where it came from. */
function reportOf(thrown: unknown): string {
  const error = asError(thrown);
  const told = (error as NodeJS.ErrnoException).syscall !== undefined || error instanceof NoMemory;
  return told ? visible(error.message) : (error.stack ?? error.message);
}

function fail(error: unknown): void {
  if (error instanceof OutputClosed) process.exit(0);
  const usage = error instanceof UsageError;
  const help = isCommand(args[0]) ? `edgewise ${args[0]} --help` : 'edgewise --help';
  if (usage) say(`edgewise: ${error.message}${error instanceof Refusal ? '' : ` (try '${help}')`}`);
  else say(...`edgewise: ${reportOf(error)}`.split('\n'));
  process.exit(usage ? WRONG_USAGE : BAD_INPUT);
}

const args = process.argv.slice(2);
// What nobody catches is told like the rest: Node's own report would pass on whatever the message holds.
process.on('uncaughtException', fail);
main(args).then((status) => process.exit(status), fail);
