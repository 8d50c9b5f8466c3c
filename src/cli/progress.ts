/**
 * The line of progress on standard error: only on a terminal, only for runs that take a while, and never on a terminal
 * that shows results or messages at the same time.
 */
import { sayOver } from '../node/io.ts';
import { Pace, progressLine, type State } from './progress-line.ts';

/** Runs shorter than this show nothing. */
const QUIET_MS = 1000;
const REDRAW_MS = 200;
const COLUMNS = 80;

export interface ProgressBar {
  /** A chunk is done. */
  update(state: State): void;
  /** Takes the line away, as something else is about to be written; it comes back with the next redrawing. */
  clear(): void;
  stop(): void;
}

/**
 * Progress over `totalBytes` of input; without a total, no share and no time left. `before`: what an interrupted run,
 * which this one continues, has done.
 */
export function progressBar(totalBytes: number | undefined, before: State = { puzzles: 0, bytes: 0 }): ProgressBar {
  const started = performance.now();
  const pace = new Pace(before);
  let state = before;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let shown = false;
  /** Where something else has taken its place, it comes back with the next chunk. */
  let cleared = false;
  const draw = () => {
    const now = performance.now() - started;
    if (now < QUIET_MS || (now - drawnAt < REDRAW_MS && !cleared)) return;
    drawnAt = now;
    const line = progressLine(state, pace.at(now), now, totalBytes);
    // A line that fills the last column would begin another one.
    sayOver(line.slice(0, (process.stderr.columns || COLUMNS) - 1));
    shown = true;
    cleared = false;
  };
  // Also while no chunk is done. It must not keep the program from ending.
  const timer = setInterval(draw, REDRAW_MS);
  timer.unref();
  const clear = () => {
    if (!shown) return;
    sayOver('');
    shown = false;
    cleared = true;
  };
  return {
    update({ puzzles, bytes }) {
      state = { puzzles: before.puzzles + puzzles, bytes: before.bytes + bytes };
      pace.add(performance.now() - started, state);
      draw();
    },
    clear,
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}
