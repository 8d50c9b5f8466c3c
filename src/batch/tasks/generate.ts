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
    let board: ReturnType<typeof make>;
    try {
      board = make(core, kind, options.request, number);
    } catch (error) {
      return { text: '', status: 'failed', fault: (error as Error).message };
    }
    return { text: write({ number, kind, puzzle: board }, pageOf(options)), status: 'generated' };
  },
  // In a text of puzzles there is no place for something that is not one: it is only reported.
  invalid: () => '',
};
