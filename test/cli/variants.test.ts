/** Puzzles that are played by other rules where they come from: the rules go along, as a user sees it. */
import { describe, expect, test } from 'vitest';
import { workshop } from '../support/tool.ts';
import { runs } from '../support/wide.ts';

const { run, file } = workshop();

/** Two pairs in three columns. All cells can be used, too, but then a path touches itself. */
const BODY = '3/3/1m1';
const NUMLIN = `https://puzz.link/p?numlin/${BODY}\n`;
const ARUKONE = `https://puzz.link/p?arukone/${BODY}\n`;
const LOOSE_ARUKONE = `https://puzz.link/p?arukone/e/${BODY}\n`;
const ARUKONE_FILE = 'pzprv3\narukone\n3\n3\npassallcell\nA . .\n. . .\n. . A\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n';
const JANKO = 'begin\npuzzle arukone\nsize 3\nproblem\n1 - -\n- - -\n- - 1\nend\n';
const JUDGE = '1.......1\n';
const RECORD = '{"kind":"numberlink","rules":"empty","clues":["1..","...","..1"]}\n';

/** Text, its options, and the rules by which it is played. */
const TEXTS: [name: string, text: string, options: string[], rules: string][] = [
  ['numlin', NUMLIN, [], 'empty'],
  ['arukone', ARUKONE, [], 'touch'],
  ['arukone with its flag', LOOSE_ARUKONE, [], 'empty'],
  ['a file of arukone', ARUKONE_FILE, [], 'touch'],
  ['one with cells left over', ARUKONE_FILE.replace('passallcell', 'dontpassallcell'), [], 'empty'],
  ['the same, as pzprjs writes it', ARUKONE_FILE.replace('passallcell', 'allowempty'), [], 'empty'],
  ['janko', JANKO, [], 'empty'],
  ['a record', RECORD, [], 'empty'],
  ["the judge's text", JUDGE, ['--kind', 'numberlink'], 'touch'],
  ['asked for', NUMLIN, ['--rules', 'touch'], 'touch'],
  ['asked for by its other name', ARUKONE, ['--variant', 'empty'], 'empty'],
  ['none asked for', NUMLIN, ['--rules', 'auto'], 'touch'],
  ['a record, and asked for', RECORD, ['--rules', 'touch'], 'touch'],
];

const json = (text: string) => JSON.parse(text.split('\n')[0]);

/** Reading them is tried on all in the wide run; each way to tell the rules, in every run. */
const TRIED = runs(
  TEXTS.filter(([name]) => ['numlin', 'arukone', 'janko', 'a record', 'asked for'].includes(name)),
  TEXTS,
);

describe.each(TRIED)('%s', (_, text, options, rules) => {
  test('solve names the rules that it solved by', () => {
    const { stdout, stderr } = run(['solve', ...options, '--to', 'ndjson', '--check', '-'], text);
    expect(stderr).toBe('');
    const answer = json(stdout);
    expect(answer).toMatchObject({ status: 'solved', rules });
    expect(answer.solution.labels.join('').includes('.')).toBe(rules === 'empty');
  });

  test('rate and explain go by them', () => {
    for (const command of ['rate', 'explain']) {
      const { stdout } = run([command, ...options, '--to', 'ndjson', '-'], text);
      expect(json(stdout).rules).toBe(rules);
    }
  });

  test('hint goes by them', () => {
    // A square in the middle that stays empty is a mistake only where there is no such answer; here it takes what they are.
    const asked = run(['hint', ...options, '--to', 'ndjson', '-'], text);
    const plain = run(['hint', '--kind', 'numberlink', '--rules', rules, '--to', 'ndjson', '-'], JUDGE);
    expect(json(asked.stdout).status).toBe(json(plain.stdout).status);
    expect(json(asked.stdout).step).toEqual(json(plain.stdout).step);
  });
});

test('no answer by one rule, an answer by the other', () => {
  // Five cells in a row, two of which no path can reach.
  const url = 'https://puzz.link/p?numlin/5/1/1g1h\n';
  expect(run(['solve', '-'], url).stdout).toBe('5 1\n111..\n');
  expect(run(['solve', '-'], url.replace('numlin', 'arukone')).stdout).toBe('0\n');
  expect(run(['solve', '--rules', 'auto', '-'], url).stdout).toBe('0\n');
});

