/** Small and large damage to texts: by bytes, by lines, by numbers and words, by what JSON holds. */
import { integer, type Random } from '../../../support/random-boards.ts';
import { EXTREMES, HOSTILE, JSON_KEYS, JSON_VALUES, one, utf8, WORDS } from './words.ts';

/** A text that is changed, and others that pieces can come from. */
type Change = (text: string, random: Random, others: readonly string[]) => string;

/** No text grows beyond this, but by chance and once. */
const MOST = 6000;

const at = (text: string, random: Random) => integer(random, text.length + 1);
const splice = (text: string, from: number, length: number, put: string) =>
  text.slice(0, from) + put + text.slice(from + length);

const flip: Change = (text, random) => {
  const place = at(text, random);
  const code = (text.charCodeAt(place) || 0) ^ (1 << integer(random, 8));
  return splice(text, place, 1, String.fromCharCode(code));
};

const remove: Change = (text, random) => splice(text, at(text, random), 1 + integer(random, 8), '');

const word: Change = (text, random) => splice(text, at(text, random), integer(random, 4), one(random, WORDS));

const hostile: Change = (text, random) => splice(text, at(text, random), integer(random, 2), one(random, HOSTILE));

const again: Change = (text, random) => {
  const from = at(text, random);
  const piece = text.slice(from, from + 1 + integer(random, 40));
  return splice(text, at(text, random), 0, piece.repeat(1 + integer(random, 3)));
};

const truncate: Change = (text, random) => text.slice(0, at(text, random));

const behead: Change = (text, random) => text.slice(at(text, random));

/** Replaces one of the numbers. */
const number: Change = (text, random) => {
  const found = [...text.matchAll(/\d+/g)];
  if (found.length === 0) return word(text, random, []);
  const { 0: old, index } = one(random, found);
  const near = String(Number(old) + integer(random, 5) - 2);
  return splice(text, index, old.length, integer(random, 2) === 0 ? near : one(random, EXTREMES));
};

/** Lines that change places, come twice, go, are cut or joined. */
const lines: Change = (text, random) => {
  const all = text.split('\n');
  const a = integer(random, all.length);
  const b = integer(random, all.length);
  switch (integer(random, 5)) {
    case 0:
      [all[a], all[b]] = [all[b], all[a]];
      break;
    case 1:
      all.splice(b, 0, all[a]);
      break;
    case 2:
      all.splice(a, 1);
      break;
    case 3:
      all.splice(a, 2, all.slice(a, a + 2).join(''));
      break;
    default: {
      const cut = at(all[a], random);
      all.splice(a, 1, all[a].slice(0, cut), all[a].slice(cut));
    }
  }
  return all.join('\n');
};

/** Words of a line that change places or come twice. */
const tokens: Change = (text, random) => {
  const separator = one(random, [' ', '/', ':', ',', '&']);
  const all = text.split(separator);
  if (all.length < 2) return word(text, random, []);
  const a = integer(random, all.length);
  const b = integer(random, all.length);
  if (integer(random, 2) === 0) [all[a], all[b]] = [all[b], all[a]];
  else all[a] = all[b];
  return all.join(separator);
};

/** A piece of another text. */
const graft: Change = (text, random, others) => {
  const other = one(random, others);
  const from = at(other, random);
  return splice(text, at(text, random), integer(random, 20), other.slice(from, from + 1 + integer(random, 80)));
};

/** The whole text in another coding, or with other line ends. */
const recode: Change = (text, random) => {
  switch (integer(random, 9)) {
    case 0:
      return `\xef\xbb\xbf${text}`;
    case 1:
      return text.replaceAll('\n', '\r\n');
    case 2:
      return text.replaceAll('\n', '\r');
    case 3:
      return `\xff\xfe${Array.from(text, (character) => `${character}\0`).join('')}`;
    case 4:
      return `\xfe\xff${Array.from(text, (character) => `\0${character}`).join('')}`;
    case 5:
      return encodeURIComponent(text.replace(/[^ -~\n]/g, ''));
    case 6:
      return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    case 7:
      return text.replaceAll('/', '\\/');
    default:
      return integer(random, 2) === 0 ? text.toUpperCase() : text.toLowerCase();
  }
};

/** Something very long, or very deep. */
const long: Change = (text, random) => {
  const length = 2 ** (6 + integer(random, integer(random, 40) === 0 ? 10 : 6));
  const from = at(text, random);
  const piece = integer(random, 2) === 0 ? one(random, WORDS) : text.slice(from, from + 1 + integer(random, 12));
  const deep = one(random, ['[', '{"a":', '[{"clues":', '(', '<a ', '&amp;', '%25']);
  const put = integer(random, 3) === 0 ? deep : piece || ' ';
  return splice(text, at(text, random), 0, put.repeat(Math.ceil(length / put.length)));
};

/** One of the values of a JSON text is another, or has another name; a text without JSON becomes a string in one. */
const json: Change = (text, random) => {
  const all = text.split('\n');
  const objects = all.flatMap((line, k) => (/^\s*[[{]/.test(line) ? [k] : []));
  const line = objects.length > 0 ? one(random, objects) : -1;
  let value: unknown;
  try {
    value = JSON.parse(line < 0 ? text : Buffer.from(all[line], 'latin1').toString('utf8').replace(/,\s*$/, ''));
  } catch {
    if (integer(random, 4) > 0) return graft(text, random, [text]);
    value = { kind: 'slink', rows: 2, cols: 2, clues: ['22', '22'], [one(random, JSON_KEYS)]: text.slice(0, 200) };
  }
  const holder = { value };
  changeIn(holder, random);
  const written = utf8(JSON.stringify(holder.value, null, integer(random, 8) === 0 ? 1 : 0) ?? 'null');
  if (line < 0) return `${written}\n`;
  all[line] = written;
  return all.join('\n');
};

function changeIn(holder: object, random: Random): void {
  const keys = Object.keys(holder);
  const key = one(random, keys) as keyof typeof holder;
  const inner: unknown = holder[key];
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && integer(random, 4) > 0) {
    changeIn(inner, random);
    return;
  }
  const put = (name: string, value: unknown) =>
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  const choice = integer(random, 5);
  if (choice === 0 && !('value' in holder)) delete holder[key];
  else if (choice === 1) put(one(random, JSON_KEYS), one(random, JSON_VALUES));
  else if (choice === 2 && typeof inner === 'number') put(key, inner + integer(random, 5) - 2);
  else put(key, one(random, JSON_VALUES));
}

/** How often each is chosen, of the sum. */
const CHANGES: [number, Change][] = [
  [12, flip],
  [12, remove],
  [12, word],
  [9, hostile],
  [6, again],
  [6, truncate],
  [3, behead],
  [14, number],
  [12, lines],
  [8, tokens],
  [8, graft],
  [4, recode],
  [2, long],
  [14, json],
];
const SUM = CHANGES.reduce((sum, [weight]) => sum + weight, 0);

/** The text after some changes; sometimes after none. */
export function mutated(text: string, random: Random, others: readonly string[]): string {
  const count = integer(random, 12) === 0 ? 0 : 1 + integer(random, integer(random, 3) === 0 ? 6 : 2);
  let changed = text;
  for (let n = 0; n < count && changed.length < MOST; n++) {
    let left = integer(random, SUM);
    for (const [weight, change] of CHANGES) {
      if (left < weight) {
        changed = change(changed, random, others);
        break;
      }
      left -= weight;
    }
  }
  return changed;
}
