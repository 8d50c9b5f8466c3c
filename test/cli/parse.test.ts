/** From words to what a command is to do: defaults, aliases, ranges. */
import { describe, expect, test } from 'vitest';
import { parseOptions, readArguments } from '../../src/cli/arguments.ts';
import { parseCheck } from '../../src/cli/commands/check.ts';
import { parseConvert } from '../../src/cli/commands/convert.ts';
import { parseExplain } from '../../src/cli/commands/explain.ts';
import { parseGenerate } from '../../src/cli/commands/generate.ts';
import { parseHint } from '../../src/cli/commands/hint.ts';
import { parseRate } from '../../src/cli/commands/rate.ts';
import { parseSolve } from '../../src/cli/commands/solve.ts';
import { parseSplit } from '../../src/cli/commands/split.ts';
import type { Given } from '../../src/cli/given.ts';
import { COMMANDS, type Command, choicesOf, OPTIONS } from '../../src/cli/options.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { kinds } from '../../src/kinds/registry.ts';

function given<C extends Command>(command: C, ...args: string[]): Given<C> {
  return parseOptions(command, readArguments(command, args));
}

describe('a command', () => {
  test('without options has its defaults, and reads standard input', () => {
    expect(parseSolve(given('solve'))).toEqual({
      files: ['-'],
      from: 'auto',
      first: 1,
      core: 'wasm',
      stats: false,
      quiet: false,
      color: 'auto',
      work: {
        task: 'solve',
        format: 'judge',
        lane: 'auto',
        unique: false,
        maxSolutions: 1,
        common: false,
        check: false,
      },
    });
  });

  test('has numbers for numbers, and the files in their order', () => {
    const args = [
      'a',
      '-j',
      '3',
      '--start-index',
      '0',
      'b',
      '--step-limit=9',
      '--max-solutions',
      '5',
      '--unique',
      '-q',
    ];
    const command = parseSolve(given('solve', ...args));
    expect(command).toMatchObject({ files: ['a', 'b'], first: 0, jobs: 3, quiet: true });
    expect(command.work).toMatchObject({ stepLimit: 9, maxSolutions: 5, unique: true });
  });

  // A journal begun by an earlier version holds these words in this order.
  test.each([
    [
      () => parseSolve(given('solve', '--kind', 'numberlink', '--rules', 'fill', '--step-limit', '7')),
      '{"task":"solve","format":"judge","lane":"auto","rules":"fill","unique":false,"maxSolutions":1,"common":false,"check":false,"stepLimit":7,"kind":"numberlink"}',
    ],
    [() => parseConvert(given('convert', '--to', 'line')), '{"task":"convert","format":"line"}'],
    [
      () => parseExplain(given('explain', '--kind', 'numberlink', '--rules', 'touch')),
      '{"task":"explain","format":"text","rules":"touch","kind":"numberlink"}',
    ],
    [() => parseHint(given('hint', '--to', 'unicode')), '{"task":"hint","format":"unicode"}'],
    [() => parseRate(given('rate', '--to', 'ndjson')), '{"task":"rate","format":"ndjson"}'],
    [
      () => parseGenerate(given('generate', '--kind', 'rokada', '--clues', '0.5', '--walls', '.25')).batch,
      '{"task":"generate","kind":"rokada","format":"judge","request":{"rows":10,"cols":10,"seed":1,"symmetry":"none","clues":0.5,"walls":0.25}}',
    ],
  ])('describes its work as journals do: %#', (parse, words) => {
    expect(JSON.stringify(parse().work)).toBe(words);
  });

  test('is told the size of boards, and to be lenient, only where that was said', () => {
    const args = ['--size', '10x15', '--lenient'];
    const said = { size: { rows: 10, cols: 15 }, lenient: true };
    expect(parseSolve(given('solve', ...args)).work).toMatchObject(said);
    expect(parseConvert(given('convert', '--to', 'line', ...args)).work).toMatchObject(said);
    for (const parse of [parseExplain, parseHint, parseRate]) {
      expect(parse(given('rate', ...args) as never).work).toMatchObject(said);
    }
    expect(parseCheck(given('check', 'p', 'a', ...args))).toMatchObject(said);
    expect(parseSplit(given('split', ...args))).toMatchObject(said);
  });

  test('of two files or none says which is which', () => {
    expect(parseCheck(given('check', 'p', '-', '--rules', 'fill'))).toMatchObject({
      puzzles: 'p',
      answers: '-',
      rules: 'fill',
    });
    expect(parseSplit(given('split', '--chunk', '64k'))).toMatchObject({ file: '-', pattern: 'part.%d', most: 65_536 });
    expect(parseSplit(given('split', 'f'))).toMatchObject({ file: 'f', pattern: 'f.%d', most: 1 << 20 });
    expect(parseGenerate(given('generate', '--kind', 'slink', '-n', '4'))).toMatchObject({
      count: 4,
      batch: { files: [], work: { request: { rows: 10, cols: 10, seed: 1, symmetry: 'none' } } },
    });
  });
});

