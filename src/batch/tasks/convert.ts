/** Writing a puzzle in another format, along with whatever its text said about the answer. */
import { PUZZLE_FIELDS } from '../../formats/fields.ts';
import { formats } from '../../formats/registry.ts';
import { pageOf, type Task } from './task.ts';

export const convert: Task = {
  slow: false,
  fields: [...PUZZLE_FIELDS, 'rules', 'solution'],
  head: (options) => formats[options.format].head?.(pageOf(options)),
  foot: (count, { format }) => formats[format].foot?.(count),
  binder: (options) => formats[options.format].binder?.(pageOf(options)),
  run(_core, item, options) {
    const { puzzle: write } = formats[options.format];
    if (!write) throw new RangeError(`${options.format} cannot hold puzzles`);
    return { text: write(item, pageOf(options)), status: 'converted' };
  },
  // In a text of puzzles there is no place for something that is not one: it is only reported.
  invalid: () => '',
};
