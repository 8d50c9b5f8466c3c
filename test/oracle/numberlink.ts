/**
 * Reference answers for Numberlink, written from the problem statement and the meanings of its rules alone, and sharing
 * no code with the solvers. Speed is no aim here; being plainly right is.
 */

/** An empty square. In an answer: one that stays empty. */
export const EMPTY = 255;
export const WALL = 254;

/** In what answers share: a square in which they differ. */
export const OPEN = 0;

export interface LinkBoard {
  rows: number;
  cols: number;
  /** EMPTY, WALL, or a label; each label that occurs does so twice. Squares count row by row. */
  clues: Uint8Array;
}

/**
 * What an answer keeps to. `touch`: one path a label, all squares but walls on paths. `fill`: moreover, squares of one path
 * that are neighbours follow each other on it. `empty`: one path a label, squares may stay empty.
 */
export type Rules = 'fill' | 'touch' | 'empty';

/** For each square, the squares that share a side with it. */
function neighbours({ rows, cols }: LinkBoard): number[][] {
  return Array.from({ length: rows * cols }, (_, k) => {
    const i = Math.floor(k / cols);
    const j = k % cols;
    const beside: number[] = [];
    if (i > 0) beside.push(k - cols);
    if (j > 0) beside.push(k - 1);
    if (j < cols - 1) beside.push(k + 1);
    if (i < rows - 1) beside.push(k + cols);
    return beside;
  });
}

/** A label and the two squares that carry it. */
interface Pair {
  label: number;
  start: number;
  goal: number;
}

function pairsOf({ clues }: LinkBoard): Pair[] {
  const labels = [...new Set(clues)].filter((cell) => cell !== EMPTY && cell !== WALL);
  return labels.map((label) => {
    const squares = [...clues.keys()].filter((k) => clues[k] === label);
    if (squares.length !== 2) throw new RangeError(`label ${label} occurs ${squares.length} times`);
    return { label, start: squares[0], goal: squares[1] };
  });
}

/**
 * Goes through all ways to lay the paths, and hands over the filled board of each: one that the paths can take several
 * courses through comes several times. Stops when `visit` returns false.
 *
 * Lays the first label's path square by square, then the next label's. Where all squares are to be filled, it turns back
 * when an empty square has less than two neighbours from which and to which a path can still go.
 */
export function courses(board: LinkBoard, rules: Rules, visit: (fill: Uint8Array) => boolean): void {
  const beside = neighbours(board);
  const pairs = pairsOf(board);
  const fill = board.clues.slice();
  let goOn = true;

  /** Whether every empty square can still be filled: path `n`, if any, has come to `head`, those after it are not begun. */
  function possible(n: number, head: number): boolean {
    if (rules === 'empty') return true;
    const ends = pairs.slice(n + 1).flatMap(({ start, goal }) => [start, goal]);
    if (n >= 0) ends.push(head, pairs[n].goal);
    return fill.every((cell, k) => {
      return cell !== EMPTY || beside[k].filter((to) => fill[to] === EMPTY || ends.includes(to)).length >= 2;
    });
  }

  /** Lays path `n` and those after it, those before it being laid. */
  function lay(n: number): void {
    if (n < pairs.length) {
      extend(n, pairs[n].start, -1);
    } else if (rules === 'empty' || !fill.includes(EMPTY)) {
      goOn = visit(fill.slice());
    }
  }

  /** Goes on with path `n`, which has come to `head` from the square `before`. */
  function extend(n: number, head: number, before: number): void {
    const { label, goal } = pairs[n];
    if (!goOn || !possible(n, head)) return;
    // A path that touches itself nowhere has none of its squares beside its head but the one before; or the goal, which then
    // is the next.
    const touched = beside[head].filter((k) => fill[k] === label && k !== before);
    if (rules === 'fill' && touched.some((k) => k !== goal)) return;
    const next = rules === 'fill' && touched.length > 0 ? touched : beside[head];
    for (const to of next) {
      if (to === goal) {
        lay(n + 1);
      } else if (fill[to] === EMPTY) {
        fill[to] = label;
        extend(n, to, head);
        fill[to] = EMPTY;
      }
    }
  }

  if (possible(-1, -1)) lay(0);
}

