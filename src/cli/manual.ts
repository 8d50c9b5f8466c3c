/** The manual: a page for the program and one for each command, in the language of man, from what the help is made of. */
import { helpOf, overviewOf } from './help.ts';
import { COMMANDS, type Command, choicesOf, defaultOf, type Option, optionsOf } from './options.ts';

/** The pages by file name. */
export function manualPages(version: string): Record<string, string> {
  const pages = COMMANDS.map((command) => [`edgewise-${command}.1`, commandPage(command, version)]);
  return Object.fromEntries([['edgewise.1', mainPage(version)], ...pages]);
}

function mainPage(version: string): string {
  const { usage, about } = overviewOf();
  return [
    title('edgewise', version),
    heading('NAME'),
    `edgewise \\- ${text('solve, explain, rate, generate, check and convert grid logic puzzles')}`,
    heading('SYNOPSIS'),
    synopsis(usage),
    heading('DESCRIPTION'),
    text(about),
    heading('COMMANDS'),
    ...COMMANDS.flatMap((command) => tagged(`.BR edgewise\\-${command} (1)`, helpOf(command).brief)),
    ...tagged('\\fBedgewise help\\fR \\fICOMMAND\\fR', 'show the options of a command and examples'),
    heading('ENVIRONMENT'),
    ...tagged('.B NO_COLOR', 'if it is set and not empty, no colours, unless --color asks for them'),
    ...tagged('.B FORCE_COLOR', 'if it is set, colours, unless it is 0 or false'),
    heading('EXIT STATUS'),
    text(
      '0: success; 1: bad input was reported, or what the command looks for was found; 2: wrong usage; 130: interrupted.',
    ),
    heading('SEE ALSO'),
    COMMANDS.map((command) => `.BR edgewise\\-${command} (1)`).join(' ,\n'),
    '',
  ].join('\n');
}

function commandPage(command: Command, version: string): string {
  const { brief, usage, about, examples, status } = helpOf(command);
  return [
    title(`edgewise-${command}`, version),
    heading('NAME'),
    `edgewise\\-${command} \\- ${text(brief)}`,
    heading('SYNOPSIS'),
    synopsis(usage),
    heading('DESCRIPTION'),
    text(about),
    heading('OPTIONS'),
    ...optionsOf(command).flatMap(([name, option]) => optionLines(command, name, option)),
    heading('EXAMPLES'),
    '.nf',
    text(examples.replace(/^ {2}/gm, '')),
    '.fi',
    heading('EXIT STATUS'),
    text(status.replace(/^Exit status: /, '')),
    heading('SEE ALSO'),
    '.BR edgewise (1)',
    '',
  ].join('\n');
}

function optionLines(command: Command, name: string, option: Option): string[] {
  const { short, alias, value, help } = option;
  const words = [...(short ? [`-${short}`] : []), `--${name}`, ...(alias ? [`--${alias}`] : [])];
  const choices = choicesOf(option, command);
  const fallback = defaultOf(option, command);
  const more = [
    help,
    ...(choices ? [`one of ${choices.join(', ')}`] : []),
    ...(fallback ? [`default ${fallback}`] : []),
  ];
  const names = words.map((word) => `\\fB${text(word)}\\fR`).join(', ');
  return tagged(`${names}${value ? ` \\fI${text(value)}\\fR` : ''}`, more.join('; '));
}

function title(name: string, version: string): string {
  return `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`edgewise ${version}`)} "edgewise manual"`;
}

function heading(name: string): string {
  return `.SH ${quoted(name)}`;
}

function synopsis(usage: string): string {
  return `.B ${text(usage).replace(/ /, '\n')}`;
}

function tagged(tag: string, body: string): string[] {
  return ['.TP', tag, text(body)];
}

function quoted(words: string): string {
  return `"${text(words)}"`;
}

/** Text as it stands: without what man takes for its own. */
function text(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replaceAll('^', '\\(ha')
    .replaceAll('~', '\\(ti')
    .replace(/^\./gm, '\\&.');
}
