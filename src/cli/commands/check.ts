/** `edgewise check`: reads puzzles and answers, from two files or from one, and says whether each answer keeps the rules. */
import { type CheckRequest, checkAnswers } from '../../answers/check.ts';
import { looksLikeAnswers } from '../../answers/looks.ts';
import { CHECK_FIELDS } from '../../answers/verdict.ts';
import type { CoreName } from '../../core/core.ts';
import { asPuzzles, withForm } from '../../formats/detect.ts';
import { recordHead } from '../../formats/fields.ts';
import { say } from '../../node/io.ts';
import { named } from '../../text/visible.ts';
import { fieldsOf, readingOf, refuse } from '../batch-command.ts';
import { openCore } from '../core.ts';
import { BAD_INPUT } from '../exit-status.ts';
import type { Given } from '../given.ts';
import { errorLine, openAll, seen } from '../inputs.ts';
import { Notes } from '../notes.ts';
import { isNumbered, openOutput } from '../output.ts';
import { UsageError } from '../usage-error.ts';

export interface CheckCommand extends CheckRequest {
  /** Names of the files. */
  puzzles: string;
  /** Absent: the answers stand with the puzzles. */
  answers?: string;
  /** Format of the puzzles. */
  from: string;
  core: CoreName;
  output?: string;
  quiet: boolean;
}

export function parseCheck({ values, files }: Given<'check'>): CheckCommand {
  const { from, to: format, kind, rules, 'start-index': first, core, output, quiet, source } = values;
  if (files.length === 0 || files.length > 2) {
    throw new UsageError(`check takes two files, PUZZLES and ANSWERS, or one that holds both, not ${files.length}`);
  }
  const [puzzles, answers] = files;
  if (puzzles === '-' && answers === '-') throw new UsageError('only one of PUZZLES and ANSWERS can be standard input');
  if (output !== undefined && isNumbered(output)) {
    throw new UsageError('check writes a single file: --output cannot contain %d');
  }
  refuse({ kind, rules }, from);
  const fields = fieldsOf(CHECK_FIELDS, format, values);
  const page = { first, separate: false, colour: false, ...(fields ? { fields } : {}) };
  return {
    ...{ puzzles, answers, from, format, page, kind, rules, first, core, output, quiet, source },
    ...readingOf(values),
  };
}

export async function check(given: Given<'check'>): Promise<number> {
  const command = parseCheck(given);
  const files = [command.puzzles, ...(command.answers === undefined ? [] : [command.answers])];
  const [first, answerText] = openAll(files, command);
  const { source: text, start } = seen(first);
  const puzzles = await asPuzzles(text, command.from);
  refuse(command, puzzles.from);
  const answers = answerText && (await withForm(answerText, 'auto'));
  const output = openOutput(command.output, files);
  const core = openCore(command);
  const notes = new Notes();
  const write = (said: string) => output.write(Buffer.from(said), 0);
  write(recordHead(command.format, command.page) ?? '');
  const checked = await checkAnswers(core, puzzles, answers, command, {
    write,
    error(error, name) {
      if (!command.quiet) say(errorLine(name, error));
    },
    note(note) {
      if (!command.quiet) notes.add(puzzles.name, note);
    },
  });
  notes.end();
  if (answers && !checked.fine && !command.quiet && looksLikeAnswers(start())) {
    say(
      `edgewise: ${named(puzzles.name)}: is this the answers file? 'edgewise check' takes PUZZLES first, then ANSWERS`,
    );
  }
  await Promise.all([puzzles.close(), answers?.close()]);
  output.close();
  if (!answers && checked.answers === 0 && !command.quiet) {
    say(`edgewise: ${named(puzzles.name)} holds no answers; where they are in another file, name that too`);
  }
  return checked.fine ? 0 : BAD_INPUT;
}
