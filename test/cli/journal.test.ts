/** What a journal is believed, and what not: a run goes on only where everything is as it was left. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { thisProcess } from '../../src/cli/journal/process.ts';
import { mulberry32 } from '../support/random-boards.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { describeWide } from '../support/wide.ts';

const { folder, file, read, run } = workshop();
const at = (name: string) => join(folder, name);

/** Boards of a kind that is quick to read and to solve. */
function text(count: number, seed: number): string {
  const random = mulberry32(seed);
  const row = () => Array.from({ length: 4 }, () => Math.floor(3 * random())).join('');
  return Array.from({ length: count }, () => `slitherlink:3x4:${row()}${row()}${row()}\n`).join('');
}

/** All files but the inputs, and what they hold. */
function everything(): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith('in'));
  return Object.fromEntries(names.map((name) => [name, lstatSync(at(name)).isFile() ? read(name) : '(no file)']));
}

function clear(): void {
  for (const name of Object.keys(everything())) rmSync(at(name), { recursive: true, force: true });
}

/** The journal as a run leaves it that is killed right after its note with this number (from 1). */
function killedAfter(note: number): void {
  const lines = read('j').split('\n');
  expect(lines.length).toBeGreaterThan(note + 2);
  file('j', `${lines.slice(0, 1 + note).join('\n')}\n`);
}

/** Runs, and expects to be refused in one line, with all as it was. */
function refused(args: string[], message: RegExp, input = ''): void {
  const before = everything();
  const { status, stdout, stderr } = run(args, input);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd()).not.toContain('\n');
  expect(everything()).toEqual(before);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
}

// More than is read at a time.
file('in', text(5000, 1));
file('in2', text(30, 2));
const WORK = ['convert', '--to', 'ndjson'];
const ARGS = [...WORK, '-o', 'o', '--resume', 'j', 'in'];
const whole = run([...WORK, 'in']).stdout;

/** Begins anew, and comes to its end. */
function begun(args: string[], input = ''): void {
  clear();
  expect(run(args, input)).toEqual({ status: 0, stdout: '', stderr: '' });
}

begun(ARGS);
const left = everything();

/** The files as ARGS leaves them. */
function done(): void {
  clear();
  for (const [name, content] of Object.entries(left)) file(name, content);
}

