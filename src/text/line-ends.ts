/**
 * Line ends. Lines end with LF, or with CR and LF. A text without any LF whose lines end with CR alone, as they did on
 * old Macintoshes, is read as if it had LF in their place: nothing else can be meant, and no byte changes its place.
 */
import type { Source } from './source.ts';

const LF = 0x0a;
const CR = 0x0d;

/** If no LF comes within so many bytes after a CR, none will. */
const LOOK = 1 << 12;

/** The source, with line ends that are read as such, in whatever pieces it comes. */
export function withLineEnds(source: Source): Source {
  /** Whether CR alone ends lines; undefined: no line has ended yet. */
  let alone: boolean | undefined;
  return {
    ...source,
    async read(target, at) {
      let got = await source.read(target, at);
      while (alone === undefined) {
        const bytes = target.subarray(at, at + got);
        if (!bytes.includes(CR) && !bytes.includes(LF)) break;
        alone = endsAlone(bytes);
        if (alone !== undefined) break;
        const more = at + got < target.length ? await source.read(target, at + got) : 0;
        if (more === 0) alone = true;
        got += more;
      }
      if (alone) replaceEnds(target.subarray(at, at + got));
      return got;
    },
  };
}

/** Whether CR alone ends lines; undefined: what is there does not tell. */
function endsAlone(bytes: Uint8Array): boolean | undefined {
  const [feed, first] = [bytes.indexOf(LF), bytes.indexOf(CR)];
  if (first < 0 || (feed >= 0 && feed < first + LOOK)) return false;
  return bytes.length >= first + LOOK ? true : undefined;
}

function replaceEnds(bytes: Uint8Array): void {
  for (let k = bytes.indexOf(CR); k >= 0; k = bytes.indexOf(CR, k + 1)) if (bytes[k + 1] !== LF) bytes[k] = LF;
}

/** What to add to a message about a text, whose characters are bytes, that has a CR alone amid a line. */
export function returnHint(text: string): string {
  return /\r(?!\n|$)/.test(text) ? ' (a CR alone does not end a line)' : '';
}