/** The answers, each once, at most `limit` of them. */
export function answers(board: LinkBoard, rules: Rules, limit = Number.POSITIVE_INFINITY): Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  courses(board, rules, (fill) => {
    found.set(fill.join(), fill);
    return found.size < limit;
  });
  return [...found.values()];
}

/** The answers to the rules asked for, and which rules these are: `auto` is `fill` where that has an answer, else `touch`. */
export function reference(
  board: LinkBoard,
  rules: Rules | 'auto',
  limit?: number,
): { rules: Rules; answers: Uint8Array[] } {
  if (rules !== 'auto') return { rules, answers: answers(board, rules, limit) };
  const strict = reference(board, 'fill', limit);
  return strict.answers.length > 0 ? strict : reference(board, 'touch', limit);
}

/** What the answers say of every square: what it is in all of them, or OPEN. */
export function common(answers: Uint8Array[]): Uint8Array {
  const [first] = answers;
  if (first === undefined) {
    throw new RangeError('without an answer there is nothing in common');
  }
  return first.map((cell, k) => (answers.every((answer) => answer[k] === cell) ? cell : OPEN));
}

/** Whether this filled board is an answer: the definitions word for word, whatever the fill is. */
export function isAnswer(board: LinkBoard, fill: Uint8Array, rules: Rules): boolean {
  const { clues } = board;
  const beside = neighbours(board);
  const pairs = pairsOf(board);
  const labels = pairs.map(({ label }) => label);
  if (fill.length !== clues.length) return false;
  const kept = fill.every((cell, k) => {
    if (clues[k] !== EMPTY) return cell === clues[k];
    return labels.includes(cell) || (cell === EMPTY && rules === 'empty');
  });
  return kept && pairs.every((pair) => (rules === 'fill' ? isPlainPath(pair) : hasPath(pair)));

  /** Whether the label's squares are a path that does not touch itself: ends have one neighbour in it, others two. */
  function isPlainPath({ label, start, goal }: Pair): boolean {
    const reached = new Set([start]);
    for (const at of reached) {
      const near = beside[at].filter((k) => fill[k] === label);
      if (near.length !== (at === start || at === goal ? 1 : 2)) return false;
      for (const k of near) reached.add(k);
    }
    return reached.size === fill.filter((cell) => cell === label).length;
  }

  /** Whether a path goes from one end of the label to the other through all its squares, and whichever of them follow. */
  function hasPath({ label, start, goal }: Pair): boolean {
    const rest = new Set([...fill.keys()].filter((k) => fill[k] === label && k !== start));
    const follow = (head: number): boolean => {
      if (rest.size === 0) return head === goal;
      if (head === goal) return false;
      const ways = (k: number) => beside[k].filter((to) => rest.has(to)).length;
      const next = beside[head].filter((k) => rest.has(k));
      // A square that is left has a neighbour before it and, but for the goal, one behind it, among what is left and the head.
      for (const k of rest) {
        if (ways(k) + (next.includes(k) ? 1 : 0) < (k === goal ? 1 : 2)) return false;
      }
      // What is left must hang together.
      const reached = new Set(next.slice(0, 1));
      for (const at of reached) for (const k of beside[at]) if (rest.has(k)) reached.add(k);
      if (reached.size < rest.size) return false;
      // Squares with few ways on come first, which is only faster.
      for (const to of next.sort((a, b) => ways(a) - ways(b))) {
        rest.delete(to);
        if (follow(to)) return true;
        rest.add(to);
      }
      return false;
    };
    return follow(start);
  }
}