describe('the output', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'is missing',
      () => rmSync(at('o')),
      /'o' is not the output that 'j' tells of: it is missing; delete 'j' to start/,
    ],
    [
      'was cut',
      () => truncateSync(at('o'), 100),
      /: it has 100 bytes, and \d+ were written; delete 'j' to start anew\n$/,
    ],
    ['has something behind it', () => appendFileSync(at('o'), 'x'), /: it has \d+ bytes, and only \d+ were written; /],
    [
      'was overwritten',
      () => file('o', read('o').replace(/"index":7,/, '"index":8,')),
      /: its bytes differ from those that were written; delete 'j' to start anew\n$/,
    ],
  ])('of a run that is done %s: never "nothing is left to do"', (_what, change, message) => {
    done();
    change();
    refused(ARGS, message);
  });

  test.each<[string, () => void, RegExp]>([
    ['is missing', () => rmSync(at('o')), /'o' is not the output that 'j' tells of: it is missing; /],
    [
      'is a longer file of somebody else',
      () => file('o', 'mine\n'.repeat(1_000_000)),
      /: its first \d+ bytes differ from those that were written; /,
    ],
  ])('of a run that was killed %s', (_what, change, message) => {
    done();
    killedAfter(1);
    change();
    refused(ARGS, message);
  });

  test('that was deleted while it was written is told at the end', async () => {
    clear();
    const child = spawn(process.execPath, [TOOL, ...WORK, '-o', 'o', '--resume', 'j'], { cwd: folder });
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
    });
    child.stdin.write(read('in2'));
    await until(() => existsSync(at('j')));
    rmSync(at('o'));
    child.stdin.end(read('in2'));
    expect(await ended(child)).toBe(1);
    expect(said).toBe("edgewise: 'o' was deleted while it was being written; delete 'j' to start anew\n");
    expect(read('j')).not.toContain('"done"');
    expect(existsSync(at('j.lock'))).toBe(false);
  });

  test('in files of their own: all that the journal tells of are there, and hold what was written', () => {
    const args = ['convert', '--to', 'svg', '-o', 'o-%03d.svg', '--resume', 'j', 'in2'];
    begun(args);
    const files = everything();
    expect(Object.keys(files).length).toBe(31);
    for (const change of [
      () => rmSync(at('o-007.svg')),
      () => file('o-007.svg', files['o-008.svg']),
      () => file('o-007.svg', `${files['o-007.svg']}\n`),
    ]) {
      change();
      refused(
        args,
        /'o-(007|%03d).svg' is not the output that 'j' tells of: (it is missing|not all files hold what was written); delete 'j' to start anew\n$/,
      );
      file('o-007.svg', files['o-007.svg']);
    }
    expect(run(args)).toMatchObject({ status: 0, stderr: "edgewise: according to 'j' nothing is left to do\n" });
    file('j', files.j.replace(/.*"done".*\n$/, ''));
    expect(run(args)).toMatchObject({ status: 0, stderr: '' });
    expect(Object.keys(everything())).toEqual(Object.keys(files));
  });

  test('on sheets: the pieces while it goes on, the sheet when it is done', () => {
    const args = ['convert', '--to', 'svg', '-o', 'o', '--resume', 'j', 'in2'];
    begun(args);
    const { o, j } = everything();
    expect(existsSync(at('o.pieces'))).toBe(false);
    file('o', o.replace('<svg', '<SVG'));
    refused(args, /'o' is not the output that 'j' tells of: its bytes differ /);
    file('o', o);
    file('j', j.replace(/.*"done".*\n$/, ''));
    refused(args, /'o.pieces' is not the output that 'j' tells of: it is missing; /);
    file('o.pieces', 'x'.repeat(1_000_000));
    refused(args, /'o.pieces' is not the output that 'j' tells of: its first \d+ bytes differ /);
  });

  test('with --distinct: the ids too', () => {
    const args = [...ARGS.slice(0, -1), '--distinct', 'in2'];
    clear();
    run(args);
    const ids = readFileSync(at('j.ids'));
    file('j', read('j').replace(/.*"done".*\n$/, ''));
    rmSync(at('j.ids'));
    refused(args, /'j.ids' does not hold the ids that 'j' tells of; delete 'j' to start anew\n$/);
    writeFileSync(at('j.ids'), Buffer.from(ids).fill(1, 0, 1));
    refused(args, /'j.ids' does not hold the ids that 'j' tells of; /);
    writeFileSync(at('j.ids'), ids);
    expect(run(args)).toMatchObject({ status: 0, stderr: 'edgewise: left out 0 copies of earlier boards\n' });
  });
});

