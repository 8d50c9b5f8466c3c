/** What the line of progress says. Knows no terminal and no clock: times are milliseconds since the run began. */
import { amount } from './findings.ts';

/** How far a run has got. */
export interface State {
  puzzles: number;
  bytes: number;
}

interface Sample extends State {
  time: number;
}

/** The pace is that of the last part of a run: of so much of it, but not less than this time. */
const PART = 1 / 3;
const LEAST_MS = 5000;
/** Chunks and milliseconds before there is a pace at all. */
const LEAST_CHUNKS = 3;
const LEAST_RUN_MS = 2000;
/** About so many samples are kept. */
const SAMPLES = 400;
const LEAST_GAP_MS = 100;

/** How fast a run goes on. */
export class Pace {
  readonly #samples: Sample[];
  #chunks = 0;

  /** `before`: what was done when the run began. */
  constructor({ puzzles, bytes }: State = { puzzles: 0, bytes: 0 }) {
    this.#samples = [{ time: 0, puzzles, bytes }];
  }

  /** A chunk is done. */
  add(time: number, { puzzles, bytes }: State): void {
    this.#chunks++;
    const last = this.#samples[this.#samples.length - 1];
    const sample = { time, puzzles, bytes };
    if (this.#samples.length > 1 && time - last.time < Math.max(LEAST_GAP_MS, time / SAMPLES)) {
      this.#samples[this.#samples.length - 1] = sample;
    } else this.#samples.push(sample);
  }

  /** Puzzles and bytes in a millisecond, counted up to now: while nothing is done, they fall. Undefined: unknown yet. */
  at(now: number): State | undefined {
    if (this.#chunks < LEAST_CHUNKS || now < LEAST_RUN_MS) return undefined;
    const from = now - Math.max(LEAST_MS, now * PART);
    // The last few count however long ago they were.
    const few = this.#samples.length - 1 - LEAST_CHUNKS;
    const first = Math.min(
      this.#samples.findLastIndex(({ time }) => time <= from),
      few,
    );
    if (first > 0) this.#samples.splice(0, first);
    const [start] = this.#samples;
    const last = this.#samples[this.#samples.length - 1];
    const time = now - start.time;
    return { puzzles: (last.puzzles - start.puzzles) / time, bytes: (last.bytes - start.bytes) / time };
  }
}

const BAR_CHARACTERS = 24;

/** The line: a bar over `total` bytes where that is known, how many puzzles are done, how fast, and the time left. */
export function progressLine(state: State, pace: State | undefined, now: number, total: number | undefined): string {
  const parts: string[] = [];
  if (total) {
    const share = Math.min(state.bytes / total, 1);
    const full = Math.floor(share * BAR_CHARACTERS);
    parts.push(`${'█'.repeat(full)}${'░'.repeat(BAR_CHARACTERS - full)} ${Math.floor(share * 100)}%`);
  }
  parts.push(`${amount(state.puzzles)} ${state.puzzles === 1 ? 'puzzle' : 'puzzles'}`);
  if (pace && pace.puzzles > 0) parts.push(rate(pace.puzzles * 1000));
  const left = total && pace && pace.bytes > 0 ? (total - state.bytes) / pace.bytes : undefined;
  parts.push(left === undefined ? `${duration(now)} so far` : `${duration(left)} left`);
  return parts.join(' | ');
}

function rate(perSecond: number): string {
  if (perSecond >= 10) return `${amount(Math.round(perSecond))}/s`;
  return perSecond >= 1 ? `${perSecond.toFixed(1)}/s` : `${(perSecond * 60).toFixed(1)}/min`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A time as precise as is honest. */
function duration(milliseconds: number): string {
  if (milliseconds < 1.5 * MINUTE) return `${Math.ceil(milliseconds / SECOND)} s`;
  if (milliseconds < 1.5 * HOUR) return `${Math.ceil(milliseconds / MINUTE)} min`;
  if (milliseconds < 100 * HOUR) return `${Math.ceil(milliseconds / HOUR)} h`;
  return `${Math.ceil(milliseconds / (24 * HOUR))} days`;
}
