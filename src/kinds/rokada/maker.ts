/** Generates Rokada boards: random walls, with the numbers that a random placement of lamps gives them. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { type GenerateRequest, keptOf, type Maker, seriesOf } from '../../generate/maker.ts';
import { below, type Random, shuffled } from '../../generate/random.ts';
import { type Clues, type TwoAnswers, withFewerClues } from '../../generate/reduce.ts';
import { neighbours, partnerOf } from '../../generate/squares.ts';

/** Lights what is dark: lamps on dark squares in random order, none of which sees a lamp. Adds to `lamps` itself. */
export function addLamps(board: Board, lamps: Uint8Array, random: Random): Uint8Array {
  const { clues } = board;
  const lit = lamps.slice();
  const light = (square: number) => {
    for (const seen of visible(board, square)) lit[seen] = 1;
  };
  for (const square of lamps.keys()) if (lamps[square]) light(square);
  for (const square of shuffled([...clues.keys()], random)) {
    if (clues[square] !== BLANK || lit[square]) continue;
    lamps[square] = 1;
    lit[square] = 1;
    light(square);
  }
  return lamps;
}

/** The other squares that a lamp on this one lights. */
export function* visible({ rows, cols, clues }: Board, square: number): Iterable<number> {
  const row = Math.floor(square / cols);
  const rowStart = row * cols;
  const lines = [
    { step: 1, end: rowStart + cols },
    { step: -1, end: rowStart - 1 },
    { step: cols, end: square + (rows - row) * cols },
    { step: -cols, end: square - (row + 1) * cols },
  ];
  for (const { step, end } of lines) {
    for (let at = square + step; at !== end && clues[at] === BLANK; at += step) yield at;
  }
}

function lampsBeside(board: Board, lamps: Uint8Array, square: number): number {
  return neighbours(board, square).filter((next) => board.clues[next] === BLANK && lamps[next]).length;
}

/** A copy whose walls have the numbers of `lamps`, those that are chosen. */
export function numbered(board: Board, lamps: Uint8Array, choose: () => boolean): Board {
  const clues = board.clues.slice();
  for (const square of clues.keys()) {
    if (clues[square] !== BLANK && choose()) clues[square] = lampsBeside(board, lamps, square);
  }
  return { ...board, clues };
}

export function numbers({ clues }: Board): number[] {
  return [...clues.keys()].filter((square) => clues[square] <= 4);
}

/** The numbers of a board whose answers have a byte a square, 1 for a lamp: a wall stays where its number goes. */
export const lampClues: Clues<Board> = {
  places: numbers,

  without(board, places) {
    const clues = board.clues.slice();
    for (const place of places) clues[place] = WALL;
    return { ...board, clues };
  },

  broken: (board, answer) =>
    numbers(board).filter((square) => lampsBeside(board, answer, square) !== board.clues[square]),
};

/** The lamps of another answer that the wanted answer does not have. */
export function strangeLamps(answers: Uint8Array[], lamps: Uint8Array): number[] {
  const strange = answers.map((answer) => [...answer.keys()].filter((square) => answer[square] && !lamps[square]));
  return strange[0].length > 0 ? strange[0] : strange[1];
}

/** The part of the squares that are walls, where it is not said. */
const WALLS = 0.2;
/** Of those, the part that is put up before it is asked for other answers; some follow where these need one. */
const FIRST_WALLS = 0.8;
/** The most walls, as a part of the squares. */
const MOST_WALLS = 0.6;

export const rokadaMaker: Maker = {
  mostCells: 10_000,

  whyNot({ walls = 0 }) {
    return walls <= MOST_WALLS ? undefined : `the fraction of walls can be up to ${MOST_WALLS}, not ${walls}`;
  },

  make(request, random, answersTo) {
    const board = wallsAndNumbers(request, random, answersTo);
    if (!board) return undefined;
    const keep = keptOf(request.clues ?? 'minimal', numbers(board).length);
    return seriesOf(board, lampClues, withFewerClues(board, lampClues, random, answersTo, { keep }));
  },
};

/**
 * A board with exactly one answer, and a number on every wall. Walls are put where other answers have a lamp, and else
 * at random, until there is no other and they are as many as asked for. So there may be some more.
 */
function wallsAndNumbers(
  { rows, cols, symmetry = 'none', walls: share = WALLS }: GenerateRequest,
  random: Random,
  answersTo: TwoAnswers<Board>,
): Board | undefined {
  const size = rows * cols;
  const wanted = Math.round(share * size);
  const walls: Board = { rows, cols, clues: new Uint8Array(size).fill(BLANK) };
  const lamps = new Uint8Array(size);
  let count = 0;
  const putWall = (square: number) => {
    for (const each of [square, partnerOf(walls, symmetry, square)]) {
      if (walls.clues[each] !== BLANK) continue;
      walls.clues[each] = WALL;
      lamps[each] = 0;
      count++;
    }
  };
  const order = shuffled([...lamps.keys()], random);
  let next = 0;
  while (count < Math.round(FIRST_WALLS * wanted)) putWall(order[next++]);
  for (;;) {
    addLamps(walls, lamps, random); // where a wall casts a shadow
    const board = numbered(walls, lamps, () => true);
    const answers = answersTo(board);
    if (!answers) return undefined;
    if (answers.length > 1) {
      const squares = strangeLamps(answers, lamps);
      putWall(squares[below(squares.length, random)]);
    } else if (count < wanted) putWall(order[next++]);
    else return board;
  }
}
