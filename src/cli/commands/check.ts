/** `edgewise check`: from two files to what their answers are worth, and to an exit status. */
import { checkAnswers } from '../../answers/check.ts';
import type { CoreName } from '../../core/core.ts';
import { withForm } from '../../formats/detect.ts';
import { kindOf } from '../../formats/registry.ts';
import { kinds, whyNot } from '../../kinds/registry.ts';
import { say } from '../../node/io.ts';
import { loadCore } from '../../node/load.ts';
import { BAD_INPUT } from '../exit-status.ts';
import { errorLine, openAll } from '../inputs.ts';
import type { Values } from '../options.ts';
import { isNumbered, openOutput } from '../output.ts';
import { firstNumber } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';
import { rulesOf } from './solve.ts';

export async function check(values: Values, files: string[]): Promise<number> {
  if (files.length !== 2) throw new UsageError(`check takes two files, PUZZLES and ANSWERS, not ${files.length}`);
  if (files.every((file) => file === '-'))
    throw new UsageError('only one of PUZZLES and ANSWERS can be standard input');
  const kind = values.kind as string | undefined;
  if (values.output !== undefined && isNumbered(values.output as string)) {
    throw new UsageError('check writes a single file: --output cannot contain %d');
  }
  const { rules } = rulesOf(values);
  const first = firstNumber(values);
  const refuse = (known: string | undefined) => {
    const problem = known === undefined ? undefined : whyNot(kinds[known], { rules });
    if (problem) throw new UsageError(problem);
  };
  refuse(kind);
  const [text, given] = openAll(files);
  const puzzles = await withForm(text, values.from as string);
  refuse(kindOf(puzzles.from, kind));
  const answers = await withForm(given, 'auto');
  const output = openOutput(values.output as string | undefined, files);
  const core = loadCore(values.core as CoreName);
  const fine = await checkAnswers(kind, core, puzzles, answers, first, rules, {
    write: (said) => output.write(Buffer.from(said), 0),
    error(error) {
      if (!values.quiet) say(errorLine(puzzles.name, error));
    },
  });
  await Promise.all([puzzles.close(), answers.close()]);
  output.close();
  return fine ? 0 : BAD_INPUT;
}
