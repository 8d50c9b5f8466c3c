/** What a journal says of a run, and whether a line of it can be what edgewise writes. */
import type { Resumption } from '../../batch/batch.ts';
import type { Findings } from '../../batch/findings.ts';
import type { NoteCounts } from '../notes.ts';
import type { Told } from './hashing.ts';
import type { Range } from './written.ts';

/** What was read of a source. */
export interface Read extends Told {
  /** Nothing follows. */
  whole?: true;
}

/** With `--distinct`: how far the file of ids belongs to what is written. Boards, and copies of them left out. */
export interface CopyCounts {
  boards: number;
  copies: number;
  /** Of the ids. */
  sha256: string;
}

/** How far a run had got. */
export interface Entry extends Resumption {
  /** The format of the source. */
  from?: string;
  /** What was read of the source: at least what is finished. */
  read?: Read;
  /** What was read of the sources that have been finished since the entry before. */
  over?: Read[];
  /** What was written, in bytes and by its hash. */
  output: number;
  sha256: string;
  /** The numbers of the files written since the entry before, where each puzzle gets its own. */
  files?: Range[];
  /** Problems reported. */
  errors: number;
  /** What was found among the puzzles so far. */
  findings?: Findings;
  /** What was said of text without a puzzle. */
  notes?: NoteCounts;
  copies?: CopyCounts;
  /** Nothing is left to do. */
  done?: true;
  /** What was made in the end of what was written, where the output is put together. */
  final?: Told;
}

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isText: Check = (value) => typeof value === 'string';
const isDigest: Check = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value as string);
const isTrue: Check = (value) => value === true;
const isFlag: Check = (value) => typeof value === 'boolean';
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** An object of these fields and no others; a name that ends in `?` may be missing. */
const objectOf =
  (fields: Record<string, Check>): Check =>
  (value) =>
    whyNot(fields, value) === undefined;
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function whyNot(fields: Record<string, Check>, value: unknown): string | undefined {
  if (!isObject(value)) return 'is not an object';
  for (const [field, check] of Object.entries(fields)) {
    const name = field.replace('?', '');
    if (field === name && !(name in value)) return `has no '${name}'`;
    if (name in value && !check(value[name])) return `has a wrong '${name}'`;
  }
  const unknown = Object.keys(value).find((name) => !(name in fields) && !(`${name}?` in fields));
  return unknown === undefined ? undefined : `has a field '${unknown}', which this version does not know`;
}

const isTold = objectOf({ bytes: isCount, sha256: isDigest });
const isRead = objectOf({ bytes: isCount, sha256: isDigest, 'whole?': isTrue });

const ENTRY: Record<string, Check> = {
  source: isCount,
  sourceBytes: isCount,
  next: objectOf({ number: isCount, line: isCount, column: isCount, ended: isFlag }),
  'from?': isText,
  'read?': isRead,
  'over?': listOf(isRead),
  output: isCount,
  sha256: isDigest,
  'files?': listOf((range) => listOf(isCount)(range) && (range as unknown[]).length === 2),
  errors: isCount,
  'findings?': recordOf(objectOf({ count: isCount, first: listOf(isCount) })),
  'notes?': objectOf({ lines: isCount, otherKinds: recordOf(isCount) }),
  'copies?': objectOf({ boards: isCount, copies: isCount, sha256: isDigest }),
  'done?': isTrue,
  'final?': isTold,
};

/** Why this cannot be the entry of a journal; undefined where it can. */
export function whyNoEntry(value: unknown): string | undefined {
  return whyNot(ENTRY, value);
}
