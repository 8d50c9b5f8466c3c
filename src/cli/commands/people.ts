/** `edgewise explain`, `hint` and `rate`: what a person would do. */
import type { Values } from '../options.ts';
import { runFiles } from '../run-batch.ts';
import { rulesOf } from './solve.ts';

/** The command whose task has this name. */
const command = (task: string) => (values: Values, files: string[]) =>
  runFiles(values, files, { task, format: values.to as string, ...rulesOf(values) });

export const explain = command('explain');
export const hint = command('hint');
export const rate = command('rate');
