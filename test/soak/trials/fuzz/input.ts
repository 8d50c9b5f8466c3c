/** One input of the fuzzer: a text and what is asked about it, in both cores, whole and in pieces. */
import type { ChunkOptions } from '../../../../src/batch/chunk-options.ts';
import type { Core } from '../../../../src/core/core.ts';
import { formats } from '../../../../src/formats/registry.ts';
import { demand, Find, type Tally } from '../../trial.ts';
import { soakCores } from '../cores.ts';
import { type Asked, MOST_THOUGHT, wholeWay } from './asked.ts';
import { checkSaid } from './promises.ts';
import { bytesOfText, type Said, throughBatch, throughChunks } from './tried.ts';

/** What one input may cost in all of its runs: by the clock at first, and then, for sure, of the processor. */
const MOST_MS = 12_000;

/** Bad texts raise errors by the dozen, and where each comes from is looked up only where it is a find. */
async function withoutStacks<T>(work: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Tries an input. Throws a Find that says what was asked. `thorough`: also by the program's own batch, and
 * what was written is read again. */
export async function tryInput(text: string, asked: Asked, thorough: boolean, tally?: Tally): Promise<void> {
  try {
    const began = performance.now();
    const said = await withoutStacks(() => trySaid(text, asked, thorough));
    if (performance.now() - began > MOST_MS) {
      const before = process.cpuUsage();
      await trySaid(text, asked, thorough);
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000;
      demand(ms < MOST_MS, () => `it took ${Math.round(ms)} ms of CPU`);
    }
    if (tally) count(said, asked, tally);
  } catch (thrown) {
    const error =
      thrown instanceof Find ? thrown : await trySaid(text, asked, thorough).catch((again: unknown) => again);
    const says = error instanceof Find ? error.message : `${(error as Error)?.stack ?? String(error)}`;
    throw new Find(`${says}\nasked: ${JSON.stringify(asked)}`, bytesOfText(text));
  }
}

async function trySaid(text: string, { from, options, way }: Asked, thorough: boolean): Promise<Said> {
  const { wasm, ts } = soakCores();
  const whole = wholeWay(text);
  if (options.task === 'rate' || options.task === 'explain' || options.task === 'hint') {
    // They take as long as they take: what boards there are is looked at first.
    const read = await throughChunks(wasm, text, from, { ...options, task: 'convert', format: 'ndjson' }, whole);
    if (sizes(read.output).some((cells) => cells > MOST_THOUGHT)) return read;
  }
  const run = (core: Core) => throughChunks(core, text, from, options, whole);
  const said = await run(wasm);
  checkSaid(text, said, options);
  equal(said, await run(ts), 'the cores differ');
  equal(said, await throughChunks(thorough ? ts : wasm, text, from, options, way), 'cut otherwise, it differs');
  if (!thorough) return said;
  equal(said, await throughBatch(wasm, text, from, options, way), 'the batch differs');
  if (options.task === 'convert') await readAgain(text, said, from, options);
  return said;
}

/** The sizes of the boards in records. */
function sizes(records: string): number[] {
  return Array.from(records.matchAll(/"rows":(\d+),"cols":(\d+)/g), ([, rows, cols]) => Number(rows) * Number(cols));
}

function equal(one: Said, other: Said, what: string): void {
  for (const name of Object.keys(one) as (keyof Said)[]) {
    if (one[name] === other[name]) continue;
    const [a, b] = [one[name], other[name]].map((each) => JSON.stringify(each));
    demand(a === b, () => `${what} in ${name}: ${around(a, b)}`);
  }
}

/** Where two texts begin to differ. */
function around(a: string, b: string): string {
  let k = 0;
  while (k < a.length && a[k] === b[k]) k++;
  const from = Math.max(0, k - 40);
  return `${JSON.stringify(a.slice(from, k + 120))} and ${JSON.stringify(b.slice(from, k + 120))}`;
}

/** Forms that do not tell all that their reader has to know: the size of a board. */
const NOT_ALONE = new Set(['task']);

/** What was written is read again, as the boards that it was written of. */
async function readAgain(text: string, { output, counts }: Said, from: string, options: ChunkOptions): Promise<void> {
  const { format, kind } = options;
  const tellsKind = format === 'ndjson' || format === 'line';
  if (!formats[format].reader || NOT_ALONE.has(format) || (kind === undefined && !tellsKind) || counts.failed) return;
  const { wasm } = soakCores();
  // Letters are all that a grid has: others may have been called by numbers.
  const asLines = { task: 'convert', format: format === 'grid' ? format : 'line' };
  const expected = await throughChunks(wasm, text, from, { ...options, ...asLines }, wholeWay(text));
  const again = await throughChunks(wasm, output, format, { ...asLines, kind }, wholeWay(output));
  demand(again.errors.length === 0, () => `what was written is not read: ${again.errors[0].message} in ${output}`);
  demand(
    again.output === expected.output,
    () => `what was written is read otherwise: ${around(expected.output, again.output)} from ${output}`,
  );
  if (format !== 'ndjson') return;
  const same = await throughChunks(wasm, output, format, { task: 'convert', format, kind }, wholeWay(output));
  const plain = (records: string) => records.replace(/"index":\d+,/g, '');
  demand(plain(same.output) === plain(output), () => `a record changes: ${around(plain(output), plain(same.output))}`);
}

/** Bytes of a text that says the same thing over and over. */
const HEAVY_BYTES = 1 << 18;

/** A long text of one word: reading takes no longer than its length is worth. */
export async function tryHeavy(word: string, from: string): Promise<void> {
  const text = word.repeat(Math.ceil(HEAVY_BYTES / Math.max(1, word.length)));
  const options = { task: 'convert', format: 'ndjson' };
  const before = process.cpuUsage();
  const said = await withoutStacks(() => throughChunks(soakCores().wasm, text, from, options, wholeWay(text)));
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  const where = `${JSON.stringify(word.slice(0, 60))} over and over, from ${from}`;
  demand(ms < MOST_MS, () => `${where} took ${Math.round(ms)} ms of CPU`);
  checkSaid(text, said, options);
}

function count({ puzzles, counts, errors, notes }: Said, { from, options }: Asked, tally: Tally): void {
  const bad = (counts.invalid ?? 0) + (counts.failed ?? 0);
  const outcome =
    puzzles > bad
      ? bad > 0
        ? 'answered and named'
        : 'answered'
      : errors.length > 0
        ? 'named'
        : notes.length > 0
          ? 'noted'
          : 'nothing';
  tally.add(outcome);
  tally.add(`from ${from}`);
  tally.add(`to ${options.task === 'solve' || options.task === 'convert' ? options.format : options.task}`);
  tally.add('puzzles answered', puzzles - bad);
  tally.add('puzzles named', bad);
}
