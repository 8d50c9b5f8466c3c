/**
 * Square letter grids, as flow_solver and similar programs read them: each letter appears twice, anything else is an
 * empty cell.
 */
import { BLANK, MAX_NUMBERLINK_CELLS } from '../../../assembly/layout.ts';
import { place } from '../../text/place.ts';
import type { LetterPart } from '../forms/parts.ts';
import { CodecError, count, quote, wrong } from '../forms/tokens.ts';
import { withLetters } from '../letters.ts';
import { numberlinkBoard, refuseWalls } from './boards.ts';
import { LABEL_CELLS, lettersIn } from './labels.ts';

const LETTER = /^[A-Za-z]$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** By letter: its label, the same in every text. */
const LABELS = new Map(Array.from(LABEL_CELLS, ([label, character]) => [character, label]));

export const letters: LetterPart = {
  kinds: ['numberlink'],

  parse(lines) {
    const size = lines[0].length;
    if (size * size > MAX_NUMBERLINK_CELLS) {
      throw new CodecError(`expected a puzzle of at most ${MAX_NUMBERLINK_CELLS} cells, found ${size} x ${size}`);
    }
    if (lines.length !== size) {
      const expected = `expected as many rows as columns, ${size}`;
      throw new CodecError(`${expected}, found ${lines.length}`, Math.min(size, lines.length - 1));
    }
    const clues = new Uint8Array(size * size).fill(BLANK);
    lines.forEach((text, row) => {
      const token = { text, line: row, column: 1 };
      if (text.length !== size) throw wrong(count(size, 'cell'), token, `${text.length}`, Math.min(size, text.length));
      for (let col = 0; col < size; col++) {
        if (LETTER.test(text[col])) clues[row * size + col] = LABELS.get(text[col]) as number;
        // A digit or something unprintable is hardly meant as an empty square.
        else if (!/^[ -/:-~]$/.test(text[col])) throw wrong('a letter or a blank', token, quote(text[col]), col);
      }
    });
    return withLetters(numberlinkBoard({ rows: size, cols: size }, clues), lettersIn(clues));
  },

  write(board) {
    const { rows, cols, clues } = board;
    if (rows !== cols) throw new CodecError(`a grid must be square, but this puzzle is ${rows} x ${cols}`);
    refuseWalls(board, 'grid');
    const found = [...new Set(clues)].filter((clue) => clue !== BLANK);
    if (found.length > LETTERS.length) {
      const [label] = found.slice(LETTERS.length);
      const where = place(clues.indexOf(label), cols);
      throw new CodecError(`a grid can hold at most ${LETTERS.length} labels, and there is another one in ${where}`);
    }
    // Labels that are letters stay. If a single one is not a letter, all get new names.
    const stay = found.every((label) => LETTER.test(LABEL_CELLS.get(label) as string));
    const names = new Map(found.map((label, i) => [label, stay ? LABEL_CELLS.get(label) : LETTERS[i]]));
    const text = Array.from(clues, (clue) => names.get(clue) ?? '.').join('');
    return Array.from({ length: rows }, (_, i) => text.slice(i * cols, (i + 1) * cols));
  },
};
