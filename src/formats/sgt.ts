/**
 * Game ids of Simon Tatham's Portable Puzzle Collection, one a line: Loopy on squares, and Light Up. An id is `PARAMETERS:DESCRIPTION`,
 * the width first, and does not say which game it is of. Method: the collection's loopy.c and lightup.c.
 */
import { BLANK, WALL } from '../../assembly/layout.ts';
import { LOOPS, mostCells } from './boards.ts';
import { type Codec, CodecError } from './codec.ts';
import { count, positive, quote, type Token, wrong } from './text.ts';

interface Game {
  kinds: readonly string[];
  /** Parameters behind the size. */
  parameters: RegExp;
  /** What stands for a clue. */
  clue: RegExp;
  expected: string;
}

const GAMES: Record<'loopy' | 'lightup', Game> = {
  loopy: { kinds: LOOPS, parameters: /^(?:t0)?(?:d[enth])?$/, clue: /^[0-4]$/, expected: '0-4' },
  lightup: { kinds: ['rokada'], parameters: /^(?:b\d+|s\d+|d\d+|r)*$/, clue: /^[0-4B]$/, expected: '0-4 B' },
};

/** Blanks of the longest run, z. */
const LONGEST_RUN = 26;

// All parts are bounded, so that a long line of something else is told at once.
/** Name of the game, size, other parameters, and what follows them. */
const ID = /^(?:(loopy|lightup):)?(\d{1,10})(?:x(\d{1,10}))?([a-z0-9]{0,40}):(.*)$/;
const SEED = /^(?:(?:loopy|lightup):)?\d{1,10}(?:x\d{1,10})?[a-z0-9]{0,40}#/;

/**
 * Whose id it is: where a name or the parameters tell, theirs; else Light Up's where the description has a black square, then that of the
 * kind that was asked for, and Light Up's where none was, since Loopy's own ids always tell the grid.
 */
function gameOf(name: string | undefined, parameters: string, description: string, kind?: string): Game {
  if (name) return GAMES[name as keyof typeof GAMES];
  if (/^(?:t|d[enth])/.test(parameters)) return GAMES.loopy;
  if (parameters !== '' || description.includes('B')) return GAMES.lightup;
  return kind !== undefined && LOOPS.includes(kind) ? GAMES.loopy : GAMES.lightup;
}

/** The cells that a description holds, and how many. */
function decode(description: Token, total: number, { clue, expected }: Game): Uint8Array {
  const { text } = description;
  const clues = new Uint8Array(total).fill(BLANK);
  let at = 0;
  for (let k = 0; k < text.length; k++) {
    const character = text[k];
    const run = /^[a-z]$/.test(character) ? Number.parseInt(character, 36) - 9 : 0;
    if (run === 0 && !clue.test(character)) throw wrong(`one of ${expected} a-z`, description, quote(character), k);
    if (at + Math.max(run, 1) > total) {
      throw wrong(`the end after ${count(total, 'cell')}`, description, quote(character), k);
    }
    if (run === 0) clues[at++] = character === 'B' ? WALL : Number(character);
    at += run;
  }
  if (at < total) throw wrong(count(total, 'cell'), description, `only ${at}`, text.length);
  return clues;
}

export const sgt: Codec = {
  name: 'sgt',
  about: "game ids of Simon Tatham's collection: Loopy on squares, Light Up",
  aliases: ['loopy', 'lightup'],

  detects: (line) => ID.test(line.trim()) || SEED.test(line.trim()),

  parse([line], kind) {
    const text = line.trimEnd();
    const start = text.length - text.trimStart().length;
    const found = ID.exec(text.slice(start));
    if (!found) {
      const seed = SEED.exec(text.slice(start));
      throw seed
        ? new CodecError(
            'expected a description after a :, found the seed of a random puzzle',
            0,
            start + seed[0].length,
          )
        : new CodecError('expected WIDTHxHEIGHT, parameters, and a description after a :', 0, start + 1);
    }
    const [, name, cols, rows, parameters, description] = found;
    const token = (piece: string, at: number) => ({ text: piece, line: 0, column: start + at + 1 });
    const width = token(cols, name ? name.length + 1 : 0);
    const height = rows === undefined ? width : token(rows, width.column - start + cols.length);
    const rest = token(parameters, text.length - start - description.length - parameters.length - 1);
    const game = gameOf(name, parameters, description, kind);
    if (!game.parameters.test(parameters)) {
      throw wrong(game === GAMES.loopy ? 'a square grid (parameters t0 or none)' : "Light Up's parameters", rest);
    }
    const size = { rows: positive('rows', height), cols: positive('columns', width) };
    const most = mostCells(game.kinds[0]);
    if (size.rows * size.cols > most) {
      throw wrong(`a puzzle of at most ${most} cells`, width, `${size.rows} x ${size.cols}`);
    }
    const clues = decode(token(description, text.length - start - description.length), size.rows * size.cols, game);
    return { kinds: game.kinds, puzzle: { ...size, clues } };
  },

  writes: ['slink', 'slitherlink', 'rokada'],
  answers: false,

  write(kind, { rows, cols, clues }) {
    let description = '';
    let run = 0;
    for (const clue of clues) {
      if (clue === BLANK && ++run < LONGEST_RUN) continue;
      if (run > 0) description += (run + 9).toString(36);
      run = 0;
      if (clue !== BLANK) description += clue === WALL ? 'B' : clue;
    }
    if (run > 0) description += (run + 9).toString(36);
    return `${cols}x${rows}${kind === 'rokada' ? '' : 't0'}:${description}\n`;
  },
};
