/**
 * Faults of the disk and of what programs are given to read and write. Each ends with the right status and one line, or
 * does not matter; and once the fault is gone, the same command with its journal goes on and ends as if there had been
 * none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { canMount, inMount } from '../mounts.ts';
import {
  demandPlain,
  demandRefused,
  difference,
  type Ended,
  endOf,
  type Files,
  filesOf,
  inFolder,
  pause,
  restore,
  run,
  type StartOptions,
  start,
  TOOL,
  typed,
} from '../program.ts';
import { demand, type Tally, type Trial } from '../trial.ts';
import { type Case, demandSame, JOURNAL, undisturbed } from './cases.ts';
import { someCommand } from './commands.ts';
import { otherFault } from './disk-others.ts';
import { demandForward, linesOf } from './journals.ts';

interface Scene {
  one: Case;
  /** Holds the inputs. */
  cwd: string;
  random: Random;
  /** Runs the command, with other options or with others of its arguments. */
  go(more?: Partial<StartOptions>, args?: readonly string[]): Promise<Ended>;
  /** Says what is run, and how it ended. */
  told(more?: Partial<StartOptions>, args?: readonly string[]): string;
}

/** Ends as the command does undisturbed, or with one line; then the fault goes, and the command must come to its end. */
async function endsOrSays({ one, cwd, told }: Scene, ended: Ended, more?: Partial<StartOptions>): Promise<boolean> {
  demandPlain(ended, told(more));
  demandSound(cwd, told(more));
  if (ended.status === one.ended.status && difference(outputs(cwd), one.wanted) === undefined) return true;
  demandRefused(ended, [1, 2], told(more));
  return false;
}

const outputs = (cwd: string): Files => {
  const { [JOURNAL]: _journal, ...rest } = filesOf(cwd);
  return rest;
};

function demandSound(cwd: string, told: string): void {
  const journal = join(cwd, JOURNAL);
  if (existsSync(journal)) demandForward(linesOf(readFileSync(journal)), told);
}

async function demandGoesOn(scene: Scene, fault: string): Promise<void> {
  const { one, cwd, go, told } = scene;
  demandSame(one, await go(), cwd, `${fault}; then\n${told()}`);
}

/** Bytes of the largest file, and of all of them. */
const sizes = (files: Files) => Object.values(files).map(({ length }) => length);
const pages = (bytes: number) => Math.ceil(bytes / 4096) * 4;
/** The kilobytes of memory that files take there. */
const kilobytes = (files: Files) => sizes(files).reduce((sum, size) => sum + pages(size), 0);

/** In place of the file the command writes, or of its journal. */
function instead({ one }: Scene, option: '-o' | '--resume', file: string): string[] {
  return one.args.map((word, k) => (one.args[k - 1] === option ? file : word));
}

function dropped(args: readonly string[], option: string): string[] {
  return args.filter((word, k) => word !== option && args[k - 1] !== option);
}

/** One line, the status of a failure, and no files that were not there. */
async function demandNothing(
  scene: Scene,
  ended: Ended,
  statuses: readonly number[],
  args: readonly string[],
  more?: Partial<StartOptions>,
): Promise<void> {
  demandRefused(ended, statuses, scene.told(more, args));
  const differs = difference(filesOf(scene.cwd), scene.one.inputs);
  demand(differs === undefined, `${scene.told(more, args)}\nis refused, but ${differs}`);
}

/** Each puzzle gets a file of its own. */
const separate = ({ one }: Scene) => one.command.output.includes('%');

