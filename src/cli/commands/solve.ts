/** `edgewise solve`. */
import { type BatchCommand, batchCommand, filesOrStdin, readingOf } from '../batch-command.ts';
import type { Given } from '../options.ts';
import { runBatchCommand } from '../run-batch.ts';

export function parseSolve({ values, files }: Given<'solve'>): BatchCommand {
  return batchCommand(values, filesOrStdin(files), values.from, {
    task: 'solve',
    format: values.to,
    lane: values.lane,
    rules: values.rules,
    unique: values.unique,
    maxSolutions: values['max-solutions'],
    common: values.common,
    check: values.check,
    stepLimit: values['step-limit'],
    kind: values.kind,
    ...readingOf(values),
  });
}

export async function solve(given: Given<'solve'>): Promise<number> {
  return runBatchCommand(parseSolve(given));
}
