/** The list of kinds. */

import { shown } from '../text/visible.ts';
import type { Kind, SolveOptions } from './kind.ts';
import { masyu } from './masyu/kind.ts';
import { numberlink } from './numberlink/kind.ts';
import { rokada } from './rokada/kind.ts';
import { slink } from './slink/kind.ts';
import { slitherlink } from './slitherlink/kind.ts';

const all = { slink, slitherlink, rokada, numberlink, masyu };

/** A kind whose puzzles and answers only its own functions look into. */
// biome-ignore lint/suspicious/noExplicitAny: a table of kinds cannot name their types
export type AnyKind = Kind<any, any>;

export const kinds: Record<string, AnyKind> = all;

/** The kinds' names. */
export type KindName = keyof typeof all;

/** The kind of a text that does not tell, where none is asked for. */
export const DEFAULT_KIND = 'slink' satisfies KindName;

/** Kinds by their names and aliases. */
const byName: ReadonlyMap<string, AnyKind> = new Map(
  Object.values(kinds).flatMap((kind) => [kind.name, ...kind.aliases].map((name) => [name, kind] as const)),
);

/** The kind that a word means, by its name or an alias, in any case; undefined: none. */
export function kindNamed(word: string): AnyKind | undefined {
  return byName.get(word.toLowerCase());
}

/** The type of a kind's puzzles, by its name. */
export type PuzzleOf<K extends KindName> = K extends KindName ? Parameters<(typeof all)[K]['toText']>[0] : never;
/** The same of its answers. */
export type SolutionOf<K extends KindName> = K extends KindName ? ReturnType<(typeof all)[K]['fromJson']> : never;

/** Whether there are kinds of these names, whose puzzles and answers have the same form. */
export function sameForm(one: string, other: string): boolean {
  return Object.hasOwn(kinds, one) && Object.hasOwn(kinds, other) && kinds[one].toJson === kinds[other].toJson;
}

/** Why the kind cannot do what `options` ask for, in words, or undefined. */
export function whyNot(
  kind: AnyKind,
  { lane = 'auto', rules, maxSolutions = 1, common }: SolveOptions,
): string | undefined {
  if (!kind.solvers.includes(lane)) return `${kind.name} has no solver ${shown(lane)}, only ${kind.solvers.join(', ')}`;
  if (rules !== undefined && !kind.variants.includes(rules)) {
    return kind.variants.length === 0
      ? `${kind.name} has no variants to choose from`
      : `${kind.name} has no variant ${shown(rules)}, only ${kind.variants.join(', ')}`;
  }
  if (lane === 'rules' && (maxSolutions > 1 || common)) return 'the rules solver finds no further answers';
  return undefined;
}
