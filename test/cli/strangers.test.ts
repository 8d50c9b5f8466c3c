/** Text by others, in every place where a command reads some: what reaches the terminal is seen, and does nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HOSTILE, hiddenIn, longestQuote } from '../support/hostile.ts';
import { type Ran, TOOL, workshop } from '../support/tool.ts';
import { describeWide, runs } from '../support/wide.ts';

const { file, run } = workshop();

/** Nothing in either text is hidden, nobody blames the solver, and no piece is quoted at length. */
function expectSeen({ stdout, stderr }: Ran, most = 60): void {
  expect(hiddenIn(stderr)).toEqual([]);
  // Tables of ours have tabs.
  expect(hiddenIn(stdout.replaceAll('\t', ' '))).toEqual([]);
  expect(`${stderr}${stdout}`).not.toMatch(/the solver failed|\[object|primitive value|\n {4}at /);
  expect(longestQuote(stderr)).toBeLessThanOrEqual(most);
}

const penpa = (header: string, tags: unknown = []) => {
  const lines = [header, '[0,0,0,0]', '', '{"number":{"42":["\\u001b",1,"1"]}}', '{}', '[]'];
  const text = [...lines, ...Array(11).fill(''), JSON.stringify(tags)].join('\n');
  return `https://a.org/#m=edit&p=${deflateRawSync(Buffer.from(text)).toString('base64')}`;
};

/** Records with this text in each place that a form has, one after another. */
function recordsWith(text: string): string[] {
  const json = (fields: object) => JSON.stringify(fields);
  const good = { kind: 'slitherlink', clues: ['2.', '.2'] };
  const fields = ['kind', 'rows', 'cols', 'rules', 'status', 'source', 'solution', 'solutions', 'index', 'error'];
  return [
    ...fields.map((name) => json({ ...good, [name]: text })),
    ...fields.map((name) => json({ ...good, [name]: { [text]: text } })),
    ...fields.map((name) => json({ ...good, [name]: [{ toString: text }] })),
    json({ ...good, clues: [`2${text}`, '.2'] }),
    json({ ...good, clues: { toString: 1 } }),
    json({ ...good, clues: [text, text] }),
    json({ ...good, kind: 'numberlink', rules: text, clues: ['1.1'] }),
    json({ ...good, solution: { horizontal: [text], vertical: [text] } }),
    json({ ...good, kind: `sudoku${text}` }),
    json({ problem: text }),
    json({ problem: `1 2\n${text} -`, source: text }),
    json({ problem: '1 2\n- -', solution: `1 2\n${text} -` }),
    json({ problem: '1 2\n- -', source: text }),
    json({ Task: text }),
    json({ Task: { toString: 1 } }),
    `{"kind":"slink","clues":["22","2${text}"]`,
    `{"kind":${text}}`,
    `slitherlink:2x2:2.${text}2`,
    `${text}:2x2:2222`,
    `https://puzz.link/p?slither/2/2/${text}`,
    `https://puzz.link/p?slither/v:${text}/2/2/dbh`,
    `https://puzz.link/p?${text}/2/2/dbh`,
    `5x5t${text}:a1b2`,
    `3x3:${text}1b2`,
    `pzprv3\nslither\n2\n2\n${text} 2\n2 2`,
    `pzprv3\n${text}\n2\n2\n2 2\n2 2`,
    `begin\npuzzle ${text}\nsize 2\nproblem\n- -\n- -\nend`,
    `begin\npuzzle slitherlink\nsource ${text}\nauthor ${text}\nsize 2\nproblem\n2 -\n- 2\nend`,
    `begin\npuzzle slitherlink\nsize 2\nproblem\n${text} -\n- 2\nend`,
    `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :${text.length}:${text}`,
    penpa(`${text},2,2,38`),
    penpa('square,2,2,38', [text, { toString: 1 }]),
    penpa('square,2,2,38'),
    `2 2\n2 ${text}\n2 2`,
    `2 ${text}\n2 2\n2 2`,
    `a line of words ${text} without a puzzle`,
    text,
  ];
}

const DRAWINGS = '1\n#\n2\n  \n';

/** No argument can hold a zero. */
const asArgument = (text: string) => text.replaceAll('\0', '\x01');

const ALL = Object.values(HOSTILE).join('');

const SOME = ['C1 sequence'].map((name) => [name, HOSTILE[name]]);

describe.each(runs([['all', ALL]], [['all', ALL], ...SOME]))('%s', (name, text) => {
  const records = recordsWith(text);
  const puzzles = file(`${name}.txt`, `${records.join('\n')}\nslitherlink:2x2:2222\n`);
  const answers = file(`${name}.answers`, `1\n${text}\n2\n${text.repeat(99)}\n${DRAWINGS.replaceAll(' ', text)}`);
  const quick = [
    ['solve', puzzles],
    ['solve', '--to', 'ndjson', '--unique', puzzles],
    ['convert', '--to', 'csv', '--kind', 'slitherlink', '--source', text, puzzles],
    ['convert', '--to', 'unicode', '--title', text, '--per-row', '2', puzzles],
    ['rate', '-j1', puzzles],
    ['split', '--output', 'part.%d', puzzles],
    ['check', puzzles, answers],
    ['check', puzzles, puzzles],
  ];
  const others = [
    ['solve', '--to', 'csv', '--kind', 'slitherlink', puzzles],
    ['solve', '--to', 'unicode', '--title', text, puzzles],
    ['convert', '--to', 'ndjson', '--source', text, puzzles],
    ['explain', '-j1', puzzles],
    ['hint', '-j1', puzzles],
    ['check', puzzles],
  ];
  test.each(runs(quick, [...quick, ...others]))('%s %s %s', (...args) => {
    const ran = run(args.map(asArgument));
    expectSeen(ran);
    if (args[0] !== 'split') expect(ran.stderr).toContain('.txt');
  });

  test('as each form alone', () => {
    for (const form of [
      'judge',
      'ndjson',
      'line',
      'puzzlink',
      'pzprv3',
      'penpa',
      'sgt',
      'sgt-save',
      'task',
      'janko',
      'puzzlekit',
      'grid',
    ]) {
      expectSeen(run(['convert', '--to', 'line', '--from', form, puzzles]));
    }
  });

  test('in answers of records', () => {
    const good = { index: 1, kind: 'slitherlink', rows: 1, cols: 1 };
    const odd = [text, { toString: text }, [[text]], 5].flatMap((value) =>
      ['kind', 'rows', 'status', 'rules', 'solution', 'solutions', 'index'].map((field) => ({
        ...good,
        status: 'unique',
        [field]: value,
      })),
    );
    for (const record of odd) {
      const ran = run(['check', file('one.txt', 'slitherlink:1x1:.\n'), '-'], `${JSON.stringify(record)}\n`);
      expectSeen(ran);
      expect([1, ran.stdout.split('\n')[0]]).toEqual([
        ran.status,
        expect.stringMatching(/^\S+ (broken|missing|unexpected)/),
      ]);
    }
  });

  test('in arguments', () => {
    const word = asArgument(text);
    for (const args of [
      [word],
      ['help', word],
      ['solve', word],
      ['solve', `--${word}`],
      ['solve', '--kind', word],
      ['solve', '--to', `a${word}`],
      ['solve', '--jobs', word],
      ['solve', '-', '-o', `/no such folder/${word}`],
      ['solve', '-', '-o', `/no such folder/${word}`, '--resume', `/no such folder/${word}`],
      ['convert', '--to', 'svg', '-o', `${word}%d%d`],
      ['solve', '--fields', word, '--to', 'ndjson'],
      ['generate', word],
      ['completion', word],
      ['split', '-', '--output', `/no such folder/${word}`],
    ]) {
      const ran = run(args);
      // Names of files are told in full, as far as that is a line.
      expectSeen(ran, 200);
      expect([args, ran.status, ran.stderr]).toEqual([args, 2, expect.stringMatching(/^edgewise: .+\n$/)]);
    }
  });
});

test('in the names of files', () => {
  const name = 'a\x1b]0;x\x07\u202e\x9b\nb.txt';
  const shown = 'a\\x1b]0;x\\x07\\u202e\\x9b\\x0ab.txt';
  file(name, '2 2\n2 2\n2 x\nwords\nslitherlink:2x2:2222\n');
  for (const command of ['solve', 'rate', 'check', 'convert --to judge']) {
    const ran = run([...command.split(' '), '--kind', 'slitherlink', name]);
    expectSeen(ran);
    expect(ran.stderr).toContain(`edgewise: ${shown}:`);
  }
  const split = run(['split', name]);
  expectSeen(split);
  expect(split.stdout).toContain(`${shown}.1\t1\t`);
  expect(run(['solve', `x${name}`]).stderr).toContain(`cannot read 'x${shown}': no such file`);
  expect(run(['solve', name, '-o', name]).stderr).toContain(`'${shown}' is also an input`);
});

test('names that every object has are names of nothing', () => {
  const words = runs(
    ['__proto__', 'constructor'],
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
  );
  for (const word of words) {
    for (const args of [
      [word],
      ['help', word],
      ['solve', '--kind', word],
      ['solve', '--rules', word],
      ['solve', '--to', word],
      ['solve', '--from', word],
      ['solve', `--${word}`],
      ['solve', `--${word}`, '-5'],
      ['solve', '--fields', word, '--to', 'ndjson'],
      ['generate', '--kind', 'slitherlink', '--clues', word],
      ['generate', '--kind', 'slitherlink', '--difficulty', word],
      ['completion', word],
    ]) {
      expect([args, run(args)]).toEqual([
        args,
        { status: 2, stdout: '', stderr: expect.stringMatching(/^edgewise: [^\n]+\n$/) },
      ]);
    }
    const text = 'slitherlink:1x1:.\n';
    expect(run(['convert', '--to', 'line', '-', '-o', `out.${word}`], text)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    const records = ['kind', 'rules', 'status'].map((field) => ({ kind: 'numberlink', clues: ['1.1'], [field]: word }));
    const links = [`https://puzz.link/p?${word}/2/2/1`, `pzprv3\n${word}\n1\n1\n. `, `begin\npuzzle ${word}\nend`];
    expectSeen(
      run(['solve', '-'], [...records.map((each) => JSON.stringify(each)), ...links, `${word}:1x1:.`, ''].join('\n')),
    );
  }
});

test('kinds that we do not have are named, and of many some', () => {
  const name = (k: number) => `kind${k}${'x'.repeat(30)}`;
  const text = Array.from({ length: 50 }, (_, k) => `https://puzz.link/p?${name(k)}/2/2/1\n`).join('');
  const { stderr } = run(['solve', '-'], text);
  expect(stderr).toMatch(/^edgewise: skipped 50 puzzles of other kinds \(kind0x{19}\.\.\.: 1, .*, others: 30\)\n$/);
  expect(stderr.length).toBeLessThan(1000);
});

test('what nobody catches is told like the rest', async () => {
  // As soon as the tool listens, and while it waits for its input.
  const thrower = `const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    throw new Error('a\\x1b]0;x\\x07\\u202e');
  }, 5);`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(thrower)}`];
  const child = spawn(process.execPath, [...options, TOOL, 'solve', '-']);
  let stderr = '';
  for await (const piece of child.stderr) stderr += piece;
  expect(stderr).toMatch(/^edgewise: Error: a\\x1b\]0;x\\x07\\u202e\n {4}at /);
  expect(hiddenIn(stderr)).toEqual([]);
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
});

describeWide('a report', () => {
  test('of bench shows the names of files', () => {
    const name = file('b\x1b]0;x\x07\u202e.txt', '2 2\n2 2\n2 2\n'.repeat(50));
    for (const to of ['text', 'json', 'svg']) {
      expectSeen(run(['bench', '--time', '0.01', '--kind', 'slitherlink', '--to', to, name]), 200);
    }
  });
});
