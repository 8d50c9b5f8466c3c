/** Masyu's part of each text format. Other programs call it Mashu or Pearl. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import { isOpen, isWhole } from '../bytes.ts';
import type { FilePart, FormParts, GamePart, JankoPart, UrlPart } from '../forms/parts.ts';
import { quote, wrong } from '../forms/tokens.ts';
import { lineStates, linkLines, rowsOf, stateText } from '../forms/word-lines.ts';
import { linksOfSides, sidesOfWord, wordOfSides } from '../links/compass.ts';
import { allLinks } from '../links/links.ts';
import { decodeCircles, encodeCircles } from './cell-code.ts';
import { BLACK, WHITE } from './cells.ts';
import type { PearlLoop } from './loop.ts';
import { moveTo, play } from './moves.ts';
import { penpa } from './penpa.ts';

const KINDS = ['masyu'];

const mashuUrl: UrlPart['varieties'][string] = {
  kinds: KINDS,
  flags: '',
  refused: { f: 'a loop through every cell' },
  decode: (body, size, decoding) => ({ puzzle: { ...size, clues: decodeCircles(body, size, decoding) } }),
};

const url: UrlPart = {
  varieties: { mashu: mashuUrl, masyu: mashuUrl, pearl: mashuUrl },
  encode: ({ clues }) => encodeCircles(clues),
};

const mashuFile: FilePart['varieties'][string] = {
  kinds: KINDS,
  answerLines: linkLines,
  parse(lines, size) {
    const { rows, cols } = size;
    const flag = lines.peek();
    if (/^[a-z]+$/.test(flag.text))
      throw wrong('the first row', flag, `the flag ${quote(flag.text)}, which changes the rules`);
    const clues = new Uint8Array(rows * cols);
    lines.block(rows, cols, 'cell', (word, k) => {
      if (word.text !== '.' && word.text !== '1' && word.text !== '2') throw wrong('one of . 1 2', word);
      clues[k] = word.text === '.' ? BLANK : Number(word.text);
    });
    const puzzle = { ...size, clues };
    if (!lines.rest()) return { puzzle };
    const horizontal = lineStates(lines, rows, cols - 1);
    const solution: PearlLoop = { horizontal, vertical: lineStates(lines, rows - 1, cols) };
    return { puzzle, ...(isOpen(horizontal, solution.vertical) ? {} : { solution }) };
  },
};

const file: FilePart = {
  varieties: { mashu: mashuFile, masyu: mashuFile, pearl: mashuFile },
  lines(puzzle, solution) {
    const { rows, cols, clues } = puzzle;
    const open = allLinks(puzzle, UNDECIDED);
    const { horizontal = open.right, vertical = open.down } = (solution ?? {}) as Partial<PearlLoop>;
    const lines = [
      ...rowsOf(clues, rows, cols, (clue) => (clue === BLANK ? '.' : String(clue))),
      ...rowsOf(horizontal, rows, cols - 1, stateText),
      ...rowsOf(vertical, rows - 1, cols, stateText),
    ];
    return { lines, answered: !isOpen(horizontal, vertical) };
  },
};

/** Pearls by their letters in janko's text. */
const LETTERS: Readonly<Record<string, number>> = { '-': BLANK, w: WHITE, b: BLACK };

const janko: JankoPart = {
  kinds: KINDS,
  names: /^mas[yh]u$/,
  name: 'masyu',
  clue(word) {
    if (!Object.hasOwn(LETTERS, word.text)) throw wrong('one of - w b', word);
    return LETTERS[word.text];
  },
  told: { problem: /^[wb]$/ },
  puzzle: (size, { cells }) => ({ ...size, clues: Uint8Array.from(cells) }),
  state: sidesOfWord,
  solution(puzzle, grid): PearlLoop {
    const { right, down } = linksOfSides(puzzle, grid);
    return { horizontal: right, vertical: down };
  },
  words: ({ clues }) => Array.from(clues, (clue) => (clue === WHITE ? 'w' : clue === BLACK ? 'b' : '-')),
  answer(puzzle, solution, east) {
    const { horizontal, vertical } = solution as PearlLoop;
    if (!isWhole(horizontal, vertical)) return undefined;
    return Array.from(puzzle.clues, (_, k) => wordOfSides(puzzle, { right: horizontal, down: vertical }, k, east));
  },
};

const game: GamePart = {
  game: 'pearl',
  title: 'Pearl',
  kinds: KINDS,
  parameters: /^(?:d[et])?n?$/,
  parametersName: "Pearl's parameters",
  suffix: '',
  toldByDescription: /W/,
  clues: new Map([
    ['W', WHITE],
    ['B', BLACK],
  ]),
  expected: 'W B',
  play,
  moveTo,
};

export const pearlForms: FormParts = { url, file, janko, game, penpa };
