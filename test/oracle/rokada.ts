/**
 * Reference answers for Rokada, written from the problem statement alone and sharing no code with the solvers. Speed
 * is no aim here; being plainly right is.
 *
 * The rooks are called lamps: a rook sees what it can reach in one move, and stands on what it reaches in none.
 */

/** An empty square: a lamp may stand here. */
export const EMPTY = 255;
/** A toy without a number. Toys with a number are 0..4. */
export const WALL = 254;

/** What a rook on a square, or a wall with a number, looks at. Squares count row by row. */
interface Square {
  /** The empty squares a rook here can move to, other rooks aside. */
  reach: number[];
  /** The squares that share a side with this one. */
  beside: number[];
}

function squaresOf(rows: number, cols: number, cells: ArrayLike<number>): Square[] {
  const squares: Square[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      const square: Square = { reach: [], beside: [] };
      for (const [down, right] of [
        [-1, 0],
        [0, -1],
        [0, 1],
        [1, 0],
      ]) {
        let [y, x] = [i + down, j + right];
        if (y >= 0 && y < rows && x >= 0 && x < cols) {
          square.beside.push(y * cols + x);
        }
        while (y >= 0 && y < rows && x >= 0 && x < cols && cells[y * cols + x] === EMPTY) {
          square.reach.push(y * cols + x);
          y += down;
          x += right;
        }
      }
      squares.push(square);
    }
  }
  return squares;
}

/**
 * Whether this is an answer: lamps on empty squares only, and the statement's three rules. That lamps stand in each
 * other's way changes nothing: where one does, the first rule is broken already.
 */
export function isPlacement(rows: number, cols: number, cells: ArrayLike<number>, lamps: ArrayLike<number>): boolean {
  return squaresOf(rows, cols, cells).every(({ reach, beside }, k) => {
    const lampsIn = (squares: number[]) => squares.filter((at) => lamps[at] === 1).length;
    if (cells[k] !== EMPTY) {
      return lamps[k] !== 1 && (cells[k] === WALL || lampsIn(beside) === cells[k]);
    }
    return lamps[k] === 1 ? lampsIn(reach) === 0 : lampsIn(reach) > 0;
  });
}

/**
 * The answers, at most `limit` of them, 1 = a lamp, in order: of two answers the one comes first that has a lamp on
 * the first square, row by row, where they differ.
 *
 * Goes through the squares in this order, trying a lamp first, and turns back when a number can no longer come out
 * right or a square can no longer be seen.
 */
export function placements(rows: number, cols: number, cells: ArrayLike<number>, limit: number): Uint8Array[] {
  const squares = squaresOf(rows, cols, cells);
  const lamps = new Uint8Array(rows * cols);
  const found: Uint8Array[] = [];

  /** Whether, with the squares before `next` decided, square k can still keep to the rules. */
  function possible(k: number, next: number): boolean {
    const { reach, beside } = squares[k];
    const lit = (at: number) => lamps[at] === 1;
    const open = (at: number) => at >= next && cells[at] === EMPTY;
    if (cells[k] === EMPTY) {
      return lit(k) ? !reach.some(lit) : open(k) || reach.some(lit) || reach.some(open);
    }
    const sure = beside.filter(lit).length;
    return cells[k] === WALL || (sure <= cells[k] && cells[k] <= sure + beside.filter(open).length);
  }

  function decide(k: number): void {
    if (found.length >= limit) {
      return;
    }
    if (k === rows * cols) {
      // The last word is the statement's.
      if (isPlacement(rows, cols, cells, lamps)) {
        found.push(lamps.slice());
      }
      return;
    }
    const touched = [k, ...squares[k].reach, ...squares[k].beside];
    for (const lamp of cells[k] === EMPTY ? [1, 0] : [0]) {
      lamps[k] = lamp;
      if (touched.every((at) => possible(at, k + 1))) {
        decide(k + 1);
      }
    }
    lamps[k] = 0;
  }

  decide(0);
  return found;
}

/** What the answers say of every square: 1 = a lamp in all of them, 0 = in none, 255 = in some. */
export function common(answers: Uint8Array[]): Uint8Array {
  const [first] = answers;
  if (first === undefined) {
    throw new RangeError('without an answer there is nothing in common');
  }
  return first.map((lamp, k) => (answers.every((answer) => answer[k] === lamp) ? lamp : 255));
}

/** The statement's output for one board: the board with C for every lamp, or -1 without an answer. */
export function drawPlacement(
  rows: number,
  cols: number,
  cells: ArrayLike<number>,
  lamps: ArrayLike<number> | undefined,
): string {
  if (lamps === undefined) {
    return '-1\n';
  }
  let text = '';
  for (let k = 0; k < rows * cols; k++) {
    text += lamps[k] === 1 ? 'C' : cells[k] === EMPTY ? '.' : cells[k] === WALL ? '#' : String(cells[k]);
    text += k % cols === cols - 1 ? '\n' : '';
  }
  return text;
}
