/**
 * Line ends. Lines end with LF, or with CR and LF. A text without any LF whose lines end with CR alone, as they did on
 * old Macintoshes, is read as if it had LF in their place: nothing else can be meant, and no byte changes its place.
 */
import type { Source } from './source.ts';

const LF = 0x0a;
const CR = 0x0d;

/** Bytes that tell. */
const LOOK = 1 << 12;

/** The source, with line ends that are read as such. */
export function withLineEnds(source: Source): Source {
  /** Whether CR alone ends lines; undefined: no line has ended yet. */
  let alone: boolean | undefined;
  return {
    ...source,
    async read(target, at) {
      const got = await source.read(target, at);
      alone ??= endsAlone(target.subarray(at, at + Math.min(got, LOOK)));
      if (alone) replaceEnds(target.subarray(at, at + got));
      return got;
    },
  };
}

function endsAlone(bytes: Uint8Array): boolean | undefined {
  if (bytes.includes(LF)) return false;
  const first = bytes.indexOf(CR);
  // What follows the last byte is not known.
  return first >= 0 && first + 1 < bytes.length ? true : undefined;
}

function replaceEnds(bytes: Uint8Array): void {
  for (let k = bytes.indexOf(CR); k >= 0; k = bytes.indexOf(CR, k + 1)) if (bytes[k + 1] !== LF) bytes[k] = LF;
}

/** What to add to a message about a text, whose characters are bytes, that has a CR alone amid a line. */
export function returnHint(text: string): string {
  return /\r(?!\n|$)/.test(text) ? ' (a CR alone does not end a line)' : '';
}
