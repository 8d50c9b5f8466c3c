/**
 * Masyu (Pearl) as a problem of the engine.
 *
 * The loop runs through cells, so what it separates are the corners between four cells: those inside it from those
 * outside. A corner's colour says which, and a link is on exactly where the corners on its two sides differ. Where the
 * loop goes straight through a cell, corners opposite each other differ, both pairs of them. So through white pearls a
 * colour runs along the diagonals, changing each time, and all the corners that it comes to are one variable.
 *
 *     variables   links, horizontal row by row, then vertical row by row; then colours, the last one for all outside
 *     tables      a cell: none of its links or two; a link: the colours of its sides
 *                 a white pearl, along each line through it: its four links and the two beyond; the loop goes
 *                 straight, and if it does so along this line, not both of the links beyond are on
 *                 a black pearl, along each line through it: its two links and the two beyond; one of the two is on,
 *                 and so is the link beyond it
 *     the loop    the links that are on are one; each pearl demands a link
 *
 * Literals of links that the board does not have are NO_LINK, and take part in nothing.
 */
import { addUnit, closeProblem, openProblem } from '../engine/search.ts';
import { openImplications } from '../engine/store/implications.ts';
import { BLACK_PEARL, MAX_MASYU_CELLS, WHITE_PEARL } from '../layout.ts';
import { beginCount, member, openCounts } from '../propagators/count.ts';
import { openCuts, setFaces } from '../propagators/cut.ts';
import { openGraph, setEdge } from '../propagators/graph.ts';
import { demandEdges, openLoop } from '../propagators/loop.ts';
import { noMatching } from '../propagators/matching.ts';
import { noPaths } from '../propagators/paths.ts';
import { beginTable, makeShape, openTables, related } from '../propagators/table.ts';
import { addCell, startAlphabet } from '../text/alphabet.ts';
import { cellOf, cols, rows } from '../text/grid.ts';
import { atLeast, I32A, newI32 } from '../wasm/arrays.ts';
import { answerIsFirst } from './answer.ts';

const NO_LINK: i32 = -1;

/** Literals of the corners' colours, row by row; last that of all outside. */
let colours: I32A = newI32(0);
/** Corners of four cells each; the number of the face outside. */
let corners: i32 = 0;

/** Shapes of cells by how many links they have; of links; of pearls. 0 where not made yet. */
const cellShapes: I32A = newI32(5);
let linkShape: i32 = 0;
let blackShape: i32 = 0;
let whiteShape: i32 = 0;
let straightShape: i32 = 0;

/** No pearl, a white one or a black one. */
export function choosePearls(): void {
  startAlphabet(true, MAX_MASYU_CELLS);
  addCell(0x2e, 0x2e); // .
  addCell(0x57, 0x30 + WHITE_PEARL); // W
  addCell(0x77, 0x30 + WHITE_PEARL); // w
  addCell(0x42, 0x30 + BLACK_PEARL); // B
  addCell(0x62, 0x30 + BLACK_PEARL); // b
}

/** Posts the board at hand. An answer has a byte a link, in the order of the variables: 1 where it is on. */
export function postMasyu(): void {
  makeShapes();
  const cells = rows * cols;
  const links = rows * (cols - 1) + (rows - 1) * cols;
  corners = (rows - 1) * (cols - 1);
  let pearls = 0;
  for (let cell = 0; cell < cells; cell++) if (isPearl(cell)) pearls++;
  answerIsFirst(links);
  openProblem(links + layColours(links), 1);
  openCounts(2 * pearls + 1, 2 * pearls + links);
  openTables(cells + links + 2 * pearls);
  openImplications(0);
  noMatching();
  openGraph(links, cells);
  openLoop(pearls, true);
  noPaths();
  openCuts(corners + 1);
  addUnit(colours[corners] ^ 1);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (isPearl(row * cols + col)) postPearl(row, col);
      postCell(row, col);
    }
  }
  if (pearls == 0) {
    // Nothing asks for a link, but a loop has some.
    beginCount(1, links);
    for (let e = 0; e < links; e++) member(2 * e);
  }
  closeProblem();
}

function isPearl(cell: i32): bool {
  return cellOf(cell) == WHITE_PEARL || cellOf(cell) == BLACK_PEARL;
}

/** The literal that the link from a cell to the one on its right is on. */
function across(row: i32, col: i32): i32 {
  return col < 0 || col >= cols - 1 ? NO_LINK : 2 * (row * (cols - 1) + col);
}

