/**
 * The text within links of penpa-edit: lines of JSON in which the editor's own names are shortened, compressed by
 * deflate without a header, in base64. Method: penpa-edit, docs/js/class_p.js and general.js.
 */
import { deflateSync, Inflate, inflateSync } from 'fflate';
import { CodecError } from '../kinds/forms/tokens.ts';
import { concatenate, decode, encode, latin1 } from '../text/bytes.ts';

/** Longest text, in bytes: several times what the largest boards take that anyone draws by hand. */
const MOST_TEXT = 1 << 23;
/** Longest base64. */
const MOST_BASE64 = 1 << 22;
/** So many bytes are inflated at a time: what they can become is a thousand times as much. */
const STEP = 1 << 12;

/** What the letter after a z means; the z itself is escaped, too. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Z', 'z'],
  ['9', '"qa"'],
  ['Q', '"pu_q"'],
  ['A', '"pu_a"'],
  ['G', '"grid"'],
  ['M', '"edit_mode"'],
  ['S', '"surface"'],
  ['L', '"line"'],
  ['E', '"lineE"'],
  ['W', '"wall"'],
  ['C', '"cage"'],
  ['N', '"number"'],
  ['Y', '"symbol"'],
  ['P', '"special"'],
  ['B', '"board"'],
  ['R', '"command_redo"'],
  ['U', '"command_undo"'],
  ['8', '"command_replay"'],
  ['1', '"numberS"'],
  ['F', '"freeline"'],
  ['2', '"freelineE"'],
  ['T', '"thermo"'],
  ['3', '"arrows"'],
  ['D', '"direction"'],
  ['0', '"squareframe"'],
  ['5', '"polygon"'],
  ['4', '"deletelineE"'],
  ['6', '"killercages"'],
  ['7', '"nobulbthermo"'],
  ['_', '"__a"'],
  ['O', 'null'],
]);

const SHORT: ReadonlyMap<string, string> = new Map(Array.from(NAMES, ([letter, name]) => [name, `z${letter}`]));
const LONG_NAMES = new RegExp([...SHORT.keys()].join('|'), 'g');

/** The lines of a text. `column`: where its base64 starts, for messages. Throws CodecError. */
export function linesOf(base64: string, column: number): string[] {
  const fail = (expected: string, found: string) => new CodecError(`expected ${expected}, found ${found}`, 0, column);
  if (base64.length > MOST_BASE64) {
    throw fail(`a link of at most ${MOST_BASE64} characters`, `${base64.length}`);
  }
  let compressed: Uint8Array;
  try {
    const characters = atob(base64);
    compressed = new Uint8Array(characters.length);
    for (let k = 0; k < compressed.length; k++) compressed[k] = characters.charCodeAt(k);
  } catch {
    throw fail('a text in base64', 'something else');
  }
  const bytes = inflated(compressed);
  if (bytes === 'long') throw fail(`a board whose text has at most ${MOST_TEXT} bytes`, 'more');
  if (!bytes || bytes.length === 0) throw fail('a compressed text', 'one that is damaged or cut off');
  const text = decode(bytes);
  return text.replace(/z([A-Z0-9_])/g, (short, letter) => NAMES.get(letter) ?? short).split('\n');
}

/** Room for the texts of ordinary boards, used again and again. */
const ROOM = new Uint8Array(1 << 17);
/** So much compressed text is inflated there at once. */
const MOST_AT_ONCE = 1 << 13;

/** The text that was compressed, valid up to the next call; undefined: it is damaged; `long`: it is too long. */
function inflated(compressed: Uint8Array): Uint8Array | 'long' | undefined {
  if (compressed.length <= MOST_AT_ONCE) {
    try {
      const text = inflateSync(compressed, { out: ROOM });
      // What there is no room for gets lost.
      if (text.length < ROOM.length) return text;
    } catch {
      return undefined;
    }
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((piece) => {
    length += piece.length;
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < compressed.length && length <= MOST_TEXT; at += STEP) {
      inflate.push(compressed.subarray(at, at + STEP), at + STEP >= compressed.length);
    }
  } catch {
    if (length <= MOST_TEXT) return undefined;
  }
  return length > MOST_TEXT ? 'long' : concatenate(...pieces);
}

/** The base64 of a text's lines. Throws CodecError where they are too long. */
export function base64Of(lines: readonly string[]): string {
  const text = encode(lines.join('\n').replace(LONG_NAMES, (name) => SHORT.get(name) as string));
  if (text.length > MOST_TEXT)
    throw new CodecError(`penpa can hold a text of at most ${MOST_TEXT} bytes, not ${text.length}`);
  return btoa(latin1(deflateSync(text, { level: 9 })));
}