type Fault = (scene: Scene) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  async 'a limit on the size of files'(scene) {
    const { one, random, go, told } = scene;
    const largest = Math.max(...sizes(one.wanted), 2000);
    for (let times = 0; times < 2; times++) {
      const before = `ulimit -f ${integer(random, Math.ceil(largest / 1024) + 2)}`;
      if (await endsOrSays(scene, await go({ before }), { before })) return;
      await demandGoesOn(scene, told({ before }));
      restore(scene.cwd, one.inputs);
    }
  },
  async 'a full file system'(scene) {
    const { one, cwd, random, told, go } = scene;
    const [least, most] = [kilobytes(one.inputs), kilobytes(one.wanted) + 4];
    const size = least + 4 * integer(random, Math.max(1, (most - least) / 4));
    await inMount(cwd, `size=${Math.max(4, size)}k`, async (change) => {
      restore(cwd, one.inputs);
      const fault = `a file system of ${size} KiB`;
      const done = await endsOrSays({ ...scene, told: () => `${fault}: ${told()}` }, await go());
      change('size=200m');
      if (!done) await demandGoesOn(scene, fault);
    });
  },
  async 'no room for the journal'(scene) {
    const { cwd, go, random } = scene;
    const small = join(cwd, 'small');
    mkdirSync(small);
    await inMount(small, 'size=4k', async (change) => {
      writeFileSync(join(small, 'filler'), Buffer.alloc(4096 - (random() < 0.5 ? 0 : 1)));
      const args = instead(scene, '--resume', 'small/journal');
      demandRefused(await go({}, args), [1, 2], scene.told({}, args));
      change('size=10m');
      const ended = await go({}, args);
      demand(ended.status === scene.one.ended.status, `${scene.told({}, args)}\nonce there is room: ${endOf(ended)}`);
    });
  },
  async 'no inodes'(scene) {
    const { one, cwd, random, go, told } = scene;
    const [least, most] = [one.inputs, one.wanted].map((files) => Object.keys(files).length);
    const inodes = least + 1 + integer(random, most - least + 2);
    await inMount(cwd, `size=200m,nr_inodes=${inodes}`, async (change) => {
      restore(cwd, one.inputs);
      const fault = `a file system with ${inodes} inodes`;
      const done = await endsOrSays({ ...scene, told: () => `${fault}: ${told()}` }, await go());
      change('nr_inodes=10000');
      if (!done) await demandGoesOn(scene, fault);
    });
  },
  async 'a folder that can only be read'(scene) {
    const { one, cwd, go } = scene;
    await inMount(cwd, 'size=200m', async (change) => {
      restore(cwd, one.inputs);
      change('ro');
      await demandNothing(scene, await go(), [1, 2], one.args);
      change('rw');
      await demandGoesOn(scene, 'a folder that could only be read');
    });
  },
  async 'a full device as journal'(scene) {
    const args = instead(scene, '--resume', '/dev/full');
    await demandNothing(scene, await scene.go({}, args), [2], args);
  },
  async 'a pipe as journal'(scene) {
    spawnSync('mkfifo', [join(scene.cwd, 'pipe')]);
    const args = instead(scene, '--resume', 'pipe');
    await demandNothing(scene, await scene.go({}, args), [2], args);
  },
  async 'a folder as journal'(scene) {
    mkdirSync(join(scene.cwd, 'folder'));
    const args = instead(scene, '--resume', 'folder');
    await demandNothing(scene, await scene.go({}, args), [2], args);
  },
  async 'a full device as output'(scene) {
    const args = dropped(instead(scene, '-o', '/dev/full'), '--resume');
    // One file may be too few for it.
    demandRefused(await scene.go({}, args), separate(scene) ? [1, 2] : [1], scene.told({}, args));
  },
  async 'a full device as standard output'(scene) {
    const args = dropped(dropped(scene.one.args, '--resume'), '-o');
    const redirect = '> /dev/full';
    demandRefused(await scene.go({ redirect }, args), separate(scene) ? [1, 2] : [1], scene.told({ redirect }, args));
  },
  async 'messages that cannot be said'(scene) {
    const { one, cwd, random, told } = scene;
    const redirect = random() < 0.5 ? '2> /dev/full' : '2>&-';
    const args = one.args.filter((word) => word !== '--quiet');
    demandSame(one, await scene.go({ redirect }, args), cwd, told({ redirect }, args));
  },
  async 'closed standard output'(scene) {
    const redirect = '>&-';
    demandSame(scene.one, await scene.go({ redirect }), scene.cwd, scene.told({ redirect }));
  },
  async 'a reader that goes away'(scene) {
    const { one, cwd, random, told } = scene;
    if (separate(scene)) return;
    const args = dropped(dropped(one.args, '--resume'), '-o');
    const started = start(args, { ...inputOf(one, cwd), cwd });
    const least = integer(random, 100_000);
    let got = 0;
    started.child.stdout?.on('data', (bytes: Buffer) => {
      got += bytes.length;
      if (got > least) started.child.stdout?.destroy();
    });
    const ended = await started.ended;
    const quiet = ended.stderr === '' && (ended.status === 0 || ended.status === one.ended.status);
    demand(quiet, () => `${told({}, args)}\nwhose reader goes away after ${got} bytes: ${endOf(ended)}`);
  },
  async 'a limit on descriptors'(scene) {
    const { one, random, go } = scene;
    const before = `ulimit -n ${16 + integer(random, 30)}`;
    // Node itself needs some, and says so in words of its own.
    if (spawnSync('bash', ['-c', `${before}; node ${TOOL} --version`]).status !== 0) return;
    if (!(await endsOrSays(scene, await go({ before }), { before }))) await demandGoesOn(scene, one.args.join(' '));
  },
  async 'an output folder that goes away'(scene) {
    const { one, cwd, random, go, told } = scene;
    const { inputs, command } = one;
    const output = `sub/${command.output}`;
    const args = instead(scene, '-o', output);
    mkdirSync(join(cwd, 'sub'));
    const running = start(args, { ...inputOf(one, cwd), cwd });
    await pause(one.ended.ms * random());
    rmSync(join(cwd, 'sub'), { recursive: true, force: true });
    const ended = await running.ended;
    const story = `${told({}, args)}\nwhose folder is removed after a while`;
    demandPlain(ended, story);
    if (ended.status !== one.ended.status) demandRefused(ended, [1, 2], story);
    mkdirSync(join(cwd, 'sub'), { recursive: true });
    const again = await go({}, args);
    if (again.status === 2) return demandRefused(again, [2], `${story}; and again`);
    const wanted = Object.fromEntries(
      Object.entries(one.wanted).map(([name, bytes]) => [
        name in inputs || name.startsWith(JOURNAL) ? name : `sub/${name}`,
        bytes,
      ]),
    );
    demandSame({ ...one, wanted }, again, cwd, `${story}; and again`);
  },
};

