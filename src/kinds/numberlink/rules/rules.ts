/**
 * Everyday rules of Numberlink that look at a cell and what it is joined to. Rules about the labels that can still
 * reach a cell are in `routes.ts`.
 */
import { UNDECIDED } from '../../../../assembly/layout.ts';
import type { Decision, Finding, Rule } from '../../../logic/logic.ts';
import { characterOf } from '../labels.ts';
import { CLOSED, type LinkBoard, type LinkRules, TWO_LABELS } from './board.ts';
import { DIRECTIONS } from './geometry.ts';

const FULL: Rule = {
  name: 'square full',
  says: 'A label with one link, or any other cell with two, has no more links.',
  tier: 1,
};
const ONLY_WAY: Rule = {
  name: 'only way',
  says: 'A label has one link and any other cell two: when just that many are left, all of them are links.',
  tier: 1,
};
/** Under `empty` alone. */
const ONLY_WAY_ON: Rule = {
  name: 'only way on',
  says: 'A path that reaches a cell goes on: when only one way is left, it is a link.',
  tier: 1,
};
const DEAD_END: Rule = {
  name: 'dead end',
  says: 'No path enters a cell without a label that it could not leave again.',
  tier: 1,
};
const LOOP: Rule = {
  name: 'closed loop',
  says: 'A path never closes on itself: no link joins its two ends.',
  tier: 1,
};
const DIFFERENT: Rule = {
  name: 'different labels',
  says: 'Cells on the paths of different labels are not linked.',
  tier: 1,
};
const OWN: Rule = {
  name: 'path beside itself',
  says: 'No path touches itself: neighbouring cells on the path of one label are linked.',
  tier: 1,
};
const BLOCK: Rule = {
  name: '2x2 block',
  says: 'No path touches itself: of the four links in a 2x2 block at most two are used.',
  tier: 2,
};
const SIDE_BY_SIDE: Rule = {
  name: 'side by side',
  says: 'No path touches itself: two pieces that are adjacent in two places are not linked.',
  tier: 3,
};
const APART: Rule = {
  name: 'apart from a label',
  says: 'No path touches itself: a piece that is not linked to one adjacent cell of a label is not linked to any of them.',
  tier: 3,
};

/** The rules of all boards, and those by which a path may not touch itself or squares may stay empty. */
export const LOCAL_RULES: Record<LinkRules, readonly Rule[]> = {
  fill: [FULL, ONLY_WAY, LOOP, DIFFERENT, OWN, BLOCK, SIDE_BY_SIDE, APART],
  touch: [FULL, ONLY_WAY, LOOP, DIFFERENT],
  empty: [FULL, ONLY_WAY_ON, DEAD_END, LOOP, DIFFERENT],
};

/** Those that tell something of whole pieces, and not of the squares that they look at alone. */
export const OF_PIECES: ReadonlySet<Rule> = new Set([LOOP, DIFFERENT, OWN, SIDE_BY_SIDE, APART]);

type Look = (board: LinkBoard, square: number) => Finding | undefined;

/** By tier; tier 0: only what is broken. */
const LOOKS: Look[][] = [[brokenWays, brokenPiece], [full, onlyWay, loop, different, own], [block], [touching]];
/** From this tier on only where no path may touch itself. */
const FILL_TIER = 2;

export function lookAtLinks(board: LinkBoard, tier: number, square: number): Finding | undefined {
  if (board.need[square] === 0 || (tier >= FILL_TIER && board.rules !== 'fill')) return undefined;
  for (const look of LOOKS[tier]) {
    const finding = look(board, square);
    if (finding) return finding;
  }
  return undefined;
}

/** A finding, or none where it decides nothing. */
export function find(
  rule: Rule,
  board: LinkBoard,
  looked: Iterable<number>,
  links: Iterable<number>,
  on: boolean,
): Finding | undefined {
  const decides: Decision[] = Array.from(new Set(links), (link) => ({ spot: board.spotOf(link), on }));
  return decides.length > 0 ? { rule, looked: spots(board, looked), decides } : undefined;
}

