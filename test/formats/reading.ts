/** What a codec makes of a text, in short. */
import type { Codec } from '../../src/formats/codec.ts';
import { CodecError, OtherKind, TOLERATED } from '../../src/kinds/forms/tokens.ts';
import { kinds } from '../../src/kinds/registry.ts';

/** The puzzle in the judge's text, without blanks: rows parted by slashes. */
export function shown(codec: Codec, text: string, kind?: string): string {
  const parsed = codec.parse?.(text.split('\n'), { kind });
  if (!parsed) throw new Error('it is not read');
  const { puzzle } = parsed;
  const judge = kinds[parsed.kinds[0]].toText({ ...puzzle, grid: true });
  return `${parsed.kinds[0]} ${judge.trimEnd().split('\n').slice(1).join('/').replaceAll(' ', '')}`;
}

/** LINE:COLUMN from 1, and the message, with a * for the advice on lenient reading; or the kind that we do not have. */
export function fault(codec: Codec, text: string, kind?: string): string {
  try {
    codec.parse?.(text.split('\n'), { kind });
  } catch (error) {
    if (error instanceof OtherKind) return `another kind: ${error.kind}`;
    if (error instanceof CodecError) {
      return `${error.line + 1}:${error.column} ${error.message.replace(TOLERATED, ' *')}`;
    }
    throw error;
  }
  return 'none';
}
