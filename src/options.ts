/** The one table of options: what the parser accepts, what the help says, what holds where nothing is said. */
import { parseArgs } from 'node:util';
import { kinds } from './puzzles/registry.ts';

/** Wrong usage: the program ends with status 2. */
export class UsageError extends Error {}

export type Command = 'solve' | 'check';

interface Option {
  /** The commands that take it; absent: all. */
  of?: Command;
  short?: string;
  /** What stands behind it in the help; absent for a switch. */
  value?: string;
  /** The values it takes; absent: any. */
  choices?: readonly string[];
  default?: string;
  help: string;
}

const OPTIONS = {
  kind: { value: 'KIND', choices: Object.keys(kinds), default: 'slink', help: 'kind of the puzzles' },
  jobs: {
    of: 'solve',
    short: 'j',
    value: 'N',
    help: 'threads to solve on; without it, as many as pay for this input',
  },
  core: { value: 'CORE', choices: ['wasm', 'ts'], default: 'wasm', help: 'WebAssembly, or the same in TypeScript' },
  lane: {
    of: 'solve',
    value: 'LANE',
    choices: ['auto', 'linear', 'rules', 'frontier', 'engine'],
    default: 'auto',
    help: "solver: linear, frontier, engine are complete; rules uses Slink's rules alone",
  },
  rules: {
    value: 'RULES',
    choices: ['auto', 'fill', 'touch', 'empty'],
    help: 'what an answer of Numberlink is: auto is fill, and touch only where that has none',
  },
  format: { of: 'solve', value: 'FORMAT', choices: ['judge', 'ndjson'], default: 'judge', help: 'form of the answers' },
  output: { short: 'o', value: 'FILE', help: 'write to FILE, not to standard output' },
  unique: { of: 'solve', help: 'prove for each answer that it is the only one' },
  'max-solutions': { of: 'solve', value: 'N', default: '1', help: 'list up to N different answers' },
  common: { of: 'solve', help: 'find what all answers share' },
  'step-limit': { of: 'solve', value: 'N', help: 'steps after which a puzzle is given up' },
  check: { of: 'solve', help: 'check every answer by the rules before it leaves' },
  'start-index': { value: 'K', default: '1', help: 'number of the first puzzle' },
  stats: { of: 'solve', help: 'print counts, steps and rates to standard error at the end' },
  quiet: { short: 'q', help: 'no progress bar, no messages about bad puzzles' },
  help: { short: 'h', help: 'print this and end' },
  version: { help: 'print the version and end' },
} as const satisfies Record<string, Option>;

type Name = keyof typeof OPTIONS;

export type Values = { [name in Name]?: string | boolean };

const HELP: Record<Command, { usage: string; examples: string }> = {
  solve: {
    usage: `edgewise solve [OPTION...] [FILE...]

Solves grid logic puzzles: from the files (- is standard input), or from standard input, to standard output, in order.
Checks answers, too: see 'edgewise check --help'.`,
    examples: `Examples:
  edgewise solve boards.txt > answers.txt
  edgewise solve --format ndjson --unique --jobs 2 *.txt | jq .status
  edgewise solve --kind slitherlink --max-solutions 10 --common boards.txt
  edgewise solve --lane rules --stats boards.txt

Exit status: 0 all went well, 1 bad input was reported, 2 wrong usage, 130 interrupted (what was complete is written).`,
  },
  check: {
    usage: `edgewise check [OPTION...] PUZZLES ANSWERS

Checks answers by the rules alone, puzzle by puzzle: those of ANSWERS, as the judge or 'edgewise solve' writes them (NDJSON
is told by itself), to the puzzles of PUZZLES. One of both may be - for standard input.
Says for each puzzle 'ok', 'broken: ' and the rule and place, 'unanswered: ' and what stands there in the place of an
answer, or 'missing'.`,
    examples: `Examples:
  edgewise check boards.txt answers.txt
  edgewise solve --kind rokada boards.txt | edgewise check --kind rokada boards.txt -

Exit status: 0 no answer is broken or missing, 1 one is, or the puzzles cannot be read, 2 wrong usage.`,
  },
};

/** Whether `command` takes an option. */
function takes(command: Command, { of }: Option): boolean {
  return of === undefined || of === command;
}

function optionsOf(command: Command): [string, Option][] {
  return Object.entries<Option>(OPTIONS).filter(([, option]) => takes(command, option));
}

export function helpText(command: Command): string {
  const rows = optionsOf(command).map(([name, option]) => {
    const left = `  ${option.short ? `-${option.short}, ` : '    '}--${name}${option.value ? ` ${option.value}` : ''}`;
    const choices = option.choices ? ` (${option.choices.join(', ')})` : '';
    const fallback = option.default ? `; default ${option.default}` : '';
    return `${left.padEnd(26)}${option.help}${choices}${fallback}`;
  });
  const { usage, examples } = HELP[command];
  return `Usage: ${usage}\n\nOptions:\n${rows.join('\n')}\n\n${examples}\n`;
}

export function isCommand(word: string | undefined): word is Command {
  return word !== undefined && Object.hasOwn(HELP, word);
}

/** Parses what stands behind the command's name. Throws UsageError. */
export function parseOptions(command: Command, args: string[]): { values: Values; files: string[] } {
  const options = optionsOf(command);
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        options.map(([name, { value, short }]) => [
          name,
          { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
        ]),
      ),
    });
  } catch (error) {
    throw new UsageError(firstSentence((error as Error).message));
  }
  const values: Values = {};
  for (const [name, option] of options as [Name, Option][]) {
    const value = parsed.values[name] ?? option.default;
    if (value === undefined) continue;
    if (option.choices && !option.choices.includes(value as string)) {
      throw new UsageError(`--${name} takes one of ${option.choices.join(', ')}, not '${value}'`);
    }
    values[name] = value;
  }
  return { values, files: parsed.positionals };
}

/** A whole number from `least` to `most`. */
export function wholeNumber(name: Name, value: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not '${value}'`);
  }
  return number;
}

/** Node's message goes on with advice on `--` that does not fit here. */
function firstSentence(message: string): string {
  return message.split('. ')[0].replace(/\.$/, '');
}