export function broken(rule: Rule, board: LinkBoard, looked: Iterable<number>, why: string): Finding {
  return { rule, looked: spots(board, looked), decides: [], broken: why };
}

function spots(board: LinkBoard, squares: Iterable<number>) {
  return Array.from(new Set(squares), (square) => board.spot(square));
}

export function nameOf(board: LinkBoard, label: number): string {
  return `'${characterOf(board.labels[label])}'`;
}

/** The squares where a piece has its label from, as far as it has one: its ends are among the label's squares. */
export function labelled(board: LinkBoard, root: number): number[] {
  const label = board.label[root];
  return label === 0 ? [] : board.starts[label - 1].filter((square) => board.rootOf(square) === root);
}

function openLinks(board: LinkBoard, square: number): number[] {
  return board.linksAt(square).filter((link) => board.state[link] === UNDECIDED);
}

function brokenWays(board: LinkBoard, square: number): Finding | undefined {
  const [on, open, need] = [board.on[square], board.open[square], board.need[square]];
  if (on > need) return broken(FULL, board, [square], 'the cell has too many links');
  if (on + open >= need) return undefined;
  if (board.rules !== 'empty') return broken(ONLY_WAY, board, [square], 'too few ways are left into the cell');
  if (need === 2 && on === 0) return undefined;
  return broken(ONLY_WAY_ON, board, [square], 'the path cannot go on from this cell');
}

function brokenPiece(board: LinkBoard, square: number): Finding | undefined {
  const root = board.rootOf(square);
  const wrong = board.wrong[root];
  if ((wrong & CLOSED) !== 0) return broken(LOOP, board, board.squaresOf(root), 'the path is a closed loop');
  if ((wrong & TWO_LABELS) !== 0)
    return broken(DIFFERENT, board, board.squaresOf(root), 'the path joins different labels');
  const beside = board.rules === 'fill' ? board.touchesItself(square) : -1;
  if (beside < 0) return undefined;
  const other = board.rootOf(beside);
  if (other === root) return broken(OWN, board, board.squaresOf(root), 'the path touches itself');
  const looked = [square, beside, ...labelled(board, root), ...labelled(board, other)];
  return broken(
    OWN,
    board,
    looked,
    `${nameOf(board, board.label[root] - 1)} is on both sides of a link that is ruled out`,
  );
}

function full(board: LinkBoard, square: number): Finding | undefined {
  if (board.open[square] === 0 || board.on[square] !== board.need[square]) return undefined;
  return find(FULL, board, [square], openLinks(board, square), false);
}

function onlyWay(board: LinkBoard, square: number): Finding | undefined {
  const [on, open, need] = [board.on[square], board.open[square], board.need[square]];
  if (open === 0 || on + open > need) return undefined;
  if (board.rules !== 'empty') return find(ONLY_WAY, board, [square], openLinks(board, square), true);
  if (on + open === need && (on > 0 || need === 1))
    return find(ONLY_WAY_ON, board, [square], openLinks(board, square), true);
  return on === 0 && open === 1 ? find(DEAD_END, board, [square], openLinks(board, square), false) : undefined;
}

function loop(board: LinkBoard, square: number): Finding | undefined {
  if (board.open[square] === 0) return undefined;
  const root = board.rootOf(square);
  const far = board.farEnd(root, square);
  if (board.size[root] < 3 || board.farEnd(root, far) !== square) return undefined;
  for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
    if (board.neighbours[k] !== far || board.state[board.linkAt[k]] !== UNDECIDED) continue;
    return find(LOOP, board, board.squaresOf(root), [board.linkAt[k]], false);
  }
  return undefined;
}

function different(board: LinkBoard, square: number): Finding | undefined {
  return besideLabel(board, square, DIFFERENT, false);
}

function own(board: LinkBoard, square: number): Finding | undefined {
  return board.rules === 'fill' ? besideLabel(board, square, OWN, true) : undefined;
}

