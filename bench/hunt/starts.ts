/** Where a hunt for hard Rokada boards begins: boards of many kinds, the more of them near-impossible the better. */
import { BLANK, WALL } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { below } from '../../src/generate/random.ts';
import { neighbours } from '../../src/generate/squares.ts';
import { pigeonholeRokada, randomRokada, squareRokada } from '../boards/rokada.ts';

/** Largest board of the statement, to a side. */
export const MOST = 10;

export type Source = () => number;
type Start = (rows: number, cols: number, random: Source) => Board;

/** From 0 up to but not including 1. */
export function real(random: Source): number {
  return random() / 0x1_0000_0000;
}

function fill(rows: number, cols: number, cell: (row: number, col: number) => number): Board {
  return {
    rows,
    cols,
    clues: Uint8Array.from({ length: rows * cols }, (_, k) => cell(Math.floor(k / cols), k % cols)),
  };
}

/** Walls and numbers that nothing holds together. */
const wild: Start = (rows, cols, random) => {
  const walls = 0.05 + 0.5 * real(random);
  const numbers = real(random);
  const most = 2 + below(3, random);
  return fill(rows, cols, () => {
    if (real(random) >= walls) return BLANK;
    return real(random) < numbers ? below(most, random) : WALL;
  });
};

/** Numbers that an answer has, but for some in the last rows. */
const spoilt: Start = (rows, cols, random) => {
  const board = randomRokada(rows, cols, 0.1 + 0.35 * real(random), 0.3 + 0.7 * real(random), random);
  const half = Math.floor(rows / 2) * cols;
  for (let n = 1 + below(2, random); n > 0; n--) {
    const at = half + below(rows * cols - half, random);
    if (board.clues[at] <= 4) board.clues[at] = (board.clues[at] + 1 + below(2, random)) % 5;
    else board.clues[at] = board.clues[at] === BLANK ? WALL : below(3, random);
  }
  return board;
};

/** Fewer columns than rows in need of a lamp. */
const pigeonholes: Start = (_rows, _cols, random) => pigeonholeRokada(8 + below(3, random), random);

/** As many as there are rows. */
const squares: Start = (_rows, _cols, random) => squareRokada(8 + below(3, random), random);

/** Numbers on the one colour of a checkerboard, or on a part of it. */
const checker: Start = (rows, cols, random) => {
  const share = 0.5 + 0.5 * real(random);
  const two = real(random);
  return fill(rows, cols, (row, col) => {
    if ((row + col) % 2 === 0 || real(random) >= share) return BLANK;
    return real(random) < two ? 2 : 1;
  });
};

/** Numbers at the crossings of every second row and column: open lines between, at the rim of every one some clues. */
const lattice: Start = (rows, cols, random) => {
  const share = 0.4 + 0.6 * real(random);
  const numbers = real(random);
  const [offsetRow, offsetCol, step] = [below(2, random), below(2, random), 2 + below(2, random)];
  return fill(rows, cols, (row, col) => {
    const crossing = (row + offsetRow) % step === 0 && (col + offsetCol) % step === 0;
    if (!crossing || real(random) >= share) return BLANK;
    return real(random) < numbers ? 1 + below(2, random) : WALL;
  });
};

/** Rooms of two squares, each with a lamp at one of its ends, and numbers between them that count these. */
const dominoes: Start = (rows, cols, random) => {
  const board = fill(rows, cols, () => WALL);
  const { clues } = board;
  const open = (k: number) => clues[k] === BLANK;
  for (let n = 0; n < 400; n++) {
    const down = below(2, random);
    const length = 2 + (below(4, random) === 0 ? 1 : 0);
    const row = below(rows, random);
    const col = below(cols, random);
    if (row + (down ? length : 1) > rows || col + (down ? 1 : length) > cols) continue;
    const room = Array.from({ length }, (_, i) => (row + (down ? i : 0)) * cols + col + (down ? 0 : i));
    const beside = room.flatMap((k) => neighbours(board, k));
    if (room.some(open) || beside.some(open)) continue;
    for (const k of room) clues[k] = BLANK;
  }
  const share = 0.6 + 0.4 * real(random);
  for (const k of clues.keys()) {
    if (open(k) || real(random) >= share) continue;
    const touching = neighbours(board, k).filter(open).length;
    if (touching > 0) clues[k] = Math.min(4, Math.max(1, (touching >> 1) + below(2, random)));
  }
  return board;
};

/** Open rectangles, one or several, in walls; numbers at their rims. */
const rectangles: Start = (rows, cols, random) => {
  const board = fill(rows, cols, () => WALL);
  const { clues } = board;
  for (let n = 1 + below(3, random); n > 0; n--) {
    const height = Math.min(rows, 3 + below(6, random));
    const width = Math.min(cols, 3 + below(6, random));
    const top = below(rows - height + 1, random);
    const left = below(cols - width + 1, random);
    for (let row = top; row < top + height; row++) {
      clues.fill(BLANK, row * cols + left, row * cols + left + width);
    }
  }
  const share = 0.3 + 0.7 * real(random);
  const inside = 0.2 * real(random);
  const zeros = 0.7 * real(random);
  for (const k of clues.keys()) {
    const number = () => (real(random) < zeros ? 0 : 1 + below(2, random));
    if (clues[k] === BLANK) {
      if (real(random) < inside) clues[k] = number();
    } else if (real(random) < share) clues[k] = number();
  }
  return board;
};