describe('the input', () => {
  const edited = () => read('in').replace(/^slitherlink:3x4:./, 'slitherlink:3x4:3');

  test.each([
    ['killed', () => killedAfter(1)],
    ['done', () => {}],
  ])('edited to the same size, of a run that is %s', (_what, then) => {
    const original = read('in');
    done();
    then();
    file('in', edited());
    refused(ARGS, /'in' is not the input that 'j' tells of: its first \d+ bytes differ .*; give the same input, or /);
    file('in', original);
    expect(run(ARGS).status).toBe(0);
    expect(read('o')).toBe(whole);
  });

  test('that comes by standard input is shorter, longer, or the same', () => {
    const args = ARGS.slice(0, -1).concat('-');
    const input = read('in');
    begun(args, input);
    // A file as standard input tells its size.
    const other = input.length - 1000;
    refused(args, /inputs was \["stdin \(\d+ bytes\)"\] and is now |: it ends after \d+ of /, input.slice(0, other));
    expect(run(args, input)).toMatchObject({ status: 0, stderr: /nothing is left to do/ });
  });

  test('that comes by a pipe ends before, goes on, or is the same', async () => {
    const args = ARGS.slice(0, -1);
    const input = read('in');
    const part = input.slice(0, 29 * 4900);
    clear();
    expect(await piped(args, part)).toEqual({ status: 0, stderr: '' });
    const before = everything();
    const not = "edgewise: 'stdin' is not the input that 'j' tells of: it";
    expect(await piped(args, part.slice(0, 5000))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`${not} ends after 5000 of the 142100 bytes that were read; `),
    });
    expect(await piped(args, input)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`${not} goes on after the 142100 bytes that it had; `),
    });
    expect(everything()).toEqual(before);
    expect((await piped(args, part)).stderr).toBe("edgewise: according to 'j' nothing is left to do\n");
  });

  test('of several: each is known, those that are finished and those whose text ends before the file', () => {
    const files = { ina: 'slink\n2 2\n2 2\n2 2\n0 0\nmore', inb: '', inc: text(20, 7) };
    for (const [name, content] of Object.entries(files)) file(name, content);
    const args = ['solve', '--to', 'ndjson', '-o', 'o', '--resume', 'j', ...Object.keys(files)];
    clear();
    const { status } = run(args);
    const answers = read('o');
    const lines = read('j').trimEnd().split('\n');
    expect(JSON.parse(lines.at(-2) as string).source).toBe(3);
    for (const name of ['ina', 'inc'] as const) {
      file(name, files[name].replaceAll('2', '1'));
      for (const kept of [lines.length, lines.length - 1]) {
        file('j', `${lines.slice(0, kept).join('\n')}\n`);
        refused(args, new RegExp(`'${name}' is not the input that 'j' tells of: its first \\d+ bytes differ `));
      }
      file(name, files[name]);
    }
    for (let kept = 1; kept <= lines.length; kept++) {
      file('j', `${lines.slice(0, kept).join('\n')}\n`);
      expect(run(args).status).toBe(status);
      expect(read('o')).toBe(answers);
    }
  });
});