const MOUNTED = new Set([
  'a full file system',
  'no room for the journal',
  'no inodes',
  'a folder that can only be read',
]);

function inputOf({ command, inputs }: Case, _cwd: string): Pick<StartOptions, 'input'> {
  const { stdin } = command;
  return stdin ? { input: stdin === 'file' ? { file: 'in' } : { pipe: inputs.in } } : {};
}

async function round(seed: number, tally: Tally): Promise<void> {
  const random = mulberry32(seed ^ 0xd15c);
  // The same command meets other faults from round to round.
  const command = someCommand(integer(random, 1 << 30));
  const args = [...command.args, '--quiet', '--resume', JOURNAL];
  const inputs = Object.fromEntries(Object.entries(command.inputs).map(([name, text]) => [name, Buffer.from(text)]));
  const names = Object.keys(FAULTS);
  await inFolder(async (folder) => {
    const { wanted, ended } = await undisturbed(command, args, inputs, join(folder, 'whole'));
    const one: Case = { command, args, inputs, wanted, noted: 0, ended, random };
    for (let k = 0; k < 4; k++) {
      const fault = names[(((seed * 4 + k) % names.length) + names.length) % names.length];
      if (MOUNTED.has(fault) && !canMount()) {
        tally.add('left out, without the rights to mount');
        continue;
      }
      const cwd = join(folder, `fault-${k}`);
      mkdirSync(cwd);
      restore(cwd, inputs);
      await FAULTS[fault]({
        one,
        cwd,
        random,
        go: (more = {}, words = args) => run(words, { ...inputOf(one, cwd), cwd, ...more }),
        told: (more = {}, words = args) => `${fault}: ${typed(words, { ...inputOf(one, cwd), ...more })}`,
      });
      tally.add('faults');
      tally.add(fault);
    }
    await otherFault(seed, random, folder, tally);
  });
}

export const disk: Trial = {
  name: 'disk',
  about: 'full, limited, read-only and vanishing disks, closed streams, no descriptors: every command and the judges',
  unit: 'faults',
  aim: 200,
  limitMs: 180_000,
  round,
};