/** Open, with lines of zeros that make lamps stand elsewhere, and a few numbers at the lower right. */
const plain: Start = (rows, cols, random) => {
  const zeros = 2 + below(10, random);
  const board = fill(rows, cols, () => BLANK);
  for (let n = 0; n < zeros; n++) board.clues[below(rows * cols, random)] = below(3, random) ? 0 : WALL;
  for (let n = 2 + below(5, random); n > 0; n--) {
    const row = rows - 1 - below(Math.min(4, rows), random);
    const col = cols - 1 - below(Math.min(4, cols), random);
    board.clues[row * cols + col] = 1 + below(3, random);
  }
  return board;
};

/** Walls along the diagonals of open rooms, numbered so that neighbours share their lamps. */
const diagonals: Start = (rows, cols, random) => {
  const step = 3 + below(3, random);
  const slope = below(2, random) ? 1 : step - 1;
  const share = 0.5 + 0.5 * real(random);
  return fill(rows, cols, (row, col) => {
    if ((row * slope + col) % step !== 0 || real(random) >= share) return BLANK;
    return below(6, random) === 0 ? WALL : below(3, random);
  });
};

/**
 * Open but for its rim: long rows that do not lie quite above each other, zeros or walls at their ends, ones far down.
 */
const rim: Start = (rows, cols, random) => {
  const board = fill(rows, cols, () => BLANK);
  const { clues } = board;
  const odds = 0.4 + 0.6 * real(random);
  const deep = below(3, random);
  for (let row = 0; row < rows; row++) {
    for (const side of below(4, random) ? [row & 1] : [0, 1]) {
      if (real(random) >= odds) continue;
      const from = below(2, random) ? 0 : below(deep + 1, random);
      const at = row * cols + (side ? cols - 1 - from : from);
      clues[at] = row >= rows - 3 && below(2, random) ? 1 : below(2, random) ? 0 : WALL;
    }
  }
  for (const row of [0, rows - 1]) {
    for (let n = below(4, random); n > 0; n--) clues[row * cols + below(cols, random)] = below(4, random) ? WALL : 1;
  }
  if (below(2, random)) clues[below(rows * cols, random)] = below(2, random) ? WALL : 1 + below(2, random);
  return board;
};

/** Open inside, and anything round it. */
const frame: Start = (rows, cols, random) => {
  const open = 0.3 + 0.6 * real(random);
  const zeros = real(random);
  const inside = below(3, random) ? 0 : 0.04;
  return fill(rows, cols, (row, col) => {
    const outside = row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
    if (real(random) >= (outside ? 1 - open : inside)) return BLANK;
    if (real(random) < zeros) return 0;
    return below(3, random) ? WALL : 1 + below(2, random);
  });
};

/**
 * Rows that all must have a lamp, for zeros beside a square at one of their ends, one row too many for the columns: but
 * in some there is a square to spare at the end. Two such squares share a one, which only counting tells from a match.
 */
const hidden: Start = (rows, cols, random) => {
  const board = fill(rows, cols, () => BLANK);
  const { clues } = board;
  const first = below(2, random);
  for (const [side, col] of [0, cols - 1].entries()) {
    for (let row = (first + side) % 2; row < rows; row += 2) {
      const kind = below(8, random);
      clues[row * cols + col] = kind < 5 ? 0 : kind < 7 ? 1 : WALL;
    }
  }
  for (const row of [0, rows - 1]) {
    for (let n = below(4, random); n > 0; n--)
      clues[row * cols + below(cols, random)] = below(3, random) ? WALL : below(3, random);
  }
  for (let n = below(3, random); n > 0; n--)
    clues[below(rows * cols, random)] = below(2, random) ? WALL : below(3, random);
  return board;
};

/** The same, laid on its side. */
const sideways: Start = (rows, cols, random) => {
  const { clues } = hidden(cols, rows, random);
  return fill(rows, cols, (row, col) => clues[col * rows + row]);
};

/** Above, rows in need of a lamp, which take their columns as they like; below, clues that count the columns left. */
const counted: Start = (rows, cols, random) => {
  const upper = hidden(rows, cols, random);
  const lower = [wild, lattice, checker][below(3, random)](rows, cols, random);
  const cut = Math.max(0, rows - 2 - below(4, random));
  const clues = Uint8Array.from({ length: rows * cols }, (_, k) => (k < cut * cols ? upper : lower).clues[k]);
  return { rows, cols, clues };
};

export const STARTS: Record<string, Start> = {
  wild,
  spoilt,
  pigeonholes,
  squares,
  checker,
  lattice,
  dominoes,
  rectangles,
  plain,
  diagonals,
  rim,
  frame,
  hidden,
  sideways,
  counted,
};

/** A start of a random kind, or of the kind named. */
export function startBoard(random: Source, named?: string): Board {
  const names = Object.keys(STARTS);
  const name = named ?? names[below(names.length, random)];
  const side = () => (below(4, random) ? MOST : MOST - 1 - below(2, random));
  return STARTS[name](side(), side(), random);
}
