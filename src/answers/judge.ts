/** Answers read back from the judge's format, which src/formats/judge.ts describes. */

import type { PuzzleSize } from '../core/board.ts';
import { isPartial, type Status } from '../kinds/kind.ts';
import { type AnyKind, DEFAULT_KIND, kinds } from '../kinds/registry.ts';
import { type AnswerReader, type GivenAnswer, type LineReader, peekText } from './given.ts';

/** Verdicts in place of an answer. One more is the kind's way of saying that there is none. */
export const VERDICTS: ReadonlySet<string> = new Set<string>([
  'stalled',
  'limit',
  'invalid',
  'failed',
] satisfies Status[]);

export class JudgeReader implements AnswerReader {
  kind: AnyKind = kinds[DEFAULT_KIND];
  readonly #lines: LineReader;
  /** The number of the next answer, where the kind's judge does not write it, or it cannot be read. */
  #next: number;

  constructor(lines: LineReader, firstNumber: number) {
    this.#lines = lines;
    this.#next = firstNumber;
  }

  async number(): Promise<number | undefined> {
    const line = await peekText(this.#lines);
    if (line === undefined) return undefined;
    return this.#isNumber(line) ? Number(line) : this.#next;
  }

  async take(puzzle?: PuzzleSize, size = puzzle): Promise<GivenAnswer> {
    const answer: GivenAnswer = { solutions: [] };
    const line = (await peekText(this.#lines)) as string;
    if (this.#isNumber(line)) {
      this.#next = Number(line);
      await this.#lines.take(1);
    } else if (this.kind.numbered) answer.fault = `line ${this.#lines.line} is not the number of a puzzle`;
    this.#next++;
    if (!answer.fault) await this.#takeBody(answer, puzzle, size);
    if (this.kind.numbered) await this.#skipToNumber(answer);
    return answer;
  }

  /** Whether a line starts the next answer. */
  #isNumber(line: string): boolean {
    return this.kind.numbered && /^\d{1,10}$/.test(line);
  }

  /** Takes what is left before the next number: nothing, in an answer that could be read. */
  async #skipToNumber(answer: GivenAnswer): Promise<void> {
    for (let line = await peekText(this.#lines); line && !this.#isNumber(line); line = await peekText(this.#lines)) {
      answer.fault ??= `line ${this.#lines.line} is not part of an answer`;
      await this.#lines.take(1);
    }
  }

  async #takeBody(answer: GivenAnswer, puzzle: PuzzleSize | undefined, size: PuzzleSize | undefined): Promise<void> {
    const first = (await this.#lines.peek()) ?? '';
    const { noAnswer } = this.kind;
    if (VERDICTS.has(first) || first === noAnswer) {
      await this.#lines.take(1);
      answer.verdict = first === noAnswer ? 'no solution' : first;
      // What is known may follow.
      const partial = this.kind.drawsPartial && isPartial(first as Status);
      if (partial && (await this.#drawingFollows())) await this.#takeDrawing({ solutions: [] }, puzzle, size);
      return;
    }
    do await this.#takeDrawing(answer, puzzle, size);
    while (await this.#takeWord('or'));
    await this.#takeWord('unfinished');
    if (await this.#takeWord('common')) await this.#takeDrawing({ solutions: [] }, puzzle, size);
  }

  /** Where answers have numbers, a drawing of what is known may be missing: then a number follows, or the end. */
  async #drawingFollows(): Promise<boolean> {
    const line = await peekText(this.#lines);
    return line !== undefined && !this.#isNumber(line);
  }

  /** Takes a drawing, and puts the answer that it shows to `answer`, or what is wrong with it. */
  async #takeDrawing(answer: GivenAnswer, puzzle: PuzzleSize | undefined, size?: PuzzleSize): Promise<void> {
    const at = this.#lines.line;
    if (!size) {
      // Of no known size: what it starts with, at least.
      await this.#lines.take(1);
      return;
    }
    const lines = await this.#lines.take(this.kind.drawingLines(size));
    if (!puzzle) return;
    try {
      answer.solutions.push(this.kind.undraw(puzzle, lines));
    } catch (error) {
      answer.fault ??= `in line ${at}, ${(error as Error).message}`;
    }
  }

  /** Takes the next line where it is `word`; returns whether. */
  async #takeWord(word: string): Promise<boolean> {
    if ((await this.#lines.peek()) !== word) return false;
    await this.#lines.take(1);
    return true;
  }
}
