/** Answers read back, in whatever form they left. */
import type { Core } from '../core/core.ts';
import { Lines } from '../lines.ts';
import type { Source } from '../pieces.ts';
import { FormReader } from './form-reader.ts';
import type { AnswerReader } from './given.ts';
import { judge } from './judge.ts';
import { JudgeReader } from './judge-reader.ts';
import { ndjson } from './ndjson.ts';
import { NdjsonReader } from './ndjson-reader.ts';
import { readerOf } from './registry.ts';

/** A reader of answers to puzzles numbered from `firstNumber`, in the form of the source. `kind`: the one asked for, if one was. */
export function openAnswers(source: Source, core: Core, firstNumber: number, kind?: string): AnswerReader {
  switch (source.from ?? judge.name) {
    case judge.name:
      return new JudgeReader(new Lines(source), firstNumber);
    case ndjson.name:
      return new NdjsonReader(new Lines(source), firstNumber);
    default:
      return new FormReader(readerOf(source.from, kind), core, source, firstNumber);
  }
}
