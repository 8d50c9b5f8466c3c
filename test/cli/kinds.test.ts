/** Kinds by other names, and what is said where a text is not of its kind but of another. */
import { describe, expect, test } from 'vitest';
import { parse, solve, solveBatch } from '../../src/library/index.ts';
import { workshop } from '../support/tool.ts';

const { run } = workshop();

describe('a text of another kind', () => {
  const SLINK = '2 2\n2 2\n2 2\n';
  const SLINK_ASKED = ['--kind', 'slink'];
  const found = "found '.'";
  test.each([
    ['a blank cell', SLINK_ASKED, '2 2\n2 .\n. .\n', `${found} (did you mean --kind slitherlink?)`],
    ['walls', SLINK_ASKED, '2 3\n...\n.0#\n', "found '...' (did you mean --kind rokada?)"],
    ['walls, where another kind was asked for', ['--kind', 'slitherlink'], '2 3\n...\n.0#\n', '--kind rokada?)'],
    ['pearls', SLINK_ASKED, '2 2\nW.\n..\n', "found 'W.' (did you mean --kind masyu?)"],
    ['labels that are clues', ['--kind', 'numberlink'], SLINK, '(did you mean --kind slink or slitherlink?)'],
    ['no kind', [], '2 2\n2 ?\n? ?\n', "found '?'"],
    ['a row too short', [], '2 2\n2 2\n2\n', 'found only 1'],
  ])('%s', (_what, args, text, end) => {
    for (const way of [[], ['--to', 'ndjson'], ['--jobs', '2']]) {
      const { status, stderr } = run(['solve', ...args, ...way], text);
      expect([status, stderr.endsWith(`${end}\n`), stderr]).toEqual([1, true, stderr]);
    }
  });

  test('a line that is none of it is skipped, and one in the judge format ends its file', () => {
    const line = '...1.0.2.2.313..\n';
    const skipped = run(['solve', ...SLINK_ASKED], line);
    expect(skipped.stderr).toMatch(
      /^edgewise: stdin:1:1: .*'\.\.\.1.0.2.2.313\.\.' \(did you mean --kind numberlink\?\)\n$/,
    );
    const ended = run(['solve', '--from', 'judge'], line);
    expect(ended.stderr).toMatch(/expected the number of rows, found .* \(did you mean --kind numberlink\?\)\n$/);
    expect(run(['solve', ...SLINK_ASKED], 'nothing of the kind\n').stderr).not.toContain('--kind');
  });

  test('is told of each puzzle, and of none that was read', () => {
    const text = `${SLINK}2 2\n2 .\n. .\n${SLINK}2 2\n. .\n. 9\n2 2\n. 2\n. .\n${SLINK}`;
    const { status, stdout, stderr } = run(['solve', ...SLINK_ASKED], text);
    expect(status).toBe(1);
    expect(stdout.match(/^\d$|^invalid$/gm)).toEqual(['1', '2', 'invalid', '3', '4', 'invalid', '5', 'invalid', '6']);
    expect(stderr.split('\n').map((line) => /puzzle (\d).*?(slitherlink|$)/.exec(line)?.slice(1))).toEqual([
      ['2', 'slitherlink'],
      ['4', ''],
      ['5', 'slitherlink'],
      undefined,
    ]);
    // What is said in the place of an answer is what it was.
    const lines = run(['solve', ...SLINK_ASKED, '--to', 'ndjson'], text).stdout.split('\n');
    expect(JSON.parse(lines[1]).error).toEqual({
      line: 5,
      column: 3,
      message: "expected a clue from 0 to 3 in row 1, column 2 of the puzzle, found '.'",
      rows: 2,
      cols: 2,
    });
  });

  test('is told by the other commands that solve or convert', () => {
    for (const args of [['convert', '--to', 'line'], ['rate'], ['explain'], ['hint']]) {
      expect(run([...args, ...SLINK_ASKED], '2 2\n2 .\n. .\n').stderr).toMatch(
        /\(did you mean --kind slitherlink\?\)\n$/,
      );
    }
  });
});

describe('other names of kinds', () => {
  test.each([
    ['akari', 'rokada'],
    ['LightUp', 'rokada'],
    ['light-up', 'rokada'],
    ['arukone', 'numberlink'],
    ['loop', 'slitherlink'],
    ['fences', 'slitherlink'],
    ['pearl', 'masyu'],
    ['Slitherlink', 'slitherlink'],
  ])('%s means %s: as an option, in NDJSON, in a line, in the library', async (word, name) => {
    const kindOf = (text: string, ...args: string[]) =>
      JSON.parse(run(['solve', '--to', 'ndjson', ...args], text).stdout.split('\n')[0]).kind;
    expect(kindOf('2 2\n. .\n. .\n', '--kind', word, '--from', 'judge')).toBe(name);
    expect(kindOf(`${JSON.stringify({ kind: word, clues: ['..', '..'] })}\n`)).toBe(name);
    expect(kindOf(`${word.toLowerCase()}:2x2:....\n`)).toBe(name);
    expect(run(['convert', '--to', 'line'], `${word.toLowerCase()}:2x2:....\n`).stdout).toBe(`${name}:2x2:....\n`);
    const kind = word as 'rokada';
    expect(solve('2 2\n. .\n. .\n', { kind })).toEqual(solve('2 2\n. .\n. .\n', { kind: name as 'rokada' }));
    expect(parse('2 2\n. .\n. .\n', { kind, from: 'judge' })[0].kind).toBe(name);
    for await (const answer of solveBatch(['2 2\n. .\n. .\n'], { kind })) expect(answer.status).not.toBe('invalid');
  });

  test('are no names of records, and no others are taken', () => {
    expect(run(['solve', '--kind', 'aquarium']).stderr).toMatch(
      /^edgewise: --kind takes one of slink, slitherlink, rokada, numberlink, masyu, not 'aquarium'/,
    );
    expect(run(['solve'], 'aquarium:2x2:....\n').stdout).toBe('');
    expect(() => solve('1 1\n.\n', { kind: 'aquarium' as 'rokada' })).toThrow("unknown kind 'aquarium'");
  });
});
