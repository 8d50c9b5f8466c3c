/** The help texts. */
import { COMMANDS, type Command, choicesOf, defaultOf, optionsOf } from './options.ts';

export interface Help {
  /** One line, for the list of commands. */
  brief: string;
  usage: string;
  /** What it does. */
  about: string;
  examples: string;
  status: string;
}

const BATCH_STATUS =
  'Exit status: 0 success, 1 bad input was reported, 2 wrong usage, 130 interrupted (what was finished has been written).';

const HELP: Record<Command, Help> = {
  solve: {
    brief: 'solve puzzles and write the answers in order',
    usage: 'edgewise solve [OPTION...] [FILE...]',
    about:
      'Solves the puzzles in the files (- is standard input; no files means standard input) and writes the answers in order.',
    examples: `  edgewise solve boards.txt > answers.txt
  edgewise solve --to ndjson --unique --jobs 2 *.txt | jq .status
  edgewise solve --kind slitherlink --max-solutions 10 --common boards.txt
  echo 'https://puzz.link/p?slither/5/5/cbcbcddad' | edgewise solve --to unicode
  edgewise solve --resume night.journal -o answers.txt boards.txt`,
    status: BATCH_STATUS,
  },
  check: {
    brief: 'check answers against the rules',
    usage: 'edgewise check [OPTION...] PUZZLES [ANSWERS]',
    about: `Checks the answers in ANSWERS, in any format that holds answers, against the puzzles in PUZZLES; without ANSWERS, those that
stand with the puzzles (NDJSON, pzprv3, puzz.link, penpa-edit, saved games, janko, puzzlekit). It applies the rules only and shares
nothing with the solvers. One of the two files may be - for standard input.
Prints one line per puzzle: 'ok', 'broken: ' with the rule and the place, 'unanswered: ' with the verdict found instead of an
answer, or 'missing'.`,
    examples: `  edgewise check boards.txt answers.txt
  edgewise solve --kind rokada boards.txt | edgewise check --kind rokada boards.txt -
  edgewise solve --to ndjson boards.txt | edgewise check -`,
    status:
      'Exit status: 0 no answer is broken or missing, 1 at least one is, or the puzzles cannot be read, 2 wrong usage.',
  },
  convert: {
    brief: 'write puzzles in another format',
    usage: 'edgewise convert --to FORMAT [OPTION...] [FILE...]',
    about: 'Reads puzzles in any format and writes them in another, with their answers if both formats can hold them.',
    examples: `  edgewise convert --to puzzlink boards.txt
  edgewise convert --kind rokada --to line boards.txt | split -l 1000
  edgewise convert --to svg -o 'board-%d.svg' urls.txt`,
    status: BATCH_STATUS,
  },
  explain: {
    brief: 'show how a person would solve a puzzle, step by step',
    usage: 'edgewise explain [OPTION...] [FILE...]',
    about: `Solves puzzles the way a person does: each step names the rule, the cells it looked at and what follows. When no rule applies,
it assumes a move and shows the shortest chain to a contradiction.`,
    examples: `  edgewise explain boards.txt
  edgewise explain --to ndjson boards.txt | jq '.steps[].rule'
  edgewise explain --to animation -o 'how-%d.svg' boards.txt`,
    status: BATCH_STATUS,
  },
  hint: {
    brief: 'show the next step of a partly solved puzzle',
    usage: 'edgewise hint [OPTION...] [FILE...]',
    about: `Gives only the next step, starting from the partial answer in the input (NDJSON, pzprv3, puzz.link, penpa-edit and saved games can
hold one) or from an empty board, and points out mistakes in that answer.`,
    examples: `  edgewise hint board.txt
  edgewise hint --to unicode my-attempt.pzprv3`,
    status: BATCH_STATUS,
  },
  rate: {
    brief: 'rate the difficulty of puzzles',
    usage: 'edgewise rate [OPTION...] [FILE...]',
    about: `Rates each puzzle by the rules it needs and the depth of look-ahead. Prints one line per puzzle: its number, grade, score,
hardest rule, and the number of look-aheads. The scale is described in docs/rating.md.`,
    examples: `  edgewise rate boards.txt
  edgewise rate --to ndjson boards.txt | jq -c 'select(.grade == "hard")'`,
    status: BATCH_STATUS,
  },
  generate: {
    brief: 'generate puzzles with exactly one answer',
    usage: 'edgewise generate --kind KIND [OPTION...]',
    about: `Generates puzzles that have exactly one answer. Board K of a seed is the same on every machine, with any number of threads. To
continue where you stopped, use --start-index.`,
    examples: `  edgewise generate --kind slitherlink --rows 10 --cols 10 --seed 7 --to unicode
  edgewise generate --kind rokada --count 100 --symmetry rotate --to puzzlink
  edgewise generate --kind slitherlink --difficulty hard --count 5 --to svg > sheet.svg
  edgewise generate --kind masyu --count 12 --to html --title Pearls > booklet.html`,
    status: 'Exit status: 0 success, 1 a board could not be generated, 2 wrong usage, 130 interrupted.',
  },
  split: {
    brief: 'cut a file at puzzle boundaries',
    usage: 'edgewise split [OPTION...] [FILE]',
    about: `Cuts a text into parts of at most --chunk bytes (but at least one puzzle), each a complete text. Writes them to the files named
by --output, with the number of the part for %d (default: FILE.%d). Prints one line per part: its name, the number of its first
puzzle, and how many puzzles it holds.`,
    examples: `  edgewise split --chunk 64K boards.txt
  edgewise split --chunk 1M -o 'part-%d.txt' - < boards.txt |
    while read file first count; do edgewise solve --start-index "$first" "$file"; done`,
    status: 'Exit status: 0 success, 1 the text could not be read to its end, 2 wrong usage.',
  },
  bench: {
    brief: 'compare the speed of the WebAssembly and the TypeScript core on this machine',
    usage: 'edgewise bench [OPTION...] [FILE...]',
    about: `Solves the puzzles with both cores in turn, makes sure that their answers and step counts are equal, and prints the time per
puzzle with its spread, and a warning if the machine is too busy for a reliable measurement.`,
    examples: `  edgewise bench boards.txt
  edgewise bench --kind rokada --to svg -o bench.svg boards.txt`,
    status: 'Exit status: 0 success, 1 the cores differ or bad input was reported, 2 wrong usage.',
  },
  completion: {
    brief: 'make a shell complete commands and options',
    usage: 'edgewise completion bash|zsh|fish',
    about: `Prints a script that makes the shell complete the commands of edgewise, their options, the values of these, and files. Put the
line below into the file that your shell reads when it starts (for fish, into a file in ~/.config/fish/completions).`,
    examples: `  edgewise completion bash > ~/.local/share/bash-completion/completions/edgewise
  source <(edgewise completion zsh)
  edgewise completion fish | source`,
    status: 'Exit status: 0 success, 2 wrong usage.',
  },
};

