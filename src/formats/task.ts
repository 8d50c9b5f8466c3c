/**
 * Tasks of the puzzle sites whose pages hold their boards as Simon Tatham's collection describes them, but without a
 * size: `{"Task": "…"}`, or the cells alone. A board whose size is not known from elsewhere is a square.
 */
import type { PuzzleSize } from '../core/board.ts';
import type { GamePart } from '../kinds/forms/parts.ts';
import { CodecError, count, type Token, wrong } from '../kinds/forms/tokens.ts';
import type { Codec } from './codec.ts';
import { fieldsOf, objectOf } from './json-object.ts';
import { mostCells } from './parts.ts';
import { accepts, cellsIn, decodeCells, encodeCells, GAME_OF, GAMES } from './sgt-cells.ts';

const OBJECT = /^\s*\{\s*"Task"/;
const BARE = /^([ \t]*)([0-9A-Za-z]+)\s*$/;
/** The value of "Task" in a line. */
const TASK = /("Task"\s*:\s*")([0-9A-Za-z]*)"/;

/** The cells of a record. Throws CodecError. */
function cellsOf(lines: string[]): Token {
  const text = lines.join('\n');
  const object = text.trimStart().startsWith('{');
  const fields = object && fieldsOf(objectOf(text), text);
  const found = (object ? TASK : BARE).exec(text);
  if (!found)
    throw fields ? fields.wrong('Task', 'the cells of a board') : new CodecError('expected the cells of a board');
  const before = text.slice(0, found.index + found[1].length);
  const line = before.split('\n').length - 1;
  return { text: found[2], line, column: before.length - before.lastIndexOf('\n') };
}

/** Whose task it is: that of the kind asked for; else of the game whose cells tell, or of the one for all the others. */
function gameOf({ text }: Token, kind: string | undefined): GamePart {
  const asked = GAME_OF.get(kind ?? '');
  if (asked) return asked;
  const told = GAMES.filter(({ toldByDescription }) => toldByDescription?.test(text));
  return (
    told.find((game) => accepts(game, text)) ?? told[0] ?? (GAMES.find(({ bareFallback }) => bareFallback) as GamePart)
  );
}

/** The size of a board of so many cells. Throws CodecError. */
function sizeOf(cells: Token, game: GamePart, asked: PuzzleSize | undefined): PuzzleSize {
  const most = mostCells(game.kinds);
  const tooLarge = ({ rows, cols }: PuzzleSize) =>
    wrong(`a puzzle of at most ${most} cells`, cells, `${rows} x ${cols}`);
  if (asked && asked.rows * asked.cols > most) throw tooLarge(asked);
  if (asked) return asked;
  const total = cellsIn(cells.text);
  const side = Math.round(Math.sqrt(total));
  if (side * side !== total || side === 0) {
    throw wrong('as many cells as a square has, or --size ROWSxCOLS', cells, count(total, 'cell'));
  }
  const size = { rows: side, cols: side };
  if (total > most) throw tooLarge(size);
  return size;
}

export const task: Codec<'task'> = {
  name: 'task',
  about: "boards of puzzle sites' pages: cells without a size",

  detects: (line) => OBJECT.test(line),

  parse(lines, { kind, size: asked } = {}) {
    const cells = cellsOf(lines);
    const game = gameOf(cells, kind);
    const size = sizeOf(cells, game, asked);
    return { kinds: game.kinds, puzzle: { ...size, clues: decodeCells(cells, size.rows * size.cols, game) } };
  },

  writes: [...GAME_OF.keys()],
  answers: false,

  write: (kind, { clues }) => `${encodeCells(clues, GAME_OF.get(kind) as GamePart)}\n`,
};
