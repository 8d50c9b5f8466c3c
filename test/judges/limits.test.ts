/** The judges where there is little memory, or none for WebAssembly: the same answers, or one line. They run from dist/. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { file, folder, root, run } from '../support/programs.ts';
import { limited, takesLimits } from '../support/ulimit.ts';
import { runs } from '../support/wide.ts';

const JUDGES = ['slink', 'rokada', 'numberlink'];
const program = (name: string) => join(root, `dist/judge/${name}.cjs`);
const input = (name: string) => readFileSync(join(root, `examples/${name}.txt`));
const expected = (name: string) => readFileSync(join(root, `examples/${name}.expected.txt`), 'utf8');

/** Runs a judge in a Node with these options. */
function node(options: string[], name: string, text: string | Buffer) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, program(name)], {
    input: text,
    cwd: folder,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

describe.skipIf(!takesLimits)('under a limit of address space (bash of Linux)', () => {
  test.each(JUDGES)('%s answers', (name) => {
    for (const limit of runs([8_000_000], [8_000_000, 4_000_000, 2_000_000, 1_000_000])) {
      const { status, stdout, stderr } = limited(limit, program(name), [], input(name));
      expect([limit, status, stdout, stderr]).toEqual([limit, 0, expected(name), '']);
    }
  });

  test('a Node that cannot be started is one line', () => {
    const nowhere = file('nowhere.cjs', "process.execPath = '/nowhere';");
    const { status, stdout, stderr } = limited(8_000_000, '-r', [nowhere, program('slink')], input('slink'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^slink: no memory for WebAssembly .*--disable-wasm-trap-handler: spawn \/nowhere ENOENT\n$/,
    );
  });

  test('signals reach the Node that solves', async () => {
    const child = spawn('bash', ['-c', `ulimit -v 8000000; exec "$@"`, '-', process.execPath, program('rokada')]);
    child.stdin.write('1 1\n.\n1');
    // Its answer shows that it has started.
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const closed = new Promise((resolve) => child.on('close', (status, signal) => resolve([status, signal])));
    child.kill('SIGTERM');
    // The pipes are closed once both are gone.
    expect(await closed).toEqual([null, 'SIGTERM']);
  });

  test('Ctrl-Z stops both, and both go on', async () => {
    const child = spawn('bash', ['-c', `ulimit -v 8000000; exec "$@"`, '-', process.execPath, program('rokada')]);
    const { pid } = child;
    child.stdin.write('1 1\n.\n1');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const [solver] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    const stopped = () => [pid, solver].every((each) => /\) T /.test(readFileSync(`/proc/${each}/stat`, 'latin1')));
    child.kill('SIGTSTP');
    while (!stopped()) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGCONT');
    let rest = '';
    child.stdout.on('data', (data) => {
      rest += data;
    });
    const closed = new Promise((resolve) => child.on('close', (status, signal) => resolve([status, signal])));
    child.stdin.end(' 1\n#\n');
    expect(await closed).toEqual([0, null]);
    expect(rest).toBe('#\n');
  });
});

describe('what a judge cannot do is one line', () => {
  test.each(runs(['slink'], JUDGES))('%s, without WebAssembly', (name) => {
    const { status, stdout, stderr } = node(['--jitless'], name, input(name));
    expect([status, stdout]).toEqual([1, '']);
    // Node has its own line about the option.
    expect(stderr).toMatch(new RegExp(`^(Warning: .*\n)?${name}: WebAssembly is not defined\n$`));
  });

  test('a damaged module', () => {
    const source = readFileSync(program('slink'), 'utf8');
    const at = source.indexOf('AGFzbQ') + 9000;
    const damaged = file('damaged.cjs', `${source.slice(0, at)}AAAAAAAAAAAA${source.slice(at + 12)}`);
    const { status, stdout, stderr } = run(damaged, [], input('slink'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^slink: WebAssembly.Module\(\): .*\n$/);
  });

  test('a file that was cut off shows one line of it', () => {
    const source = readFileSync(program('slink'), 'utf8');
    const { status, stdout, stderr } = run(file('cut.cjs', source.slice(0, 20_000)), [], input('slink'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.length).toBeLessThan(2000);
  });

  test('what nobody catches', () => {
    const thrower = file('thrower.cjs', 'setImmediate(() => { throw new Error("odd"); });');
    const { status, stderr } = node(['-r', thrower], 'rokada', '');
    expect([status, stderr]).toEqual([1, 'rokada: odd\n']);
  });
});

describe('a board that is too large for the memory there is', () => {
  const open = (rows: number, cols: number) => `${rows} ${cols}\n${`${'.'.repeat(cols)}\n`.repeat(rows)}`;
  const zeros = (rows: number, cols: number) => `${rows} ${cols}\n${`${'0 '.repeat(cols)}\n`.repeat(rows)}`;
  const pages = (count: number) => [`--wasm-max-mem-pages=${count}`];
  const failed = (name: string) => `${name}: the solver failed on puzzle 3: no memory left\n`;

  test('of slink: all others are answered', () => {
    const small = '2 2\n2 2\n2 2\n';
    const answer = (number: number) => `${number}\n${node([], 'slink', small).stdout.replace(/^1\n/, '')}`;
    const text = `${small.repeat(2)}${zeros(600, 600)}${small.repeat(2)}0 0\n`;
    expect(node(pages(65), 'slink', text)).toEqual({
      status: 1,
      stdout: `${answer(1)}${answer(2)}3\nfailed\n${answer(4)}${answer(5)}`,
      stderr: failed('slink'),
    });
  });

  test('of rokada: all others are answered', () => {
    const text = `1 1\n.\n1 1\n#\n${open(200, 200)}1 2\n##\n1 1\nx\n1 1\n.\n`;
    expect(node(pages(100), 'rokada', text)).toEqual({
      status: 1,
      stdout: 'C\n#\nfailed\n##\ninvalid\nC\n',
      stderr: `${failed('rokada')}line 209, column 1: expected one of . # 0 1 2 3 4 in row 1, column 1 of the puzzle, found 'x'\n`,
    });
  });

  test('of numberlink: all others are answered', () => {
    const large = `1${'.'.repeat(158)}1${'.'.repeat(160 * 159)}`;
    const text = `11..\n1221\n${large}\n10.1\n`;
    const { status, stdout, stderr } = node(pages(40), 'numberlink', text);
    expect([status, stdout, stderr]).toEqual([1, '1111\n0\nfailed\n1011\n', failed('numberlink')]);
  });

  test('not even to be read is one line, after the answers before it', () => {
    const { status, stdout, stderr } = node(pages(40), 'rokada', `1 1\n.\n${open(1500, 1500)}`);
    expect([status, stdout, stderr]).toEqual([1, 'C\n', 'rokada: puzzle 2 cannot be read: no memory left\n']);
  });
});
