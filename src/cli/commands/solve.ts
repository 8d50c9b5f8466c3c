/** `edgewise solve`. */
import type { ChunkOptions } from '../../batch/chunk-options.ts';
import type { Lane, Rules } from '../../kinds/kind.ts';
import { type Values, wholeNumber } from '../options.ts';
import { runFiles } from '../run-batch.ts';

/** All answers of a puzzle are held in memory. */
const MOST_SOLUTIONS = 100_000;
const MOST_STEPS = 0x7fff_ffff;

export async function solve(values: Values, files: string[]): Promise<number> {
  const options: ChunkOptions = {
    task: 'solve',
    format: values.to as string,
    lane: values.lane as Lane,
    ...rulesOf(values),
    unique: values.unique === true,
    maxSolutions: wholeNumber('max-solutions', values['max-solutions'] as string, 1, MOST_SOLUTIONS),
    common: values.common === true,
    check: values.check === true,
    ...(values['step-limit'] === undefined
      ? {}
      : { stepLimit: wholeNumber('step-limit', values['step-limit'] as string, 1, MOST_STEPS) }),
  };
  return runFiles(values, files, options);
}

/** The rules that were asked for, where some were. */
export function rulesOf({ rules }: Values): { rules?: Rules } {
  return rules === undefined ? {} : { rules: rules as Rules };
}
