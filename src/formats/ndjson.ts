/** One JSON object a puzzle, one line each. */
import type { Format } from './registry.ts';

export const ndjson: Format = {
  answer(kind, index, puzzle, { status, rules, solution, solutions, common, unfinished, steps }) {
    const { rows, cols } = puzzle;
    const json = (answer: unknown) => (answer === undefined ? undefined : kind.toJson(puzzle, answer));
    return line({
      index,
      kind: kind.name,
      rows,
      cols,
      status,
      rules,
      solution: json(solution) ?? null,
      solutions: solutions?.map(json),
      common: json(common),
      unfinished,
      steps,
    });
  },
  invalid(kind, index, status, { line: at, column, message }, size) {
    const { rows, cols } = size ?? { rows: null, cols: null };
    const error = { line: at, column, message };
    return line({ index, kind: kind.name, rows, cols, status, solution: null, steps: 0, error });
  },
};

/** What is undefined is left out. */
function line(fields: object): string {
  return `${JSON.stringify(fields)}\n`;
}
