/** What is said at the end of puzzles that have several answers, none, or were given up, and the exit status. */
import { describe, expect, test } from 'vitest';
import { randomSource } from '../../src/generate/random.ts';
import { workshop } from '../support/tool.ts';

const { file, read, run } = workshop();

/** Boards with one answer, with several, and with none. */
const BOARDS = ['2 2\n2 2\n2 2\n', '2 2\n3 2\n2 3\n', '2 2\n0 0\n0 0\n'];

/** `count` boards, and what is to be said of them: mostly the first kind. */
function mixed(count: number, seed: number, share = 8): { text: string; said: string; none: number } {
  const random = randomSource(seed);
  const which = Array.from({ length: count }, () => (random() % share === 0 ? 1 + (random() % 2) : 0));
  const numbers = (wanted: number) => which.flatMap((each, k) => (each === wanted ? [k + 1] : []));
  const line = (found: number[], one: string, several: string) => {
    if (found.length === 0) return '';
    const more = found.length > 12 ? ` and ${(found.length - 12).toLocaleString('en')} more` : '';
    const total = count.toLocaleString('en');
    return `edgewise: ${found.length.toLocaleString('en')} of ${total} ${found.length === 1 ? one : several}: ${found.slice(0, 12).join(', ')}${more}\n`;
  };
  return {
    text: which.map((each) => BOARDS[each]).join(''),
    said:
      line(numbers(1), 'has several answers', 'have several answers') +
      line(numbers(2), 'has no answer', 'have no answer'),
    none: numbers(2).length,
  };
}

describe('solve --unique', () => {
  test('names what is not unique, at most a dozen of each, whichever way is taken', () => {
    const { text, said } = mixed(20_000, 3, 40);
    expect(said).toMatch(/ and \d+ more\n.* and \d+ more\n$/);
    file('many.txt', text);
    for (const way of [[], ['--to', 'ndjson'], ['--to', 'ndjson', '--jobs', '2'], ['--core', 'ts'], ['--jobs', '2']]) {
      const { status, stderr } = run(['solve', '--unique', ...way, 'many.txt']);
      expect([way, status, stderr]).toEqual([way, 0, said]);
    }
    expect(run(['solve', '--unique', '--quiet', 'many.txt'])).toMatchObject({ status: 0, stderr: '' });
    expect(run(['solve', 'many.txt'])).toMatchObject({ status: 0, stderr: '' });
  });

  test('says nothing where each is', () => {
    expect(run(['solve', '--unique', '--fail-on', 'multiple,none,limit'], BOARDS[0].repeat(9))).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('counts one as one, over all files, from the first number on', () => {
    file('a.txt', BOARDS[0]);
    file('b.txt', BOARDS[1] + BOARDS[0]);
    const { stderr } = run(['solve', '--unique', '--start-index', '30', 'a.txt', 'b.txt']);
    expect(stderr).toBe('edgewise: 1 of 3 has several answers: 31\n');
  });

  test('tells what was given up, and what the rules solver leaves', () => {
    const proof = ['solve', '--kind', 'rokada', '--unique', '--step-limit'];
    const found = Array.from({ length: 40 }, (_, k) =>
      run([...proof, String(k + 1), '--to', 'ndjson'], '2 4\n..#.\n..##\n'),
    );
    const unproved = found.filter(({ stdout }) => stdout.includes('"unfinished":true'));
    expect(unproved.length).toBeGreaterThan(0);
    for (const { stderr } of unproved) expect(stderr).toBe('edgewise: 1 of 1 was given up: 1\n');
    const hard = '2 2\n3 2\n2 3\n';
    expect(run(['solve', '--unique', '--step-limit', '1'], hard).stderr).toBe('edgewise: 1 of 1 was given up: 1\n');
    expect(run(['solve', '--unique', '--lane', 'rules'], hard).stderr).toBe(
      'edgewise: 1 of 1 was not decided by the rules: 1\n',
    );
  });
});

describe('solve --fail-on', () => {
  const text = BOARDS[0] + BOARDS[1] + BOARDS[2];

  test.each([
    [['--unique', '--fail-on', 'multiple'], 1],
    [['--unique', '--fail-on', 'limit'], 0],
    [['--unique', '--fail-on', 'limit,none'], 1],
    [['--unique', '--fail-on', 'multiple,none,limit', '--quiet'], 1],
    [['--fail-on', 'none'], 1],
    [['--fail-on', 'limit'], 0],
  ])('%j: exit status %i', (args, status) => {
    expect(run(['solve', ...args], text).status).toBe(status);
  });

  test('says why it fails, and no more', () => {
    expect(run(['solve', '--fail-on', 'none'], text).stderr).toBe('edgewise: 1 of 3 has no answer: 3\n');
    expect(run(['solve', '--fail-on', 'limit'], text).stderr).toBe('');
  });

  test('cannot know of several answers without --unique', () => {
    expect(run(['solve', '--fail-on', 'multiple'], text)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^edgewise: --fail-on multiple needs --unique/),
    });
    expect(run(['solve', '--fail-on', 'multiple', '--max-solutions', '2'], text).status).toBe(1);
    expect(run(['solve', '--fail-on', 'many'], text).stderr).toMatch(
      /^edgewise: --fail-on takes some of multiple,none,limit,stalled, not 'many'/,
    );
  });

  test('with --resume counts the whole run, from every note of its journal', () => {
    const { text: long, said } = mixed(30_000, 5, 40);
    file('long.txt', long);
    const args = [
      'solve',
      '--unique',
      '--fail-on',
      'none',
      '--to',
      'ndjson',
      '-o',
      'out',
      '--resume',
      'log',
      'long.txt',
    ];
    expect(run(args)).toMatchObject({ status: 1, stderr: said });
    const whole = read('out');
    const lines = read('log').trimEnd().split('\n');
    expect(JSON.parse(lines[1]).next.number).toBeLessThan(30_000);
    // As if it had been killed just after its first note.
    file('log', `${lines.slice(0, 2).join('\n')}\n`);
    expect(run(args)).toMatchObject({ status: 1, stderr: said });
    expect(read('out')).toBe(whole);
    expect(run(args)).toMatchObject({
      status: 1,
      stderr: `edgewise: according to 'log' nothing is left to do\n${said}`,
    });
  });
});
