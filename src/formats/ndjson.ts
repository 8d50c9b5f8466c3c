/** One JSON object a puzzle, one line each. */
import type { Format } from './registry.ts';

export const ndjson: Format = {
  answer(kind, index, puzzle, { status, solution, steps }) {
    const { rows, cols } = puzzle;
    const json = solution === undefined ? null : kind.toJson(puzzle, solution);
    return `${JSON.stringify({ index, kind: kind.name, rows, cols, status, solution: json, steps })}\n`;
  },
  invalid(kind, index, status, { line, column, message }, size) {
    const { rows, cols } = size ?? { rows: null, cols: null };
    const error = { line, column, message };
    return `${JSON.stringify({ index, kind: kind.name, rows, cols, status, solution: null, steps: 0, error })}\n`;
  },
};
