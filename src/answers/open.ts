/** Opens a text of answers in whatever format it is. */
import type { Core } from '../core/core.ts';
import { judge } from '../formats/judge.ts';
import { ndjson } from '../formats/ndjson.ts';
import { readerOf } from '../formats/registry.ts';
import type { Source } from '../text/source.ts';
import type { TextError } from '../text/text.ts';
import { FormReader } from './form.ts';
import type { AnswerReader } from './given.ts';
import { JudgeReader } from './judge.ts';
import { Lines } from './lines.ts';
import { NdjsonReader } from './ndjson.ts';

/**
 * A reader of answers to puzzles numbered from `firstNumber`, in the form of the source. `kind`: the one asked for, if
 * one was. `onFatal`: the text goes on with something that holds no answers.
 */
export function openAnswers(
  source: Source,
  core: Core,
  firstNumber: number,
  kind: string | undefined,
  onFatal: (error: TextError) => void,
): AnswerReader {
  switch (source.from ?? judge.name) {
    case judge.name:
      return new JudgeReader(new Lines(source), firstNumber);
    case ndjson.name:
      return new NdjsonReader(new Lines(source), firstNumber);
    default:
      return new FormReader(readerOf(source.from, { kind }), core, source, firstNumber, onFatal);
  }
}
