/** From puzzles to figures: both cores must say the same of each, and then they are timed. */
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

/** The cores differ: in this puzzle, and so. */
export class CoresDiffer extends Error {
  constructor(
    readonly item: Item,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Most steps of a puzzle, for each second that a core has. A step takes the WebAssembly core a microsecond or so and the TypeScript
 * core up to five (engine, boards of 30 x 30 to 50 x 50), so that the hardest puzzle takes about as long as is measured.
 */
const STEPS_A_SECOND = 250_000;

export function stepLimitOf(seconds: number): number {
  return Math.max(1000, Math.round(seconds * STEPS_A_SECOND));
}

/** So many rounds, or more where a slice would be too long: a machine that is not ours alone changes its pace within a second. */
const ROUNDS = 20;
/** Nothing else is done during a slice: not even Ctrl-C is seen. */
const MOST_SLICE_MS = 500;
/** Part of the time for warming up, before and besides it: the compilers have seen the puzzles already. */
const WARM_UP = 0.25;

/** How to time so many pairs of cores in about so many seconds for each core. */
export function paceOf(seconds: number, pairs: number): Pace {
  const eachMs = (seconds * 1000) / pairs;
  const slice = Math.min(eachMs / ROUNDS, MOST_SLICE_MS);
  const warmUp = Math.min(WARM_UP * eachMs, MOST_SLICE_MS);
  return { slice, rounds: Math.round(eachMs / slice), warmUp, budget: 2 * eachMs };
}

/** A row to be. */
interface Plan extends Pick<Row, 'name' | 'measure' | 'puzzles' | 'limited'> {
  /** One pass over all of its puzzles. */
  pass(core: Core): void;
}

export interface MeasureHandlers {
  /** A puzzle that both cores fail at: it is left out. */
  error(source: string, error: TextError): void;
  /** The clock is no good for this row. */
  unreliable(row: Pick<Row, 'name' | 'measure'>): void;
}

/**
 * Compares and times, `seconds` for each core, the comparing about as long. Throws CoresDiffer. No rows where there is no puzzle that
 * the cores can solve. Takes some 4 x `seconds` at most, and a few times as long as the longest puzzle; returns to the event loop
 * from time to time.
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
  /** Those that were given up. */
  limited: Set<Item>;
  failed: number;
}

/** Has both cores solve the puzzles of a group until so many milliseconds are over, one puzzle at least. */
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
 * The puzzles of a pass: the first so many, by doubling and halving, that either core does in a slice, one at least. The compilers
 * know them now.
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
      // Where others are at work, a pass may seem to take far longer than it does: it has another try.
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

/** Of each kind with a straight way from text to text, the group of the most puzzles. */
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

/** The same puzzles from text to text; but those that were given up, for that way has no step limit of ours. Throws CoresDiffer. */
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
