/** The kinds there are. */
import type { Kind } from './puzzle.ts';
import { slink } from './slink.ts';

/** A kind whose puzzles and answers only its own functions look into. */
// biome-ignore lint/suspicious/noExplicitAny: a table of kinds cannot name their types
export type AnyKind = Kind<any, any>;

export const kinds: Record<string, AnyKind> = { slink };
