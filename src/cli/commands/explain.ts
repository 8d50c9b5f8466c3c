/** `edgewise explain`: how a person would solve each puzzle. */
import { type BatchCommand, batchCommand, filesOrStdin, readingOf } from '../batch-command.ts';
import type { Given } from '../given.ts';
import { runBatchCommand } from '../run-batch.ts';

export function parseExplain({ values, files }: Given<'explain'>): BatchCommand {
  const { from, to, rules, kind } = values;
  return batchCommand(values, filesOrStdin(files), from, {
    task: 'explain',
    format: to,
    rules,
    kind,
    fromAnswer: values['from-answer'] || undefined,
    ...readingOf(values),
  });
}

export async function explain(given: Given<'explain'>): Promise<number> {
  return runBatchCommand(parseExplain(given));
}
