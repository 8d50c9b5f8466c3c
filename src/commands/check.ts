/** `edgewise check`: from two files to what their answers are worth, and to an exit status. */
import { closeSync } from 'node:fs';
import { checkAnswers } from '../check.ts';
import type { CoreName } from '../core/core.ts';
import { loadCore } from '../core/load.ts';
import { STDOUT, say, writeAll } from '../io.ts';
import { UsageError, type Values, wholeNumber } from '../options.ts';
import type { Rules } from '../puzzles/puzzle.ts';
import { kinds, whyNot } from '../puzzles/registry.ts';
import { errorLine, openAll, openOutput } from './files.ts';
import { BAD_INPUT } from './status.ts';

export async function check(values: Values, files: string[]): Promise<number> {
  if (files.length !== 2) throw new UsageError(`check takes two files, PUZZLES and ANSWERS, not ${files.length}`);
  if (files.every((file) => file === '-'))
    throw new UsageError('only one of PUZZLES and ANSWERS can be standard input');
  const kind = kinds[values.kind as string];
  const rules = values.rules as Rules | undefined;
  const problem = whyNot(kind, { rules });
  if (problem) throw new UsageError(problem);
  const firstNumber = wholeNumber('start-index', values['start-index'] as string, 0, 1_000_000_000);
  const [puzzles, answers] = openAll(files);
  const fd = values.output === undefined ? STDOUT : openOutput(values.output as string, files);
  const core = loadCore(values.core as CoreName);
  const fine = await checkAnswers(kind, core, puzzles, answers, firstNumber, rules, {
    write: (text) => writeAll(fd, Buffer.from(text)),
    error(error) {
      if (!values.quiet) say(errorLine(puzzles.name, error));
    },
  });
  await Promise.all([puzzles.close(), answers.close()]);
  if (fd !== STDOUT) closeSync(fd);
  return fine ? 0 : BAD_INPUT;
}
