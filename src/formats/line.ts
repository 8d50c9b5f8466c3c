/**
 * One puzzle per line, `KIND:ROWSxCOLS:CELLS`, with the cells of the judge's text and nothing between them. This is our
 * own format, for collections that are cut, sorted and joined by tools that work on lines.
 */
import type { Board } from '../core/board.ts';
import { CodecError, count, sizeOf, wrong } from '../kinds/forms/tokens.ts';
import { kindNamed, kinds } from '../kinds/registry.ts';
import { place } from '../text/place.ts';
import type { Codec } from './codec.ts';

const LINE = /^([a-z-]{1,40}):(\d{1,11})x(\d{1,11}):/;

/** Whether text is made of cells of the kind. */
function holds(kind: string, cells: string): boolean {
  try {
    kinds[kind].fromCells({ rows: 1, cols: cells.length }, cells);
    return true;
  } catch {
    return false;
  }
}

export const line: Codec<'line'> = {
  name: 'line',
  about: 'one puzzle per line, KIND:ROWSxCOLS:CELLS',

  detects(text) {
    const found = LINE.exec(text.trim());
    if (!found) return false;
    const [head, word, rows, cols] = found;
    if (Object.hasOwn(kinds, word)) return true;
    // Other forms start with other names of kinds: ours is the one that has each cell.
    const kind = kindNamed(word);
    const cells = text.trim().slice(head.length);
    return kind !== undefined && cells.length === Number(rows) * Number(cols) && holds(kind.name, cells);
  },

  parse([text]) {
    const content = text.trimEnd();
    const start = content.length - content.trimStart().length;
    const found = LINE.exec(content.slice(start));
    if (!found) throw new CodecError('expected KIND:ROWSxCOLS:CELLS', 0, start + 1);
    const token = (piece: string, at: number) => ({ text: piece, line: 0, column: start + at + 1 });
    const [head, word, rows, cols] = found;
    const kind = kindNamed(word)?.name;
    if (kind === undefined) throw wrong(`one of ${Object.keys(kinds).join(', ')}`, token(word, 0));
    const at = word.length + 1;
    const size = sizeOf(token(rows, at), token(cols, at + rows.length + 1), kinds[kind].mostCells);
    const cells = token(content.slice(start + head.length), head.length);
    const total = size.rows * size.cols;
    if (cells.text.length !== total) {
      const { length } = cells.text;
      throw wrong(count(total, 'cell'), cells, String(length), Math.min(length, total));
    }
    if (!holds(kind, cells.text)) {
      const k = Array.from(cells.text).findIndex((cell) => !holds(kind, cell));
      const where = place(k, size.cols);
      throw wrong(`a cell of ${kind} for ${where} of the puzzle`, token(cells.text[k], head.length + k));
    }
    const puzzle: Board = kinds[kind].fromCells(size, cells.text);
    return { kinds: [kind], puzzle };
  },

  writes: Object.keys(kinds),
  answers: false,
  write: (kind, board) => `${kind}:${board.rows}x${board.cols}:${kinds[kind].cells(board).join('')}\n`,
};
