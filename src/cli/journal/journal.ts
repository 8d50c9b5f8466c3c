/**
 * A batch's journal: a file that lets an interrupted run continue, whatever interrupted it. Its first line describes
 * the run; each further one says how far it had got in the input and in the output, and by which bytes both can be
 * known. Output is written before the line that tells of it, so all output up to the last complete line exists; anything
 * after that is cut off and produced again.
 *
 * Nothing is changed before all that the journal tells of was found to be so: the inputs, the output, the ids.
 */
import { closeSync, ftruncateSync, openSync, rmSync } from 'node:fs';
import type { Resumption } from '../../batch/batch.ts';
import type { Distinct } from '../../batch/distinct.ts';
import { writeAll } from '../../node/io.ts';
import type { Source } from '../../text/source.ts';
import { isNumbered } from '../output.ts';
import { cannotOpen, cannotWriteOn } from '../system-error.ts';
import type { Entry } from './entry.ts';
import { type Files, refuseMixedUp, refuseReadOnly } from './guard.ts';
import { RunningHash, type Told } from './hashing.ts';
import { Ids } from './ids.ts';
import { checkInputs, KnownSource } from './inputs.ts';
import { Chain, headOf, type Reached, readJournal } from './lines.ts';
import { type Lock, takeLock } from './lock.ts';
import { checkFile, checkFiles } from './outputs.ts';
import { Written } from './written.ts';

/** What the run itself tells of how far it has got. */
export type Reports = Resumption & Pick<Entry, 'from' | 'errors' | 'findings' | 'notes'>;

/**
 * Between two notes a hundredth of the time passes that the run has taken, but no less than the first and no more than
 * the second: after a crash, so much work is done again, and the journal of a long run stays small.
 */
const SHORTEST_MS = 100;
const LONGEST_MS = 5000;
const SHARE = 0.01;

/** What was read of a source that ended before it was begun. */
const NOTHING = new RunningHash().told;

export interface RunOptions {
  files: Files;
  /** Names of the inputs, as the command has them. */
  inputs: readonly string[];
  sources: readonly Source[];
  /** All that the output depends on: a run goes on only where that is the same. */
  run: Record<string, unknown>;
}

export class Journal {
  /** How far an earlier run had got, if there was one. */
  readonly last?: Entry;
  /** Nothing is left to do. */
  readonly done: boolean;
  /** The sources, of which the one under way goes on where the earlier run stopped. */
  readonly sources: Source[];
  /** What is written. */
  readonly written: Written;
  readonly #files: Files;
  readonly #head: string;
  readonly #known: KnownSource[];
  readonly #ids: Ids | undefined;
  readonly #lock: Lock;
  readonly #reached: Reached | undefined;
  readonly #chain: Chain;
  readonly #began = performance.now();
  #notedAt = Number.NEGATIVE_INFINITY;
  /** Sources that were told to be over. */
  #over: number;
  #fd: number | undefined;

  private constructor({ files }: RunOptions, head: string, lock: Lock, known: KnownSource[], found: Found) {
    const { reached, written, ids } = found;
    if (reached?.last) this.last = reached.last;
    this.done = reached?.last?.done === true;
    this.sources = known.map(({ source }) => source);
    this.written = written;
    this.#files = files;
    this.#head = head;
    this.#known = known;
    this.#ids = ids;
    this.#lock = lock;
    this.#reached = reached;
    this.#chain = reached?.chain ?? new Chain(head);
    this.#over = reached?.last?.source ?? 0;
  }

  /**
   * The journal of the run, with what an earlier one has left. Throws UsageError where the run cannot go on from there,
   * or somebody else goes on with it; all files are then as they were.
   */
  static async open(options: RunOptions): Promise<Journal> {
    const { files, inputs, sources, run } = options;
    refuseMixedUp(files, inputs);
    const lock = takeLock(files.lock, files.journal);
    try {
      const head = headOf(run);
      const known = sources.map((source) => new KnownSource(source));
      const reached = readJournal(files.journal, head);
      const found = { reached, ...findWritten(files, reached) };
      const { source = 0, sourceBytes = 0 } = reached?.last ?? {};
      await checkInputs(known, reached?.reads ?? [], { source, sourceBytes }, files.journal);
      const journal = new Journal(options, head, lock, known, found);
      if (!journal.done) refuseReadOnly(files);
      return journal;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** From here on the journal is written. */
  begin(): void {
    try {
      this.#fd = openSync(this.#files.journal, 'a');
      ftruncateSync(this.#fd, this.#reached?.bytes ?? 0);
    } catch (error) {
      throw cannotOpen(this.#files.journal, error);
    }
    if (!this.#reached) this.#write(this.#head);
    this.#ids?.begin();
  }

  get distinct(): Distinct | undefined {
    return this.#ids?.distinct;
  }

  /** Notes how far the run has got: at once if `now`, otherwise only if some time has passed since the last note. */
  note(reports: () => Reports, now = false): void {
    const time = performance.now();
    const pause = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, SHARE * (time - this.#began)));
    if (!now && time - this.#notedAt < pause) return;
    this.#notedAt = time;
    this.#put(this.#entry(reports()));
  }

  /** Notes that nothing is left to do. `final`: what was put together of what was written, if it was. */
  end(reports: Reports, final: Told | undefined): void {
    this.#put({ ...this.#entry(reports), done: true, ...(final ? { final } : {}) });
  }

  /** The last thing that a run does. */
  close(): void {
    this.#ids?.close();
    if (this.#fd !== undefined) closeSync(this.#fd);
    // A run that was killed as soon as it was done has left them.
    if (this.done && this.#files.pieces) rmSync(this.#files.pieces, { force: true });
    this.#lock.release();
  }

  #entry(reports: Reports): Entry {
    const { source } = reports;
    const over = this.#known.slice(this.#over, source).map(({ known }) => known ?? NOTHING);
    this.#over = source;
    const read = this.#known[source]?.known;
    const { bytes: output, sha256 } = this.written.told;
    const files = this.written.takeUntold();
    return {
      ...reports,
      ...(over.length > 0 ? { over } : {}),
      ...(read ? { read } : {}),
      output,
      sha256,
      ...(files.length > 0 ? { files } : {}),
      ...(this.#ids ? { copies: this.#ids.counts } : {}),
    };
  }

  #put(entry: Entry): void {
    this.#write(this.#chain.seal(entry));
  }

  #write(line: string): void {
    try {
      writeAll(this.#fd as number, Buffer.from(`${line}\n`));
    } catch (error) {
      throw cannotWriteOn(this.#files.journal, error);
    }
  }
}

interface Found {
  reached?: Reached;
  written: Written;
  ids?: Ids;
}

/** What was written by an earlier run. Throws UsageError where it is not there. */
function findWritten({ output, pieces, journal, ids }: Files, reached: Reached | undefined): Omit<Found, 'reached'> {
  const { last, files: made = [] } = reached ?? {};
  const done = last?.done === true;
  const open = ids === undefined || done ? {} : { ids: new Ids(ids, journal, last?.copies) };
  if (!last) return { written: new Written(), ...open };
  const told = { bytes: last.output, sha256: last.sha256 };
  if (isNumbered(output)) return { written: checkFiles(output, made, told, journal), ...open };
  const written = done
    ? checkFile(output, last.final ?? told, journal, true)
    : checkFile(pieces ?? output, told, journal);
  return { written, ...open };
}
