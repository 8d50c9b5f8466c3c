/** `edgewise rate`: how difficult each puzzle is for a person. */
import { type BatchCommand, batchCommand, filesOrStdin, readingOf } from '../batch-command.ts';
import type { Given } from '../given.ts';
import { runBatchCommand } from '../run-batch.ts';

export function parseRate({ values, files }: Given<'rate'>): BatchCommand {
  const { from, to, rules, kind } = values;
  return batchCommand(values, filesOrStdin(files), from, {
    task: 'rate',
    format: to,
    rules,
    kind,
    fromAnswer: values['from-answer'] || undefined,
    ...readingOf(values),
  });
}

export async function rate(given: Given<'rate'>): Promise<number> {
  return runBatchCommand(parseRate(given));
}