describe('a line of the journal', () => {
  const last = () => read('j').trimEnd().split('\n').at(-1);
  test.each<[string, () => void, RegExp]>([
    ['garbage', () => appendFileSync(at('j'), 'garbage\n'), /line 3 is not as edgewise wrote it \('garbage'\)/],
    ['in the middle', () => file('j', read('j').replace('\n', '\ngarbage\n')), /line 2 is not as edgewise wrote it/],
    ['blank', () => appendFileSync(at('j'), '\n'), /line 3 is blank/],
    ['NUL', () => appendFileSync(at('j'), '\0\0\n'), /line 3 is not as edgewise wrote it \('\\x00\\x00'\)/],
    ['CRLF', () => file('j', read('j').replaceAll('\n', '\r\n')), /line 1 ends in CR and LF, not in LF alone/],
    ['CRLF behind', () => file('j', read('j').replace(/\n$/, '\r\n')), /line 2 ends in CR and LF, not in LF alone/],
    [
      'an offset beyond the input',
      () => file('j', read('j').replace(/"sourceBytes":\d+/, '"sourceBytes":99999999')),
      /line 2 is not as edgewise wrote it/,
    ],
    ['a negative number', () => file('j', read('j').replace(/"output":\d+/, '"output":-5')), /line 2 is not as/],
    ['doubled', () => appendFileSync(at('j'), `${last()}\n`), /line 3 is not as edgewise wrote it/],
    // With the sum that goes with it: what no version has written, or one yet to come.
    ['an unknown field', () => sealed({ later: 1 }), /line 2 has a field 'later', which this version does not know/],
    ['another type', () => sealed({ output: '5' }), /line 2 has a wrong 'output'/],
    ['a negative number with its sum', () => sealed({ errors: -1 }), /line 2 has a wrong 'errors'/],
    ['no such thing', () => sealed({ next: undefined }), /line 2 has no 'next'/],
    ['more input than was read', () => sealed({ sourceBytes: 1e9 }), /line 2 tells of more input than was read/],
    ['an input that was not read', () => sealed({ source: 1 }), /line 2 counts 1 finished inputs and describes 0/],
  ])('%s', (_what, change, message) => {
    done();
    killedAfter(1);
    change();
    refused(ARGS, new RegExp(`^edgewise: 'j' is damaged: ${message.source}.*; delete it to start anew\n$`));
  });

  test('without an end, larger than can be read', () => {
    done();
    killedAfter(1);
    truncateSync(at('j'), 3 * 2 ** 30);
    expect(run(ARGS).stderr).toMatch(/^edgewise: 'j' is damaged: line 3 is not as edgewise wrote it/);
    rmSync(at('j'));
  });

  test('after the end', () => {
    done();
    const number = read('j').trimEnd().split('\n').length + 1;
    const { chain, line } = resealed({});
    file('j', `${read('j')}${chain(line)}\n`);
    refused(ARGS, new RegExp(`'j' is damaged: line ${number} follows the end of the run; `));
  });

  test.each([
    [
      'of an earlier version',
      (head: string) => head.replace(/"version":\d+,/, ''),
      /of an earlier version of edgewise; /,
    ],
    [
      'of a later version',
      (head: string) => head.replace(/"version":\d+,/, '"version":99,'),
      /of another version of edgewise; /,
    ],
    [
      'of no version',
      (head: string) => head.replace(/"version":\d+,/, '"version":"x",'),
      /of another version of edgewise; /,
    ],
    ['that is half a line of another run', (head: string) => head.slice(0, 60).replace('in', 'xy'), /of this run; /],
  ])('%s', (_what, change, message) => {
    done();
    const [head] = read('j').split('\n');
    file('j', read('j').replace(head, change(head)));
    if (!change(head).endsWith('}')) file('j', change(head));
    refused(ARGS, new RegExp(`^edgewise: 'j' is (not )?the journal ${message.source}delete it to start anew\n$`));
  });

  test('that a killed run has not finished is cut off, the first one too', () => {
    done();
    const lines = read('j').trimEnd().split('\n');
    for (const left of ['', lines[0].slice(0, 5), lines[0], `${lines[0]}\n${lines[1]}\n{"sou`]) {
      file('j', left);
      expect(run(ARGS)).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(read('o')).toBe(whole);
    }
    expect(run(ARGS).stderr).toMatch(/nothing is left to do/);
  });

  /** The second line of the journal with other fields, and the sum that makes it look right. */
  function resealed(fields: object) {
    const lines = read('j').trimEnd().split('\n');
    const hash = (what: string) => createHash('sha256').update(what).digest('hex');
    const bare = (sealed: string) => sealed.replace(/,"sum":"[0-9a-f]{16}"\}$/, '}');
    let sum = hash(lines[0]);
    for (const each of lines.slice(1)) sum = hash(sum + bare(each));
    const line = JSON.stringify({ ...JSON.parse(bare(lines[1])), ...fields });
    const chain = (next: string, from = sum) => next.replace(/\}$/, `,"sum":"${hash(from + next).slice(0, 16)}"}`);
    return { chain, line, first: chain(line, hash(lines[0])), head: lines[0] };
  }

  function sealed(fields: object): void {
    const { head, first } = resealed(fields);
    file('j', `${head}\n${first}\n`);
  }
});

