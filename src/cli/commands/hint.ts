/** `edgewise hint`: the next step that a person would take. */
import { type BatchCommand, batchCommand, filesOrStdin, readingOf } from '../batch-command.ts';
import type { Given } from '../given.ts';
import { runBatchCommand } from '../run-batch.ts';

export function parseHint({ values, files }: Given<'hint'>): BatchCommand {
  const { from, to, rules, kind } = values;
  return batchCommand(values, filesOrStdin(files), from, {
    task: 'hint',
    format: to,
    rules,
    kind,
    ...readingOf(values),
  });
}

export async function hint(given: Given<'hint'>): Promise<number> {
  return runBatchCommand(parseHint(given));
}
