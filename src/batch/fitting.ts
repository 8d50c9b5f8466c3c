/** Telling of text that is no puzzle of its kind whether it is one of another kind. */
import type { Core } from '../core/core.ts';
import { recordOf } from '../kinds/reading.ts';
import { type AnyKind, kinds } from '../kinds/registry.ts';
import { latin1 } from '../text/bytes.ts';
import { beginning } from '../text/chunks.ts';
import type { TextError } from '../text/text.ts';

/** The error, with the kinds that its text fits. Uses the core. */
export function withFits<E extends TextError>(core: Core, error: E): E {
  const record = recordOf(error);
  const fits = record ? fitting(core, record) : [];
  return fits.length > 0 ? { ...error, fits } : error;
}

/** The first board of a text may have one before it. */
const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;

/** Names of the kinds that read a text as one puzzle; only those that would write it so themselves, if there are any. */
function fitting(core: Core, record: Uint8Array): string[] {
  const written = tidy(latin1(record).replace(BYTE_ORDER_MARK, ''));
  const read = Object.values(kinds).flatMap((kind) => {
    const puzzle = puzzleOf(core, kind, record);
    return puzzle === undefined ? [] : [{ name: kind.name, same: tidy(kind.toText(puzzle)) === written }];
  });
  const same = read.filter((each) => each.same);
  return (same.length > 0 ? same : read).map(({ name }) => name);
}

/** The only puzzle of a text; undefined if there is none or something else. */
function puzzleOf(core: Core, kind: AnyKind, record: Uint8Array): Parameters<AnyKind['toText']>[0] | undefined {
  let fatal = false;
  const piece = { bytes: record, final: true, start: beginning(1) };
  const [first, ...more] = kind.read(core, piece, () => {
    fatal = true;
  });
  return fatal || more.length > 0 || first === undefined || 'error' in first ? undefined : first.puzzle;
}

function tidy(text: string): string {
  return text.trim().replace(/[ \t\r]*\n\s*/g, '\n');
}
