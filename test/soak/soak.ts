/**
 * `npm run soak -- --minutes N`: all trials in turns, each from ever new seeds, until the time is over. Each turn runs in
 * a process of its own: a trial that hangs or brings down its process is a find like any other, and does not end the
 * soak. The trial that is furthest from its aim gets the next turn.
 *
 * Prints what was tried and what was found, and ends with status 1 where anything was.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unmountAll } from './mounts.ts';
import { trials } from './registry.ts';
import { Find, Tally, type Trial } from './trial.ts';

const HELP = `Usage: npm run soak -- [OPTIONS]

Tries the program under faults, hostile input and random boards for a while, and says what was found.

  --minutes N     how long (default: 10)
  --only NAMES    only these trials, separated by commas
  --seed N        the first seed of each trial (default: by the clock)
  --rounds N      so many rounds of each trial, in place of a time
  --jobs N        turns that run at a time (default: one for each processor)
  --list          the trials

Finds go to build/soak/, with the text that shows them where there is one.
`;

/** A turn lasts so long, or one round if that takes longer. */
const TURN_MS = 20_000;
/** So many seeds belong to a turn: turns of the same trial may run at the same time. */
const TURN_SEEDS = 10_000;
/** A find counts as this part of the aim: a trial that finds something each time leaves turns to the others. */
const FIND_SHARE = 0.02;

/** What a process that tries tells the one that asked it to, after each round. */
interface Told {
  seed: number;
  counts: Record<string, number>;
  find?: { message: string; input?: string };
}

interface Turn {
  trial: string;
  seed: number;
  rounds: number;
}

/** What became of a trial so far. */
interface Course {
  trial: Trial;
  tally: Tally;
  rounds: number;
  ms: number;
  nextSeed: number;
  finds: string[];
}

function named(name: string): Trial {
  const trial = trials.find((each) => each.name === name);
  if (!trial) throw new Error(`there is no trial '${name}': ${trials.map((each) => each.name).join(', ')}`);
  return trial;
}

/** A turn, in its own process. */
async function tryInTurn({ trial: name, seed, rounds }: Turn): Promise<void> {
  const trial = named(name);
  const ends = performance.now() + TURN_MS;
  for (let round = 0; round < rounds && performance.now() < ends; round++) {
    const tally = new Tally();
    const told: Told = { seed: seed + round, counts: tally.counts };
    try {
      await trial.round(seed + round, tally);
    } catch (error) {
      const input = error instanceof Find && error.input !== undefined ? Buffer.from(error.input) : undefined;
      const message = error instanceof Find ? error.message : ((error as Error)?.stack ?? String(error));
      told.find = { message, ...(input ? { input: input.toString('base64') } : {}) };
    }
    await new Promise<void>((sent) => process.send?.(told, () => sent()));
  }
}

class Soak {
  readonly #courses: Course[];
  readonly #endsAt: number;
  /** Rounds of each trial; without end where the time decides. */
  readonly #rounds: number;
  readonly #running = new Set<ChildProcess>();
  #stopped = false;

