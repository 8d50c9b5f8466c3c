/** How the output of a batch is laid out: files, colours, pictures. */
import type { ChunkOptions } from '../batch/chunk-options.ts';
import type { Task } from '../batch/tasks/task.ts';
import { formats } from '../formats/registry.ts';
import type { BatchCommand } from './batch-command.ts';
import { isNumbered } from './output.ts';

/** Whether a file in this format can hold only one puzzle. */
export function isSingle(task: Task, { format }: ChunkOptions): boolean {
  return task.single?.includes(format) ?? false;
}

/** What each chunk is told: the work, and how its output is laid out. */
export function withPage({ work, first, output, color, pictures, fields }: BatchCommand, task: Task): ChunkOptions {
  const numbered = output !== undefined && isNumbered(output);
  const colour = color === 'always' || (color === 'auto' && output === undefined && mayColour());
  const columns = output === undefined && process.stdout.isTTY ? process.stdout.columns : undefined;
  const drawn = formats[work.format]?.picture && (pictures || columns) && { ...pictures, ...(columns && { columns }) };
  const separate = numbered || isSingle(task, work);
  const page = { first, separate, colour, ...(drawn && { pictures: drawn }), ...(fields && { fields }) };
  const bound = !numbered && task.binder?.({ ...work, page }) !== undefined;
  return { ...work, page: bound ? { ...page, separate: true, bound } : page };
}

/**
 * Whether standard output shows colours: it is a terminal, and no variable (NO_COLOR, FORCE_COLOR, TERM) says
 * otherwise. NO_COLOR, if it is not empty, beats FORCE_COLOR.
 */
function mayColour(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY === true && process.stdout.hasColors();
}
