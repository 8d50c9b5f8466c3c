/**
 * Takes one chunk of text through one core: read, work, write. Runs wherever a chunk can be sent: in this thread or in
 * a worker. Knows no puzzle and no thread.
 */

import type { Board } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Entry } from '../formats/format.ts';
import { kindOf, readerOf } from '../formats/registry.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import { ID_BYTES, idBytes } from '../kinds/identity.ts';
import type { Solver } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { concatenate, encode } from '../text/bytes.ts';
import type { Note, TextError, TextPiece } from '../text/text.ts';
import { visible } from '../text/visible.ts';
import { asReading, type ChunkOptions } from './chunk-options.ts';
import { type Findings, findingsOf, noteFinding } from './findings.ts';
import { withFits } from './fitting.ts';
import { tasks } from './tasks/registry.ts';
import type { Outcome } from './tasks/task.ts';

const NO_ID = new Uint8Array(ID_BYTES);

export interface Statistics {
  /** Number of puzzles by outcome. */
  counts: Record<string, number>;
  steps: number;
  /** Whatever else the solvers counted, by name. */
  counters: Record<string, number>;
}

/** The result of a chunk: the output of its puzzles, in order. */
export interface ChunkResult {
  /** Valid until the core's next call, or until `release` if there is one. */
  output: Uint8Array;
  /** Where the output of each puzzle ends, if each goes to its own file. */
  ends?: number[];
  /** The ids of the puzzles, ID_BYTES each, zeros where there is no puzzle, and what they count as: see distinct.ts. */
  ids?: { bytes: Uint8Array; status: string };
  /** Instead of output: the answers as objects, from runners that produce these. */
  answers?: readonly unknown[];
  errors: TextError[];
  /** Text that held no puzzle, and warnings. */
  notes?: Note[];
  statistics: Statistics;
  /** Absent: nothing. */
  findings?: Findings;
  /** To be called once the output is written. */
  release?(): void;
}

export function noStatistics(): Statistics {
  return { counts: {}, steps: 0, counters: {} };
}

export function addStatistics(total: Statistics, more: Statistics): void {
  add(total.counts, more.counts);
  add(total.counters, more.counters);
  total.steps += more.steps;
}

function add(total: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) total[name] = (total[name] ?? 0) + count;
}

/** Whether the options allow the direct way from text to text, for kinds that have one. `from`: the text's format. */
export function takesStraightWay(options: ChunkOptions, from?: string): boolean {
  const {
    task = 'solve',
    format,
    check,
    lane = 'auto',
    maxSolutions = 1,
    common,
    stepLimit,
    timeLimit,
    page,
  } = options;
  const kind = kindOf(from, options.kind);
  const direct = kind !== undefined && kinds[kind].solveText !== undefined && (from ?? 'judge') === 'judge';
  const plain = task === 'solve' && maxSolutions <= 1 && !common && !page?.separate;
  const unlimited = stepLimit === undefined && timeLimit === undefined;
  return direct && plain && unlimited && format === 'judge' && !check && STRAIGHT_LANES.has(lane);
}

/** The solvers that the direct way uses. */
const STRAIGHT_LANES = new Set<Solver>(['auto', 'linear']);

/** Whether a puzzle may take too long to wait for, whatever its kind. */
export function isLong({ task = 'solve' }: ChunkOptions): boolean {
  return tasks[task].slow;
}

/** Whether a puzzle of a text in this format may take long. */
export function isSlow(options: ChunkOptions, from?: string): boolean {
  const { task = 'solve', lane, maxSolutions = 1, common } = options;
  if (isLong(options)) return true;
  if (task !== 'solve') return false;
  const kind = kindOf(from, options.kind);
  return kind === undefined || kinds[kind].slow || lane === 'engine' || maxSolutions > 1 || common === true;
}

export function runChunk(core: Core, piece: TextPiece, options: ChunkOptions): ChunkResult {
  const kind = kindOf(piece.from, options.kind);
  const { solveText } = kind === undefined ? {} : kinds[kind];
  if (solveText && takesStraightWay(options, piece.from)) {
    const result = solveText(core, piece, options);
    const { counts, steps } = result;
    const rest = { statistics: { counts, steps, counters: {} }, findings: findingsOf(result, options.unique) };
    if (result.errors.length === 0) return { ...rest, output: result.output, errors: [] };
    // Asking other kinds about the text uses the core, whose memory the output is in.
    const output = result.output.slice();
    return { ...rest, output, errors: errorsOf(core, piece, options) };
  }
  return runOneByOne(core, piece, options);
}

