/** Checking answers against the rules alone, puzzle by puzzle, as both texts are read. Knows no puzzle. */

import type { PuzzleSize } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Asked } from '../formats/codec.ts';
import type { Entry } from '../formats/format.ts';
import { readerOf } from '../formats/registry.ts';
import { Unchecked, type Variant } from '../kinds/kind.ts';
import type { AnyKind } from '../kinds/registry.ts';
import { BLOCK_BYTES, Blocks } from '../text/blocks.ts';
import { beginning, chunksOf } from '../text/chunks.ts';
import type { Source } from '../text/source.ts';
import type { Note, TextError } from '../text/text.ts';
import type { AnswerReader } from './given.ts';
import { openAnswers } from './open.ts';

export interface CheckHandlers {
  write(text: string): void;
  /** The text of the puzzles continues with something that is not a puzzle. */
  error(error: TextError): void;
  /** As BatchHandlers.note(). */
  note?(note: Note): void;
}

/** `kind`, `size`, `lenient`: how the puzzles are read. */
export interface CheckRequest extends Asked {
  /**
   * The rules to check against, for kinds that have several; absent: those that the answer names, or else those that the
   * puzzle's text tells.
   */
  rules?: Variant;
  /** Number of the first puzzle. */
  first: number;
  /** As in ChunkOptions. */
  size?: PuzzleSize;
  lenient?: boolean;
}

/**
 * Writes a line for each puzzle saying whether its answer keeps the rules. Returns whether every puzzle has an answer
 * that does, or a verdict.
 */
export async function checkAnswers(
  core: Core,
  puzzles: Source,
  answers: Source,
  { rules, first, kind, size, lenient }: CheckRequest,
  handlers: CheckHandlers,
): Promise<boolean> {
  const given = openAnswers(answers, core, first, kind);
  const reader = readerOf(puzzles.from, { kind, size, lenient });
  const blocks = new Blocks(BLOCK_BYTES);
  let fine = true;
  for await (const { piece } of chunksOf(reader, core, puzzles, beginning(first), blocks)) {
    let text = '';
    const say = (number: number, what: Worth) => {
      text += `${number} ${what.words}\n`;
      fine &&= what.fine;
    };
    const onFatal = (error: TextError) => {
      handlers.error(error);
      fine = false;
    };
    for (const entry of reader.read(core, piece, onFatal, (note) => handlers.note?.(note))) {
      given.kind = entry.kind ?? given.kind;
      await skipBefore(given, entry.number, say);
      say(entry.number, await worthOf(given, entry, rules));
    }
    blocks.put(piece.bytes);
    handlers.write(text);
  }
  const left = await given.number();
  if (left === undefined) return fine;
  handlers.write(`${left} ${UNEXPECTED.words}: there is no such puzzle\n`);
  return false;
}

/** The result for an answer, in words, and whether it counts as a success. */
interface Worth {
  words: string;
  fine: boolean;
}

const OK: Worth = { words: 'ok', fine: true };
const MISSING: Worth = { words: 'missing', fine: false };
const UNEXPECTED: Worth = { words: 'unexpected', fine: false };

const broken = (how: string): Worth => ({ words: `broken: ${how}`, fine: false });
const unchecked = (why: string): Worth => ({ words: `unchecked: ${why}`, fine: false });
/** A verdict without an answer, which the rules cannot check. */
const unanswered = (verdict: string): Worth => ({ words: `unanswered: ${verdict}`, fine: true });

/** Skips answers to puzzles that have passed or never existed. */
async function skipBefore(
  reader: AnswerReader,
  number: number,
  say: (number: number, what: Worth) => void,
): Promise<void> {
  for (let given = await reader.number(); given !== undefined && given < number; given = await reader.number()) {
    await reader.take();
    say(given, UNEXPECTED);
  }
}

async function worthOf(reader: AnswerReader, entry: Entry, rules: Variant | undefined): Promise<Worth> {
  if ((await reader.number()) !== entry.number) return MISSING;
  if ('error' in entry) {
    const { verdict } = await reader.take(undefined, entry.size);
    if (verdict === 'invalid' || verdict === 'failed') return unanswered(verdict);
    return broken(`the puzzle itself is invalid: ${entry.error.message}`);
  }
  const { kind, puzzle } = entry;
  const given = await reader.take(puzzle);
  const { fault, verdict, missing, solutions } = given;
  if (missing) return MISSING;
  if (fault) return broken(fault);
  if (verdict) return unanswered(verdict);
  try {
    const rule = brokenRule(kind, puzzle, solutions, rules ?? given.rules ?? entry.rules);
    return rule ? broken(rule) : OK;
  } catch (error) {
    if (error instanceof Unchecked) return unchecked(error.message);
    throw error;
  }
}

/** The first rule that one of the answers to a puzzle breaks, or which two are the same; undefined if all is well. */
function brokenRule(kind: AnyKind, puzzle: PuzzleSize, solutions: unknown[], rules?: Variant): string | undefined {
  const several = solutions.length > 1;
  const seen = new Map<string, number>();
  for (const [k, solution] of solutions.entries()) {
    const rule = kind.check(puzzle, solution, rules);
    if (rule) return several ? `answer ${k + 1} of ${solutions.length}: ${rule}` : rule;
    if (!several) continue;
    const text = kind.draw(puzzle, solution);
    const same = seen.get(text);
    if (same !== undefined) return `answers ${same + 1} and ${k + 1} are the same`;
    seen.set(text, k);
  }
  return undefined;
}
