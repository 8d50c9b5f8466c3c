/**
 * Game ids of Simon Tatham's Portable Puzzle Collection, one per line. An id is `PARAMETERS:DESCRIPTION`, with the
 * width first, and does not say which game it belongs to. Method: the collection's own encoders.
 */
import type { GamePart } from '../kinds/forms/parts.ts';
import { CodecError, positive, wrong } from '../kinds/forms/tokens.ts';
import type { Codec } from './codec.ts';
import { mostCells } from './parts.ts';
import { accepts, decodeCells, encodeCells, GAME_OF, GAMES } from './sgt-cells.ts';

// All parts are bounded, so that a long line of something else is recognized at once.
/** Name of the game, size, other parameters, and what follows them. */
const ID = new RegExp(
  `^(?:(${GAMES.map(({ game }) => game).join('|')}):)?(\\d{1,10})(?:x(\\d{1,10}))?([a-z0-9]{0,40}):(.*)$`,
);
const SEED = new RegExp(
  [
    `^(?:${GAMES.map(({ game }) => game).join('|')}):\\d{1,10}(?:x\\d{1,10})?[a-z0-9]{0,40}#`,
    '^\\d{1,10}x\\d{1,10}[a-z0-9]{0,40}#(?=[^#.])',
    // A row of cells may begin with a number and a wall: seeds that programs choose have some fifteen digits.
    '^\\d{1,10}[a-z0-9]{0,40}#(?=\\d{8,}$)',
  ].join('|'),
);

/**
 * Whose id it is: the game's that is named; else that of the kind asked for, where it can be one of its ids; else the
 * game's whose parameters or description are like no other's, or that alone takes both. Where nothing tells, it is the
 * fallback's.
 */
function gameOf(name: string | undefined, parameters: string, description: string, kind = ''): GamePart {
  if (name) return GAMES.find(({ game }) => game === name) as GamePart;
  const takes = (part: GamePart) => part.parameters.test(parameters) && accepts(part, description);
  const wanted = GAMES.find(({ kinds }) => kinds.includes(kind));
  if (wanted && takes(wanted)) return wanted;
  const byParameters = GAMES.filter(({ toldByParameters }) => toldByParameters?.test(parameters));
  const byDescription = GAMES.filter(({ toldByDescription }) => toldByDescription?.test(description));
  const told = [...byParameters, ...byDescription];
  // Where games that tell refuse it all the same, and one other takes it, it is that one's.
  const takers = GAMES.filter(takes);
  const only = takers.length === 1 ? takers[0] : undefined;
  return told.find(takes) ?? only ?? told[0] ?? wanted ?? (GAMES.find(({ fallback }) => fallback) as GamePart);
}

export const sgt: Codec<'sgt'> = {
  name: 'sgt',
  about: "game ids of Simon Tatham's collection",
  aliases: GAMES.map(({ game }) => game),

  // An id has no blanks: a line that has is of words.
  detects: (line) => !/\S\s+\S/.test(line) && (ID.test(line.trim()) || SEED.test(line.trim())),

  parse([line], { kind } = {}) {
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
      throw wrong(game.parametersName, rest);
    }
    const size = { rows: positive('rows', height), cols: positive('columns', width) };
    const most = mostCells(game.kinds);
    if (size.rows * size.cols > most) {
      throw wrong(`a puzzle of at most ${most} cells`, width, `${size.rows} x ${size.cols}`);
    }
    const clues = decodeCells(
      token(description, text.length - start - description.length),
      size.rows * size.cols,
      game,
    );
    return { kinds: game.kinds, puzzle: { ...size, clues } };
  },

  writes: [...GAME_OF.keys()],
  answers: false,

  write(kind, { rows, cols, clues }) {
    const game = GAME_OF.get(kind) as GamePart;
    return `${cols}x${rows}${game.suffix}:${encodeCells(clues, game)}\n`;
  },
};
