/** Texts of every form, made by the program's own writers from random boards. */
import type { Item, Page } from '../../../../src/formats/format.ts';
import { formats, readable } from '../../../../src/formats/registry.ts';
import { CodecError } from '../../../../src/kinds/forms/tokens.ts';
import type { Variant } from '../../../../src/kinds/kind.ts';
import { kinds } from '../../../../src/kinds/registry.ts';
import { encode, latin1 } from '../../../../src/text/bytes.ts';
import { ALL, NONE } from '../../../support/mixed-pool.ts';
import { integer, type Random } from '../../../support/random-boards.ts';
import { boardOf } from '../boards.ts';
import { soakCores } from '../cores.ts';
import { one, PROSE } from './words.ts';

/** A text, a character for each byte, and what it is. */
export interface Given {
  text: string;
  /** Its form; `auto`: several. */
  form: string;
  /** Absent: several, or one that it tells itself. */
  kind?: string;
}

const PAGE: Page = { first: 1, separate: false, colour: false };

/** A board with what is known of its answer: nothing, a part, all. */
export function someItem(kindName: string, random: Random, number = 1): Item {
  const kind = kinds[kindName];
  const puzzle = boardOf(kind, random);
  const known = integer(random, 3);
  const { solution } = known === 0 ? {} : kind.solve(soakCores().wasm, puzzle, { stepLimit: 5000 });
  const rules =
    kind.variants.length > 0 && integer(random, 2) === 0 ? (one(random, kind.variants) as Variant) : undefined;
  return {
    number,
    kind,
    puzzle,
    ...(solution === undefined ? {} : { solution: known === 1 ? partOf(solution as object, random) : solution }),
    ...(rules === undefined ? {} : { rules }),
    ...(integer(random, 6) === 0 ? { source: 'a book' } : {}),
  };
}

/** The answer with some of it open. */
function partOf(solution: object, random: Random): unknown {
  const part = random();
  if ('labels' in solution) return solution;
  return Object.fromEntries(
    Object.entries(solution as Record<string, Uint8Array>).map(([name, bytes]) => [
      name,
      name === 'lamps' ? bytes : bytes.map((byte) => (random() < part ? 255 : byte)),
    ]),
  );
}

/** The item in a form; undefined where that cannot hold it. */
export function written(item: Item, form: string): string | undefined {
  try {
    const text = formats[form].puzzle?.(item, PAGE);
    return text === undefined ? undefined : latin1(encode(text));
  } catch (error) {
    if (error instanceof CodecError) return undefined;
    throw error;
  }
}

/** Records of every form and kind, to make texts of. */
export function somePool(random: Random, each: number): Given[] {
  const pool: Given[] = [...ALL, ...NONE].map(({ text }) => ({ text: latin1(encode(text)), form: 'auto' }));
  for (const kind of Object.keys(kinds)) {
    for (let n = 0; n < each; n++) {
      const item = someItem(kind, random);
      for (const form of readable) {
        const text = written(item, form);
        if (text !== undefined) pool.push({ text, form, kind });
      }
    }
  }
  return pool;
}

/** A text of one record or some, of one form or several, with other lines among them. */
export function someText(pool: readonly Given[], random: Random): Given {
  const first = one(random, pool);
  const mixed = integer(random, 3) === 0;
  let { text } = first;
  for (let more = integer(random, 3); more > 0; more--) {
    const next = one(random, pool);
    if (mixed || (next.form === first.form && next.kind === first.kind)) text += next.text;
    if (integer(random, 3) === 0) text += one(random, PROSE);
  }
  if (integer(random, 6) === 0) text = wrapped(text.trimEnd(), random);
  return mixed ? { text, form: 'auto' } : { ...first, text };
}

/** The text as it stands in pages, tables and downloads. */
function wrapped(text: string, random: Random): string {
  switch (integer(random, 7)) {
    case 0:
      return `<a href="${text.replaceAll('&', '&amp;')}">x</a>\n`;
    case 1:
      return `- [x](${text}), hard\n`;
    case 2:
      return `"a","${text.replaceAll('"', '""')}",3\n`;
    case 3:
      return `<script id="data" type="application/x-janko">${text}</script>\n`;
    case 4:
      return `${JSON.stringify({ url: text })}\n`;
    case 5:
      return `[${text.replaceAll('\n', ',\n')}]\n`;
    default:
      return `{"data":{"a":${text}}}\n`;
  }
}