/** The same of the link to the cell below. */
function along(row: i32, col: i32): i32 {
  return row < 0 || row >= rows - 1 ? NO_LINK : 2 * (rows * (cols - 1) + row * cols + col);
}

/** The corner to the lower right of a cell, as a face of the graph; all beyond the border is one. */
function cornerAt(row: i32, col: i32): i32 {
  return row < 0 || row >= rows - 1 || col < 0 || col >= cols - 1 ? corners : row * (cols - 1) + col;
}

/**
 * Gives each corner its colour, from variable `first` on; returns how many variables they take. Corners that white
 * pearls join are found as sets (union-find, the first of each its root): each step changes the colour and the row, so
 * that the colour of one is that of another just where their rows are an even number apart.
 */
function layColours(first: i32): i32 {
  colours = atLeast(colours, corners + 1);
  for (let at = 0; at < corners; at++) colours[at] = at;
  for (let row = 1; row < rows - 1; row++) {
    for (let col = 1; col < cols - 1; col++) {
      if (cellOf(row * cols + col) != WHITE_PEARL) continue;
      unite(cornerAt(row - 1, col - 1), cornerAt(row, col));
      unite(cornerAt(row - 1, col), cornerAt(row, col - 1));
    }
  }
  let next = first;
  const wide = cols - 1;
  for (let at = 0; at < corners; at++) {
    const before = colours[at]; // from here on a literal, unless it is the corner itself
    const apart = ((at / wide) | 0) - ((before / wide) | 0);
    colours[at] = before == at ? 2 * next++ : colours[before] ^ (apart & 1);
  }
  colours[corners] = 2 * next++;
  return next - first;
}

/** Joins the sets of two corners; colours[] holds, for each, one before it of its set, or itself. */
function unite(one: i32, other: i32): void {
  const a = rootOf(one);
  const b = rootOf(other);
  if (a < b) colours[b] = a;
  else colours[a] = b;
}

function rootOf(corner: i32): i32 {
  let at = corner;
  while (colours[at] != at) {
    colours[at] = colours[colours[at]];
    at = colours[at];
  }
  return at;
}

/** Posts a cell's own table, and the links to the right of it and below. */
function postCell(row: i32, col: i32): void {
  const cell = row * cols + col;
  const right = across(row, col);
  const down = along(row, col);
  postDegree(across(row, col - 1), right, along(row - 1, col), down);
  if (right != NO_LINK) postLink(right, cell, cell + 1, cornerAt(row - 1, col), cornerAt(row, col));
  if (down != NO_LINK) postLink(down, cell, cell + cols, cornerAt(row, col - 1), cornerAt(row, col));
}

function postDegree(left: i32, right: i32, up: i32, down: i32): void {
  const size = isLink(left) + isLink(right) + isLink(up) + isLink(down);
  if (size < 2) {
    // The end of a board of one row or column.
    exclude(left);
    exclude(right);
    exclude(up);
    exclude(down);
    return;
  }
  beginTable(cellShapes[size]);
  if (left != NO_LINK) related(left);
  if (right != NO_LINK) related(right);
  if (up != NO_LINK) related(up);
  if (down != NO_LINK) related(down);
}

function isLink(literal: i32): i32 {
  return literal == NO_LINK ? 0 : 1;
}

function exclude(link: i32): void {
  if (link != NO_LINK) addUnit(link ^ 1);
}

/** Posts a link between two cells, with a corner on either side. */
function postLink(link: i32, from: i32, to: i32, one: i32, other: i32): void {
  setEdge(link >> 1, from, to);
  setFaces(link >> 1, one, other);
  if (colours[one] == colours[other]) exclude(link);
  else if (colours[one] == (colours[other] ^ 1)) addUnit(link);
  else {
    beginTable(linkShape);
    related(link);
    related(colours[one]);
    related(colours[other]);
  }
}

