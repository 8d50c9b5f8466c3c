/** The cells of a Numberlink board, and the possible links between them. */
import { BLANK, WALL } from '../../../../assembly/layout.ts';
import type { Board } from '../../../core/board.ts';
import type { Spot } from '../../../logic/logic.ts';

/** Directions: right, down, left, up. */
export const DIRECTIONS = 4;

/**
 * Squares are numbered row by row, links are the variables: first those to the right, then those down, as far as there
 * are no walls. Corners are those of squares, row by row.
 */
export class LinkGeometry {
  readonly rows: number;
  readonly cols: number;
  readonly clues: Uint8Array;
  readonly squares: number;
  readonly corners: number;
  /** By square and direction: the neighbour and the link to it, -1 where there is none. */
  readonly neighbours: Int32Array;
  readonly linkAt: Int32Array;
  /** By link: its squares, the left or upper one first. */
  readonly from: number[] = [];
  readonly to: number[] = [];
  /** The labels of the board, and the two squares of each. Elsewhere a label is its number here, from 0. */
  readonly labels: number[];
  readonly starts: [number, number][];
  /** By square: how many links it has at the end, if it is used. */
  readonly need: Uint8Array;

  constructor({ rows, cols, clues }: Board) {
    this.rows = rows;
    this.cols = cols;
    this.clues = clues;
    this.squares = rows * cols;
    this.corners = (rows + 1) * (cols + 1);
    this.neighbours = new Int32Array(DIRECTIONS * this.squares).fill(-1);
    this.linkAt = new Int32Array(DIRECTIONS * this.squares).fill(-1);
    this.#setLinks(0, 1);
    this.#setLinks(1, cols);
    this.labels = [...new Set(clues)].filter((clue) => clue !== BLANK && clue !== WALL).sort((a, b) => a - b);
    this.starts = this.labels.map((label) => [clues.indexOf(label), clues.lastIndexOf(label)]);
    this.need = clues.map((clue) => (clue === WALL ? 0 : clue === BLANK ? 2 : 1));
  }

  /** The links at a square. */
  linksAt(square: number): number[] {
    const found: number[] = [];
    for (let k = DIRECTIONS * square; k < DIRECTIONS * square + DIRECTIONS; k++) {
      if (this.linkAt[k] >= 0) found.push(this.linkAt[k]);
    }
    return found;
  }

  /** The corners between which a link leads through. */
  cornersOf(link: number): [number, number] {
    const square = this.from[link];
    const corner = square + Math.floor(square / this.cols) + this.cols + 2; // the one below and to the right
    return this.isRight(link) ? [corner - this.cols - 1, corner] : [corner - 1, corner];
  }

  isRight(link: number): boolean {
    return this.linkAt[DIRECTIONS * this.from[link]] === link;
  }

  /** The pairs of neighbouring corners between which no link leads through: at the border, and round walls. */
  *edges(): Generator<[number, number]> {
    const { rows, cols, clues } = this;
    for (let square = 0; square < this.squares; square++) {
      const corner = square + Math.floor(square / cols);
      const around = [corner, corner + 1, corner + cols + 2, corner + cols + 1];
      const outside = [square < cols, square % cols === cols - 1, square >= (rows - 1) * cols, square % cols === 0];
      for (let side = 0; side < 4; side++) {
        if (outside[side] || clues[square] === WALL) yield [around[side], around[(side + 1) % 4]];
      }
    }
  }

  spot(square: number): Spot {
    return { at: 'cell', row: Math.floor(square / this.cols), col: square % this.cols };
  }

  spotOf(link: number): Spot {
    const square = this.from[link];
    return { at: this.isRight(link) ? 'right' : 'down', row: Math.floor(square / this.cols), col: square % this.cols };
  }

  #setLinks(direction: number, step: number): void {
    const { cols, squares, clues } = this;
    for (let square = 0; square < squares; square++) {
      const other = square + step;
      if (direction === 0 ? square % cols === cols - 1 : other >= squares) continue;
      if (clues[square] === WALL || clues[other] === WALL) continue;
      const link = this.from.length;
      this.from.push(square);
      this.to.push(other);
      this.neighbours[DIRECTIONS * square + direction] = other;
      this.neighbours[DIRECTIONS * other + direction + 2] = square;
      this.linkAt[DIRECTIONS * square + direction] = link;
      this.linkAt[DIRECTIONS * other + direction + 2] = link;
    }
  }
}