/** The open links from a square with a label to others of the same label, or of different ones. */
function besideLabel(board: LinkBoard, square: number, rule: Rule, same: boolean): Finding | undefined {
  if (board.open[square] === 0) return undefined;
  const root = board.rootOf(square);
  const label = board.label[root];
  if (label === 0) return undefined;
  for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
    const link = board.linkAt[k];
    if (link < 0 || board.state[link] !== UNDECIDED) continue;
    const other = board.rootOf(board.neighbours[k]);
    if (other === root || board.label[other] === 0 || (board.label[other] === label) !== same) continue;
    const looked = [square, board.neighbours[k], ...labelled(board, root), ...labelled(board, other)];
    return find(rule, board, looked, [link], same);
  }
  return undefined;
}

/** The block of which this is the first square. */
function block(board: LinkBoard, square: number): Finding | undefined {
  const { linkAt, state, cols } = board;
  const [right, down] = [linkAt[DIRECTIONS * square], linkAt[DIRECTIONS * square + 1]];
  if (right < 0 || down < 0) return undefined;
  const links = [right, down, linkAt[DIRECTIONS * (square + 1) + 1], linkAt[DIRECTIONS * (square + cols)]];
  if (links[2] < 0 || links[3] < 0 || links.filter((link) => state[link] === 1).length < 2) return undefined;
  const open = links.filter((link) => state[link] === UNDECIDED);
  return find(BLOCK, board, [square, square + 1, square + cols, square + cols + 1], open, false);
}

/** A place where a piece lies beside another one: the link there, which is not on, the square, and its neighbour. */
type Contact = [link: number, square: number, beside: number];

/**
 * What the places tell where a piece lies beside others. It is looked at where its first end is, once. Most pieces show
 * nothing, which is found out without noting the places.
 */
function touching(board: LinkBoard, square: number): Finding | undefined {
  const root = board.rootOf(square);
  if (board.placeOf(root) !== square) return undefined;
  const { seen, seenLabel } = board;
  const now = board.startLook();
  let before = -1;
  for (let at = board.end[root], left = board.size[root]; left > 0 && at >= 0; left--) {
    for (let k = DIRECTIONS * at; k < DIRECTIONS * at + DIRECTIONS; k++) {
      const link = board.linkAt[k];
      if (link < 0 || board.state[link] === 1) continue;
      const other = board.rootOf(board.neighbours[k]);
      if (other === root) continue;
      const open = board.state[link] === UNDECIDED ? 1 : 0;
      if (seen[other] >= now && (seen[other] | open) > now) return sideBySide(board, root, other);
      seen[other] = now + open;
      const label = board.label[other];
      if (label === 0) continue;
      if (seenLabel[label] >= now && seenLabel[label] !== now + open) return apart(board, root, label);
      seenLabel[label] = now + open;
    }
    const next = board.after(at, before);
    before = at;
    at = next;
  }
  return undefined;
}

/** The places where a piece lies beside such others. */
function contacts(board: LinkBoard, root: number, isOther: (root: number) => boolean): Contact[] {
  return board.squaresOf(root).flatMap((square) =>
    board.linksAt(square).flatMap((link): Contact[] => {
      const beside = board.from[link] === square ? board.to[link] : board.from[link];
      const other = board.rootOf(beside);
      return board.state[link] !== 1 && other !== root && isOther(other) ? [[link, square, beside]] : [];
    }),
  );
}

function sideBySide(board: LinkBoard, root: number, other: number): Finding | undefined {
  const places = contacts(board, root, (beside) => beside === other);
  return find(SIDE_BY_SIDE, board, squaresAt(places), openAt(board, places), false);
}

function apart(board: LinkBoard, root: number, label: number): Finding | undefined {
  const places = contacts(board, root, (beside) => board.label[beside] === label);
  const labels = places.flatMap(([, , beside]) => labelled(board, board.rootOf(beside)));
  return find(APART, board, [...squaresAt(places), ...labels], openAt(board, places), false);
}

function openAt(board: LinkBoard, places: Contact[]): number[] {
  return places.flatMap(([link]) => (board.state[link] === UNDECIDED ? [link] : []));
}

function squaresAt(places: Contact[]): number[] {
  return places.flatMap(([, at, beside]) => [at, beside]);
}
