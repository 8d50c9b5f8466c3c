/**
 * What is still to be looked at: two queues, each first in, first out.
 *
 *     settled   vertices and cells whose view settles the edges they do not know yet (rules 2, 3, 6, 7 and 8)
 *     news      decided edges, for the cells at whose corners they lie (rules 9 to 15)
 *
 * No item is queued twice: an edge is decided once per board, and a vertex or a cell is settled by one edge. So both
 * are plain lists with room for everything, and putting and taking take constant time. Both are empty between
 * deductions.
 */
import { cols, rows } from '../../text/grid.ts';
import { atLeast, I32A, invariant, newI32 } from '../../wasm/arrays.ts';

/** Items: 2 x place for a cell, one more for a vertex. */
let settled: I32A = newI32(0);
let settledHead: i32 = 0;
let settledTail: i32 = 0;

let news: I32A = newI32(0);
let newsHead: i32 = 0;
let newsTail: i32 = 0;

/** Makes room for everything that the board at hand can put in. */
export function reserveQueues(): void {
  invariant(settledTail == 0 && newsTail == 0);
  // There is one more vertex or cell than there are edges, and putSettled() may write one item that does not count.
  const items = 2 * rows * cols + rows + cols + 2;
  settled = atLeast(settled, items);
  news = atLeast(news, items);
}

/** Queues a vertex or a cell once or not at all: `times` is 1 or 0. Without a branch, which could not be predicted. */
export function putSettled(item: i32, times: i32): void {
  settled[settledTail] = item;
  settledTail = settledTail + times;
}

export function hasSettled(): bool {
  return settledHead < settledTail;
}

export function takeSettled(): i32 {
  return settled[settledHead++];
}

export function putNews(edge: i32): void {
  news[newsTail++] = edge;
}

export function hasNews(): bool {
  return newsHead < newsTail;
}

export function takeNews(): i32 {
  return news[newsHead++];
}

export function clearQueues(): void {
  settledHead = 0;
  settledTail = 0;
  newsHead = 0;
  newsTail = 0;
}
