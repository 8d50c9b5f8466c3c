/** Words that no command takes: status 2, and one line that says why. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS, type Command } from '../../src/cli/options.ts';
import { TOOL, workshop } from '../support/tool.ts';

const { folder, file, read, run } = workshop();

test.each([
  ['no command', [], 'no command given'],
  ['an unknown command', ['sovle'], "unknown command 'sovle' (did you mean 'solve'?)"],
  ['a command like no other', ['xyzzy'], "unknown command 'xyzzy'"],
  ['an option where a command was due', ['--unique'], "expected a command before '--unique'"],
  ['a link where a command was due', ['https://a.b/p?x'], "expected a command before 'https://a.b/p?x', such as solve"],
  ['a file where a command was due', ['.'], "expected a command before '.', such as solve"],
  ['help on an unknown command', ['help', 'chekc'], "unknown command 'chekc' (did you mean 'check'?)"],
  ['an unknown option', ['solve', '--zoom'], "unknown option '--zoom'"],
  ['an unknown short option', ['solve', '-z'], "unknown option '-z'"],
  ['an option misspelt', ['solve', '--fromat', 'svg'], "unknown option '--fromat' (did you mean '--format'?)"],
  ['an option misspelt, with a value', ['solve', '--jbos=3'], "unknown option '--jbos' (did you mean '--jobs'?)"],
  ['a negative number', ['solve', '--jobs', '-5'], "--jobs takes a whole number from 1 to 256, not '-5'"],
  ['a negative number, in short', ['generate', '-n', '-5'], /^edgewise: --count takes a whole number .*, not '-5' /],
  ['a negative fraction', ['generate', '--walls', '-.5'], "--walls takes a fraction from 0 to 1, not '-.5'"],
  ['a stray negative number', ['solve', '-5'], "'-5' is not an option; if it is the name of a file, write './-5'"],
  ['a negative number after a switch', ['solve', '--unique', '-5'], /^edgewise: '-5' is not an option/],
  ['a value for a switch', ['solve', '--unique=yes'], '--unique takes no value'],
  ['no value before another option', ['solve', '--core', '--unique'], '--core needs a value, one of wasm, ts'],
  ['no value in short', ['solve', '-o'], '--output needs a value, FILE'],
  [
    'an unknown format',
    ['convert', '--to', 'puzlink'],
    /^edgewise: --to takes one of judge, .*, not 'puzlink' \(did you mean 'puzzlink'\?\)/,
  ],
  [
    'a form that is only written',
    ['solve', '--from', 'svg'],
    /^edgewise: --from takes one of auto, judge, .*, not 'svg'/,
  ],
  ['a form that holds no answers', ['solve', '--to', 'sgt'], /^edgewise: --to takes one of judge, .*, not 'sgt'/],
  ['no form to convert to', ['convert', '-'], 'convert needs --to FORMAT'],
  ['a bad choice', ['solve', '--core', 'js'], "--core takes one of wasm, ts, not 'js' (did you mean 'ts'?)"],
  [
    'an unknown kind',
    ['solve', '--kind', 'sudoku'],
    "--kind takes one of slink, slitherlink, rokada, numberlink, masyu, not 'sudoku'",
  ],
  [
    'a lane of another kind',
    ['solve', '--kind', 'rokada', '--lane', 'rules'],
    "rokada has no solver 'rules', only auto, engine",
  ],
  [
    'a row of boards in files of their own',
    ['convert', '--to', 'svg', '--per-row', '2', '-o', 'a-%d.svg'],
    '--per-row is for boards on one sheet, and --output names a file for each board',
  ],
  ['rules of another kind', ['solve', '--kind', 'slink', '--rules', 'fill'], 'slink has no variants to choose from'],
  [
    'rules of another kind to check by',
    ['check', '--kind', 'slink', '--rules', 'fill', 'a', 'b'],
    'slink has no variants to choose from',
  ],
  [
    'no rules at all',
    ['solve', '--kind', 'numberlink', '--rules', 'none'],
    "--rules takes one of auto, fill, touch, empty, not 'none'",
  ],
  [
    'a lane that another kind has',
    ['solve', '--kind', 'numberlink', '--lane', 'linear'],
    "numberlink has no solver 'linear', only auto, frontier, engine",
  ],
  [
    'answers that the lane cannot list',
    ['solve', '--lane', 'rules', '--max-solutions', '2'],
    'the rules solver finds no further answers',
  ],
  [
    'no answers at all',
    ['solve', '--max-solutions', '0'],
    "--max-solutions takes a whole number from 1 to 100000, not '0'",
  ],
  [
    'no steps at all',
    ['solve', '--step-limit', '0'],
    "--step-limit takes a whole number from 1 to 2147483647, not '0'",
  ],
  [
    'an option of another command',
    ['check', '--unique', 'a', 'b'],
    "'check' has no option '--unique'; it belongs to solve",
  ],
  [
    'a journal without an output',
    ['solve', '--resume', 'journal', '-'],
    '--resume needs --output, the file to be continued',
  ],
  [
    'a file for each answer that is checked',
    ['check', '-o', 'x-%d', 'a', 'b'],
    'check writes a single file: --output cannot contain %d',
  ],
  [
    'two places for a number',
    ['solve', '-o', 'g-%d-%d', '-'],
    "'g-%d-%d' needs exactly one %d (or one like %05d) for the number",
  ],
  [
    'a place that is none',
    ['solve', '-o', 'g-%5d', '-'],
    "'g-%5d' needs exactly one %d (or one like %05d) for the number",
  ],
  [
    "another command's option, by its other name",
    ['split', '--format', 'svg', '-'],
    /^edgewise: 'split' has no option '--format'; it belongs to solve, convert, /,
  ],
  [
    "another command's option, in short",
    ['split', '-f', 'svg', '-'],
    /^edgewise: 'split' has no option '-f'; it belongs to solve, /,
  ],
  [
    'a word of the language',
    ['convert', '--to', 'constructor', '-'],
    /^edgewise: --to takes one of .*, not 'constructor'/,
  ],
  [
    'a core to measure',
    ['bench', '--core', 'ts', '-'],
    /^edgewise: 'bench' has no option '--core'; it belongs to solve, /,
  ],
  ['no kind to make', ['generate'], 'generate needs --kind KIND, one of slink, slitherlink, rokada, numberlink, masyu'],
  ['a file to make puzzles of', ['generate', 'a.txt'], "generate reads no files, but was given 'a.txt'"],
  [
    'a fraction above 1',
    ['generate', '--kind', 'rokada', '--clues', '1.5'],
    "--clues takes a fraction from 0 to 1, not '1.5'",
  ],
  ['two files to split', ['split', 'a', 'b'], 'split takes one file, not 2'],
  [
    'no size to split to',
    ['split', '--chunk', '64X', '-'],
    "--chunk takes a size from 1 to 1G, such as 64K or 1M, not '64X'",
  ],
  ['one name for all parts', ['split', '-o', 'part', '-'], 'split needs a %d in --output for the number of the part'],
  ['no file to check', ['check'], 'check takes two files, PUZZLES and ANSWERS, or one that holds both, not 0'],
  ['one standard input for both', ['check', '-', '-'], 'only one of PUZZLES and ANSWERS can be standard input'],
  ['no answers to check', ['check', '.', 'nowhere.txt'], "cannot read '.': is a directory"],
  ['a bad number', ['solve', '--jobs', '0'], "--jobs takes a whole number from 1 to 256, not '0'"],
  ['absurdly many threads', ['solve', '--jobs', '1000'], "--jobs takes a whole number from 1 to 256, not '1000'"],
  ['a missing value', ['solve', '--start-index'], '--start-index needs a value, K'],
  ['a missing file', ['solve', 'nowhere.txt'], "cannot read 'nowhere.txt': no such file"],
  ['a file as a folder', ['solve', 'nowhere/x'], "cannot read 'nowhere/x': no such file"],
  ['an output nowhere', ['solve', '-o', 'no/where', '-'], "cannot write 'no/where': no such directory"],
  ['a folder as an output', ['solve', '-o', '.', '-'], "cannot write '.': is a directory"],
  ['a form that the file name does not change', ['convert', '-o', 'x.txt', '-'], /^edgewise: convert needs --to/],
  [
    'a form that the file name asks for in vain',
    ['rate', '-o', 'x.svg', '-'],
    "'rate' writes no svg, which the name 'x.svg' asks for; --to takes one of text, ndjson, csv",
  ],
  ['a folder', ['solve', '.'], "cannot read '.': is a directory"],
] as [string, string[], string | RegExp][])('%s: status 2 and a message', (_what, args, message) => {
  const help = COMMANDS.includes(args[0] as Command) ? `edgewise ${args[0]} --help` : 'edgewise --help';
  const stderr =
    typeof message === 'string' ? `edgewise: ${message} (try '${help}')\n` : expect.stringMatching(message);
  expect(run(args)).toEqual({ status: 2, stdout: '', stderr });
});

test('the file that standard input comes from is not written over', () => {
  const board = '2 2\n2 2\n2 2\n';
  for (const output of ['board', '%d-board']) {
    const name = file(output.replace('%d', '1'), board);
    const stdin = openSync(join(folder, name), 'r');
    const args = [TOOL, 'solve', '--to', 'svg', '-o', output];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, stdio: [stdin, 'ignore', 'pipe'] });
    closeSync(stdin);
    expect([status, stderr.toString()]).toEqual([2, expect.stringContaining(`'${name}' is also an input: `)]);
    expect(read(name)).toBe(board);
  }
});

test('nor does standard output go to the end of an input, which would never end', () => {
  const name = file('own', '2 2\n2 2\n2 2\n');
  const stdout = openSync(join(folder, name), 'a');
  const args = [TOOL, 'convert', '--to', 'line', name];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', stdout, 'pipe'] });
  closeSync(stdout);
  expect([status, stderr.toString()]).toEqual([
    2,
    expect.stringContaining("standard output is 'own', which is also an"),
  ]);
  expect(read(name)).toBe('2 2\n2 2\n2 2\n');
});
