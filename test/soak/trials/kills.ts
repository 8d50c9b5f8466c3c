/**
 * Chains of `kill -9`. A command that keeps a journal is killed at a random moment and given again, until it is done:
 * then everything must be as if nothing had happened. In every other chain, somebody changes a file between two runs:
 * then the command refuses with one line and changes nothing, or what it writes is what a new run would write.
 */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { integer, mulberry32 } from '../../support/random-boards.ts';
import {
  demandPlain,
  difference,
  type Ended,
  endOf,
  type Files,
  inFolder,
  pause,
  restore,
  type Started,
  typed,
} from '../program.ts';
import { demand, type Tally, type Trial } from '../trial.ts';
import { begin, type Case, demandSame, JOURNAL, undisturbed, without } from './cases.ts';
import { type Command, oneOf, someCommand } from './commands.ts';
import { demandForward, isDone, lastOf, linesOf } from './journals.ts';
import { tamper } from './tamper.ts';

/** Most kills of a chain; then it may run to its end. */
const MOST_KILLS = 9;
/** A run is killed so soon after its start, after a note, or after it has written all but the last of its output. */
const START_MS = 120;
/** What every run takes, however little is left to do. */
const STARTING_MS = 120;
const NOTE_MS = 12;
const END_MS = 25;

/** The bytes of output so far, where they are in one file. */
function written({ command }: Case, cwd: string): number {
  const path = join(cwd, command.output);
  return existsSync(path) ? statSync(path).size : 0;
}

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

/** About how long a run lasts that goes on from where the journal is. */
function lastsMs({ ended, noted }: Case, cwd: string): number {
  const path = join(cwd, JOURNAL);
  const last = existsSync(path) ? lastOf(linesOf(readFileSync(path))) : undefined;
  const share = last && noted > 0 ? last.output / noted : 0;
  return Math.min(ended.ms, STARTING_MS) + Math.max(0, ended.ms - STARTING_MS) * (1 - share);
}

/** When a run is killed. */
const MOMENTS = ['start', 'note', 'end', 'any', 'any'] as const;

/** Waits for such a moment, or for the end of the run. */
async function moment(which: (typeof MOMENTS)[number], one: Case, { ended }: Started, cwd: string): Promise<void> {
  const { random, wanted, command } = one;
  let over = false;
  const end = () => {
    over = true;
  };
  ended.then(end, end);
  const wait = async (ms: number) => {
    for (const until = performance.now() + ms; !over && performance.now() < until; )
      await pause(Math.min(10, until - performance.now()));
  };
  if (which === 'start') return wait(START_MS * random());
  const ms = lastsMs(one, cwd);
  if (which === 'any') return wait(ms * random());
  const journal = join(cwd, JOURNAL);
  const before = sizeOf(journal);
  const whole = wanted[command.output]?.length;
  const reached = () =>
    which === 'note' ? sizeOf(journal) > before : whole !== undefined && written(one, cwd) >= whole * 0.95;
  // Files of their own have no common size: near the end is what time says.
  if (which === 'end' && whole === undefined) await wait(ms * (0.8 + 0.3 * random()));
  else while (!over && !reached()) await pause(1);
  await wait((which === 'note' ? NOTE_MS : END_MS) * random());
}

/** What must hold whenever the program was killed: its journal is sound, and nothing is noted before it is written. */
function demandSound(one: Case, cwd: string, story: string): void {
  const { command } = one;
  const path = join(cwd, JOURNAL);
  const lines = existsSync(path) ? linesOf(readFileSync(path)) : [];
  demandForward(lines, story);
  const noted = lastOf(lines)?.output ?? 0;
  if (command.output.includes('%')) return;
  const kept = command.bound ? `${command.output}.pieces` : command.output;
  const there = sizeOf(join(cwd, kept));
  // The pieces go once all is written.
  const gone = command.bound === true && !existsSync(join(cwd, kept)) && isDone(lines);
  demand(there >= noted || gone, `${story}\nthe journal notes ${noted} bytes, but '${kept}' has ${there}`);
}

/** Runs the command until it is done or is killed. */
async function runAndKill(one: Case, cwd: string, tally: Tally, story: string[]): Promise<Ended> {
  const which = oneOf(one.random, MOMENTS);
  const started = begin(one, cwd);
  await moment(which, one, started, cwd);
  // Once in a while it is asked to end, which it must outlive as well.
  const signal = one.random() < 0.1 ? oneOf(one.random, ['SIGINT', 'SIGTERM'] as const) : 'SIGKILL';
  started.child.kill(signal);
  const ended = await started.ended;
  if (signal === 'SIGKILL' && ended.signal === 'SIGKILL') {
    tally.add('kills');
    tally.add(`kills at ${which === 'any' ? 'any moment' : `the ${which}`}`);
  } else if (ended.signal !== null || ended.status === 130) {
    tally.add(`ended by ${signal}`);
    demand(
      ended.signal === signal || (signal === 'SIGINT' && ended.status === 130),
      `${story.join('\n')}\n${signal}: ${endOf(ended)}`,
    );
  }
  story.push(`${ended.signal ?? `status ${ended.status}`} after ${Math.round(ended.ms)} ms (${which})`);
  return ended;
}