function runOneByOne(core: Core, piece: TextPiece, options: ChunkOptions): ChunkResult {
  const errors: TextError[] = [];
  const notes: Note[] = [];
  const statistics = noStatistics();
  const findings: Findings = {};
  const ends: number[] | undefined = options.page?.separate || options.distinct ? [] : undefined;
  const ids: Uint8Array[] = [];
  let made = '';
  let output = '';
  const reader = readerOf(piece.from, asReading(options));
  const entries = reader.read(
    core,
    piece,
    (error) => errors.push(error),
    (note) => notes.push(note),
  );
  for (const entry of entries) {
    const said = runEntry(core, withSource(entry, options), options, errors);
    const { text, status, steps = 0, counters = {}, unfinished } = said;
    addStatistics(statistics, { counts: { [status]: 1 }, steps, counters });
    noteFinding(findings, status, entry.number, unfinished);
    output += text;
    ends?.push((ends.at(-1) ?? 0) + encode(text).length);
    if (options.distinct) {
      const item = said.made ?? ('puzzle' in entry ? entry : undefined);
      const there = item !== undefined && text !== '';
      ids.push(there ? idBytes(item.kind, item.puzzle as Board) : NO_ID);
      if (there) made = status;
    }
  }
  return {
    output: encode(output),
    ...(ends ? { ends } : {}),
    ...(options.distinct ? { ids: { bytes: concatenate(...ids), status: made } } : {}),
    errors: errors.map((error) => withFits(core, error)),
    ...(notes.length > 0 ? { notes: notes.map((note) => withFits(core, note)) } : {}),
    statistics,
    findings,
  };
}

/** The errors of a piece, which is read for them alone. */
function errorsOf(core: Core, piece: TextPiece, options: ChunkOptions): TextError[] {
  const errors: TextError[] = [];
  for (const entry of readerOf(piece.from, asReading(options)).read(core, piece, (error) => errors.push(error))) {
    if ('error' in entry) errors.push(entry.error);
  }
  return errors.map((error) => withFits(core, error));
}

/** The entry with the source that was told, where its text tells none. */
function withSource(entry: Entry, { source }: ChunkOptions): Entry {
  return source === undefined || 'error' in entry || entry.source !== undefined ? entry : { ...entry, source };
}

function runEntry(core: Core, entry: Entry, options: ChunkOptions, errors: TextError[]): Outcome {
  const task = tasks[options.task ?? 'solve'];
  const { number, kind } = entry;
  if ('error' in entry) {
    errors.push(entry.error);
    return { text: task.invalid(kind, number, 'invalid', entry.error, options, entry), status: 'invalid' };
  }
  const report = (message: string): TextError => {
    const error = { number, line: 0, column: 0, message };
    errors.push(error);
    return error;
  };
  try {
    const outcome = task.run(core, entry, options);
    if (!outcome.fault) return outcome;
    const error = report(outcome.fault);
    if (outcome.status !== 'failed') return outcome;
    return { ...outcome, text: task.invalid(kind, number, 'failed', error, options, entry) };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { text: task.invalid(kind, number, 'failed', report(error.message), options, entry), status: 'failed' };
  }
}

/** The result of a piece on which the runner failed; it holds one puzzle at most. */
export function failedChunk(
  { start, from }: TextPiece,
  puzzles: number,
  message: string,
  options: ChunkOptions,
): ChunkResult {
  const { number, line, column } = start;
  const error: TextError = { line, column, message: `the solver failed: ${visible(message)}` };
  if (puzzles === 0) return { output: new Uint8Array(0), errors: [error], statistics: noStatistics() };
  const kind = kindOf(from, options.kind);
  const task = tasks[options.task ?? 'solve'];
  const text = task.invalid(kind === undefined ? undefined : kinds[kind], number, 'failed', error, options);
  const output = encode(text);
  return {
    output,
    ...(options.page?.separate ? { ends: [output.length] } : {}),
    errors: [{ ...error, number }],
    statistics: { ...noStatistics(), counts: { failed: 1 } },
  };
}
