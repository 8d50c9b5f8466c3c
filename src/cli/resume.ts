/** From `--resume` to a journal. */
import type { ChunkOptions } from '../batch/chunk-options.ts';
import type { Source } from '../text/source.ts';
import type { BatchCommand } from './batch-command.ts';
import type { Journal } from './journal/journal.ts';
import { UsageError } from './usage-error.ts';

/** The run's journal, if one is wanted. It describes everything that the output depends on. */
export async function journalOf(
  command: BatchCommand,
  sources: Source[],
  options: ChunkOptions,
): Promise<Journal | undefined> {
  const { output, resume, from, files } = command;
  if (resume === undefined) return undefined;
  if (output === undefined) throw new UsageError('--resume needs --output, the file to be continued');
  const unit = command.work.request ? 'boards' : 'bytes';
  const inputs = sources.map(({ name, size }) => (size === undefined ? name : `${name} (${size} ${unit})`));
  // Few runs keep one.
  const [{ Journal }, { filesOf }] = await Promise.all([import('./journal/journal.ts'), import('./journal/guard.ts')]);
  return Journal.open({
    files: filesOf(resume, output, { bound: options.page?.bound, distinct: options.distinct }),
    inputs: files,
    sources,
    run: { inputs, output, from, ...options },
  });
}
