/** What the tool says of files and links, and colours on request. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workshop } from '../support/tool.ts';

const { file, folder, read, run } = workshop();

const LINK = 'https://puzz.link/p?slither/5/5/cbcbcddad';

describe('a link', () => {
  test.each([['solve'], ['rate'], ['explain'], ['hint'], ['convert', '--to', 'judge']])(
    'is read by %s as if it stood in a file',
    (...command) => {
      file('link.txt', `${LINK}\n`);
      const { status, stdout, stderr } = run([...command, LINK]);
      expect({ status, stdout, stderr }).toEqual(run([...command, 'link.txt']));
      expect(stdout).not.toBe('');
    },
  );

  test('may stand among files, and is checked', () => {
    file('link.txt', `${LINK}\n`);
    const both = run(['solve', '--to', 'ndjson', LINK, 'link.txt', LINK]).stdout.trimEnd().split('\n');
    expect(both.map((line) => JSON.parse(line).index)).toEqual([1, 2, 3]);
    file('answer.txt', run(['solve', '-o', '-', LINK]).stdout);
    expect(run(['check', LINK, 'answer.txt'])).toEqual({ status: 0, stdout: '1 ok\n', stderr: '' });
    expect(run(['solve', '-o', 'out.txt', '--resume', 'log', LINK]).status).toBe(0);
    expect(read('out.txt')).toBe(read('answer.txt'));
  });

  test('that is broken says so, without all of it', () => {
    const { status, stderr } = run(['solve', `https://puzz.link/p?slither/5/5/${'z'.repeat(300)}%`]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^edgewise: https:.{10,200}\.\.\.:1:/);
  });

  test('is a file where there is one of that name', () => {
    file('p=x', '2 2\n2 2\n2 2\n');
    expect(run(['solve', '--to', 'ndjson', 'p=x']).status).toBe(0);
    file('?p=x', '2 2\n2 2\n2 2\n');
    expect(JSON.parse(run(['solve', '--to', 'ndjson', '?p=x']).stdout).kind).toBe('slink');
  });
});

describe('files', () => {
  // A superuser may read everything.
  test.skipIf(process.getuid?.() === 0)('that may not be read', () => {
    chmodSync(join(folder, file('secret', '1 1\n2\n')), 0o000);
    expect(run(['solve', 'secret']).stderr).toBe(
      "edgewise: cannot read 'secret': permission denied (try 'edgewise solve --help')\n",
    );
  });

  test.each([
    ['slink', '2 2\n2 2\n2 2\n'],
    ['slitherlink', '2 2\n2 .\n. .\n'],
    ['rokada', '2 2\n..\n.#\n'],
    ['numberlink', '...1.0.2.2.313..\n'],
    ['masyu', '3 3\n...\n.B.\n...\n'],
  ])('of answers where puzzles of %s were due are recognised', (kind, text) => {
    file('puzzles', text);
    run(['solve', '--kind', kind, '-o', 'answers', 'puzzles']);
    const asked = 'edgewise: answers: is this the answers file?';
    const solved = run(['solve', '--kind', kind, 'answers']);
    expect(solved.stderr.trimEnd().split('\n').at(-1)).toBe(asked);
    expect(run(['solve', '--kind', kind, '--quiet', 'answers']).stderr).toBe('');
    expect(run(['solve', '--from', 'judge', '--kind', kind, 'answers']).stderr).toContain(asked);
    const checked = run(['check', '--kind', kind, 'answers', 'puzzles']);
    expect([checked.status, checked.stderr.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      `${asked} 'edgewise check' takes PUZZLES first, then ANSWERS`,
    ]);
    // The right way round, even with an answer that is wrong, nothing of that is said.
    expect(run(['check', '--kind', kind, 'puzzles', 'answers']).stderr).toBe('');
    file('answers', read('answers').replace(/[-C1]/, '.'));
    expect(run(['check', '--kind', kind, 'puzzles', 'answers']).stderr).not.toContain('answers file');
  });
});

describe('--color', () => {
  const colour = '\x1b[';
  const unicode = (...args: string[]) => run(['solve', '--to', 'unicode', ...args], '2 2\n2 2\n2 2\n').stdout;

  test('always, never, or as it can be seen', () => {
    expect(unicode('--color', 'always')).toContain(colour);
    expect(unicode('--colour=always')).toContain(colour);
    expect(unicode()).not.toContain(colour);
    run(['solve', '--to', 'unicode', '--color', 'always', '-o', 'coloured'], '2 2\n2 2\n2 2\n');
    expect(read('coloured')).toBe(unicode('--color', 'always'));
    expect(run(['hint', '--to', 'unicode', '--color', 'always'], '2 2\n2 2\n2 2\n').stdout).toContain(colour);
  });

  test('beats the variables, which count under auto', () => {
    const colours = (env: Record<string, string>, ...args: string[]) =>
      run(['solve', '--to', 'unicode', ...args], '2 2\n2 2\n2 2\n', env).stdout.includes(colour);
    expect(colours({ NO_COLOR: '', FORCE_COLOR: '1' })).toBe(true);
    expect(colours({ NO_COLOR: '', FORCE_COLOR: '1' }, '--color', 'auto')).toBe(true);
    expect(colours({ NO_COLOR: '', FORCE_COLOR: '1' }, '--color', 'never')).toBe(false);
    expect(colours({ NO_COLOR: '1' }, '--color', 'always')).toBe(true);
  });
});
