/** Detecting the format of a text from its first line. */

import { concatenate, latin1 } from '../text/bytes.ts';
import type { Source } from '../text/source.ts';
import { detect, tellingLine } from './registry.ts';

/** If this much text does not show its format, no more will. */
const MOST_BYTES = 1 << 24;
const FIRST_BYTES = 1 << 16;

/** The source together with its format: `from`, or if that is `auto`, the one detected from its text. */
export async function withForm(source: Source, from: string): Promise<Source> {
  if (from !== 'auto') return { ...source, from };
  let block: Uint8Array = new Uint8Array(FIRST_BYTES);
  let filled = 0;
  let line: string | undefined;
  while (line === undefined) {
    if (filled === block.length) block = concatenate(block, new Uint8Array(block.length));
    const got = await source.read(block, filled);
    filled += got;
    const text = latin1(block.subarray(0, filled));
    const whole = got === 0 || filled >= MOST_BYTES;
    line = tellingLine(whole ? `${text}\n` : text) ?? (whole ? '' : undefined);
  }
  let given = 0;
  return {
    ...source,
    from: detect(line.replace(/^\xef\xbb\xbf/, '')),
    async read(target, at) {
      if (given === filled) return source.read(target, at);
      const length = Math.min(filled - given, target.length - at);
      target.set(block.subarray(given, given + length), at);
      given += length;
      return length;
    },
  };
}
