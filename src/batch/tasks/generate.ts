/** Making the board with this number. */
import { formats } from '../../formats/registry.ts';
import { generate as make } from '../../generate/generate.ts';
import type { Variant } from '../../kinds/kind.ts';
import type { AnyKind } from '../../kinds/registry.ts';
import type { ChunkOptions } from '../chunk-options.ts';
import { pageOf, type Task } from './task.ts';

/** The rules that boards are made for: those asked for, or else those that they are played by where their text goes. */
export function rulesOf(kind: AnyKind, { format, rules = 'auto' }: ChunkOptions): Variant | undefined {
  return rules === 'auto' ? formats[format].rules?.(kind) : rules;
}

export const generate: Task = {
  slow: true,
  head: ({ format }) => formats[format].head?.(),
  foot: (count, { format }) => formats[format].foot?.(count),
  binder: (options) => formats[options.format].binder?.(pageOf(options)),
  run(core, { number, kind }, options) {
    const { puzzle: write } = formats[options.format];
    if (!write || !options.request) throw new RangeError('generate needs a request, and a format that holds puzzles');
    const rules = rulesOf(kind, options);
    let board: ReturnType<typeof make>;
    try {
      board = make(core, kind, { ...options.request, ...(rules ? { rules } : {}) }, number);
    } catch (error) {
      return { text: '', status: 'failed', fault: (error as Error).message };
    }
    const solution = formats[options.format].answered ? kind.solve(core, board, { rules }).solution : undefined;
    const item = {
      number,
      kind,
      puzzle: board,
      ...(rules ? { rules } : {}),
      ...(solution === undefined ? {} : { solution }),
    };
    return { text: write(item, pageOf(options)), status: 'generated' };
  },
  // In a text of puzzles there is no place for something that is not one: it is only reported.
  invalid: () => '',
};