describe('the files are different ones', () => {
  const needs = '--resume needs a file that is neither an input nor the output: ';
  test.each<[string, () => void, string[], string]>([
    [
      'by another name',
      () => {},
      ['-o', 'o', '--resume', './o', 'in2'],
      `${needs}'./o' would be the journal, and 'o' is`,
    ],
    [
      'by a link',
      () => {
        file('o', '');
        symlinkSync('o', at('j'));
      },
      ['-o', 'o', '--resume', 'j', 'in2'],
      `${needs}'j' would be the journal, and 'o' is the output`,
    ],
    [
      'by a link to what is not there yet',
      () => symlinkSync('o', at('j')),
      ['-o', 'o', '--resume', 'j', 'in2'],
      `${needs}'j' would be the journal, and 'o' is the output`,
    ],
    [
      'by a hard link',
      () => {
        file('o', '');
        linkSync(at('o'), at('j'));
      },
      ['-o', 'o', '--resume', 'j', 'in2'],
      `${needs}'j' would be the journal, and 'o' is the output`,
    ],
    [
      'an empty input',
      () => file('empty', ''),
      ['-o', 'o', '--resume', './empty', 'in2', 'empty'],
      `${needs}'./empty' would be the journal, and 'empty' is an input`,
    ],
    [
      'the ids',
      () => {},
      ['--distinct', '-o', './j.ids', '--resume', 'j', 'in2'],
      `${needs}'j.ids' would be the ids, and`,
    ],
    [
      'the lock',
      () => {},
      ['-o', 'j.lock', '--resume', 'j', 'in2'],
      `${needs}'j.lock' would be the lock, and 'j.lock' is`,
    ],
    [
      'the pieces',
      () => {},
      ['--to', 'svg', '-o', 'j', '--resume', 'j.pieces', 'in2'],
      `${needs}'j.pieces' would be the journal, and 'j.pieces' is the pieces of the output`,
    ],
    [
      'one of the numbered',
      () => {},
      ['--to', 'svg', '-o', 'o-%02d', '--resume', './o-07', 'in2'],
      `${needs}'./o-07' would be the journal, and 'o-%02d' is the output`,
    ],
    [
      'the output and an input',
      () => linkSync(at('in2'), at('o')),
      ['-o', 'o', '--resume', 'j', 'in2'],
      "'o' is also an input: writing to it would destroy it",
    ],
    [
      'a folder',
      () => mkdirSync(at('j')),
      ['-o', 'o', '--resume', 'j', 'in2'],
      "'j' is a directory: --resume needs a file",
    ],
    [
      'a device',
      () => {},
      ['-o', 'o', '--resume', '/dev/full', 'in2'],
      "'/dev/full' is not a regular file: --resume needs",
    ],
    [
      'an output that is a device',
      () => {},
      ['-o', '/dev/null', '--resume', 'j', 'in2'],
      "'/dev/null' is not a regular file: ",
    ],
    ['no folder', () => {}, ['-o', 'o', '--resume', 'no/j', 'in2'], "cannot write 'no/j.lock': no such directory"],
    [
      'no folder for the output',
      () => {},
      ['-o', 'no/o', '--resume', 'j', 'in2'],
      "cannot write 'no/o': no such directory",
    ],
  ])('%s', (_what, prepare, args, message) => {
    clear();
    prepare();
    const command = args.includes('svg') ? ['convert', ...args] : [...WORK, ...args];
    refused(command, new RegExp(`^edgewise: ${message.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`));
  });

  // A superuser may write everything.
  test.skipIf(process.getuid?.() === 0)('a journal that may not be written leaves the output as it was', () => {
    clear();
    file('o', 'answers of before\n');
    file('j', '');
    chmodSync(at('j'), 0o444);
    refused(ARGS, /^edgewise: cannot write 'j': permission denied /);
  });

  test('a pipe in the place of the journal', async () => {
    clear();
    expect(await ended(spawn('mkfifo', [at('j')]))).toBe(0);
    refused(ARGS, /^edgewise: 'j' is not a regular file: --resume needs a file for the journal\n$/);
  });
});

