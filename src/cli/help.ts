/** What the help says of each command. */
import { COMMANDS, type Command, choicesOf, defaultOf, optionsOf } from './options.ts';

interface Help {
  /** In a line, for the list of commands. */
  brief: string;
  usage: string;
  /** What it does. */
  about: string;
  examples: string;
  status: string;
}

const BATCH_STATUS =
  'Exit status: 0 all went well, 1 bad input was reported, 2 wrong usage, 130 interrupted (what was complete is written).';

const HELP: Record<Command, Help> = {
  solve: {
    brief: 'solve puzzles, one answer each, in order',
    usage: 'edgewise solve [OPTION...] [FILE...]',
    about:
      'Solves grid logic puzzles: from the files (- is standard input), or from standard input, to standard output.',
    examples: `  edgewise solve boards.txt > answers.txt
  edgewise solve --to ndjson --unique --jobs 2 *.txt | jq .status
  edgewise solve --kind slitherlink --max-solutions 10 --common boards.txt
  echo 'https://puzz.link/p?slither/5/5/cbcbcddad' | edgewise solve --to unicode
  edgewise solve --resume night.journal -o answers.txt boards.txt`,
    status: BATCH_STATUS,
  },
  check: {
    brief: 'check answers by the rules',
    usage: 'edgewise check [OPTION...] PUZZLES ANSWERS',
    about: `Checks answers by the rules alone, puzzle by puzzle: those of ANSWERS, in any form that holds answers, to the puzzles of PUZZLES.
One of both may be - for standard input.
Says for each puzzle 'ok', 'broken: ' and the rule and place, 'unanswered: ' and what stands there in the place of an
answer, or 'missing'.`,
    examples: `  edgewise check boards.txt answers.txt
  edgewise solve --kind rokada boards.txt | edgewise check --kind rokada boards.txt -`,
    status: 'Exit status: 0 no answer is broken or missing, 1 one is, or the puzzles cannot be read, 2 wrong usage.',
  },
  convert: {
    brief: 'write puzzles in another form',
    usage: 'edgewise convert --to FORMAT [OPTION...] [FILE...]',
    about: 'Reads puzzles in any form and writes them in another, with their answers where both forms hold them.',
    examples: `  edgewise convert --to puzzlink boards.txt
  edgewise convert --kind rokada --to line boards.txt | split -l 1000
  edgewise convert --to svg -o 'board-%d.svg' urls.txt`,
    status: BATCH_STATUS,
  },
  explain: {
    brief: 'show how a person would solve a puzzle, step by step',
    usage: 'edgewise explain [OPTION...] [FILE...]',
    about: `Solves puzzles as a person does: each step names its rule, the cells it looked at and what it decided. Where the rules
stop, it tries out: the smallest look-ahead, and the contradiction that it ends in.`,
    examples: `  edgewise explain boards.txt
  edgewise explain --to ndjson boards.txt | jq '.steps[].rule'
  edgewise explain --to animation -o 'how-%d.svg' boards.txt`,
    status: BATCH_STATUS,
  },
  hint: {
    brief: 'tell the next step of a puzzle that is partly solved',
    usage: 'edgewise hint [OPTION...] [FILE...]',
    about: `Tells the next step: from what the text tells of the answer (pzprv3, puzz.link and NDJSON hold one), or from an empty board.
Where that holds a mistake, it says so.`,
    examples: `  edgewise hint board.txt
  edgewise hint --to unicode my-attempt.pzprv3`,
    status: BATCH_STATUS,
  },
  rate: {
    brief: 'tell how difficult puzzles are',
    usage: 'edgewise rate [OPTION...] [FILE...]',
    about: `Rates each puzzle by the rules that it needs and the depth of look-ahead. A line each: its number, grade, score, the hardest
rule, and how often something had to be tried out. The scale: docs/rating.md.`,
    examples: `  edgewise rate boards.txt
  edgewise rate --to ndjson boards.txt | jq -c 'select(.grade == "hard")'`,
    status: BATCH_STATUS,
  },
  generate: {
    brief: 'make puzzles with exactly one answer',
    usage: 'edgewise generate --kind KIND [OPTION...]',
    about: `Makes puzzles that have exactly one answer. Board K of a seed is the same on every machine, whatever else is asked for: to go
on where you stopped, use --start-index.`,
    examples: `  edgewise generate --kind slitherlink --rows 10 --cols 10 --seed 7 --to unicode
  edgewise generate --kind rokada --count 100 --symmetry rotate --to puzzlink
  edgewise generate --kind slitherlink --difficulty hard --count 5 --to svg > sheet.svg`,
    status: 'Exit status: 0 all went well, 1 a board could not be made, 2 wrong usage, 130 interrupted.',
  },
  split: {
    brief: 'cut a text at puzzle boundaries',
    usage: 'edgewise split [OPTION...] [FILE]',
    about: `Cuts a text into parts of at most --chunk bytes (one puzzle at least), each a text of its own. Writes them to the files that
--output names, with %d for the number of the part (default: FILE.%d), and for each a line: its name, the number of its first puzzle,
and how many it holds.`,
    examples: `  edgewise split --chunk 64K boards.txt
  edgewise split --chunk 1M -o 'part-%d.txt' - < boards.txt |
    while read file first count; do edgewise solve --start-index "$first" "$file"; done`,
    status: 'Exit status: 0 all went well, 1 the text cannot be read to its end, 2 wrong usage.',
  },
  bench: {
    brief: 'measure the WebAssembly core against the TypeScript one, here',
    usage: 'edgewise bench [OPTION...] [FILE...]',
    about: `Solves the puzzles of the files with both cores, in turns, sees that their answers and steps are equal, and tells how long a
puzzle takes, with the spread, and a warning where the machine is too busy to tell.`,
    examples: `  edgewise bench boards.txt
  edgewise bench --kind rokada --to svg -o bench.svg boards.txt`,
    status: 'Exit status: 0 all went well, 1 the cores differ, or bad input was reported, 2 wrong usage.',
  },
};

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
    if (line.length <= WIDTH) return line;
    return `${left.padEnd(INDENT)}${option.help}\n${' '.repeat(INDENT)}${more.join('; ')}`;
  });
  const { usage, about, examples, status } = HELP[command];
  return `Usage: ${usage}\n\n${about}\n\nOptions:\n${rows.join('\n')}\n\nExamples:\n${examples}\n\n${status}\n`;
}

/** What there is. */
export function overview(): string {
  const rows = COMMANDS.map((command) => `  ${command.padEnd(10)}${HELP[command].brief}`);
  return `Usage: edgewise COMMAND [OPTION...] [FILE...]

Solves, makes, explains and converts grid logic puzzles, in large batches.

Commands:
${rows.join('\n')}

'edgewise COMMAND --help' tells the options of a command, with examples.
`;
}
