/** `edgewise convert`. */
import type { Values } from '../options.ts';
import { runFiles } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

export async function convert(values: Values, files: string[]): Promise<number> {
  if (values.to === undefined)
    throw new UsageError("convert needs --to: see 'edgewise convert --help' for the formats");
  return runFiles(values, files, { task: 'convert', format: values.to as string });
}