  constructor(chosen: readonly Trial[], firstSeed: number, minutes: number, rounds = Number.POSITIVE_INFINITY) {
    this.#courses = chosen.map((trial) => {
      return { trial, tally: new Tally(), rounds: 0, ms: 0, nextSeed: firstSeed, finds: [] };
    });
    this.#rounds = rounds;
    this.#endsAt = performance.now() + minutes * 60_000;
  }

  async run(jobs: number): Promise<boolean> {
    const busy: Course[] = [];
    const lane = async () => {
      for (let course = this.#next(busy); course; course = this.#next(busy)) {
        busy.push(course);
        await this.#turn(course);
        busy.splice(busy.indexOf(course), 1);
      }
    };
    await Promise.all(Array.from({ length: jobs }, lane));
    return this.#courses.every(({ finds }) => finds.length === 0);
  }

  /** Ends the turns under way. */
  stop(): void {
    this.#stopped = true;
    for (const child of this.#running) endAll(child);
  }

  get #timed(): boolean {
    return this.#rounds === Number.POSITIVE_INFINITY;
  }

  /** The trial furthest from its aim, if there can be one that no turn is at. */
  #next(busy: readonly Course[]): Course | undefined {
    if (this.#stopped || (this.#timed && performance.now() > this.#endsAt)) return undefined;
    const share = ({ trial, tally, finds }: Course) =>
      (tally.counts[trial.unit] ?? 0) / trial.aim + FIND_SHARE * finds.length;
    const free = this.#courses.filter((course) => !busy.includes(course) && course.rounds < this.#rounds);
    const all = free.length > 0 || !this.#timed ? free : [...this.#courses];
    return all.sort((a, b) => share(a) - share(b))[0];
  }

  async #turn(course: Course): Promise<void> {
    const { trial } = course;
    const began = performance.now();
    let seed = course.nextSeed;
    const rounds = Math.min(this.#rounds - course.rounds, TURN_SEEDS);
    if (this.#timed) course.nextSeed += TURN_SEEDS;
    const turn: Turn = { trial: trial.name, seed, rounds };
    // All that a turn writes for itself goes with its folder, and all that it starts with its group of processes.
    const folder = mkdtempSync(join(tmpdir(), 'edgewise-soak-'));
    const env = { ...process.env, TMPDIR: folder };
    const child = fork(process.argv[1], ['--turn', JSON.stringify(turn)], { env, detached: true });
    this.#running.add(child);
    let limit: NodeJS.Timeout | undefined;
    let hung = false;
    const watch = () => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        hung = true;
        endAll(child);
      }, trial.limitMs);
    };
    watch();
    child.on('message', (told: Told) => {
      watch();
      course.rounds++;
      seed = told.seed + 1;
      for (const [what, count] of Object.entries(told.counts)) course.tally.add(what, count);
      if (told.find) this.#found(course, told.seed, told.find.message, told.find.input);
    });
    // What it said last may come after its end.
    const [[status, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    clearTimeout(limit);
    this.#running.delete(child);
    endAll(child);
    unmountAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    if ((status !== 0 || hung) && !this.#stopped) {
      const how = hung ? `hung for ${trial.limitMs / 1000} s` : `its process ended with ${signal ?? status}`;
      this.#found(course, seed, how);
      course.rounds++;
      seed++;
    }
    if (!this.#timed) course.nextSeed = seed;
    course.ms += performance.now() - began;
  }

  #found(course: Course, seed: number, message: string, input?: string): void {
    const { name } = course.trial;
    const at = join('build', 'soak', `${name}-${seed}`);
    mkdirSync(join('build', 'soak'), { recursive: true });
    if (input !== undefined) writeFileSync(`${at}.input`, Buffer.from(input, 'base64'));
    writeFileSync(`${at}.txt`, `${message}\n`);
    course.finds.push(`${name}, seed ${seed}: ${message.split('\n')[0]}`);
    console.error(
      `soak: ${course.finds.at(-1)}\n      again: npm run soak -- --only ${name} --seed ${seed} --rounds 1`,
    );
  }

  /** What was tried, as a table, and what of each sort. */
  table(): string {
    const rows = this.#courses.map(({ trial, tally, rounds, ms, finds }) => {
      const units = tally.counts[trial.unit] ?? 0;
      const cells = [trial.about, `${units.toLocaleString('en')} ${trial.unit}`, rounds.toLocaleString('en')];
      return `| ${[...cells, `${Math.round(ms / 1000)} s`, finds.length].join(' | ')} |`;
    });
    const sorts = this.#courses.map(({ trial, tally }) => `${trial.name}: ${tally.inWords()}`);
    return ['| what | tried | rounds | time | found |', '|---|---|---|---|---|', ...rows, '', ...sorts].join('\n');
  }
}

/** Ends a turn and everything that it has started. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // they are all gone
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      only: { type: 'string' },
      seed: { type: 'string' },
      rounds: { type: 'string' },
      jobs: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      turn: { type: 'string' },
    },
  });
  if (values.turn !== undefined) {
    await tryInTurn(JSON.parse(values.turn) as Turn);
    return 0;
  }
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.list) {
    for (const { name, about } of trials) console.log(`${name.padEnd(12)} ${about}`);
    return 0;
  }
  const asked = values.only?.split(',').map(named) ?? trials;
  const chosen = asked.filter((trial) => {
    const why = trial.unavailable?.();
    if (why !== undefined) console.error(`soak: ${trial.name} is left out: ${why}`);
    return why === undefined;
  });
  const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const began = performance.now();
  const soak = new Soak(chosen, seed, Number(values.minutes), rounds);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => soak.stop());
  const good = await soak.run(Number(values.jobs ?? availableParallelism()));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${soak.table()}\n\n${minutes} minutes, first seed ${seed}, Node ${process.version}`);
  return good ? 0 : 1;
}

process.exitCode = await main();
if (process.connected) process.disconnect();
