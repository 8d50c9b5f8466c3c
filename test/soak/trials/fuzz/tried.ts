/** A text on its way through the program, in this process: cut into pieces, run, put together again. */

import { runBatch } from '../../../../src/batch/batch.ts';
import { asReading, type ChunkOptions } from '../../../../src/batch/chunk-options.ts';
import { addFindings, type Findings } from '../../../../src/batch/findings.ts';
import { addStatistics, noStatistics, runChunk } from '../../../../src/batch/run-chunk.ts';
import { Runners } from '../../../../src/batch/runners.ts';
import type { Core } from '../../../../src/core/core.ts';
import { readerOf } from '../../../../src/formats/registry.ts';
import { Blocks } from '../../../../src/text/blocks.ts';
import { latin1 } from '../../../../src/text/bytes.ts';
import { beginning, chunksOf } from '../../../../src/text/chunks.ts';
import { piecesOf, type Source } from '../../../../src/text/source.ts';
import type { Note, TextError } from '../../../../src/text/text.ts';

/** How a text arrives: in reads of so many bytes, one after the other and again from the first, into blocks of so many. */
export interface Way {
  block: number;
  reads: readonly number[];
}

/** What came of it. All that has to be the same however the text came, and in whichever core. */
export interface Said {
  /** A character a byte. */
  output: string;
  errors: TextError[];
  notes: Note[];
  puzzles: number;
  counts: Record<string, number>;
  counters: Record<string, number>;
  steps: number;
  findings: Findings;
}

export const bytesOfText = (text: string) => Buffer.from(text, 'latin1');

/** The bytes as a source that gives them out as the way says. */
export function sourceOf(bytes: Uint8Array, from: string, { reads }: Way): Source {
  return { name: 'input', from, ...piecesOf(piecesIn(bytes, reads)) };
}

function* piecesIn(bytes: Uint8Array, reads: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, k = 0; at < bytes.length; k++) {
    const length = reads.length === 0 ? bytes.length : reads[k % reads.length];
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** Blocks of each size, used again and again as in a long run. */
const blocksBySize = new Map<number, Blocks>();

function blocksOf(bytes: number): Blocks {
  const blocks = blocksBySize.get(bytes) ?? new Blocks(bytes);
  blocksBySize.set(bytes, blocks);
  return blocks;
}

const nothing = (): Said => ({
  ...{ output: '', errors: [], notes: [], puzzles: 0, counts: {}, counters: {}, steps: 0, findings: {} },
});

/** Runs a text chunk by chunk. What is thrown comes out. */
export async function throughChunks(
  core: Core,
  text: string,
  from: string,
  options: ChunkOptions,
  way: Way,
): Promise<Said> {
  const said = nothing();
  const statistics = noStatistics();
  const blocks = blocksOf(way.block);
  const reader = readerOf(from, asReading(options, way.block));
  const source = sourceOf(bytesOfText(text), from, way);
  for await (const { piece, puzzles } of chunksOf(reader, core, source, beginning(1), blocks)) {
    const result = runChunk(core, piece, options);
    said.output += latin1(result.output);
    said.errors.push(...result.errors);
    said.notes.push(...(result.notes ?? []));
    said.puzzles += puzzles;
    addStatistics(statistics, result.statistics);
    if (result.findings) addFindings(said.findings, result.findings);
    blocks.put(piece.bytes);
  }
  return inOrder({ ...said, ...statistics });
}

/** The same through the program's own batch. */
export async function throughBatch(
  core: Core,
  text: string,
  from: string,
  options: ChunkOptions,
  way: Way,
): Promise<Said> {
  const said = nothing();
  const runners = new Runners(1, core, options);
  const summary = await runBatch([sourceOf(bytesOfText(text), from, way)], options, 1, core, () => runners.pick(), {
    write(output) {
      said.output += latin1(output);
    },
    error: (_, error) => said.errors.push(error),
    note: (_, note) => said.notes.push(note),
    found: (findings) => addFindings(said.findings, findings),
  });
  const { puzzles, counts, counters, steps } = summary;
  return inOrder({ ...said, puzzles, counts, counters, steps });
}

/** With names in order, and without counts of nothing: so that equal things look equal. */
function inOrder(said: Said): Said {
  const sorted = (counts: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(counts)
        .filter(([, count]) => count !== 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const findings = Object.fromEntries(Object.entries(said.findings).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...said, counts: sorted(said.counts), counters: sorted(said.counters), findings };
}
