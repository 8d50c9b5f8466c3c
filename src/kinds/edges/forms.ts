/** Slitherlink's part of each text format. A board may also be a Slink, which a text cannot tell apart. */
import { BLANK, UNDECIDED } from '../../../assembly/layout.ts';
import { isOpen } from '../bytes.ts';
import { decode4, encode4 } from '../forms/cell-codes.ts';
import type { FilePart, FormParts, GamePart, JankoPart, UrlPart } from '../forms/parts.ts';
import { quote, wrong } from '../forms/tokens.ts';
import { clueOf, lineStates, rowsOf, stateText } from '../forms/word-lines.ts';
import { jankoClue, jankoWord } from '../forms/words.ts';
import { aroundCells, insideCells } from './inside.ts';
import type { LoopSolution } from './loop.ts';
import { moveTo, play } from './moves.ts';
import { penpa } from './penpa.ts';

/** The usual one first. */
const KINDS = ['slitherlink', 'slink'];

const slitherUrl: UrlPart['varieties'][string] = {
  kinds: KINDS,
  flags: '',
  refused: { f: 'a loop through every vertex' },
  decode: (body, size, decoding) => ({ puzzle: { ...size, clues: decode4(body, size, BLANK, decoding) } }),
};

const url: UrlPart = {
  varieties: { slither: slitherUrl, slitherlink: slitherUrl },
  encode: ({ clues }) => encode4(clues, undefined),
};

/** Clues of a file that are no numbers. */
const FILE_CLUES = { '.': BLANK, '-': BLANK };

const slitherFile: FilePart['varieties'][string] = {
  kinds: KINDS,
  answerLines: ({ rows, cols }, version) => [
    ...Array(version > 0 ? rows : 0).fill(cols),
    ...Array(rows).fill(cols + 1),
    ...Array(rows + 1).fill(cols),
  ],
  parse(lines, size, version) {
    const { rows, cols } = size;
    const flag = lines.peek();
    if (/^[a-z]+$/.test(flag.text))
      throw wrong('the first row', flag, `the flag ${quote(flag.text)}, which changes the rules`);
    if (flag.text.trim() === '') lines.take();
    const clues = new Uint8Array(rows * cols);
    lines.block(rows, cols, 'cell', (word, k) => {
      clues[k] = clueOf(word, FILE_CLUES);
    });
    const puzzle = { ...size, clues };
    if (!lines.rest()) return { puzzle };
    if (version > 0) lines.block(rows, cols, 'mark', () => {});
    const vertical = lineStates(lines, rows, cols + 1);
    const solution: LoopSolution = { horizontal: lineStates(lines, rows + 1, cols), vertical };
    return { puzzle, ...(isOpen(solution.horizontal, vertical) ? {} : { solution }) };
  },
};

const file: FilePart = {
  varieties: { slither: slitherFile, slitherlink: slitherFile },
  lines({ rows, cols, clues }, solution) {
    const open = (length: number) => new Uint8Array(length).fill(UNDECIDED);
    const { horizontal, vertical } = (solution ?? {
      horizontal: open((rows + 1) * cols),
      vertical: open(rows * (cols + 1)),
    }) as LoopSolution;
    const lines = [
      ...rowsOf(clues, rows, cols, (clue) => (clue === BLANK ? '.' : String(clue))),
      ...rowsOf(vertical, rows, cols + 1, stateText),
      ...rowsOf(horizontal, rows + 1, cols, stateText),
    ];
    return { lines, answered: !isOpen(horizontal, vertical) };
  },
};

const janko: JankoPart = {
  kinds: KINDS,
  names: /^slitherlink$/,
  name: 'slitherlink',
  clue: (word) => jankoClue(word, false),
  puzzle: (size, { cells }) => ({ ...size, clues: Uint8Array.from(cells) }),
  state(word) {
    if (word.text !== 'x' && word.text !== '-') throw wrong('x inside the loop, or -', word);
    return Number(word.text === 'x');
  },
  solution: (puzzle, { cells }) => aroundCells(puzzle, Uint8Array.from(cells)),
  words: ({ clues }) => Array.from(clues, jankoWord),
  answer(puzzle, solution) {
    const inside = insideCells(puzzle, solution as LoopSolution);
    return inside && Array.from(inside, (state) => (state === 1 ? 'x' : '-'));
  },
};

const game: GamePart = {
  game: 'loopy',
  title: 'Loopy',
  kinds: KINDS,
  parameters: /^(?:t0)?(?:d[enth])?$/,
  parametersName: 'a square grid (parameters t0 or none)',
  otherGrid: /^(t[1-9]\d*)/,
  suffix: 't0',
  toldByParameters: /^(?:t|d[enth])/,
  clues: new Map(Array.from('01234', (digit) => [digit, Number(digit)])),
  expected: '0-4',
  bareFallback: true,
  play,
  moveTo,
};

export const loopForms: FormParts = { url, file, janko, game, penpa };
