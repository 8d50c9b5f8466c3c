/**
 * Saved games of Simon Tatham's collection: lines `KEY     :LENGTH:VALUE`, the key filled up to eight characters. The
 * moves up to the position at which the game was left are the answer so far. Method: the collection's midend.c.
 */
import type { Board } from '../core/board.ts';
import type { GamePart, Parsed } from '../kinds/forms/parts.ts';
import { CodecError, OtherKind, quote, sizeOf, type Token, wrong } from '../kinds/forms/tokens.ts';
import { type Codec, kindsByParsing } from './codec.ts';
import { mostCells } from './parts.ts';
import { decodeCells, encodeCells, GAME_OF, GAMES } from './sgt-cells.ts';

const MAGIC = "Simon Tatham's Portable Puzzle Collection";
const VERSION = '1';
const FIRST = `SAVEFILE:${MAGIC.length}:${MAGIC}`;
const LINE = /^(?=.{8}:)([A-Z0-9]{1,8}) *:(\d{1,9}):/;
const PARAMETERS = /^(\d{1,10})(?:x(\d{1,10}))?(.{0,200})$/;

interface Entry {
  key: string;
  value: Token;
}

/** The key and the value of each line. Throws CodecError. */
function entriesOf(lines: string[]): Entry[] {
  return lines.flatMap((text, line) => {
    if (text.trim() === '') return [];
    const found = LINE.exec(text);
    if (!found) throw wrong("a line 'KEY     :LENGTH:VALUE'", { text, line, column: 1 });
    const [start, key, digits] = found;
    const length = Number(digits);
    const rest = text.slice(start.length);
    const column = start.length + 1;
    if (rest.length < length || rest.slice(length).trim() !== '') {
      throw new CodecError(`expected a value of ${length} characters, found ${rest.trimEnd().length}`, line, column);
    }
    return [{ key, value: { text: rest.slice(0, length), line, column } }];
  });
}

/** A whole number from 1 on. Throws CodecError. */
function numberOf(token: Token, what: string, most = Number.POSITIVE_INFINITY): number {
  const number = /^[1-9]\d{0,8}$/.test(token.text) ? Number(token.text) : 0;
  if (number < 1 || number > most) throw wrong(what, token);
  return number;
}

/** The answer that the moves lead to, of which the program had made `made`. Throws CodecError. */
function answerOf(game: GamePart, puzzle: Board, moves: Entry[], made: number, description: Token): unknown {
  let play = game.play(puzzle);
  for (const { key, value } of moves.slice(0, made)) {
    if (key !== 'RESTART') play.move(value);
    else if (value.text === description.text) play = game.play(puzzle);
    else throw wrong('the same board again', value);
  }
  return play.solution();
}

function parseSave(lines: string[]): Parsed {
  if (lines[0].trimEnd() !== FIRST) throw wrong(quote(FIRST.slice(0, 20)), { text: lines[0], line: 0, column: 1 });
  const entries = entriesOf(lines);
  const given = (key: string) => entries.find((entry) => entry.key === key)?.value;
  const need = (key: string): Token => {
    const value = given(key);
    if (!value)
      throw new CodecError(
        `expected a line with the key ${key}, found none`,
        lines.length - 1,
        lines[lines.length - 1].length + 1,
      );
    return value;
  };
  const version = need('VERSION');
  if (version.text !== VERSION) throw wrong(`version ${VERSION}`, version);
  const title = need('GAME');
  // Those of the game that was left; the others are for the next one.
  const parameters = given('CPARAMS') ?? need('PARAMS');
  const description = need('DESC');
  const states = numberOf(need('NSTATES'), 'the number of states');
  const position = numberOf(need('STATEPOS'), `a state from 1 to ${states}`, states);
  const moves = entries.filter(({ key }) => key === 'MOVE' || key === 'SOLVE' || key === 'RESTART');
  if (moves.length !== states - 1) throw wrong(`${states - 1} moves`, need('NSTATES'), String(moves.length));

  const game = GAMES.find((part) => part.title === title.text);
  if (!game) throw new OtherKind(title.text);
  const found = PARAMETERS.exec(parameters.text);
  if (!found) throw wrong(`WIDTHxHEIGHT and ${game.parametersName}`, parameters);
  const [, cols, rows = cols, rest] = found;
  const grid = game.otherGrid?.exec(rest);
  if (grid) throw new OtherKind(`${game.title} ${grid[1]}`);
  const token = (text: string, at: number): Token => ({ ...parameters, text, column: parameters.column + at });
  if (!game.parameters.test(rest)) throw wrong(game.parametersName, token(rest, parameters.text.length - rest.length));
  const height = token(rows, found[2] === undefined ? 0 : cols.length + 1);
  const size = sizeOf(height, token(cols, 0), mostCells(game.kinds));
  const puzzle = { ...size, clues: decodeCells(description, size.rows * size.cols, game) };
  const solution = answerOf(game, puzzle, moves, position - 1, description);
  return { kinds: game.kinds, puzzle, ...(solution === undefined ? {} : { solution }) };
}

/** The line that names the game. */
const GAME_LINE = /^GAME *:\d{1,9}:(.{1,40})/;

const save = kindsByParsing(parseSave);

export const sgtSave: Codec<'sgt-save'> = {
  name: 'sgt-save',
  about: "saved games of Simon Tatham's collection, with the answer so far",
  detects: (line) => line.startsWith(FIRST),
  opens: (line) => line.startsWith(FIRST),
  continues: (line) => LINE.test(line),

  otherKind(lines, asked) {
    const title = lines.map((line) => GAME_LINE.exec(line)?.[1]).find((found) => found !== undefined);
    const ours = title === undefined || GAMES.some((game) => game.title === title);
    return ours ? save.otherKind(lines, asked) : title;
  },
  parse: save.parse,

  writes: [...GAME_OF.keys()],
  answers: true,

  write(kind, puzzle, solution) {
    const game = GAME_OF.get(kind) as GamePart;
    const parameters = `${puzzle.cols}x${puzzle.rows}${game.suffix}`;
    const move = solution === undefined ? '' : game.moveTo(puzzle, solution);
    const states = move === '' ? '1' : '2';
    const lines = [
      ['SAVEFILE', MAGIC],
      ['VERSION', VERSION],
      ['GAME', game.title],
      ['PARAMS', parameters],
      ['CPARAMS', parameters],
      ['DESC', encodeCells(puzzle.clues, game)],
      ['NSTATES', states],
      ['STATEPOS', states],
      ...(move === '' ? [] : [['MOVE', move]]),
    ];
    return lines.map(([key, value]) => `${key.padEnd(8)}:${value.length}:${value}\n`).join('');
  },
};
