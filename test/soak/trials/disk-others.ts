/** The same faults for what keeps no journal: the judges, and commands that write once. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integer, type Random } from '../../support/random-boards.ts';
import {
  DIST,
  demandPlain,
  demandRefused,
  type Ended,
  endOf,
  run,
  type StartOptions,
  start,
  TOOL,
  typed,
} from '../program.ts';
import { demand, type Tally } from '../trial.ts';
import { oneOf, slinkText } from './commands.ts';

/** A program that reads standard input and writes standard output, and what it writes undisturbed. */
interface Program {
  program: string[];
  args: string[];
  input: string;
}

const judge = (name: string) => [process.execPath, join(DIST, 'judge', `${name}.cjs`)];
const tool = [process.execPath, TOOL];

const ROKADA = '3 3\n...\n.0.\n...\n';
const NUMBERLINK = '2 2\n1 1\n2 2\n';

function programs(random: Random): Program[] {
  const slink = slinkText(random, 300 + integer(random, 3000), 7, 1e9);
  return [
    { program: judge('slink'), args: [], input: slink },
    { program: judge('slink'), args: [], input: slinkText(random, 1, 4, 1e9) },
    { program: judge('rokada'), args: [], input: ROKADA.repeat(1 + integer(random, 20_000)) },
    { program: judge('numberlink'), args: [], input: NUMBERLINK.repeat(1 + integer(random, 20_000)) },
    { program: tool, args: ['solve'], input: slink },
    { program: tool, args: ['convert', '--to', 'puzzlink'], input: slink },
    { program: tool, args: ['rate', '--jobs', '2'], input: slinkText(random, 50, 5, 1e9) },
    { program: tool, args: ['check', 'boards', 'answers'], input: '' },
    { program: tool, args: ['--help'], input: '' },
    { program: tool, args: ['solve', '--help'], input: '' },
    { program: tool, args: ['--version'], input: '' },
    { program: tool, args: ['completion', 'bash'], input: '' },
  ];
}

type Fault = (one: Program, undisturbed: Ended, random: Random, cwd: string) => Promise<void>;

const go = (one: Program, cwd: string, more: Partial<StartOptions>) =>
  run(one.args, { cwd, program: one.program, input: { file: 'in' }, ...more });
const told = (one: Program, more: Partial<StartOptions>) =>
  typed(one.args, { program: one.program.slice(1), input: { file: 'in' }, ...more });

/** Output that has no place to go ends in a failure, in one line. */
const failing =
  (more: Partial<StartOptions>): Fault =>
  async (one, _undisturbed, _random, cwd) =>
    demandRefused(await go(one, cwd, more), [1], told(one, more));

const FAULTS: Record<string, Fault> = {
  'nowhere to write': failing({ redirect: '> /dev/full' }),
  async 'nowhere to write or to say so'(one, _undisturbed, random, cwd) {
    const more = { redirect: oneOf(random, ['> /dev/full 2>&1', '> /dev/full 2>&-']) };
    const ended = await go(one, cwd, more);
    demand(ended.status === 1, () => `${told(one, more)}\nends with ${endOf(ended)}`);
  },
  async 'a limit on the size of a file'(one, undisturbed, random, cwd) {
    const size = integer(random, Math.ceil(undisturbed.stdout.length / 1024) + 1);
    const more = { before: `ulimit -f ${size}`, redirect: '> limited' };
    const ended = await go(one, cwd, more);
    if (undisturbed.stdout.length > size * 1024) demandRefused(ended, [1], told(one, more));
    else demand(ended.status === undisturbed.status, () => `${told(one, more)}\n${endOf(ended)}`);
  },
  async 'a reader that leaves'(one, undisturbed, random, cwd) {
    const { child, ended } = start(one.args, { cwd, program: one.program, input: { file: 'in' } });
    const least = integer(random, 70_000);
    let got = 0;
    child.stdout?.on('data', (bytes: Buffer) => {
      got += bytes.length;
      if (got > least) child.stdout?.destroy();
    });
    const end = await ended;
    demandPlain(end, told(one, {}));
    const lines = end.stderr.split('\n').length - 1;
    const well =
      end.signal === null && lines <= 1 && (end.status === undisturbed.status || lines === 1 || end.status === 0);
    demand(well, () => `${told(one, {})}\nwhose reader leaves after ${got} bytes: ${endOf(end)}`);
  },
  async 'a folder to read from'(one, _undisturbed, _random, cwd) {
    if (one.input === '') return;
    const more = { input: { file: 'folder' } };
    demandRefused(await go(one, cwd, more), [1, 2], told(one, more));
  },
  async 'nothing to read from'(one, _undisturbed, _random, cwd) {
    // Node itself opens what is closed: it reads as empty.
    const more = { redirect: '<&-' };
    const ended = await go(one, cwd, more);
    demandPlain(ended, told(one, more));
    demand(ended.status === 0 || ended.status === 1, () => `${told(one, more)}\n${endOf(ended)}`);
  },
  async 'few descriptors'(one, undisturbed, random, cwd) {
    const more = { before: `ulimit -n ${16 + integer(random, 30)}` };
    const starts = await run(['--version'], { cwd, ...more });
    if (starts.status !== 0) return;
    const ended = await go(one, cwd, more);
    demandPlain(ended, told(one, more));
    if (ended.status === undisturbed.status)
      demand(ended.stdout.equals(undisturbed.stdout), `${told(one, more)}\nwrites something else`);
    else demandRefused(ended, [1, 2], told(one, more));
  },
};

/** One fault for one of these programs. */
export async function otherFault(seed: number, random: Random, folder: string, tally: Tally): Promise<void> {
  const cwd = join(folder, 'others');
  mkdirSync(cwd);
  const one = oneOf(random, programs(random));
  writeFileSync(join(cwd, 'in'), one.input);
  mkdirSync(join(cwd, 'folder'));
  const boards = slinkText(random, 200, 5, 1e9);
  writeFileSync(join(cwd, 'boards'), boards);
  writeFileSync(join(cwd, 'answers'), (await run(['solve', 'boards'], { cwd })).stdout);
  const undisturbed = await go(one, cwd, {});
  demand(undisturbed.status === 0, () => `${told(one, {})}\nundisturbed: ${endOf(undisturbed)}`);
  const names = Object.keys(FAULTS);
  for (const k of [0, 1]) {
    const fault = names[(((seed * 2 + k) % names.length) + names.length) % names.length];
    await FAULTS[fault](one, undisturbed, random, cwd);
    tally.add('faults');
    tally.add(`${one.program[1] === TOOL ? 'other commands' : 'judges'}: ${fault}`);
  }
}
