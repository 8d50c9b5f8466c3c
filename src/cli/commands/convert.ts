/** `edgewise convert`. */
import { type BatchCommand, batchCommand, filesOrStdin, readingOf } from '../batch-command.ts';
import type { Given } from '../given.ts';
import { runBatchCommand } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

export function parseConvert({ values, files }: Given<'convert'>): BatchCommand {
  const { from, to, kind } = values;
  const distinct = values.distinct || undefined;
  if (to === undefined) throw new UsageError('convert needs --to FORMAT');
  const work = { task: 'convert', format: to, kind, distinct, ...readingOf(values) };
  return batchCommand(values, filesOrStdin(files), from, work);
}

export async function convert(given: Given<'convert'>): Promise<number> {
  return runBatchCommand(parseConvert(given));
}