const killed = ({ signal, status }: Ended) => signal !== null || status === 130;

/** From the beginning to the end, with kills on the way. */
async function chain(one: Case, cwd: string, journal: Buffer, tally: Tally): Promise<void> {
  const { random } = one;
  const story = [
    typed(one.args, one.command.stdin ? { input: one.command.stdin === 'file' ? { file: 'in' } : { pipe: '' } } : {}),
  ];
  const most = 1 + integer(random, MOST_KILLS);
  const changes = random() < 0.5;
  let ended: Ended | undefined;
  for (let runs = 0; !ended || killed(ended); runs++) {
    if (changes && runs > 0 && random() < 0.5 && (await tamper({ one, cwd, tally, story: story.join('\n') }))) return;
    ended = runs < most ? await runAndKill(one, cwd, tally, story) : await begin(one, cwd).ended;
    demandSound(one, cwd, story.join('\n'));
  }
  const told = story.join('\n');
  demandSame(one, ended, cwd, told);
  const lines = linesOf(readFileSync(join(cwd, JOURNAL)));
  demand(isDone(lines), `${told}\nis done, but the journal does not say so`);
  const [last, wanted] = [lastOf(lines), lastOf(linesOf(journal))];
  for (const field of ['errors', 'output'] as const) {
    demand(
      last?.[field] === wanted?.[field],
      `${told}\ncounts ${last?.[field]} (${field}), undisturbed ${wanted?.[field]}`,
    );
  }
  demand(JSON.stringify(last?.findings) === JSON.stringify(wanted?.findings), `${told}\ncounts other findings`);
  // The same once more does nothing, or is refused because somebody has changed a file.
  if (changes && (await tamper({ one, cwd, tally, story: told }))) return;
  const again = await begin(one, cwd).ended;
  demandSame(one, again, cwd, `${told}\nonce more`);
}

async function round(seed: number, tally: Tally): Promise<void> {
  const command = someCommand(seed);
  const random = mulberry32(seed ^ 0x5eed);
  const args = [...command.args, '--resume', JOURNAL];
  const inputs = Object.fromEntries(Object.entries(command.inputs).map(([name, text]) => [name, Buffer.from(text)]));
  await inFolder(async (folder) => {
    const { wanted, ended, journal } = await undisturbed(command, args, inputs, join(folder, 'whole'));
    const told = typed(args);
    demandPlain(ended, told);
    demand(ended.status === 0 || ended.status === 1, `${told}\nundisturbed: ${endOf(ended)}`);
    demandForward(linesOf(journal), told);
    demandTidy(command, wanted, told);
    const noted = lastOf(linesOf(journal))?.output ?? 0;
    const one: Case = { command, args, inputs, wanted, noted, ended, random };
    if (random() < 0.3) await demandAsWithout(one, join(folder, 'without'));
    const cwd = join(folder, 'killed');
    mkdirSync(cwd);
    restore(cwd, inputs);
    await chain(one, cwd, journal, tally);
    tally.add('chains');
    tally.add(`chains of ${command.args[0]}`);
  });
}

/** No files but the inputs, the output, and the ids of boards. */
function demandTidy({ inputs, output, distinct }: Command, found: Files, told: string): void {
  const [head, tail = ''] = output.split(/%\d*d/);
  const named = (name: string) =>
    output.includes('%') ? name.startsWith(head) && name.endsWith(tail) : name === output;
  const over = Object.keys(found).find(
    (name) => !(name in inputs || named(name) || (distinct && name === `${JOURNAL}.ids`)),
  );
  demand(over === undefined, `${told}\nleaves '${over}'`);
}

/** A journal changes nothing of what is written. */
async function demandAsWithout(one: Case, cwd: string): Promise<void> {
  const { command, inputs } = one;
  const { wanted, ended } = await undisturbed(command, command.args, inputs, cwd);
  const differs = difference(wanted, without(one.wanted, `${JOURNAL}.ids`));
  demand(differs === undefined, `${typed(command.args)}\ncompared with a run that keeps a journal: ${differs}`);
  demand(ended.status === one.ended.status, `${typed(command.args)}\nends as with a journal: ${endOf(ended)}`);
}

export const kills: Trial = {
  name: 'kills',
  about: 'kill -9 at random moments, and files changed between two runs: every command with --resume',
  unit: 'kills',
  aim: 500,
  limitMs: 120_000,
  round,
};