describe('options', () => {
  test('have other names, which mean the same', () => {
    expect(given('solve', '--solver', 'engine', '--format', 'ndjson', '--variant', 'fill')).toEqual(
      given('solve', '--lane', 'engine', '--to', 'ndjson', '--rules', 'fill'),
    );
    expect(given('solve', '--solver', 'engine').values.lane).toBe('engine');
    expect(() => given('convert', '--variant', 'fill')).toThrow("'convert' has no option '--variant'");
    // No name means two options.
    const names = Object.entries(OPTIONS).flatMap(([name, option]) => [
      name,
      ...('alias' in option ? [option.alias] : []),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('take the form from the name of the output, if nothing else names it', () => {
    const form = (command: Command, ...args: string[]) => (given(command, ...args).values as { to?: string }).to;
    expect(form('solve', '-o', 'a.svg')).toBe('svg');
    expect(form('solve', '-o', 'b/A-%d.SVG')).toBe('svg');
    expect(form('solve', '--to', 'ndjson', '-o', 'a.svg')).toBe('ndjson');
    expect(form('solve', '-f', 'unicode', '-o', 'a.svg')).toBe('unicode');
    for (const name of ['a.json', 'a.jsonl', 'a.ndjson']) expect(form('rate', '-o', name)).toBe('ndjson');
    expect(form('bench', '-o', 'a.json')).toBe('json');
    expect(form('convert', '-o', 'a.sgt')).toBe('sgt');
    // What says nothing leaves the default; a picture that a command cannot draw is refused.
    expect(() => form('rate', '-o', 'a.svg')).toThrow(/'rate' writes no svg/);
    for (const name of ['a.txt', 'svg', '.svg/a', 'a.']) expect(form('solve', '-o', name)).toBe('judge');
    expect(form('convert', '-o', 'a.txt')).toBe(undefined);
  });

  test('have - as the name of standard output', () => {
    expect(given('solve', '-o', '-').values.output).toBe(undefined);
    expect(() => parseSplit(given('split', '-o', '-'))).toThrow('split needs a %d in --output');
  });

  test('take the solvers and the rules that some kind has, and no others', () => {
    for (const { solvers, variants } of Object.values(kinds)) {
      expect(choicesOf(OPTIONS.lane, 'solve')).toEqual(expect.arrayContaining([...solvers]));
      expect(choicesOf(OPTIONS.rules, 'solve')).toEqual(expect.arrayContaining([...variants]));
    }
    const some = Object.values(kinds).flatMap(({ solvers, variants }) => [...solvers, ...variants]);
    for (const choice of [...OPTIONS.lane.choices, ...OPTIONS.rules.choices]) expect(some).toContain(choice);
    expect(new Set(OPTIONS.lane.choices).size).toBe(OPTIONS.lane.choices.length);
  });

  test('have defaults that they would take', () => {
    for (const command of COMMANDS) expect(() => given(command)).not.toThrow();
  });

  test.each([
    ['solve', ['--lane', 'fast'], /^--lane takes one of auto, .*, not 'fast'/],
    [
      'solve',
      ['--solver', 'engin'],
      "--lane takes one of auto, linear, rules, frontier, engine, not 'engin' (did you mean 'engine'?)",
    ],
    ['solve', ['--jobs', '1e3'], "--jobs takes a whole number from 1 to 256, not '1e3'"],
    ['generate', ['--walls', '1.01'], "--walls takes a fraction from 0 to 1, not '1.01'"],
    ['split', ['--chunk', '2G'], /^--chunk takes a size from 1 to 1G, .*, not '2G'/],
    ['solve', ['--size', '10'], "--size takes rows and columns, such as 10x15, not '10'"],
    ['solve', ['--size', '0x5'], "--size takes rows and columns, such as 10x15, not '0x5'"],
    ['bench', ['--time', '0'], "--time takes seconds from 0.01 to 3600, not '0'"],
  ] as [Command, string[], string | RegExp][])('%s %s is refused', (command, args, message) => {
    expect(() => given(command, ...args)).toThrow(UsageError);
    expect(() => given(command, ...args)).toThrow(message);
  });
});
