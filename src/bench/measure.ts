/** From puzzles to figures: the cores must agree on each puzzle before they are timed. */
import { setImmediate } from 'node:timers/promises';
import type { Core } from '../core/core.ts';
import type { SolveOptions } from '../kinds/kind.ts';
import type { TextError } from '../text/text.ts';
import { type Cores, compareCores, runText, textDifference, textOf } from './agree.ts';
import { type Group, groupsOf } from './groups.ts';
import type { Item, Puzzles } from './read.ts';
import type { CoreFigure, Figures, Row } from './report.ts';
import { median, ratios, spreadOf } from './statistics.ts';
import { type Pace, type Timing, timeInTurns } from './timing.ts';

/** The cores differ on this puzzle; the message says how. */
export class CoresDiffer extends Error {
  constructor(
    readonly item: Item,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Most steps of a puzzle, for each second that a core has. A step takes the WebAssembly core a microsecond or so and
 * the TypeScript core up to five (engine, boards of 30 x 30 to 50 x 50), so that the hardest puzzle takes about as long
 * as is measured.
 */
const STEPS_A_SECOND = 250_000;

export function stepLimitOf(seconds: number): number {
  return Math.max(1000, Math.round(seconds * STEPS_A_SECOND));
}

/** More if a slice would get too long. Many short rounds: a shared machine changes its pace within a second. */
const ROUNDS = 20;
/** Nothing else happens during a slice, not even Ctrl-C is handled. */
const MOST_SLICE_MS = 500;
/** Extra time for warming up, as a part of the measured time. Little: the compilers have already seen the puzzles. */
const WARM_UP = 0.25;

/** How to time this many pairs of cores in about `seconds` for each core. */
export function paceOf(seconds: number, pairs: number): Pace {
  const eachMs = (seconds * 1000) / pairs;
  const slice = Math.min(eachMs / ROUNDS, MOST_SLICE_MS);
  const warmUp = Math.min(WARM_UP * eachMs, MOST_SLICE_MS);
  return { slice, rounds: Math.round(eachMs / slice), warmUp, budget: 2 * eachMs };
}

/** A row that is going to be measured. */
interface Plan extends Pick<Row, 'name' | 'measure' | 'puzzles' | 'limited'> {
  /** One pass over all of its puzzles. */
  pass(core: Core): void;
}

export interface MeasureHandlers {
  /** Called for a puzzle on which both cores fail: it is left out. */
  error(source: string, error: TextError): void;
  /** Called for a row that the clock is too coarse for. */
  unreliable(row: Pick<Row, 'name' | 'measure'>): void;
}

/**
 * Compares and times, `seconds` for each core, the comparing about as long. Throws CoresDiffer. No rows where there is
 * no puzzle that the cores can solve. Takes some 4 x `seconds` at most, and a few times as long as the longest puzzle;
 * returns to the event loop from time to time.
 */
export async function measure(
  { items, read, cut }: Puzzles,
  cores: Cores,
  seconds: number,
  handlers: MeasureHandlers,
): Promise<Figures> {
  const stepLimit = stepLimitOf(seconds);
  const options: SolveOptions = { unique: true, stepLimit };
  const groups = groupsOf(items);
  const compared: ComparedGroup[] = [];
  let failed = 0;
  for (const group of groups) {
    const result = await compareGroup(group, cores, options, (2 * seconds * 1000) / groups.length, handlers);
    failed += result.failed;
    if (result.items.length > 0) compared.push(result);
  }
  const straight = straightGroups(compared);
  const loads = compared.length + straight.size;
  const plans: Plan[] = [];
  for (const group of compared) {
    const chosen = await passOf(group.items, cores, options, paceOf(seconds, loads).slice);
    plans.push(boardPlan(group, chosen, options));
    if (!straight.has(group)) continue;
    const plan = textPlan(group, chosen, cores);
    if (plan) plans.push(plan);
  }
  return {
    seconds,
    stepLimit,
    puzzles: {
      read,
      compared: compared.reduce((sum, group) => sum + group.items.length, 0),
      errors: failed,
      cut,
    },
    rows: plans.length === 0 ? [] : await timePlans(plans, cores, seconds, handlers),
  };
}

/** Times both cores on each plan; a row each. */
async function timePlans(
  plans: Plan[],
  cores: Cores,
  seconds: number,
  { unreliable }: MeasureHandlers,
): Promise<Row[]> {
  const contests = plans.map((plan) => ({
    name: plan.name,
    rivals: [() => plan.pass(cores.wasm), () => plan.pass(cores.ts)],
  }));
  const timings = await timeInTurns(contests, paceOf(seconds, plans.length), (contest) =>
    unreliable(plans[contests.indexOf(contest)]),
  );
  return plans.map(({ name, measure, puzzles, limited }, k) => {
    const [wasm, ts] = timings[k];
    const ratio = spreadOf(ratios(ts.rounds, wasm.rounds));
    const [rounds, both] = [wasm.rounds.length, { wasm: figureOf(wasm, puzzles), ts: figureOf(ts, puzzles) }];
    return { name, measure, puzzles, limited, rounds, ...both, ratio };
  });
}

function figureOf({ rounds, mads }: Timing, puzzles: number): CoreFigure {
  return { ...spreadOf(rounds.map((ms) => (ms * 1e6) / puzzles)), mad: median(mads) };
}

interface ComparedGroup extends Group {
  /** Those that reached the step limit. */
  limited: Set<Item>;
  failed: number;
}

/** Has both cores solve the puzzles of a group until the time is over, at least one puzzle. */
async function compareGroup(
  { name, items }: Group,
  cores: Cores,
  options: SolveOptions,
  milliseconds: number,
  { error }: MeasureHandlers,
): Promise<ComparedGroup> {
  const result: ComparedGroup = { name, items: [], limited: new Set(), failed: 0 };
  const until = performance.now() + milliseconds;
  for (const item of items) {
    if (result.items.length > 0 && performance.now() > until) break;
    const { difference, failure, limited } = compareCores(cores, item, options);
    if (difference) throw new CoresDiffer(item, difference);
    if (failure) {
      error(item.source, { number: item.number, line: 0, column: 0, message: `the solver failed: ${failure}` });
      result.failed++;
    } else {
      result.items.push(item);
      if (limited) result.limited.add(item);
    }
    await setImmediate();
  }
  return result;
}

/**
 * The puzzles of a pass: as many of the first ones, by doubling and halving, as either core solves in a slice; at least
 * one. After this the compilers have seen them.
 */
async function passOf(items: Item[], cores: Cores, options: SolveOptions, slice: number): Promise<Item[]> {
  let many = 1;
  const time = (core: Core) => {
    const before = performance.now();
    for (const { kind, puzzle } of items.slice(0, many)) kind.solve(core, puzzle, options);
    return performance.now() - before;
  };
  const fits = async (part: number) => {
    for (const core of [cores.wasm, cores.ts]) {
      // If other programs are running, a pass may seem far longer than it is: try again.
      if (time(core) > part * slice && time(core) > part * slice) return false;
      await setImmediate();
    }
    return true;
  };
  while (many < items.length && (await fits(0.5))) many = Math.min(2 * many, items.length);
  while (many > 1 && !(await fits(1))) many >>= 1;
  return items.slice(0, many);
}

function boardPlan({ name, limited }: ComparedGroup, items: Item[], options: SolveOptions): Plan {
  return {
    name,
    measure: 'board',
    puzzles: items.length,
    limited: items.filter((item) => limited.has(item)).length,
    pass(core) {
      for (const { kind, puzzle } of items) kind.solve(core, puzzle, options);
    },
  };
}

/** The group with the most puzzles, for each kind that can be solved from text to text. */
function straightGroups(groups: ComparedGroup[]): Set<ComparedGroup> {
  const largest = new Map<string, ComparedGroup>();
  for (const group of groups) {
    const [{ kind }] = group.items;
    if (!kind.solveText) continue;
    const other = largest.get(kind.name);
    if (!other || group.items.length > other.items.length) largest.set(kind.name, group);
  }
  return new Set(largest.values());
}

/**
 * The same puzzles from text to text, without those that reached the step limit: there is no limit this way. Throws
 * CoresDiffer.
 */
function textPlan({ name, limited }: ComparedGroup, chosen: Item[], cores: Cores): Plan | undefined {
  const items = chosen.filter((item) => !limited.has(item));
  if (items.length === 0) return undefined;
  const options: SolveOptions = { unique: true };
  const differing = textDifference(cores, items, options);
  if (differing) throw new CoresDiffer(differing, 'the cores differ from text to text');
  const text = textOf(items);
  return {
    name,
    measure: 'text',
    puzzles: items.length,
    limited: 0,
    pass: (core) => {
      runText(core, items[0], text, options);
    },
  };
}
