/** `edgewise generate`. */
import { rulesOf } from '../../batch/tasks/generate.ts';
import { REQUESTS } from '../../formats/registry.ts';
import { type GenerateRequest, whyNotGenerate } from '../../generate/generate.ts';
import { kinds } from '../../kinds/registry.ts';
import { requestSource } from '../../text/source.ts';
import { quoted } from '../../text/visible.ts';
import { type BatchCommand, batchCommand } from '../batch-command.ts';
import type { Given } from '../given.ts';
import { runBatchCommand } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

export interface GenerateCommand {
  /** Number of boards. */
  count: number;
  batch: BatchCommand;
}

export function parseGenerate({ values, files }: Given<'generate'>): GenerateCommand {
  if (files.length > 0) throw new UsageError(`generate reads no files, but was given ${quoted(files[0])}`);
  const { kind, to, count, rows, cols, seed, symmetry, clues, walls, difficulty, rules } = values;
  if (kind === undefined) throw new UsageError(`generate needs --kind KIND, one of ${Object.keys(kinds).join(', ')}`);
  const request: GenerateRequest = { rows, cols, seed, symmetry, clues, walls, difficulty };
  const distinct = values.distinct || undefined;
  const work = { task: 'generate', kind, format: to, rules, request, distinct };
  const batch = batchCommand(values, [], REQUESTS, work);
  const by = rulesOf(kinds[kind], work);
  const problem = whyNotGenerate(kinds[kind], { ...request, ...(by ? { rules: by } : {}) });
  if (problem) throw new UsageError(problem);
  return { count, batch };
}

export async function generate(given: Given<'generate'>): Promise<number> {
  const { count, batch } = parseGenerate(given);
  return runBatchCommand(batch, [requestSource(count)]);
}
