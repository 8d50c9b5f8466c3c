/**
 * The lines of a journal. The first describes the run; each further one ends in a sum over itself and all lines before
 * it, so that nothing of a journal is believed but what edgewise has written there.
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { named, quoted } from '../../text/visible.ts';
import { reading } from '../system-error.ts';
import { Refusal } from '../usage-error.ts';
import { type Entry, type Read, whyNoEntry } from './entry.ts';
import { sha256 } from './hashing.ts';
import type { Range } from './written.ts';

/** Of the lines of a journal. Raise it when what they mean changes. */
const VERSION = 2;
const MAGIC = '{"edgewise":"journal"';
const SUM = /^(.*),"sum":"([0-9a-f]{16})"\}$/s;
const BLOCK_BYTES = 1 << 16;
/** More than any line has: one that tells of a hundred thousand inputs has some ten million bytes. */
const LONGEST_BYTES = 1 << 26;
const NEWLINE = 0x0a;
/** So many differences between two runs are told one by one. */
const MOST_CHANGES = 3;

/** The first line of the journal of the run that `run` describes. */
export function headOf(run: Record<string, unknown>): string {
  return JSON.stringify({ edgewise: 'journal', version: VERSION, ...run });
}

/** The sums, line after line. */
export class Chain {
  #sum: string;

  constructor(head: string) {
    this.#sum = sha256(head);
  }

  /** The line, with its sum. */
  seal(entry: Entry): string {
    const text = JSON.stringify(entry);
    this.#sum = sha256(this.#sum + text);
    return `${text.slice(0, -1)},"sum":"${this.#sum.slice(0, 16)}"}`;
  }

