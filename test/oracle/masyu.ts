/**
 * Reference answers for Masyu, written from the rules alone and sharing no code with the solvers. Speed is no aim here;
 * being plainly right is.
 */

/** A cell without a pearl. The loop may pass through it or leave it out. */
export const NONE = 255;
/** The loop goes straight through it, and turns in at least one of the two cells before and after it. */
export const WHITE = 1;
/** The loop turns on it, and goes straight through both cells before and after it. */
export const BLACK = 2;

/** The links between cells that share a side: 1 = part of the loop. */
export interface Links {
  /** rows * (cols - 1) entries: [i * (cols - 1) + j] joins cells (i, j) and (i, j + 1). */
  horizontal: Uint8Array;
  /** (rows - 1) * cols entries: [i * cols + j] joins cells (i, j) and (i + 1, j). */
  vertical: Uint8Array;
}

/** The pairs of cells that links join, horizontal links first, both in the order of `Links`. Cells count row by row. */
function joinedBy(rows: number, cols: number): [number, number][] {
  const cells = Array.from({ length: rows * cols }, (_, k) => k);
  const across = cells.filter((k) => (k + 1) % cols > 0).map((k): [number, number] => [k, k + 1]);
  const down = cells.filter((k) => k + cols < rows * cols).map((k): [number, number] => [k, k + cols]);
  return [...across, ...down];
}

/**
 * The cells of the loop in order, one way round. Undefined if the links are not a single loop, or not links of such a
 * board at all.
 */
export function loopOf(rows: number, cols: number, { horizontal, vertical }: Links): number[] | undefined {
  const pairs = joinedBy(rows, cols);
  const values = [...horizontal, ...vertical];
  if (horizontal.length !== rows * (cols - 1) || values.length !== pairs.length) return undefined;
  if (values.some((value) => value > 1)) return undefined;
  const on = pairs.filter((_, link) => values[link] === 1);
  if (on.length === 0) return undefined;
  const next = (k: number) => on.filter((pair) => pair.includes(k)).map(([a, b]) => a + b - k);
  if (on.flat().some((k) => next(k).length !== 2)) return undefined;
  // Every cell has two links or none, so that a walk along them comes back to where it began.
  const loop = [on[0][0], on[0][1]];
  for (;;) {
    const [before, at] = loop.slice(-2);
    const [to] = next(at).filter((k) => k !== before);
    if (to === loop[0]) break;
    loop.push(to);
  }
  return loop.length === on.length ? loop : undefined;
}

/** Whether this is an answer: a single loop that keeps to the rule of every pearl. The rules word for word. */
export function isPearlLoop(rows: number, cols: number, pearls: ArrayLike<number>, links: Links): boolean {
  const loop = loopOf(rows, cols, links);
  if (loop === undefined) return false;
  const cellAt = (n: number) => loop[(n + loop.length) % loop.length];
  const straightAt = (n: number) => cellAt(n) - cellAt(n - 1) === cellAt(n + 1) - cellAt(n);
  return Array.from(pearls).every((pearl, k) => {
    if (pearl !== WHITE && pearl !== BLACK) return true;
    const n = loop.indexOf(k);
    if (n < 0) return false;
    const beside = [straightAt(n - 1), straightAt(n + 1)];
    return pearl === WHITE ? straightAt(n) && beside.includes(false) : !straightAt(n) && !beside.includes(false);
  });
}

/** One way in which the loop can pass a cell: links that are then on, and links that are then off. */
interface Way {
  on: number[];
  off: number[];
}

/** Up, right, down, left: the opposite of a direction is two further on. */
const DIRECTIONS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** By cell, the ways in which the loop can pass it, or leave it out if it may. */
function waysOf(rows: number, cols: number, pearls: ArrayLike<number>): Way[][] {
  const numbers = new Map(joinedBy(rows, cols).map((pair, link) => [pair.join(), link]));

  /** The link that leaves a cell in a direction, if it stays on the board. */
  function linkFrom(i: number, j: number, direction: number): number | undefined {
    const [down, right] = DIRECTIONS[direction];
    if (Math.min(i, i + down, j, j + right) < 0 || Math.max(j, j + right) >= cols) return undefined;
    const pair = [i * cols + j, (i + down) * cols + j + right];
    return numbers.get(pair.sort((a, b) => a - b).join());
  }
  /** The link that goes straight on through the next cell in a direction. */
  function beyond(i: number, j: number, direction: number): number | undefined {
    const [down, right] = DIRECTIONS[direction];
    return linkFrom(i + down, j + right, direction);
  }
  const there = (links: (number | undefined)[]) => links.filter((link) => link !== undefined);

  return Array.from({ length: rows * cols }, (_, k) => {
    const [i, j] = [Math.floor(k / cols), k % cols];
    const links = [0, 1, 2, 3].map((direction) => linkFrom(i, j, direction));
    const plain = pearls[k] !== WHITE && pearls[k] !== BLACK;
    const ways: Way[] = [];
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]) {
      const on = there([links[one], links[other]]);
      if (on.length < 2) continue;
      const off = there(links).filter((link) => !on.includes(link));
      const straight = other === one + 2;
      const further = [one, other].map((direction) => beyond(i, j, direction));
      if (plain) ways.push({ on, off });
      if (pearls[k] === WHITE && straight) {
        for (const link of further) ways.push({ on, off: [...off, ...there([link])] });
      }
      if (pearls[k] === BLACK && !straight && there(further).length === 2) {
        ways.push({ on: [...on, ...there(further)], off });
      }
    }
    if (plain) ways.push({ on: [], off: there(links) });
    return ways;
  });
}

