/** The kinds' parts of one format, collected. */
import type { FormParts } from '../kinds/forms/parts.ts';
import { type AnyKind, kinds } from '../kinds/registry.ts';

/** Each kind's part of a form, by the kind's name; kinds that share a part come with the same one. */
export function partsOf<F extends keyof FormParts>(form: F): ReadonlyMap<string, NonNullable<FormParts[F]>> {
  const found = Object.values(kinds).flatMap((kind: AnyKind) => {
    const part = kind.forms[form] as NonNullable<FormParts[F]> | undefined;
    return part ? [[kind.name, part] as const] : [];
  });
  return new Map(found);
}

/**
 * Most cells of a board that may be of any of these kinds: which of them it is, and whether it is too large for that,
 * turns out later.
 */
export function mostCells(names: readonly string[]): number {
  return Math.max(...names.map((name) => kinds[name].mostCells));
}

/** "a, b or c". */
export function anyOf(names: Iterable<string>): string {
  const list = [...new Set(names)];
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
}