  /** What the line says; undefined if it is not the line that was written there. */
  open(line: string): Entry | undefined {
    const [, start, sum] = SUM.exec(line) ?? [];
    const text = `${start}}`;
    const next = sha256(this.#sum + text);
    if (sum === undefined || next.slice(0, 16) !== sum) return undefined;
    this.#sum = next;
    return JSON.parse(text) as Entry;
  }
}

/** What a journal tells. */
export interface Reached {
  /** How far the run had got. */
  last?: Entry;
  /** What was read, source by source; the last of them may be under way. */
  reads: Read[];
  /** The numbers that have files of their own. */
  files: Range[];
  /** Bytes of its complete lines. */
  bytes: number;
  /** Goes on behind them. */
  chain: Chain;
}

/**
 * What the journal in `file` tells of the run whose first line is `head`; undefined where it has got no further than
 * into that line. Throws UsageError where it is none, or another run's, or damaged. A last line without its end is what
 * a run leaves that was killed while it wrote, and does not count.
 */
export function readJournal(file: string, head: string): Reached | undefined {
  if (!existsSync(file)) return undefined;
  const chain = new Chain(head);
  const reached: Reached = { reads: [], files: [], bytes: 0, chain };
  const over: Read[] = [];
  let number = 0;
  for (const { bytes, complete } of linesOf(file)) {
    const text = bytes.toString();
    number++;
    if (number === 1) {
      if (!complete && head.startsWith(text)) return undefined;
      refuseOther(file, text, head, complete);
    } else {
      if (!complete) break;
      const damage = (what: string) =>
        new Refusal(`'${named(file)}' is damaged: line ${number} ${what}; delete it to start anew`);
      const entry = chain.open(text);
      if (!entry) throw damage(whatItIs(text));
      const why = whyNoEntry(entry) ?? whyNotAfter(reached.last, entry);
      if (why) throw damage(why);
      over.push(...(entry.over ?? []));
      if (over.length !== entry.source)
        throw damage(`counts ${entry.source} finished inputs and describes ${over.length}`);
      reached.last = entry;
      reached.files.push(...(entry.files ?? []));
    }
    reached.bytes += bytes.length + 1;
  }
  if (number === 0) return undefined;
  reached.reads = [...over, ...(reached.last?.read ? [reached.last.read] : [])];
  return reached;
}

function whyNotAfter(before: Entry | undefined, entry: Entry): string | undefined {
  if (before?.done) return 'follows the end of the run';
  if (entry.output < (before?.output ?? 0)) return 'tells of less output than the line before';
  return entry.sourceBytes > (entry.read?.bytes ?? 0) ? 'tells of more input than was read' : undefined;
}

/** What is in the place of an entry. */
function whatItIs(text: string): string {
  if (text.endsWith('\r')) return 'ends in CR and LF, not in LF alone';
  if (text.trim() === '') return 'is blank';
  return `is not as edgewise wrote it (${quoted(text)})`;
}

/** Throws UsageError unless `text` is the first line that this run writes. */
function refuseOther(file: string, text: string, head: string, complete: boolean): void {
  if (text === head) return;
  const name = named(file);
  if (!text.startsWith(MAGIC)) {
    const start = text.trim() === '' ? 'is blank' : `begins with ${quoted(text.split('\n', 1)[0])}`;
    throw new Refusal(
      `'${name}' is not a journal (it ${start}) and was left unchanged: name another file, or delete it to start anew`,
    );
  }
  throw new Refusal(
    `${complete ? whichRun(name, text, head) : `'${name}' is not the journal of this run;`} delete it to start anew`,
  );
}

/** Of which run the journal is: the beginning of a message. */
function whichRun(name: string, text: string, head: string): string {
  let theirs: Record<string, unknown>;
  try {
    theirs = JSON.parse(text);
  } catch {
    return `'${name}' is damaged: line 1 ${whatItIs(text)};`;
  }
  const { version = 1 } = theirs;
  if (version !== VERSION) {
    const which = typeof version === 'number' && version < VERSION ? 'an earlier' : 'another';
    return `'${name}' is the journal of ${which} version of edgewise;`;
  }
  const ours = JSON.parse(head) as Record<string, unknown>;
  const different = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].filter(
    (field) => JSON.stringify(theirs[field]) !== JSON.stringify(ours[field]),
  );
  if (different.length === 0) return `'${name}' is damaged: line 1 ${whatItIs(text)};`;
  const told = (value: unknown) => named(JSON.stringify(value) ?? 'not given');
  const changes = different
    .slice(0, MOST_CHANGES)
    .map((field) => `${named(field)} was ${told(theirs[field])} and is now ${told(ours[field])}`);
  const more = different.length - changes.length;
  if (more > 0) changes.push(`${more} more ${more === 1 ? 'difference' : 'differences'}`);
  return `'${name}' is not the journal of this run: ${changes.join('; ')}; give the command of that run, or`;
}

/**
 * The lines of a file; nothing more is read of one that does not start as a journal. What is longer than any line counts
 * as one.
 */
function* linesOf(file: string): Generator<{ bytes: Buffer; complete: boolean }> {
  const fd = reading(file, () => openSync(file, 'r'));
  try {
    let line: Buffer[] = [];
    let length = 0;
    for (let first = true; ; first = false) {
      const space = Buffer.allocUnsafe(BLOCK_BYTES);
      const block = space.subarray(
        0,
        reading(file, () => readSync(fd, space)),
      );
      if (first && !block.toString('latin1', 0, MAGIC.length).startsWith(MAGIC)) {
        if (block.length > 0) yield { bytes: block, complete: false };
        return;
      }
      let from = 0;
      for (let end = block.indexOf(NEWLINE); end >= 0; end = block.indexOf(NEWLINE, from)) {
        yield { bytes: Buffer.concat([...line, block.subarray(from, end)]), complete: true };
        line = [];
        length = 0;
        from = end + 1;
      }
      line.push(block.subarray(from));
      length += block.length - from;
      if (block.length > 0 && length <= LONGEST_BYTES) continue;
      if (length > 0) yield { bytes: Buffer.concat(line), complete: length > LONGEST_BYTES };
      return;
    }
  } finally {
    closeSync(fd);
  }
}
