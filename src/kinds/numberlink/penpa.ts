/** Numberlink in penpa-edit: numbers or letters, black cells for walls, and lines between the centres of cells. */
import { BLANK, MOST_LABELS, WALL } from '../../../assembly/layout.ts';
import { isOpen } from '../bytes.ts';
import { BLACK_SURFACE, blackCells, circles, LINED, marked, numbers, ON_WHITE } from '../forms/drawn.ts';
import type { PenpaPart } from '../forms/parts.ts';
import { withLetters } from '../letters.ts';
import { labelsOf, numberlinkBoard } from './boards.ts';
import { labelsAlong, linksOf } from './course.ts';
import { characterOf, type LabelSolution } from './labels.ts';

/** The labels that letters stand for. */
const LETTERS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: MOST_LABELS }, (_, k): [string, number] => [characterOf(k + 1), k + 1]).filter(([character]) =>
    /[A-Za-z]/.test(character),
  ),
);

/** Numbers from here on stand for what is neither a number nor a letter, or for one whose label is taken. */
const OTHERS = 1_000_000_000;

/** The texts of labels by label, if all are characters and some are letters. */
function lettersOf(texts: ReadonlyMap<number, { text: string }>, clues: Uint8Array): string | undefined {
  const byLabel: string[] = [];
  for (const [cell, { text }] of texts) byLabel[clues[cell] - 1] = text;
  const known = Object.values(byLabel);
  if (!known.every((text) => text.length === 1) || !known.some((text) => LETTERS.has(text))) return undefined;
  return Array.from(byLabel, (text) => text ?? ' ').join('');
}

export const penpa: PenpaPart = {
  kinds: ['numberlink'],
  tags: ['numberlink', 'arukone'],
  grid: LINED,
  // Small numbers alone look like those of other puzzles.
  tells(question) {
    const texts = Array.from(question.texts.values(), ({ text }) => text);
    const small = texts.every((text) => /^[0-3?]$/.test(text));
    return !small || (texts.length > 0 && circles(question).size > 0);
  },
  puzzle(size, question) {
    const cells = new Uint32Array(size.rows * size.cols);
    /** By text, and by number what it is of. */
    const found = new Map<string, number>();
    const taken = new Set<number>();
    for (const [cell, { text }] of question.texts) {
      let number = found.get(text);
      if (number === undefined) {
        const own = /^0{0,9}[1-9]\d{0,8}$/.test(text) ? Number(text) : LETTERS.get(text);
        number = own === undefined || taken.has(own) ? OTHERS + found.size : own;
        found.set(text, number);
        taken.add(number);
      }
      cells[cell] = number;
    }
    const clues = labelsOf(cells);
    for (const cell of blackCells(question)) if (clues[cell] === BLANK) clues[cell] = WALL;
    return withLetters(numberlinkBoard(size, clues), lettersOf(question.texts, clues));
  },
  solution(puzzle, answer): LabelSolution | undefined {
    const { right, down } = answer.links();
    return isOpen(right, down) ? undefined : labelsAlong(puzzle, { right, down });
  },
  question: ({ clues }) => ({
    surface: marked(clues, BLACK_SURFACE, (clue) => clue === WALL),
    texts: numbers(clues, ON_WHITE),
  }),
  answer(puzzle, solution) {
    const links = linksOf(puzzle, solution as LabelSolution);
    return links ? { links } : {};
  },
};
