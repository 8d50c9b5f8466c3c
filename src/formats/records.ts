/** Turns a Codec into a Format: a form whose texts are sequences of records, one puzzle each. */
import type { Parsed } from '../kinds/forms/parts.ts';
import { CodecError } from '../kinds/forms/tokens.ts';
import type { Codec } from './codec.ts';
import type { Format, Item } from './format.ts';
import { mixedReader } from './mixed.ts';

/** A codec as a format. Puzzles that could not be read are reported and have no place in its text. */
export function codecFormat<Name extends string>(codec: Codec<Name>): Format<Name> {
  const { name, about, aliases, detects, parse, writes, answers, rules } = codec;
  const write = ({ kind, puzzle, rules }: Item, solution: unknown) => {
    if (!writes.includes(kind.name)) throw new CodecError(`${name} cannot hold ${kind.name} puzzles`);
    return codec.write(kind.name, puzzle as Parsed['puzzle'], solution, rules);
  };
  return {
    name,
    about,
    ...(aliases ? { aliases } : {}),
    ...(detects ? { detects } : {}),
    ...(parse ? { reader: ({ most, ...asked }) => mixedReader({ codecs: [codec], only: true, asked, most }) } : {}),
    ...(rules ? { rules: (kind) => rules(kind.name) } : {}),
    puzzle: (item) => write(item, answers ? item.solution : undefined),
    ...(answers ? { answer: (item, { solution }) => write(item, solution) } : {}),
    invalid: () => '',
  };
}
