/** Making the board with this number. */
import { formats } from '../../formats/registry.ts';
import { generate as make } from '../../generate/generate.ts';
import { pageOf, type Task } from './task.ts';

export const generate: Task = {
  slow: true,
  head: ({ format }) => formats[format].head?.(),
  foot: (count, { format }) => formats[format].foot?.(count),
  run(core, { number, kind }, options) {
    const { puzzle: write } = formats[options.format];
    if (!write || !options.request) throw new RangeError('generate needs a request, and a format that holds puzzles');
    const { rules: asked = 'auto' } = options;
    // A board is unique by the rules that it will be played by where its text goes.
    const rules = asked === 'auto' ? formats[options.format].rules?.(kind) : asked;
    let board: ReturnType<typeof make>;
    try {
      board = make(core, kind, { ...options.request, ...(rules ? { rules } : {}) }, number);
    } catch (error) {
      return { text: '', status: 'failed', fault: (error as Error).message };
    }
    const item = { number, kind, puzzle: board, ...(rules ? { rules } : {}) };
    return { text: write(item, pageOf(options)), status: 'generated' };
  },
  // In a text of puzzles there is no place for something that is not one: it is only reported.
  invalid: () => '',
};
