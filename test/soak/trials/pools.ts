/**
 * Pools whose workers die, cannot start or are stopped, and inputs that throw: every puzzle is answered once, in order,
 * or named as one that failed; the batch ends, and with the right status.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { DIST, demandPlain, demandRefused, type Ended, endOf, inFolder, pause, run, start, typed } from '../program.ts';
import { demand, type Tally, type Trial } from '../trial.ts';
import { oneOf, slinkText } from './commands.ts';
import { libraryRound } from './pools-library.ts';

/** The tool with another worker. */
interface Sick {
  /** Where its files lie. */
  dist: string;
  program: string[];
}

/** A copy of what is built, in which `worker.js` is ours. */
function sickCopy(folder: string): Sick {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  for (const { name } of readdirSync(DIST, { withFileTypes: true }).filter((each) => each.isFile())) {
    copyFileSync(join(DIST, name), join(dist, name === 'worker.js' ? 'healthy.js' : name));
  }
  copyFileSync(resolve('test/soak/sick-worker.mjs'), join(dist, 'worker.js'));
  copyFileSync(resolve('package.json'), join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { dist, program: [process.execPath, join(dist, 'cli.js')] };
}

const DEATHS = [
  'exit',
  'exit in peace',
  'throw',
  'throw nothing',
  'throw a string',
  'uncaught error',
  'unhandled rejection',
  'stack',
  'trap',
  'exit afterwards',
  'heap',
] as const;

interface Work {
  args: string[];
  text: string;
  puzzles: number;
}

/** Work for a pool, told as records. None of its boards is broken: whatever is said is about the pool. */
function someWork(random: Random): Work {
  const jobs = ['--jobs', `${2 + integer(random, 3)}`];
  const [count, args] = oneOf(random, [
    [400, ['solve', '--lane', 'engine', '--to', 'ndjson']],
    [400, ['solve', '--core', 'ts', '--max-solutions', '2', '--to', 'ndjson']],
    [150, ['rate', '--to', 'ndjson']],
    [200, ['hint', '--to', 'ndjson']],
    [3000, ['convert', '--to', 'ndjson']],
  ] as [number, string[]][]);
  return { args: [...args, ...jobs, 'in'], text: slinkText(random, count, 5, 1e9), puzzles: count };
}

const linesOf = ({ stderr }: Ended) => stderr.split('\n').slice(0, -1);
const recordsOf = ({ stdout }: Ended): string[] => stdout.toString().split('\n').slice(0, -1);
const numberOf = (record: string): number => JSON.parse(record).index;
const hasFailed = (record: string): boolean => JSON.parse(record).status === 'failed';

/** Everything answered once, in order, as by a healthy pool; at most so many failed. Returns which. */
function demandAnswered(found: Ended, healthy: Ended, mostFailed: number, told: string): number[] {
  demandPlain(found, told);
  const failed = Array.from(found.stderr.matchAll(/ puzzle (\d+): the solver failed/g), ([, number]) => Number(number));
  const records = recordsOf(found);
  let at = 0;
  for (const record of recordsOf(healthy)) {
    // A board that is to be converted, and was not, is in no record.
    const gaveUp = failed.includes(numberOf(record)) && (records[at] === undefined || records[at] !== record);
    const named = gaveUp && records[at] !== undefined && numberOf(records[at]) === numberOf(record);
    if (gaveUp && !named) continue;
    const well = records[at] === record || (named && hasFailed(records[at]));
    demand(well, () => `${told}\nanswers '${records[at]}' in place of '${record}': ${endOf(found)}`);
    at++;
  }
  demand(at === records.length, () => `${told}\nanswers more than was asked: ${records[at]}`);
  demand(failed.length <= mostFailed, () => `${told}\ngives up on ${failed.join(', ')}: ${endOf(found)}`);
  // Text in which no puzzle is, such as the end of the input, is named by its place.
  const named = linesOf(found).filter((line) => line.includes('the solver failed')).length;
  demand(named >= failed.length && named <= mostFailed, () => `${told}\nnames ${named} failures: ${endOf(found)}`);
  const status = named > 0 ? 1 : healthy.status;
  demand(found.status === status, () => `${told}\nends with ${endOf(found)}, expected status ${status}`);
  return failed;
}

interface Scene {
  sick: Sick;
  work: Work;
  healthy: Ended;
  cwd: string;
  random: Random;
  tally: Tally;
}

/** Runs the work with a sick worker. */
async function go(
  { sick, work, cwd }: Scene,
  plan: Record<string, unknown>,
  before?: string,
): Promise<{ ended: Ended; told: string }> {
  const ledger = join(cwd, `death-${performance.now()}`);
  const env = { EDGEWISE_SICK: JSON.stringify({ ...plan, ledger }) };
  // A heap that is soon full.
  const [node, ...rest] = sick.program;
  const program = plan.how === 'heap' ? [node, '--max-old-space-size=64', ...rest] : sick.program;
  const { ledger: _ledger, ...said } = JSON.parse(env.EDGEWISE_SICK);
  const told = `EDGEWISE_SICK='${JSON.stringify(said)}' ${typed(work.args)}`;
  return { ended: await run(work.args, { cwd, program, env, ...(before ? { before } : {}) }), told };
}

type Fault = (scene: Scene) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  async 'workers that die now and then'(scene) {
    const { random, healthy, tally } = scene;
    const [how, most] = [oneOf(random, DEATHS), 1 + integer(random, 4)];
    const { ended, told } = await go(scene, { how, most });
    demandAnswered(ended, healthy, most, told);
    tally.add(`deaths by ${how}`, most);
  },
  async 'workers that die of one puzzle'(scene) {
    const { random, healthy, work, tally } = scene;
    const how = oneOf(
      random,
      DEATHS.filter((each) => each !== 'exit afterwards'),
    );
    const at = 1 + integer(random, work.puzzles);
    const { ended, told } = await go(scene, { how, at });
    const failed = demandAnswered(ended, healthy, 1, told);
    demand(failed[0] === at, `${told}\ngives up on ${failed[0]} instead of ${at}`);
    tally.add(`deaths by ${how}`);
  },
  async 'workers that cannot start'(scene) {
    const { random, healthy, tally } = scene;
    const how = oneOf(random, ['exit', 'exit in peace', 'throw', 'throw nothing', 'uncaught error', 'trap'] as const);
    const { ended, told } = await go(scene, { how, start: true });
    demandAnswered(ended, healthy, 0, told);
    demand(linesOf(ended).length === 1, () => `${told}\nsays more or less than one line: ${endOf(ended)}`);
    tally.add(`no start by ${how}`);
  },
  async 'workers of which some cannot start'(scene) {
    const { random, healthy, tally } = scene;
    const how = oneOf(random, ['exit', 'throw', 'throw a string', 'uncaught error', 'trap'] as const);
    const { ended, told } = await go(scene, { how, start: true, most: 1 + integer(random, 2) });
    demandAnswered(ended, healthy, 0, told);
    demand(linesOf(ended).length <= 1, () => `${told}\nsays more than one line: ${endOf(ended)}`);
    tally.add(`no start by ${how}`);
  },
  async 'no descriptors for workers'(scene) {
    const { random, healthy, sick } = scene;
    // Node itself needs some, and says so in words of its own.
    const before = `ulimit -n ${20 + integer(random, 30)}`;
    if (spawnSync('bash', ['-c', `${before}; node ${sick.dist}/cli.js --version`]).status !== 0) return;
    const { ended, told } = await go(scene, {}, before);
    if (ended.stdout.length === 0) return demandRefused(ended, [1, 2], `${before}; ${told}`);
    demandAnswered(ended, healthy, 0, `${before}; ${told}`);
    demand(linesOf(ended).length <= 1, () => `${before}; ${told}\nsays more than one line: ${endOf(ended)}`);
  },
  async 'workers that are not there'(scene) {
    const { work, sick, cwd, healthy } = scene;
    writeFileSync(join(sick.dist, 'worker.js'), "import './no-such-module.js';\n");
    const ended = await run(work.args, { cwd, program: sick.program });
    copyFileSync(resolve('test/soak/sick-worker.mjs'), join(sick.dist, 'worker.js'));
    const told = `without a worker: ${typed(work.args)}`;
    demandAnswered(ended, healthy, 0, told);
    demand(linesOf(ended).length === 1, () => `${told}\nsays more or less than one line: ${endOf(ended)}`);
  },
  async 'pools that are over before they begin'({ cwd, random, tally }) {
    // A pool that was closed while its threads started brought the process down, once in a hundred times.
    for (let k = 0; k < 6; k++) {
      writeFileSync(join(cwd, 'few'), slinkText(random, 1 + integer(random, 3), 4, 1e9));
      const args = [oneOf(random, ['rate', 'explain', 'solve']), '--jobs', `${2 + integer(random, 7)}`, 'few'];
      const ended = await run(args, { cwd });
      demand(ended.status === 0 && ended.stderr === '', () => `${typed(args)}\nends with ${endOf(ended)}`);
      tally.add('pools');
    }
  },
  async 'Ctrl-C'({ work, healthy, cwd, random, tally }) {
    for (let k = 0; k < 3; k++) {
      const { child, ended } = start(work.args, { cwd });
      const ms = random() * healthy.ms;
      await pause(ms);
      child.kill('SIGINT');
      const end = await ended;
      const told = `${typed(work.args)}\nwith Ctrl-C after ${Math.round(ms)} ms`;
      demandPlain(end, told);
      const well =
        end.signal === 'SIGINT'
          ? end.stdout.length === 0
          : end.status === 130
            ? linesOf(end).length === 1
            : end.status === healthy.status;
      demand(well, () => `${told}: ${endOf(end)}`);
      demand(healthy.stdout.subarray(0, end.stdout.length).equals(end.stdout), `${told}\nwrites something else`);
      demand(end.stdout.length === 0 || end.stdout.at(-1) === 0x0a, `${told}\nwrites half an answer`);
      tally.add('pools');
    }
  },
};

async function round(seed: number, tally: Tally): Promise<void> {
  const random = mulberry32(seed ^ 0x9001);
  await inFolder(async (folder) => {
    const sick = sickCopy(folder);
    const cwd = join(folder, 'work');
    mkdirSync(cwd);
    const work = someWork(random);
    writeFileSync(join(cwd, 'in'), work.text);
    const healthy = await run(work.args, { cwd });
    demand(healthy.status === 0 && healthy.stderr === '', () => `${typed(work.args)}\nundisturbed: ${endOf(healthy)}`);
    const names = Object.keys(FAULTS);
    for (const k of [0, 1, 2]) {
      const fault = names[(((seed * 3 + k) % names.length) + names.length) % names.length];
      await FAULTS[fault]({ sick, work, healthy, cwd, random, tally });
      tally.add('pools');
      tally.add(fault);
    }
    await libraryRound(random, sick.dist, cwd, tally);
  });
}

export const pools: Trial = {
  name: 'pools',
  about: 'workers that die or cannot start, pools that are stopped, inputs that throw: command line and library',
  unit: 'pools',
  aim: 100,
  limitMs: 180_000,
  round,
};
