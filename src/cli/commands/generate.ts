/** `edgewise generate`. */

import { REQUESTS } from '../../formats/registry.ts';
import { type GenerateRequest, whyNotGenerate } from '../../generate/generate.ts';
import { kinds } from '../../kinds/registry.ts';
import { requestSource } from '../../text/source.ts';
import { fraction, type Values, wholeNumber } from '../options.ts';
import { run } from '../run-batch.ts';
import { UsageError } from '../usage-error.ts';

const MOST_SIDE = 1000;
const MOST_BOARDS = 1_000_000_000;

export async function generate(values: Values, files: string[]): Promise<number> {
  if (files.length > 0) throw new UsageError(`generate reads no files, but was given '${files[0]}'`);
  const kind = values.kind as string | undefined;
  if (kind === undefined) throw new UsageError('generate needs --kind');
  const side = (name: 'rows' | 'cols') => wholeNumber(name, values[name] as string, 1, MOST_SIDE);
  const request: GenerateRequest = {
    rows: side('rows'),
    cols: side('cols'),
    seed: wholeNumber('seed', values.seed as string, 0, Number.MAX_SAFE_INTEGER),
    symmetry: values.symmetry as GenerateRequest['symmetry'],
    ...(values.clues === undefined ? {} : { clues: cluesOf(values.clues as string) }),
    ...(values.walls === undefined ? {} : { walls: fraction('walls', values.walls as string) }),
    ...(values.difficulty === undefined ? {} : { difficulty: values.difficulty as GenerateRequest['difficulty'] }),
  };
  const problem = whyNotGenerate(kinds[kind], request);
  if (problem) throw new UsageError(problem);
  const count = wholeNumber('count', values.count as string, 1, MOST_BOARDS);
  const options = { task: 'generate', kind, format: values.to as string, request };
  return run(values, [requestSource(count)], [], REQUESTS, options);
}

function cluesOf(value: string): GenerateRequest['clues'] {
  return value === 'minimal' || value === 'full' ? value : fraction('clues', value);
}
