/**
 * The files that puzz.link and related programs save: the puzzle, and as much of the answer as is known. Method:
 * pzprjs, src/variety/*.js (FileIO). A slash may replace a line end, and bytes may be escaped as in URLs.
 */
import type { Board } from '../core/board.ts';
import type { FileVariety, Parsed } from '../kinds/forms/parts.ts';
import { CodecError, notOurs, otherName, sizeOf, type Token, wrong } from '../kinds/forms/tokens.ts';
import { WordLines, wordOf } from '../kinds/forms/word-lines.ts';
import type { Variant } from '../kinds/kind.ts';
import type { Asked, Codec } from './codec.ts';
import { mostCells, partsOf } from './parts.ts';
import { blockEnd, continues } from './pzprv3-lines.ts';

const PARTS = partsOf('file');
const VARIETIES: Record<string, FileVariety> = Object.assign(
  {},
  ...Array.from(PARTS.values(), (part) => part.varieties),
);

/** The name of a file's puzzle, if it is one that we do not have. */
export function otherKindOf(pid: string): string | undefined {
  const name = pid.trim();
  return Object.hasOwn(VARIETIES, name) ? undefined : otherName(name);
}

/** The puzzle of a file, given by its lines. Throws CodecError. */
export function parseFile(texts: Token[], _asked: Asked = {}): Parsed {
  const lines = new WordLines(texts);
  const head = wordOf(lines.take());
  const version = /^pzprv3(?:\.(\d{1,3}))?$/.exec(head.text);
  if (!version) throw wrong('pzprv3', head);
  const pid = wordOf(lines.take());
  if (!Object.hasOwn(VARIETIES, pid.text)) throw notOurs(pid);
  const { kinds, parse } = VARIETIES[pid.text];
  const rows = wordOf(lines.take());
  const size = sizeOf(rows, wordOf(lines.take()), mostCells(kinds));
  const parsed = { kinds, ...parse(lines, size, Number(version[1] ?? 0)) };
  const rest = lines.rest();
  if (rest) throw wrong('the end', rest);
  return parsed;
}

/**
 * The lines of a file, and whether they tell anything of an answer (see FilePart.lines). Throws CodecError where the
 * form cannot hold the puzzle.
 */
export function fileLines(
  kind: string,
  puzzle: Board,
  solution?: unknown,
  rules?: Variant,
): { lines: string[]; answered: boolean } {
  const part = PARTS.get(kind) as NonNullable<ReturnType<typeof PARTS.get>>;
  const { name = Object.keys(part.varieties)[0], lines, answered } = part.lines(puzzle, solution, rules);
  const head = ['pzprv3', name, String(puzzle.rows), String(puzzle.cols)];
  return { lines: [...head, ...lines], answered };
}

const opens = (line: string) => /^pzprv3(?:\.\d+)?(?:\/|\s*$)/.test(line);

export const pzprv3: Codec<'pzprv3'> = {
  name: 'pzprv3',
  about: 'files of puzz.link and related sites, with the answer as far as it is known',
  detects: opens,
  opens,
  block: (text, at, final) => blockEnd(text, at, final, VARIETIES),
  continues: (line, lines, filled) => continues(line, lines, filled, VARIETIES),
  otherKind: ([head, pid = '']) => otherKindOf(head.includes('/') ? head.split('/', 2)[1] : pid),

  parse(lines, asked = {}) {
    if (!opens(lines[0])) throw new CodecError(`expected 'pzprv3'`);
    return parseFile(
      lines.map((text, line) => ({ text, line, column: 1 })),
      asked,
    );
  },

  writes: [...PARTS.keys()],
  answers: true,
  rules: (kind) => PARTS.get(kind)?.rules,
  write: (kind, puzzle, solution, rules) => `${fileLines(kind, puzzle, solution, rules).lines.join('\n')}\n`,
};