/** What the help of a command consists of, beside its options. */
export function helpOf(command: Command): Help {
  return HELP[command];
}

export function briefOf(command: Command): string {
  return HELP[command].brief;
}

/** Columns of the help. */
const WIDTH = 100;
const INDENT = 26;

export function helpText(command: Command): string {
  const rows = optionsOf(command).map(([name, option]) => {
    const short = option.short ? `-${option.short}, ` : '    ';
    const left = `  ${short}--${name}${option.value ? ` ${option.value}` : ''}`;
    const choices = choicesOf(option, command);
    const fallback = defaultOf(option, command);
    const more = [
      choices ? `one of ${choices.join(', ')}` : '',
      fallback ? `default ${fallback}` : '',
      option.alias ? `also --${option.alias}` : '',
    ].filter((part) => part !== '');
    const line = `${left.padEnd(INDENT)}${[option.help, ...more].join('; ')}`;
    if (line.length <= WIDTH || more.length === 0) return line;
    return `${left.padEnd(INDENT)}${option.help}\n${' '.repeat(INDENT)}${more.join('; ')}`;
  });
  const { usage, about, examples, status } = HELP[command];
  return `Usage: ${usage}\n\n${about}\n\nOptions:\n${rows.join('\n')}\n\nExamples:\n${examples}\n\n${status}\n`;
}

/** What the program is. */
export function overviewOf(): Pick<Help, 'usage' | 'about'> {
  return {
    usage: 'edgewise COMMAND [OPTION...] [FILE...]',
    about: 'Solves, explains, rates, generates, checks and converts grid logic puzzles in large batches.',
  };
}

/** The list of commands. */
export function overview(): string {
  const rows = COMMANDS.map((command) => `  ${command.padEnd(12)}${HELP[command].brief}`);
  const { usage, about } = overviewOf();
  return `Usage: ${usage}

${about}

Commands:
${rows.join('\n')}

Run 'edgewise COMMAND --help' for the options of a command and examples.
`;
}
