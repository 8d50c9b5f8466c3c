/** The one table of options: what the parser accepts, what the help says, what holds where nothing is said. */
import { parseArgs } from 'node:util';

/** Wrong usage: the program ends with status 2. */
export class UsageError extends Error {}

interface Option {
  short?: string;
  /** What stands behind it in the help; absent for a switch. */
  value?: string;
  /** The values it takes; absent: any. */
  choices?: readonly string[];
  default?: string;
  help: string;
}

const OPTIONS = {
  kind: { value: 'KIND', choices: ['slink'], default: 'slink', help: 'kind of the puzzles' },
  jobs: {
    short: 'j',
    value: 'N',
    help: 'threads to solve on; without it, as many as pay for this input',
  },
  core: { value: 'CORE', choices: ['wasm', 'ts'], default: 'wasm', help: 'WebAssembly, or the same in TypeScript' },
  lane: {
    value: 'LANE',
    choices: ['auto', 'linear', 'rules'],
    default: 'auto',
    help: "solver: linear is complete; rules uses the statement's rules alone",
  },
  format: { value: 'FORMAT', choices: ['judge', 'ndjson'], default: 'judge', help: 'form of the answers' },
  output: { short: 'o', value: 'FILE', help: 'write the answers to FILE, not to standard output' },
  unique: { help: 'prove for each answer that it is the only one' },
  check: { help: 'check every answer by the rules before it leaves' },
  'start-index': { value: 'K', default: '1', help: 'number of the first puzzle' },
  stats: { help: 'print counts, steps and rates to standard error at the end' },
  quiet: { short: 'q', help: 'no progress bar, no messages about bad puzzles' },
  help: { short: 'h', help: 'print this and end' },
  version: { help: 'print the version and end' },
} as const satisfies Record<string, Option>;

type Name = keyof typeof OPTIONS;

export type Values = { [name in Name]?: string | boolean };

const USAGE = `edgewise solve [OPTION...] [FILE...]

Solves grid logic puzzles: from the files (- is standard input), or from standard input, to standard output, in order.`;

const EXAMPLES = `Examples:
  edgewise solve boards.txt > answers.txt
  edgewise solve --format ndjson --unique --jobs 2 *.txt | jq .status
  edgewise solve --lane rules --stats boards.txt

Exit status: 0 all went well, 1 bad input was reported, 2 wrong usage, 130 interrupted (what was complete is written).`;

export function helpText(): string {
  const rows = Object.entries(OPTIONS).map(([name, option]: [string, Option]) => {
    const left = `  ${option.short ? `-${option.short}, ` : '    '}--${name}${option.value ? ` ${option.value}` : ''}`;
    const choices = option.choices ? ` (${option.choices.join(', ')})` : '';
    const fallback = option.default ? `; default ${option.default}` : '';
    return `${left.padEnd(26)}${option.help}${choices}${fallback}`;
  });
  return `Usage: ${USAGE}\n\nOptions:\n${rows.join('\n')}\n\n${EXAMPLES}\n`;
}

/** Parses what stands behind the command's name. Throws UsageError. */
export function parseOptions(args: string[]): { values: Values; files: string[] } {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(OPTIONS).map(([name, option]: [string, Option]) => [
          name,
          {
            type: option.value ? ('string' as const) : ('boolean' as const),
            ...(option.short && { short: option.short }),
          },
        ]),
      ),
    });
  } catch (error) {
    throw new UsageError(firstSentence((error as Error).message));
  }
  const values: Values = {};
  for (const [name, option] of Object.entries(OPTIONS) as [Name, Option][]) {
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
