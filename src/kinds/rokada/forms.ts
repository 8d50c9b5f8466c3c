/** Rokada's part of each text format. Other programs call it Akari or Light Up. */
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import { isWhole } from '../bytes.ts';
import { decode4, encode4 } from '../forms/cell-codes.ts';
import type { FilePart, FormParts, GamePart, JankoPart, UrlPart } from '../forms/parts.ts';
import { wrong } from '../forms/tokens.ts';
import { clueOf, rowsOf } from '../forms/word-lines.ts';
import { jankoClue, jankoWord } from '../forms/words.ts';
import type { LampSolution } from './lamps.ts';
import { moveTo, play } from './moves.ts';
import { penpa } from './penpa.ts';

const KINDS = ['rokada'];

const akariUrl: UrlPart['varieties'][string] = {
  kinds: KINDS,
  flags: '',
  decode: (body, size, decoding) => ({ puzzle: { ...size, clues: decode4(body, size, WALL, decoding) } }),
};

const url: UrlPart = {
  varieties: { akari: akariUrl, lightup: akariUrl, bijutsukan: akariUrl },
  encode: ({ clues }) => encode4(clues, WALL),
};

/** Words of a file that are no numbers: their cells, and what they say of the answer. */
const FILE_CLUES = { '.': BLANK, '#': BLANK, '+': BLANK, '-': WALL };
const FILE_STATES: Readonly<Record<string, number>> = { '#': 1, '+': 0, '.': UNDECIDED };

const lightupFile: FilePart['varieties'][string] = {
  kinds: KINDS,
  // Which clues are marked as done.
  answerLines: ({ rows, cols }, version) => Array(version > 0 ? rows : 0).fill(cols),
  parse(lines, size) {
    const { rows, cols } = size;
    const clues = new Uint8Array(rows * cols);
    const lamps = new Uint8Array(rows * cols);
    lines.block(rows, cols, 'cell', (word, k) => {
      clues[k] = clueOf(word, FILE_CLUES);
      if (clues[k] === BLANK) lamps[k] = FILE_STATES[word.text];
    });
    // Which clues are marked as done.
    if (lines.rest()) lines.block(rows, cols, 'mark', () => {});
    const answered = lamps.some((state, k) => clues[k] === BLANK && state !== UNDECIDED);
    const solution: LampSolution = { lamps };
    return { puzzle: { ...size, clues }, ...(answered ? { solution } : {}) };
  },
};

const file: FilePart = {
  varieties: { lightup: lightupFile, akari: lightupFile, bijutsukan: lightupFile },
  lines({ rows, cols, clues }, solution) {
    const { lamps = new Uint8Array(rows * cols).fill(UNDECIDED) } = (solution ?? {}) as Partial<LampSolution>;
    const cell = (clue: number, k: number) => {
      if (clue === WALL) return '-';
      if (clue !== BLANK) return String(clue);
      return lamps[k] === 1 ? '#' : lamps[k] === 0 ? '+' : '.';
    };
    const answered = lamps.some((state, k) => clues[k] === BLANK && state !== UNDECIDED);
    return { lines: rowsOf(clues, rows, cols, cell), answered };
  },
};

const janko: JankoPart = {
  kinds: KINDS,
  names: /^akari$/,
  name: 'akari',
  clue: (word) => jankoClue(word, true),
  told: { problem: /^x$/, solution: /^o$/ },
  puzzle: (size, { cells }) => ({ ...size, clues: Uint8Array.from(cells) }),
  state({ text, ...place }, clue) {
    // On a wall, the solution has the wall again or nothing.
    if (clue !== BLANK && /^[-x0-4]$/.test(text)) return 0;
    if (clue === BLANK && /^[-o]$/.test(text)) return Number(text === 'o');
    throw wrong('o for a lamp on an empty square, or -', { text, ...place });
  },
  solution: (_puzzle, { cells }): LampSolution => ({ lamps: Uint8Array.from(cells) }),
  words: ({ clues }) => Array.from(clues, jankoWord),
  answer({ clues }, solution) {
    const { lamps } = solution as LampSolution;
    if (!isWhole(lamps.filter((_, k) => clues[k] === BLANK))) return undefined;
    return Array.from(clues, (clue, k) => (clue === BLANK && lamps[k] === 1 ? 'o' : '-'));
  },
};

const game: GamePart = {
  game: 'lightup',
  title: 'Light Up',
  kinds: KINDS,
  parameters: /^(?:b\d+|s\d+|d\d+|r)*$/,
  parametersName: "Light Up's parameters",
  suffix: '',
  toldByParameters: /^(?!t|d[enth])./,
  toldByDescription: /B/,
  clues: new Map([...Array.from('01234', (digit): [string, number] => [digit, Number(digit)]), ['B', WALL]]),
  expected: '0-4 B',
  fallback: true,
  play,
  moveTo,
};

export const lampForms: FormParts = { url, file, janko, game, penpa };
