/** What format a text looks to be in, by its first line: that tells what a text of puzzles will cost, and how answers are read. */

import { concatenate, latin1 } from '../text/bytes.ts';
import type { Source } from '../text/source.ts';
import { AUTO, detect, tellingLine } from './registry.ts';
import { LOOK, utf16Error, utf16Of } from './utf16.ts';

/** If this much text does not show its format, no more will. */
const MOST_BYTES = 1 << 24;
const FIRST_BYTES = 1 << 16;

/**
 * The source together with its format: `from`, or if that is `auto`, the one detected from its text. That of UTF-16 is a
 * form of its own.
 */
export async function withForm(source: Source, from: string): Promise<Source> {
  const { read, line } = from === AUTO ? await readTellingLine(source) : await readStart(source);
  const looks = line === undefined ? from : detect(line.replace(/^\xef\xbb\xbf/, ''));
  return { ...replaying(source, read), from: utf16Of(read) ?? looks };
}

/** The same for a text of puzzles: under `auto`, each of its records tells its own format. */
export async function asPuzzles(source: Source, from: string): Promise<Source> {
  const { from: looks, ...rest } = await withForm(source, from);
  return { ...rest, from: utf16Error(looks) ? looks : from, looks };
}

interface Start {
  read: Uint8Array;
  line?: string;
}

/** Reads as much as shows what the text is encoded in. */
async function readStart(source: Source): Promise<Start> {
  const block = new Uint8Array(FIRST_BYTES);
  let filled = 0;
  for (let got = 1; got > 0 && filled < LOOK; filled += got) got = await source.read(block, filled);
  return { read: block.subarray(0, filled) };
}

/** Reads until there is a line that shows the format (empty if none does), and returns all that was read with it. */
async function readTellingLine(source: Source): Promise<Start> {
  let block: Uint8Array = new Uint8Array(FIRST_BYTES);
  let filled = 0;
  for (;;) {
    if (filled === block.length) block = concatenate(block, new Uint8Array(block.length));
    const got = await source.read(block, filled);
    filled += got;
    const read = block.subarray(0, filled);
    const whole = got === 0 || filled >= MOST_BYTES;
    const line = tellingLine(whole ? `${latin1(read)}\n` : latin1(read)) ?? (whole ? '' : undefined);
    if (line !== undefined && (whole || filled >= LOOK)) return { read, line };
  }
}

/** The source, giving out `bytes`, which were already read from it, once more before anything else. */
function replaying(source: Source, bytes: Uint8Array): Source {
  let given = 0;
  return {
    ...source,
    async read(target, at) {
      if (given === bytes.length) return source.read(target, at);
      const length = Math.min(bytes.length - given, target.length - at);
      target.set(bytes.subarray(given, given + length), at);
      given += length;
      return length;
    },
  };
}
