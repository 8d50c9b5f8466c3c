/** Boards of our own as links, and what a text holds, record by record, in short. */
import { format, type ParseOptions, parse } from '../../src/library/index.ts';

/** A piece of a text. */
export interface Piece {
  text: string;
  /** The boards of it, in order; `!` where a number is taken by something broken. */
  holds: string[];
}

/** What follows the `?` of a link, and its board as a line. */
export const LINKS: Record<string, { body: string; line: string }> = {
  slitherlink: { body: 'slither/5/4/d62b1dhcgd', line: 'slitherlink:4x5:3..1.21..13....2...3' },
  rokada: { body: 'akari/5/4/alab6.h', line: 'rokada:4x5:0........0..1..1.#..' },
  numberlink: { body: 'numlin/5/4/g12i3k13g2j', line: 'numberlink:4x5:.12...3.....13.2....' },
  masyu: { body: 'mashu/5/4/0i06009', line: 'masyu:4x5:...B......B.......W.' },
};

export const A = LINKS.slitherlink;
export const B = LINKS.rokada;
export const C = LINKS.numberlink;
export const D = LINKS.masyu;

/** The link of a body. */
export const link = ({ body }: { body: string }, host = 'https://puzz.link/p?') => host + body;

/** The records of a text: boards as lines, what is broken as `LINE:COLUMN MESSAGE`. Numbers must run from 1. */
export function records(text: string, options: ParseOptions = {}): string[] {
  return parse(text, options).map((found, k) => {
    if (found.index !== k + 1) throw new Error(`record ${k + 1} has the number ${found.index}`);
    if (found.error) return `${found.error.line}:${found.error.column} ${found.error.message}`;
    // The type of a puzzle follows from its kind, which is known only while it runs.
    return format(found.puzzle as never, { kind: found.kind, to: 'line' }).trimEnd();
  });
}
