/** `edgewise solve`. */
import { FINDINGS } from '../../batch/findings.ts';
import { type BatchCommand, batchCommand, filesOrStdin, readingOf } from '../batch-command.ts';
import type { Given } from '../given.ts';
import { runBatchCommand } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

export function parseSolve({ values, files }: Given<'solve'>): BatchCommand {
  const { unique, 'max-solutions': maxSolutions, common, 'fail-on': failOn } = values;
  const counted = unique || maxSolutions > 1 || common;
  if (failOn?.includes('multiple') && !counted) {
    throw new UsageError('--fail-on multiple needs --unique: without it, solving ends at the first answer');
  }
  const command = batchCommand(values, filesOrStdin(files), values.from, {
    task: 'solve',
    format: values.to,
    lane: values.lane,
    rules: values.rules,
    unique,
    maxSolutions,
    common,
    check: values.check,
    stepLimit: values['step-limit'],
    kind: values.kind,
    ...readingOf(values),
  });
  const tell = unique ? FINDINGS : failOn;
  return { ...command, ...(tell ? { tell } : {}), ...(failOn ? { failOn } : {}) };
}

export async function solve(given: Given<'solve'>): Promise<number> {
  return runBatchCommand(parseSolve(given));
}