function postPearl(row: i32, col: i32): void {
  const left = across(row, col - 1);
  const right = across(row, col);
  const up = along(row - 1, col);
  const down = along(row, col);
  const cell = row * cols + col;
  if (cellOf(cell) == BLACK_PEARL) {
    // Between two of them the loop would have to turn and go straight on.
    if (right != NO_LINK && cellOf(cell + 1) == BLACK_PEARL) exclude(right);
    if (down != NO_LINK && cellOf(cell + cols) == BLACK_PEARL) exclude(down);
    postTurn(left, right, across(row, col - 2), across(row, col + 1));
    postTurn(up, down, along(row - 2, col), along(row + 1, col));
  } else {
    postStraight(left, right, across(row, col - 2), across(row, col + 1), up, down);
    postStraight(up, down, along(row - 2, col), along(row + 1, col), left, right);
    // Straight through three in a row, the one in the middle would have no turn beside it.
    if (left != NO_LINK && right != NO_LINK && cellOf(cell - 1) == WHITE_PEARL && cellOf(cell + 1) == WHITE_PEARL)
      exclude(right);
    if (up != NO_LINK && down != NO_LINK && cellOf(cell - cols) == WHITE_PEARL && cellOf(cell + cols) == WHITE_PEARL)
      exclude(down);
  }
  if (rows == 1 || cols == 1) return; // there is no answer
  const oneAcross = left != NO_LINK ? left : right;
  const oneAlong = up != NO_LINK ? up : down;
  const otherAcross = right != NO_LINK ? right : left;
  const otherAlong = down != NO_LINK ? down : up;
  demandEdges(1, oneAcross >> 1, otherAcross >> 1, oneAlong >> 1, otherAlong >> 1);
}

/** Along a line through a black pearl: one of its links is on, and the one beyond it. */
function postTurn(before: i32, after: i32, beyondBefore: i32, beyondAfter: i32): void {
  if (beyondBefore == NO_LINK) exclude(before);
  if (beyondAfter == NO_LINK) exclude(after);
  if (beyondBefore != NO_LINK && beyondAfter != NO_LINK) {
    beginTable(blackShape);
    related(before);
    related(after);
    related(beyondBefore);
    related(beyondAfter);
  } else if (beyondBefore != NO_LINK) {
    addUnit(before);
    addUnit(beyondBefore);
  } else if (beyondAfter != NO_LINK) {
    addUnit(after);
    addUnit(beyondAfter);
  } else beginCount(1, 1); // of nothing: there is no answer
}

/**
 * Along a line through a white pearl: both of its links are on and not both beyond, or none and those of the other line
 * are.
 */
function postStraight(before: i32, after: i32, beyondBefore: i32, beyondAfter: i32, one: i32, other: i32): void {
  if (before == NO_LINK || after == NO_LINK) {
    exclude(before);
    exclude(after);
    if (one == NO_LINK || other == NO_LINK)
      beginCount(1, 1); // of nothing: there is no answer
    else {
      addUnit(one);
      addUnit(other);
    }
    return;
  }
  const free = beyondBefore == NO_LINK || beyondAfter == NO_LINK;
  if (one == NO_LINK || other == NO_LINK) {
    if (free) return; // its links are facts, by the other line
    beginCount(1, 2);
    member(beyondBefore ^ 1);
    member(beyondAfter ^ 1);
    return;
  }
  beginTable(free ? straightShape : whiteShape);
  related(before);
  related(after);
  related(one);
  related(other);
  if (free) return;
  related(beyondBefore);
  related(beyondAfter);
}

function makeShapes(): void {
  if (linkShape != 0) return;
  for (let size = 2; size <= 4; size++) {
    let allowed = 0;
    for (let k = 0; k < 1 << size; k++) if (bitCount(k) == 0 || bitCount(k) == 2) allowed = allowed | (1 << k);
    cellShapes[size] = makeShape(size, allowed, 0);
  }
  // None or two of the link and the colours beside it.
  linkShape = makeShape(3, 0b01101001, 0);
  // Of the links before, after, and beyond each (8, 4, 2, 1 from the last): before and the one beyond it, or the same
  // after.
  blackShape = makeShape(4, (1 << 0b0101) | (1 << 0b1101) | (1 << 0b1010) | (1 << 0b1110), 0);
  // The links of the one line, of the other line; and beyond those of the one, which matters where they are on.
  straightShape = makeShape(4, (1 << 0b0011) | (1 << 0b1100), 0);
  let low = 0;
  let high = 0;
  for (let k = 0; k < 64; k++) {
    const ways = k & 15;
    if (ways != 0b1100 && (ways != 0b0011 || k >> 4 == 3)) continue;
    if (k < 32) low = low | (1 << k);
    else high = high | (1 << (k - 32));
  }
  whiteShape = makeShape(6, low, high);
}

function bitCount(bits: i32): i32 {
  let count = 0;
  for (let rest = bits; rest != 0; rest = rest & (rest - 1)) count++;
  return count;
}