describe('convert keeps them', () => {
  test.each([
    ['puzzlink', ARUKONE, ARUKONE],
    ['puzzlink', NUMLIN, NUMLIN],
    ['puzzlink', LOOSE_ARUKONE, NUMLIN],
    ['pzprv3', ARUKONE, ARUKONE_FILE],
    ['puzzlink', ARUKONE_FILE, ARUKONE],
    ['puzzlink', JANKO, NUMLIN],
    ['janko', NUMLIN, JANKO],
  ])('to %s: %j', (to, from, expected) => {
    expect(run(['convert', '--to', to, '-'], from)).toEqual({ status: 0, stdout: expected, stderr: '' });
  });

  test('through records', () => {
    for (const url of [ARUKONE, NUMLIN]) {
      const records = run(['convert', '--to', 'ndjson', '-'], url).stdout;
      expect(json(records).rules).toBe(url === ARUKONE ? 'touch' : 'empty');
      expect(run(['convert', '--to', 'puzzlink', '-'], records).stdout).toBe(url);
    }
  });

  test('and so does an answer', () => {
    const solved = run(['solve', '--to', 'puzzlink', '-'], ARUKONE).stdout;
    expect(solved).toContain('?pzprv3/arukone/3/3/passallcell/');
    expect(run(['solve', '--rules', 'touch', '--to', 'pzprv3', '-'], NUMLIN).stdout).toMatch(/^pzprv3\narukone\n/);
    expect(run(['solve', '--to', 'pzprv3', '-'], NUMLIN).stdout).toMatch(/^pzprv3\nnumlin\n/);
    expect(run(['solve', '--kind', 'numberlink', '--to', 'pzprv3', '-'], JUDGE).stdout).toMatch(/^pzprv3\nnumlin\n/);
  });

  test('labels that an arukone file has no letters for', () => {
    const board = '3 2\n}.!\n}.!\n';
    const asked = ['--kind', 'numberlink', '--rules', 'touch'];
    const files = run(['solve', ...asked, '--to', 'pzprv3', '-'], board);
    expect(files).toMatchObject({ status: 1, stdout: '' });
    expect(files.stderr).toMatch(/an arukone file of pzprv3 has letters for labels 1 to 52, and there is \d+ in row 1/);
    // The link is without the answer, then.
    expect(run(['solve', ...asked, '--to', 'puzzlink', '-'], board).stdout).toMatch(/\?arukone\/3\/2\/-/);
  });

  test('rules that there are not', () => {
    const { status, stderr } = run(['solve', '-'], RECORD.replace('empty', 'full'));
    expect(status).toBe(1);
    expect(stderr).toContain("expected 'rules' to be one of auto, fill, touch, empty, found 'full'");
    // A field of that name in a record of another kind is somebody else's.
    expect(run(['solve', '-'], '{"kind":"slitherlink","rules":"one loop","clues":["."]}\n').status).toBe(0);
  });
});

describe('check judges by them', () => {
  const loose = 'pzprv3/numlin/3/3/1 . . /. . . /. . 1 /1 1 /0 0 /0 0 /0 0 1 /0 0 1 /\n';
  const check = (puzzles: string, answers: string, ...options: string[]) => {
    file('puzzles', puzzles);
    file('answers', answers);
    return run(['check', ...options, 'puzzles', 'answers']).stdout;
  };
  const left = '1 broken: the cell in row 2, column 1 is not on a path\n';

  test("the puzzle's text", () => {
    expect(check(NUMLIN, loose)).toBe('1 ok\n');
    expect(check(ARUKONE, loose)).toBe(left);
    expect(check(LOOSE_ARUKONE, loose)).toBe('1 ok\n');
    expect(check(JANKO, loose)).toBe('1 ok\n');
    expect(check(loose, loose)).toBe('1 ok\n');
    // A text that does not tell: as in its judge's answers, every cell is used.
    expect(check(JUDGE, loose, '--kind', 'numberlink')).toBe(left);
  });

  test('before that the rules that the answer names, and before those the rules asked for', () => {
    const answer = run(['solve', '--to', 'ndjson', '-'], NUMLIN).stdout;
    expect(json(answer).rules).toBe('empty');
    expect(check(ARUKONE, answer)).toBe('1 ok\n');
    expect(check(ARUKONE, answer, '--rules', 'touch')).toBe(left);
    expect(check(ARUKONE, loose, '--rules', 'empty')).toBe('1 ok\n');
    expect(check(NUMLIN, loose, '--rules', 'touch')).toBe(left);
  });
});

describe('generate makes boards that are unique where they go', () => {
  const size = ['--kind', 'numberlink', '--rows', '6', '--cols', '6', '--count', '12'];
  const statuses = (text: string, ...options: string[]) =>
    run(['solve', '--unique', '--to', 'ndjson', ...options, '-'], text)
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ status, rules }) => `${status} by ${rules}`);
  const all = (status: string) => new Array(12).fill(status);

  test.each(['puzzlink', 'pzprv3', 'janko'])('%s', (form) => {
    const { stdout } = run(['generate', ...size, '--to', form]);
    expect(statuses(stdout)).toEqual(all('unique by empty'));
    // The same boards in all of them.
    expect(run(['convert', '--to', 'line', '-'], stdout).stdout).toBe(
      run(['generate', ...size, '--rules', 'empty', '--to', 'line']).stdout,
    );
  });

  test('by rules asked for, which go along where they can', () => {
    const touch = run(['generate', ...size, '--rules', 'touch', '--to', 'puzzlink']).stdout;
    expect(touch).toMatch(/^(?:https:\/\/puzz\.link\/p\?arukone\/6\/6\/\S+\n){12}$/);
    expect(statuses(touch)).toEqual(all('unique by touch'));
    const records = run(['generate', ...size, '--rules', 'empty', '--to', 'ndjson']).stdout;
    expect(statuses(records)).toEqual(all('unique by empty'));
  });

  test('where a text does not tell, as before: by fill', () => {
    const lines = run(['generate', ...size]).stdout;
    expect(statuses(lines, '--kind', 'numberlink')).toEqual(all('unique by fill'));
    expect(run(['generate', ...size, '--rules', 'fill']).stdout).toBe(lines);
    // Not all of them would be in a link.
    expect(statuses(lines, '--kind', 'numberlink', '--rules', 'empty')).toContain('multiple by empty');
  });

  test('says at once where they would be too large', () => {
    const large = ['generate', '--kind', 'numberlink', '--rows', '30', '--cols', '30', '--to', 'puzzlink'];
    const refused = run(large);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain("one answer by 'empty' have up to 576 cells, not 30 x 30; by 'fill', up to 1600");
    expect(run([...large, '--rules', 'fill']).status).toBe(0);
    expect(run(['generate', '--kind', 'slink', '--rules', 'fill']).stderr).toContain('no variants to choose from');
  });
});
