/** Checking answers against the rules alone, puzzle by puzzle, as both texts are read. Knows no puzzle. */

import type { PuzzleSize } from '../core/board.ts';
import type { Core } from '../core/core.ts';
import type { Asked } from '../formats/codec.ts';
import type { Entry, Item, Page } from '../formats/format.ts';
import { readerOf } from '../formats/registry.ts';
import type { Fault } from '../kinds/fault.ts';
import { isPartial, type Status, Unchecked, type Variant } from '../kinds/kind.ts';
import { BLOCK_BYTES, Blocks } from '../text/blocks.ts';
import { beginning, chunksOf } from '../text/chunks.ts';
import type { Source } from '../text/source.ts';
import type { Note, TextError } from '../text/text.ts';
import type { AnswerReader, GivenAnswer } from './given.ts';
import { openAnswers } from './open.ts';
import { UNEXPECTED, verdictText, type Worth } from './verdict.ts';

export interface CheckHandlers {
  write(text: string): void;
  /** The text of this name, of puzzles or of answers, continues with something that is neither. */
  error(error: TextError, name: string): void;
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
  /** What is written: `text`, or a form of records; and how those are laid out. */
  format: string;
  page: Page;
  /** Where puzzles come from whose text does not tell. */
  source?: string;
}

/** What came of it. */
export interface Checked {
  /** Every puzzle has an answer that keeps the rules, or a verdict. */
  fine: boolean;
  /** Answers and verdicts found. */
  answers: number;
}

/**
 * Writes a line for each puzzle saying whether its answer keeps the rules. `answers`: absent where they stand with
 * their puzzles.
 */
export async function checkAnswers(
  core: Core,
  puzzles: Source,
  answers: Source | undefined,
  request: CheckRequest,
  handlers: CheckHandlers,
): Promise<Checked> {
  const { kind, rules, first, size, lenient } = request;
  const checked: Checked = { fine: true, answers: 0 };
  const fatal = (name: string) => (error: TextError) => {
    handlers.error(error, name);
    checked.fine = false;
  };
  const given = answers && openAnswers(answers, core, first, kind, fatal(answers.name));
  const reader = readerOf(puzzles.from, { kind, size, lenient });
  const blocks = new Blocks(BLOCK_BYTES);
  for await (const { piece } of chunksOf(reader, core, puzzles, beginning(first), blocks)) {
    let written = '';
    const say = (number: number, what: Worth, entry?: Entry) => {
      written += verdictText(core, number, what, request, entry && withSource(entry, request));
      checked.fine &&= what.fine;
      if (what.verdict !== 'missing') checked.answers++;
    };
    for (const entry of reader.read(core, piece, fatal(puzzles.name), (note) => handlers.note?.(note))) {
      if (given) await skipBefore(given, entry, say);
      say(entry.number, given ? await worthOf(given, entry, rules) : ownWorth(entry, rules), entry);
    }
    blocks.put(piece.bytes);
    handlers.write(written);
  }
  const left = await given?.number();
  if (left === undefined) return checked;
  const worth = { ...UNEXPECTED, says: 'there is no such puzzle' };
  handlers.write(verdictText(core, left, worth, request));
  return { ...checked, fine: false };
}

function withSource(entry: Entry, { source }: CheckRequest): Entry {
  return source === undefined || 'error' in entry || entry.source !== undefined ? entry : { ...entry, source };
}

const broken = (says: string, faults: Fault[] = []): Worth => ({ verdict: 'broken', says, faults, fine: false });
/** A verdict without an answer, which the rules cannot check. */
const unanswered = (says: string): Worth => ({ verdict: 'unanswered', says, fine: true });
const MISSING: Worth = { verdict: 'missing', fine: false };

/** Skips answers to puzzles that have passed or never existed, up to those to this one. */
async function skipBefore(
  reader: AnswerReader,
  { number, kind = reader.kind }: Entry,
  say: (number: number, what: Worth) => void,
): Promise<void> {
  reader.kind = kind;
  for (let given = await reader.number(); given !== undefined && given < number; given = await reader.number()) {
    await reader.take();
    say(given, UNEXPECTED);
  }
}

async function worthOf(reader: AnswerReader, entry: Entry, rules?: Variant): Promise<Worth> {
  if ((await reader.number()) !== entry.number) return MISSING;
  if ('error' in entry) {
    const { verdict } = await reader.take(undefined, entry.size);
    return verdict === 'invalid' || verdict === 'failed' ? unanswered(verdict) : invalid(entry.error);
  }
  return worthOfGiven(entry, await reader.take(entry.puzzle), rules);
}

/** The same of the answer that stands with its puzzle. */
function ownWorth(entry: Entry, rules?: Variant): Worth {
  return 'error' in entry ? invalid(entry.error) : worthOfGiven(entry, ownAnswer(entry), rules);
}

function ownAnswer({ kind, solution, solved }: Item): GivenAnswer {
  const { status, solutions } = solved ?? {};
  if (status === 'none') return { solutions: [], verdict: 'no solution' };
  if (status && isPartial(status as Status)) return { solutions: [], verdict: status };
  if (solution === undefined) return { solutions: [], missing: true };
  // What no status calls whole need not mark what is off.
  return { solutions: solutions ?? [status ? solution : kind.closed(solution)], known: solution };
}

function invalid({ message }: TextError): Worth {
  return broken(`the puzzle itself is invalid: ${message}`);
}

function worthOfGiven(entry: Item, given: GivenAnswer, rules?: Variant): Worth {
  const { fault, verdict, missing } = given;
  if (missing) return MISSING;
  if (fault) return broken(fault);
  if (verdict) return unanswered(verdict);
  return judged(entry, given, rules ?? given.rules ?? entry.rules);
}

/** What the rules say of the answers that are given to a puzzle. */
function judged({ kind, puzzle }: Item, given: GivenAnswer, rules: Variant | undefined): Worth {
  const { solutions, known = solutions[0] } = given;
  const several = solutions.length > 1;
  const seen = new Map<string, number>();
  const about = { known, ...(rules ? { rules } : {}) };
  try {
    for (const [k, solution] of solutions.entries()) {
      const [...faults] = kind.faults(puzzle, solution, rules);
      if (faults.length > 0) {
        const [{ says }] = faults;
        return { ...broken(several ? `answer ${k + 1} of ${solutions.length}: ${says}` : says, faults), ...about };
      }
      if (!several) continue;
      const text = kind.draw(puzzle, solution);
      const same = seen.get(text);
      if (same !== undefined) return { ...broken(`answers ${same + 1} and ${k + 1} are the same`), ...about };
      seen.set(text, k);
    }
  } catch (error) {
    if (error instanceof Unchecked) return { verdict: 'unchecked', says: error.message, fine: false, ...about };
    throw error;
  }
  return { verdict: 'ok', fine: true, ...about };
}
