/** Checks a drawing of paths, link by link, against the rules of Numberlink. Shares nothing with the core. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../core/board.ts';
import { place } from '../../text/place.ts';
import { allLinks, type Links, neighboursOn } from '../links/links.ts';
import type { Variant } from '../variant.ts';
import { characterOf } from './labels.ts';

/** The rule that the links break, and where, or undefined. `labels`: what the answer says of the squares. */
export function linkFault(board: Board, labels: Uint8Array, links: Links, rules: Variant): string | undefined {
  const { rows, cols, clues } = board;
  const whole = allLinks(board, 0);
  if (links.right.length !== whole.right.length || links.down.length !== whole.down.length) {
    return 'the answer has a different size';
  }
  const where = (k: number) => place(k, cols);
  const next = neighboursOn(board, links);
  const odd = next.findIndex(({ length }, k) => !fits(clues[k], length, rules));
  if (odd >= 0) return degreeFault(clues[odd], next[odd].length, where(odd));
  // From here on a square without a label has two links or none, so that a path ends at labels alone.
  const reached = clues.slice();
  for (const [start, label] of clues.entries()) {
    if (label === BLANK || label === WALL) continue;
    for (let [before, at] = [start, next[start][0]]; ; ) {
      if (clues[at] !== BLANK) {
        if (clues[at] === label) break;
        const names = `'${characterOf(label)}' in ${where(start)} with '${characterOf(clues[at])}' in ${where(at)}`;
        return `a path joins ${names}`;
      }
      reached[at] = label;
      [before, at] = [at, next[at][0] === before ? next[at][1] : next[at][0]];
    }
  }
  const loose = next.findIndex(({ length }, k) => length > 0 && reached[k] === BLANK);
  if (loose >= 0) return `the path through ${where(loose)} is a loop without a label`;
  const other = labels.findIndex((label, k) => label !== reached[k]);
  if (other >= 0) {
    return `the cell in ${where(other)} is '${characterOf(labels[other])}', but its links make it '${characterOf(reached[other])}'`;
  }
  if (rules !== 'fill') return undefined;
  const beside = (k: number, to: number) =>
    reached[k] === reached[to] && reached[k] !== WALL && !next[k].includes(to) ? k : -1;
  for (let k = 0; k < rows * cols; k++) {
    const touching =
      ((k + 1) % cols > 0 && beside(k, k + 1) === k) || (k + cols < rows * cols && beside(k, k + cols) === k);
    if (touching) return `the path of '${characterOf(reached[k])}' touches itself in ${where(k)}`;
  }
  return undefined;
}

/** Whether a square may have so many links. */
function fits(clue: number, links: number, rules: Variant): boolean {
  if (clue === WALL) return links === 0;
  if (clue !== BLANK) return links === 1;
  return links === 2 || (links === 0 && rules === 'empty');
}

function degreeFault(clue: number, links: number, where: string): string {
  if (clue === WALL) return `a path enters the wall in ${where}`;
  if (clue !== BLANK) {
    const name = `the '${characterOf(clue)}' in ${where}`;
    if (links === 0) return `${name} is not on a path`;
    return links === 2 ? `a path goes on through ${name}` : `paths branch at ${name}`;
  }
  if (links === 0) return `the cell in ${where} is not on a path`;
  return links === 1 ? `a path breaks off in ${where}` : `a path branches or crosses in ${where}`;
}
