/** Objects that a caller passes in. Each field is read once, and whatever reading it throws becomes a TypeError. */
import { reasonOf } from '../text/thrown.ts';
import { quoted } from '../text/visible.ts';

/** The fields of these names that the object has, in one of our own. `what`: the object, in words. */
export function fieldsOf(what: string, given: object, names: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = reading(`${name} of ${what}`, () => (given as Record<string, unknown>)[name]);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** The names of the object's own fields. */
export function namesOf(what: string, given: object): string[] {
  return reading(`the fields of ${what}`, () => Object.keys(given));
}

/** Bytes that are there: no look-alike, which the functions of typed arrays refuse. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && value instanceof Uint8Array;
}

/** What `read` returns. Throws TypeError where that throws. */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw new TypeError(`cannot read ${what}: ${quoted(reasonOf(thrown))}`, { cause: thrown });
  }
}