describe('the lock', () => {
  const claim = (fields: object) =>
    `\n${JSON.stringify({ edgewise: 'lock', ...thisProcess(), token: 'x', ...fields })}\n`;
  const since = { at: '2026-01-02T03:04:05.678Z' };

  test('of a process that lives refuses others, and says who holds it', () => {
    clear();
    file('j.lock', claim(since));
    refused(
      ARGS,
      new RegExp(
        `^edgewise: 'j' is in use since 2026-01-02 03:04:05 UTC by process ${process.pid}, which is still running: wait until it ends, or end it\n$`,
      ),
    );
  });

  test('of a process that cannot be seen from here refuses too, and names the file', () => {
    clear();
    file('j.lock', claim({ ...since, host: 'elsewhere' }));
    refused(
      ARGS,
      /by process \d+ of elsewhere, which cannot be seen from here: if that process is gone, delete 'j.lock'\n$/,
    );
  });

  test.each<[string, string]>([
    ['one that had the number of a process that lives', claim({ start: '1' })],
    ['one from before the machine was started', claim({ boot: 'earlier' })],
    ['one that has taken its claim back', `${claim({})}\n{"edgewise":"lock","withdrawn":"x"}\n`],
    ['one that was killed in the middle of its claim', claim({}).slice(0, 40)],
    ['nobody', ''],
  ])('of %s is taken over, and given back', (_what, left) => {
    clear();
    file('j.lock', left);
    expect(run([...WORK, '-o', 'o', '--resume', 'j', 'in2'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(read('o')).not.toBe('');
    expect(existsSync(at('j.lock'))).toBe(false);
  });

  test('is no file of somebody else', () => {
    clear();
    file('j.lock', 'packages: 5\n');
    refused(ARGS, /^edgewise: 'j.lock' is not a lock of edgewise and was left unchanged: name another journal, or /);
    // Begins as one, and is larger than can be read.
    file('j.lock', '\n');
    truncateSync(at('j.lock'), 3 * 2 ** 30);
    expect(run(ARGS).stderr).toMatch(/^edgewise: 'j.lock' is not a lock of edgewise/);
    expect(statSync(at('j.lock')).size).toBe(3 * 2 ** 30);
    rmSync(at('j.lock'));
  });

  test.skipIf(process.platform === 'win32')('is made nowhere else, by way of a link', () => {
    clear();
    symlinkSync('elsewhere', at('j.lock'));
    refused(ARGS, /^edgewise: cannot write 'j.lock': too many symbolic links/);
    expect(existsSync(at('elsewhere'))).toBe(false);
  });

  test('of a run that lives is for all names of the journal; where that is killed, the next one goes on at once', async () => {
    clear();
    const args = ARGS.slice(0, -1);
    const child = spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] });
    await until(() => existsSync(at('j')) && read('j').endsWith('\n'));
    symlinkSync('j', at('k'));
    for (const name of ['j', 'k']) {
      refused([...WORK, '-o', 'o', '--resume', name], new RegExp(` by process ${child.pid}, which is still running: `));
    }
    rmSync(at('k'));
    const over = ended(child);
    child.kill('SIGKILL');
    // Not even the end of the killed process is awaited.
    const next = await piped(args, read('in'));
    expect(next).toEqual({ status: 0, stderr: '' });
    expect(read('o')).toBe(whole);
    expect(await over).toBe(null);
    expect(existsSync(at('j.lock'))).toBe(false);
  });
});

test('what is counted and told at the end is that of the whole run', () => {
  file(
    'inq',
    Array.from(
      { length: 400 },
      (_, k) => `note ${k}\nslitherlink:3x3:22222${k % 3}222\nhttps://puzz.link/p?sudoku/2/2/g${k}\n`,
    ).join(''),
  );
  const args = [...WORK, '-o', 'o', '--resume', 'j', 'inq'];
  clear();
  const { stderr } = run(args);
  const told = stderr.split('\n').slice(-3);
  expect(told.join('\n')).toMatch(
    /^edgewise: 390 more lines .*\n.*skipped 400 puzzles of other kinds \(sudoku: 400\)\n$/,
  );
  const lines = read('j').split('\n');
  file('j', `${lines.slice(0, 2).join('\n')}\n`);
  expect(run(args).stderr.split('\n').slice(-3)).toEqual(told);
});

describeWide('two equal commands at a time', () => {
  test('one of them runs, the other says so; the output is right', async () => {
    file('inl', text(40_000, 3));
    const args = [...WORK, '-o', 'o', '--resume', 'j', 'inl'];
    const wanted = run([...WORK, 'inl']).stdout;
    for (let round = 0; round < 6; round++) {
      clear();
      const statuses = await Promise.all(
        Array.from({ length: 3 }, async (_, k) => {
          await new Promise((resolve) => setTimeout(resolve, 10 * k * (round % 5)));
          return ended(spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: 'ignore' }));
        }),
      );
      // One that comes when all is done says so, and ends well.
      expect(statuses).toContain(0);
      for (const status of statuses) expect([0, 2]).toContain(status);
      expect(read('o') === wanted).toBe(true);
      expect(existsSync(at('j.lock'))).toBe(false);
    }
  });
});

async function until(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('exit', resolve));
}

/** Runs with standard input through a pipe. */
async function piped(args: string[], input: string): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [TOOL, ...args], { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  // Who refuses does not read on.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, stderr };
}
