/** Numberlink's part of each text format. None of them has walls. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import type { PuzzleSize } from '../../core/board.ts';
import { isOpen, isWhole } from '../bytes.ts';
import { decode16, encode16 } from '../forms/cell-codes.ts';
import type { FilePart, FormParts, JankoPart, Parsed, UrlPart } from '../forms/parts.ts';
import { wrong } from '../forms/tokens.ts';
import { lineStates, linkLines, rowsOf, stateText, type WordLines, wordOf } from '../forms/word-lines.ts';
import { jankoWord } from '../forms/words.ts';
import { withLetters } from '../letters.ts';
import { linksOfSides, sidesOfWord, wordOfSides } from '../links/compass.ts';
import { allLinks } from '../links/links.ts';
import type { Variant } from '../variant.ts';
import { labelsOf, numberlinkBoard, refuseLabelsAbove, refuseWalls } from './boards.ts';
import { courseOf, labelsAlong, linksOf } from './course.ts';
import type { LabelSolution } from './labels.ts';
import { letters } from './letters.ts';
import { penpa } from './penpa.ts';

const KINDS = ['numberlink'];

const numlinUrl: UrlPart['varieties'][string] = {
  kinds: KINDS,
  flags: '',
  decode: (body, size, decoding) => ({
    puzzle: numberlinkBoard(size, labelsOf(decode16(body, size, decoding))),
    rules: 'empty',
  }),
};

/** Its site checks that each cell is used, unless the flag says otherwise, and lets paths touch themselves. */
const arukoneUrl: UrlPart['varieties'][string] = {
  ...numlinUrl,
  flags: 'e',
  decode: (body, size, decoding) => ({
    ...numlinUrl.decode(body, size, decoding),
    rules: decoding.flags.includes('e') ? 'empty' : 'touch',
  }),
};

/**
 * Whether every cell is used. No name forbids that a path touches itself; where it must not, the one that has every
 * cell used comes nearest.
 */
const usesAll = (rules?: Variant) => rules === 'fill' || rules === 'touch';

const url: UrlPart = {
  varieties: { numlin: numlinUrl, numberlink: numlinUrl, arukone: arukoneUrl },
  rules: 'empty',
  nameFor: (rules) => (usesAll(rules) ? 'arukone' : 'numlin'),
  encode(puzzle) {
    refuseWalls(puzzle, 'puzzlink');
    return encode16(puzzle.clues);
  },
};

/** Numbers as digits, or as `letters` from A to z. */
function fileParser(numberOf: (text: string) => number, letters?: string) {
  return (lines: WordLines, size: PuzzleSize, rules: Variant): Omit<Parsed, 'kinds'> => {
    const { rows, cols } = size;
    const numbers = new Uint32Array(rows * cols);
    lines.block(rows, cols, 'cell', (word, k) => {
      if (word.text === '.') return;
      numbers[k] = numberOf(word.text);
      if (numbers[k] === 0) throw wrong('a number or .', word);
    });
    const puzzle = withLetters(numberlinkBoard(size, labelsOf(numbers)), letters);
    if (!lines.rest()) return { puzzle, rules };
    const right = lineStates(lines, rows, cols - 1);
    const down = lineStates(lines, rows - 1, cols);
    return { puzzle, rules, ...(isOpen(right, down) ? {} : { solution: labelsAlong(puzzle, { right, down }) }) };
  };
}

const parseNumbers = fileParser((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const parseLetters = fileParser((text) => (/^[A-Za-z]$/.test(text) ? LETTERS.indexOf(text) + 1 : 0), LETTERS);

const numlinFile: FilePart['varieties'][string] = {
  kinds: KINDS,
  answerLines: linkLines,
  parse: (lines, size) => parseNumbers(lines, size, 'empty'),
};

const file: FilePart = {
  varieties: {
    numlin: numlinFile,
    numberlink: numlinFile,
    arukone: {
      kinds: KINDS,
      answerLines: linkLines,
      parse(lines, size) {
        const rule = wordOf(lines.take());
        if (!/^(?:passallcell|dontpassallcell|allowempty)$/.test(rule.text)) {
          throw wrong('passallcell or dontpassallcell', rule);
        }
        return parseLetters(lines, size, rule.text === 'passallcell' ? 'touch' : 'empty');
      },
    },
  },
  rules: 'empty',
  lines(puzzle, solution, rules) {
    const { rows, cols, clues } = puzzle;
    refuseWalls(puzzle, 'pzprv3');
    const course = solution === undefined ? undefined : linksOf(puzzle, solution as LabelSolution);
    const { right, down } = course ?? allLinks(puzzle, UNDECIDED);
    const lettered = usesAll(rules);
    if (lettered) refuseLabelsAbove(puzzle, LETTERS.length, 'an arukone file of pzprv3');
    const lines = [
      ...(lettered ? ['passallcell'] : []),
      ...rowsOf(clues, rows, cols, (clue) => (clue === BLANK ? '.' : lettered ? LETTERS[clue - 1] : String(clue))),
      ...rowsOf(right, rows, cols - 1, stateText),
      ...rowsOf(down, rows - 1, cols, stateText),
    ];
    return { ...(lettered ? { name: 'arukone' } : {}), lines, answered: !isOpen(right, down) };
  },
};

const janko: JankoPart = {
  kinds: KINDS,
  // A raised 2 or 3 is one byte or two.
  names: /^(?:arukone(?:-?[23]|\xe2?[\xb2\xb3])?|numberlink)$/,
  name: 'arukone',
  // The others go by rules of their own, which are none of our variants: no 2x2 block within a path, for one.
  rules: (name) => (/^(?:arukone|numberlink)$/.test(name) ? 'empty' : undefined),
  clue(word) {
    if (word.text === '-') return 0;
    if (!/^0{0,9}[1-9]\d{0,8}$/.test(word.text)) throw wrong('a number or -', word);
    return Number(word.text);
  },
  told: { problem: /^(?:[5-9]|\d{2,})$/, solution: /^[nsew]{1,4}$/ },
  puzzle: (size, { cells }) => numberlinkBoard(size, labelsOf(cells)),
  state: sidesOfWord,
  solution: (puzzle, grid): LabelSolution => labelsAlong(puzzle, linksOfSides(puzzle, grid)),
  words(puzzle) {
    refuseWalls(puzzle, 'janko');
    return Array.from(puzzle.clues, jankoWord);
  },
  answer(puzzle, solution, east) {
    const { right, down } = solution as LabelSolution;
    const known = right && down && isWhole(right, down) ? { right, down } : undefined;
    const links = known ?? courseOf(puzzle, solution as LabelSolution);
    return links && Array.from(puzzle.clues, (_, k) => wordOfSides(puzzle, links, k, east));
  },
};

export const labelForms: FormParts = { url, file, janko, letters, penpa };
