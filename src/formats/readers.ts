/** Answers read back, in whatever form they left. */
import { type AnswerReader, type LineReader, peekText } from './given.ts';
import { JudgeReader } from './judge-reader.ts';
import { NdjsonReader } from './ndjson-reader.ts';

/** A reader of answers to puzzles numbered from `firstNumber`, in the form that the text itself tells. */
export async function openAnswers(lines: LineReader, firstNumber: number): Promise<AnswerReader> {
  const first = await peekText(lines);
  return first?.startsWith('{') ? new NdjsonReader(lines, firstNumber) : new JudgeReader(lines, firstNumber);
}
