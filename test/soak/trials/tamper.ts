/** What somebody may change between two runs, and what the next run may do then. */
import { join } from 'node:path';
import { integer, type Random } from '../../support/random-boards.ts';
import {
  demandPlain,
  demandRefused,
  difference,
  type Ended,
  endOf,
  type Files,
  filesOf,
  pause,
  restore,
} from '../program.ts';
import { demand, type Tally } from '../trial.ts';
import { begin, type Case, demandSame, JOURNAL, undisturbed, without } from './cases.ts';
import { oneOf } from './commands.ts';
import { lastOf, linesOf } from './journals.ts';

interface Change {
  files: Files;
  random: Random;
  /** The file that holds what is written so far. */
  output: string | undefined;
  /** An input that was read at least in part, and how much of it the journal notes. */
  input: string | undefined;
  noted: number;
}

/** Each gives the files as they are then, or undefined where that cannot be done now. */
type Tampering = (change: Change) => Files | undefined;

const put = (files: Files, name: string, bytes: Buffer | string): Files => ({ ...files, [name]: Buffer.from(bytes) });

/** Another byte in the place of one. */
function altered(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
  return changed;
}

const journal =
  (change: (lines: string[], random: Random) => string): Tampering =>
  ({ files, random }) => {
    if (!(JOURNAL in files)) return undefined;
    const lines = linesOf(files[JOURNAL]);
    return lines.length > 1 ? put(files, JOURNAL, Buffer.from(change(lines, random), 'latin1')) : undefined;
  };
const whole = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

const onOutput =
  (change: (bytes: Buffer, random: Random) => Buffer | undefined): Tampering =>
  ({ files, output, random }) => {
    const bytes = output === undefined || files[output].length === 0 ? undefined : change(files[output], random);
    return bytes && output !== undefined ? put(files, output, bytes) : undefined;
  };

const onInput =
  (change: (bytes: Buffer, random: Random, noted: number) => Buffer | undefined): Tampering =>
  ({ files, input, random, noted }) => {
    const bytes = input === undefined ? undefined : change(files[input], random, noted);
    return bytes && input !== undefined ? put(files, input, bytes) : undefined;
  };

const TAMPERINGS: Record<string, Tampering> = {
  'input edited where it was read': onInput((bytes, random, noted) =>
    noted > 0 ? altered(bytes, integer(random, noted)) : undefined,
  ),
  'input edited somewhere': onInput((bytes, random) => altered(bytes, integer(random, bytes.length))),
  'input shorter': onInput((bytes, random) => bytes.subarray(0, integer(random, bytes.length))),
  'input shorter than what was read': onInput((bytes, random, noted) =>
    noted > 0 ? bytes.subarray(0, integer(random, noted)) : undefined,
  ),
  'input longer': onInput((bytes) => Buffer.concat([bytes, Buffer.from('2 2\n2 2\n2 2\n')])),
  'output cut': onOutput((bytes, random) => bytes.subarray(0, integer(random, bytes.length))),
  'output emptied': onOutput(() => Buffer.alloc(0)),
  'output edited at its end': onOutput((bytes, random) =>
    altered(bytes, Math.max(0, bytes.length - 1 - integer(random, 40))),
  ),
  'output replaced by a longer file': onOutput((bytes, random) =>
    Buffer.alloc(bytes.length + 1000 + integer(random, 5000), 'my diary\n'),
  ),
  'output appended to': onOutput((bytes) => Buffer.concat([bytes, Buffer.from('half an ans')])),
  'output deleted': ({ files, output }) => (output === undefined ? undefined : without(files, output)),
  'journal with a foreign line': journal((lines) => `${whole(lines)}my diary\n`),
  'journal with a blank line': journal((lines) => `${whole(lines)}\n`),
  'journal with a line of NULs': journal((lines) => `${whole(lines)}\0\0\0\0\n`),
  'journal with NULs at its end': journal((lines) => `${whole(lines)}\0\0\0\0`),
  'journal with CRLF': journal((lines) => lines.map((line) => `${line}\r\n`).join('')),
  'journal with a line of other JSON': journal(
    (lines, random) =>
      `${whole(lines)}${oneOf(random, ['null', '[]', '{}', '7', '"x"', '{"source":0}', '{"__proto__":{"done":true}}'])}\n`,
  ),
  'journal with an offset beyond the input': journal((lines) => {
    const last = lastOf(lines);
    return `${whole(lines)}${JSON.stringify({ ...last, sourceBytes: (last?.sourceBytes ?? 0) + 100_000_000 })}\n`;
  }),
  'journal with wrong types': journal((lines, random) => {
    const field = oneOf(random, ['source', 'sourceBytes', 'next', 'output', 'errors']);
    return `${whole(lines)}${JSON.stringify({ ...lastOf(lines), [field]: oneOf(random, [-1, 'x', null, 1.5, {}]) })}\n`;
  }),
  'journal of another run': journal(([head, ...rest]) => whole([head.replace('{', '{"more":1,'), ...rest])),
  'journal cut': ({ files, random }) =>
    JOURNAL in files
      ? put(files, JOURNAL, files[JOURNAL].subarray(0, integer(random, files[JOURNAL].length)))
      : undefined,
  'journal without its last lines': journal((lines, random) =>
    whole(lines.slice(0, 1 + integer(random, lines.length))),
  ),
  'journal without its head': journal((lines) => whole(lines.slice(1))),
  'journal deleted': ({ files }) => (JOURNAL in files ? without(files, JOURNAL) : undefined),
  'ids cut': ({ files, random }) => {
    const name = `${JOURNAL}.ids`;
    return name in files && files[name].length > 0
      ? put(files, name, files[name].subarray(0, integer(random, files[name].length)))
      : undefined;
  },
  'ids deleted': ({ files }) => (`${JOURNAL}.ids` in files ? without(files, `${JOURNAL}.ids`) : undefined),
};

