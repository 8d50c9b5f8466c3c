/** The built programs, run as processes that can be killed, starved and listened to, in folders that go again. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { demand, Find } from './trial.ts';

/** Both the tests and `npm run soak` start at the root. */
export const DIST = resolve('dist');
export const TOOL = join(DIST, 'cli.js');

/** A process that takes longer than this hangs: none of those that are started here has work for more than seconds. */
const LIMIT_MS = 30_000;
/** What a terminal obeys, and what changes the order in which a line is read. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** So much of what a process says is quoted. */
const QUOTED = 600;

export interface Ended {
  /** Null where a signal ended it. */
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: Buffer;
  stderr: string;
  ms: number;
}

export interface StartOptions {
  cwd: string;
  /** Standard input: the text of a pipe, or a file; absent: empty. */
  input?: { pipe: string | Uint8Array } | { file: string };
  env?: Record<string, string>;
  /** What is run; absent: Node on the tool. */
  program?: readonly string[];
  /** Commands of bash that come first, such as `ulimit -n 20`, and redirections that come last. */
  before?: string;
  redirect?: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** Throws a Find where it hangs. */
  readonly ended: Promise<Ended>;
}

const shellWord = (word: string) => (/^[\w./=:,%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command line, as it can be typed again. */
export function typed(
  args: readonly string[],
  { program, before, redirect, input }: Partial<StartOptions> = {},
): string {
  const words = [...(program ?? ['edgewise']), ...args].map(shellWord).join(' ');
  const from = input === undefined ? '' : 'file' in input ? ` < ${input.file}` : ' (standard input is a pipe)';
  return `${before ? `${before}; ` : ''}${words}${redirect ? ` ${redirect}` : ''}${from}`;
}

/** Starts a process. Through bash, it takes bash's place: the process that is killed is the program's. */
export function start(args: readonly string[], options: StartOptions): Started {
  const { cwd, input, env, program = [process.execPath, TOOL], before, redirect } = options;
  const words = [...program, ...args];
  const shell = before !== undefined || redirect !== undefined;
  const [file, ...rest] = shell
    ? ['bash', '-c', `${before ? `${before}; ` : ''}exec ${words.map(shellWord).join(' ')} ${redirect ?? ''}`]
    : words;
  const stdin = input && 'file' in input ? openSync(join(cwd, input.file), 'r') : input ? 'pipe' : 'ignore';
  const began = performance.now();
  const child = spawn(file, rest, { cwd, stdio: [stdin, 'pipe', 'pipe'], env: { ...process.env, ...env } });
  if (typeof stdin === 'number') closeSync(stdin);
  const ended = new Promise<Ended>((resolve, reject) => {
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout?.on('data', (bytes) => stdout.push(bytes));
    child.stderr?.on('data', (bytes) => stderr.push(bytes));
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Find(`${typed(args, options)}\nhangs: nothing for ${LIMIT_MS / 1000} s`));
    }, LIMIT_MS);
    child.on('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on('close', (status, signal) => {
      clearTimeout(limit);
      const ms = performance.now() - began;
      resolve({ status, signal, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString(), ms });
    });
    if (input && 'pipe' in input) {
      // It need not read all, and may be killed before.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input.pipe);
    }
  });
  // Whoever waits for it is told; until then it is no reason to end.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Runs a process to its end. */
export function run(args: readonly string[], options: StartOptions): Promise<Ended> {
  return start(args, options).ended;
}

/** Does something in a folder that is there until then. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-soak-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All files of a folder, by name. */
export type Files = Record<string, Buffer>;

export function filesOf(folder: string): Files {
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    lstatSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name))]));
}

/** Makes the folder hold these files and no others. */
export function restore(folder: string, files: Files): void {
  for (const name of Object.keys(filesOf(folder))) if (!(name in files)) rmSync(join(folder, name));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** What differs between two folders, in words; undefined: nothing. */
export function difference(found: Files, wanted: Files): string | undefined {
  for (const name of new Set([...Object.keys(found), ...Object.keys(wanted)])) {
    if (!(name in found)) return `'${name}' is missing`;
    if (!(name in wanted)) return `'${name}' is left over (${found[name].length} bytes)`;
    if (found[name].equals(wanted[name])) continue;
    let at = 0;
    while (found[name][at] === wanted[name][at]) at++;
    return `'${name}' has ${found[name].length} bytes, not ${wanted[name].length}, and differs from byte ${at} on`;
  }
  return undefined;
}

/** How a process ended, in words. */
export function endOf({ status, signal, stderr }: Ended): string {
  return `${signal ?? `status ${status}`}, said: ${stderr.length > QUOTED ? `${stderr.slice(0, QUOTED)}...` : stderr}`;
}

/** No message may hold a trace of calls, or what a terminal obeys. */
export function demandPlain(ended: Ended, command: string): void {
  for (const line of ended.stderr.split('\n')) {
    const shown = () => JSON.stringify(line.slice(0, QUOTED));
    demand(!/^ {4}at |node:internal|\[object Object\]/.test(line), () => `${command}\nshows its insides: ${shown()}`);
    demand(!UNSEEN.test(line), () => `${command}\nsays what cannot be seen: ${shown()}`);
  }
}

/** That it ended with this status, and gave one line as the reason. */
export function demandRefused(ended: Ended, statuses: readonly number[], command: string): void {
  demandPlain(ended, command);
  const lines = ended.stderr.split('\n').slice(0, -1);
  demand(
    ended.status !== null && statuses.includes(ended.status) && lines.length === 1 && lines[0].length > 10,
    () => `${command}\nexpected status ${statuses.join(' or ')} and one line, but got ${endOf(ended)}`,
  );
}

/** Waits. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