/**
 * The answers, at most `limit` of them, in order: of two answers the one comes first that has the first link that only
 * one of them has. Links count cell by cell, row by row, the one to the right before the one down.
 *
 * Decides link after link, trying on first, and turns back when a cell has no way left that agrees with what is
 * decided. A loop that has closed admits no further link, so the search ends there, and `isPearlLoop` has the last
 * word.
 */
export function pearlLoops(rows: number, cols: number, pearls: ArrayLike<number>, limit: number): Links[] {
  const pairs = joinedBy(rows, cols);
  const ways = waysOf(rows, cols, pearls);
  const order = [...pairs.keys()].sort((a, b) => pairs[a][0] - pairs[b][0] || pairs[a][1] - pairs[b][1]);
  const touched = pairs.map((_, link) =>
    [...ways.keys()].filter((k) => ways[k].some(({ on, off }) => on.includes(link) || off.includes(link))),
  );
  const linksOf = ways.map((_, k) => [...pairs.keys()].filter((link) => pairs[link].includes(k)));
  const state: (boolean | undefined)[] = pairs.map(() => undefined);
  const found: Links[] = [];

  const agrees = ({ on, off }: Way) => !on.some((link) => state[link] === false) && !off.some((link) => state[link]);

  /** Whether the line of links through this one comes back to it, no cell having more than two. */
  function closesLoop(link: number): boolean {
    let at = pairs[link][1];
    let last = link;
    for (;;) {
      const next = linksOf[at].find((other) => other !== last && state[other]);
      if (next === undefined || next === link) return next === link;
      at = pairs[next][0] + pairs[next][1] - at;
      last = next;
    }
  }

  /** Goes on from the link at `n` in the order, all before it being decided and no loop closed yet. */
  function decide(n: number): void {
    const link = order[n];
    if (link === undefined) return;
    for (const on of [true, false]) {
      if (found.length >= limit) break;
      state[link] = on;
      if (!touched[link].every((k) => ways[k].some(agrees))) continue;
      if (on && closesLoop(link)) {
        const values = Uint8Array.from(state, (it) => (it ? 1 : 0));
        const split = rows * (cols - 1);
        const links = { horizontal: values.slice(0, split), vertical: values.slice(split) };
        if (isPearlLoop(rows, cols, pearls, links)) found.push(links);
      } else {
        decide(n + 1);
      }
    }
    state[link] = undefined;
  }

  // No link touches a pearl that has no ways, so the search would not notice it.
  if (ways.every((own) => own.length > 0)) decide(0);
  return found;
}

/** What the answers say of every link: 1 = on in all of them, 0 = in none, 255 = in some. Throws without an answer. */
export function common(answers: Links[]): Links {
  const [first] = answers;
  if (first === undefined) {
    throw new RangeError('without an answer there is nothing in common');
  }
  return {
    horizontal: first.horizontal.map((on, k) => (answers.every((answer) => answer.horizontal[k] === on) ? on : 255)),
    vertical: first.vertical.map((on, k) => (answers.every((answer) => answer.vertical[k] === on) ? on : 255)),
  };
}

/**
 * The judge's output for one board: a line with its number, then `no solution`, or 2 * rows - 1 lines of 2 * cols - 1
 * characters: the cells as `.`, `W` and `B`, `-` and `|` between them where the loop has a link, blanks elsewhere.
 */
export function drawPearlLoop(
  number: number,
  rows: number,
  cols: number,
  pearls: ArrayLike<number>,
  links: Links | undefined,
): string {
  if (links === undefined) {
    return `${number}\nno solution\n`;
  }
  const picture = Array.from({ length: 2 * rows - 1 }, () => Array.from({ length: 2 * cols - 1 }, () => ' '));
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      const pearl = pearls[i * cols + j];
      picture[2 * i][2 * j] = pearl === WHITE ? 'W' : pearl === BLACK ? 'B' : '.';
      if (j + 1 < cols && links.horizontal[i * (cols - 1) + j] === 1) picture[2 * i][2 * j + 1] = '-';
      if (i + 1 < rows && links.vertical[i * cols + j] === 1) picture[2 * i + 1][2 * j] = '|';
    }
  }
  return [String(number), ...picture.map((line) => line.join(''))].map((line) => `${line}\n`).join('');
}
