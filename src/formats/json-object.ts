/** An object of JSON that others wrote: its fields may hold anything, and messages name them. */
import { CodecError } from '../kinds/forms/tokens.ts';
import { utf8Of } from '../text/bytes.ts';
import { given, shown } from '../text/visible.ts';
import { jsonFault } from './json-fault.ts';
import { placeAt, placeOfValue } from './json-place.ts';

/** The object that a text is. Bytes as characters, as in records. Throws CodecError. */
export function objectOf(text: string): Record<string, unknown> {
  let json: unknown;
  try {
    json = JSON.parse(utf8Of(text));
  } catch {
    const { at, message } = jsonFault(text) ?? { at: 0, message: 'expected a JSON object' };
    const { line, column } = placeAt(text, at);
    throw new CodecError(message, line, column);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CodecError(`expected a JSON object, found ${shown(json)}`);
  }
  return json as Record<string, unknown>;
}

/** What a field is checked with. The place of its errors is that of its value. */
export interface Fields {
  json: Record<string, unknown>;
  /** The error that a field is not what it has to be. `found`: default, its value. */
  wrong(name: string, expected: string, found?: string): CodecError;
  /** A field that is text, or is not there. Throws CodecError. */
  text(name: string): string | undefined;
  /** Does work with a field, so that what it throws names the field. */
  within<Value>(name: string, work: () => Value): Value;
}

/** The fields of an object that a text holds. */
export function fieldsOf(json: Record<string, unknown>, text: string): Fields {
  const fail = (name: string, message: string) => {
    const { line, column } = placeOfValue(text, name);
    return new CodecError(message, line, column);
  };
  const wrong = (name: string, expected: string, found = given(json[name])) =>
    fail(name, `expected '${name}' to be ${expected}, found ${found}`);
  return {
    json,
    wrong,
    text(name) {
      const value = json[name];
      if (!isThere(value)) return undefined;
      if (typeof value !== 'string') throw wrong(name, 'text');
      return value;
    },
    within(name, work) {
      try {
        return work();
      } catch (error) {
        throw fail(name, `in '${name}', ${(error as Error).message}`);
      }
    },
  };
}

/** Whether a field has a value. */
export function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}
