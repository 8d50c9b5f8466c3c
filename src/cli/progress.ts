/** The progress bar on standard error: only on a terminal and only for long runs; its library is loaded only then. */
import type { SingleBar } from 'cli-progress';
import type { Progress } from '../batch/batch.ts';

/** Runs shorter than this show no bar. */
const QUIET_MS = 1000;
const REDRAW_MS = 200;

export interface ProgressBar {
  update(progress: Progress): void;
  stop(): void;
}

/** A bar over `totalBytes` of input; without a total, only the count and the rate are shown. */
export function progressBar(totalBytes: number | undefined): ProgressBar {
  const started = Date.now();
  let shownAt = started;
  let bar: SingleBar | undefined;
  let stopped = false;
  const values = ({ puzzles }: Progress) => {
    const seconds = Math.max(Date.now() - started, 1) / 1000;
    return { puzzles: puzzles.toLocaleString('en'), rate: Math.round(puzzles / seconds).toLocaleString('en') };
  };
  const open = async (progress: Progress) => {
    const { SingleBar, Presets } = await import('cli-progress');
    if (stopped || bar) return;
    const format = totalBytes
      ? ' {bar} {percentage}% | {puzzles} puzzles | {rate}/s | {eta_formatted} left'
      : ' {puzzles} puzzles | {rate}/s | {duration_formatted}';
    const options = { format, stream: process.stderr, hideCursor: true, clearOnComplete: true, etaBuffer: 50 };
    bar = new SingleBar(options, Presets.shades_classic);
    bar.start(totalBytes ?? 0, progress.bytes, values(progress));
  };
  return {
    update(progress) {
      const now = Date.now();
      if (now - started < QUIET_MS || now - shownAt < REDRAW_MS) return;
      shownAt = now;
      if (bar) bar.update(progress.bytes, values(progress));
      else void open(progress);
    },
    stop() {
      stopped = true;
      bar?.stop();
    },
  };
}