/** What lies in the folder, with what the tamperings need to know about it. */
function stateOf({ command, random, inputs }: Case, files: Files): Change {
  const last = JOURNAL in files ? lastOf(linesOf(files[JOURNAL])) : undefined;
  const names = 'in' in inputs ? ['in'] : Object.keys(inputs);
  const input = names[last?.source ?? 0] ?? names[0];
  const [head, tail = ''] = command.output.split(/%\d*d/);
  const outputs = Object.keys(files).filter(
    (name) => !(name in inputs) && name.startsWith(head) && name.includes(tail),
  );
  const noted = Math.min(last?.sourceBytes ?? 0, input ? files[input].length : 0);
  return { files, random, output: outputs.length > 0 ? oneOf(random, outputs) : undefined, input, noted };
}

interface Scene {
  one: Case;
  cwd: string;
  tally: Tally;
  /** What happened so far. */
  story: string;
}

/**
 * Changes something and gives the command again. Where it refuses, all is put back and the chain can go on; returns
 * whether it did not, and so came to its end.
 */
export async function tamper(scene: Scene): Promise<boolean> {
  const { one, cwd, tally } = scene;
  const before = filesOf(cwd);
  if (one.random() < 0.15) return twice(scene);
  const state = stateOf(one, before);
  let what = '';
  let files: Files | undefined;
  while (!files) {
    what = oneOf(one.random, Object.keys(TAMPERINGS));
    files = TAMPERINGS[what](state);
    // Nothing may have happened yet: then there is nothing to change.
    if (!(JOURNAL in before)) return false;
  }
  tally.add('changes');
  tally.add(what);
  restore(cwd, files);
  const told = `${scene.story}\n${what}`;
  const ended = await begin(one, cwd).ended;
  demandPlain(ended, told);
  if (ended.status === 2) {
    demandRefused(ended, [2], told);
    // The lock of a run that was killed may go.
    const lock = `${JOURNAL}.lock`;
    const differs = difference(without(filesOf(cwd), lock), without(files, lock));
    demand(differs === undefined, `${told}\nis refused, but ${differs}\n${endOf(ended)}`);
    tally.add('refused');
    restore(cwd, before);
    return false;
  }
  await demandRight(one, ended, cwd, files, told, what.startsWith('ids'));
  return true;
}

/**
 * That what was written is what a new run makes of the inputs as they are now. `idsApart`: whatever the file of ids is,
 * which a run that is done does not need any more.
 */
async function demandRight(
  one: Case,
  ended: Ended,
  cwd: string,
  files: Files,
  told: string,
  idsApart: boolean,
): Promise<void> {
  const inputs = Object.fromEntries(Object.keys(one.inputs).map((name) => [name, files[name]]));
  const fresh = await undisturbed(one.command, one.args, inputs, join(cwd, '..', 'fresh'));
  const ids = `${JOURNAL}.ids`;
  if (idsApart) restore(cwd, without(filesOf(cwd), ids));
  const wanted = idsApart ? without(fresh.wanted, ids) : fresh.wanted;
  demandSame({ ...one, wanted, ended: fresh.ended }, ended, cwd, told);
}

/** The same command while it runs: one of them does the work, and the other says so or finds it done. */
async function twice({ one, cwd, tally, story }: Scene): Promise<boolean> {
  tally.add('changes');
  tally.add('a second one at the same time');
  const first = begin(one, cwd);
  const delayMs = one.random() < 0.3 ? 0 : one.random() * one.ended.ms;
  await pause(delayMs);
  const second = begin(one, cwd);
  const both = await Promise.all([first.ended, second.ended]);
  const told = `${story}\nthe same ${Math.round(delayMs)} ms later, at the same time`;
  for (const each of both) if (each.status === 2) demandRefused(each, [2], told);
  const done = both.filter(({ status }) => status !== 2);
  demand(done.length > 0, `${told}\nneither does the work: ${both.map(endOf).join('\n')}`);
  for (const each of done) demandSame(one, each, cwd, told);
  return true;
}
