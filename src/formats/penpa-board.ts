/**
 * The board of penpa-edit. The editor numbers the cells of its board row by row, with two cells around the board, then
 * as many vertices (each the lower right corner of the cell with its number less those), the lower edges of the cells,
 * their right edges. It keeps what is drawn in tables by these numbers, or by two of them with a comma.
 */
import { UNDECIDED } from '../../assembly/layout.ts';
import type { PuzzleSize } from '../core/board.ts';
import type { Drawing, DrawnEdges, DrawnLayer, DrawnLinks, DrawnSymbol } from '../kinds/forms/parts.ts';
import type { Token } from '../kinds/forms/tokens.ts';

/** Cells around the board on each side. */
export const AROUND = 2;
/** The editor's style of a cross, and of a line by the solver. */
const CROSS = 98;
const LINE = 3;

/** Where the puzzle lies on the editor's board. */
export interface Place extends PuzzleSize {
  /** Cells of the editor's board in a row and a column, with those around it. */
  width: number;
  height: number;
  /** Its first row and column. */
  top: number;
  left: number;
}

/** A table of the editor's, by key. */
type Table = Readonly<Record<string, unknown>>;

const tableOf = (value: unknown): Table => (typeof value === 'object' && value !== null ? (value as Table) : {});

/** Rows and columns of points that are as far apart as cells. `rows` x `cols` of them are the puzzle's. */
interface Points extends PuzzleSize {
  from: number;
  top: number;
  left: number;
}

/** The number of a key's point among the points of the puzzle, row by row; undefined: it is not one of them. */
function pointAt(key: number, { rows, cols, from, top, left }: Points, width: number): number | undefined {
  const number = key - from;
  const [row, col] = [Math.floor(number / width) - top, (number % width) - left];
  return number >= 0 && row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : undefined;
}

/** Reads a layer. `token`: what messages show, at the place of the link. */
export function layerOf(json: unknown, place: Place, token: (text: string) => Token): DrawnLayer {
  const { rows, cols, width, height, top, left } = place;
  const layer = tableOf(json);
  const all = width * height;
  const cells: Points = { rows, cols, from: 0, top, left };
  const byCell = (name: string): [number, unknown][] =>
    Object.entries(tableOf(layer[name])).flatMap(([key, value]) => {
      const cell = /^\d{1,9}$/.test(key) ? pointAt(Number(key), cells, width) : undefined;
      return cell === undefined ? [] : [[cell, value] as [number, unknown]];
    });

  /**
   * The states of the steps between neighbouring points, to the right and down, of a table of lines; those of its
   * crosses, which lie on other points.
   */
  function steps(name: string, points: Points, crosses: { right: Points; down: Points }): [Uint8Array, Uint8Array] {
    const right = new Uint8Array(points.rows * (points.cols - 1)).fill(UNDECIDED);
    const down = new Uint8Array((points.rows - 1) * points.cols).fill(UNDECIDED);
    // A line counts where there is a cross, too.
    const put = (states: Uint8Array, at: number | undefined, state: number) => {
      if (at !== undefined && states[at] !== 1) states[at] = state;
    };
    for (const [key, style] of Object.entries(tableOf(layer[name]))) {
      const [, one, other] = /^(\d{1,9})(?:,(\d{1,9}))?$/.exec(key) ?? [];
      if (one === undefined || typeof style !== 'number') continue;
      if (other === undefined) {
        if (style !== CROSS) continue;
        put(right, pointAt(Number(one), crosses.right, width), 0);
        put(down, pointAt(Number(one), crosses.down, width), 0);
        continue;
      }
      const first = Math.min(Number(one), Number(other));
      const start = pointAt(first, points, width);
      const end = pointAt(Math.max(Number(one), Number(other)), points, width);
      if (start === undefined || end === undefined) continue;
      const state = style === CROSS ? 0 : 1;
      if (end === start + 1 && end % points.cols !== 0) put(right, start - Math.floor(start / points.cols), state);
      else if (end === start + points.cols) put(down, start, state);
    }
    return [right, down];
  }

  return {
    surface: new Map(byCell('surface').filter((entry): entry is [number, number] => typeof entry[1] === 'number')),
    texts: new Map(
      byCell('number').flatMap(([cell, value]): [number, Token][] => {
        const [text] = Array.isArray(value) ? value : [];
        const plain = typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
        return plain === '' ? [] : [[cell, token(plain)]];
      }),
    ),
    symbols: new Map(
      byCell('symbol').flatMap(([cell, value]): [number, DrawnSymbol][] => {
        const [style, name] = Array.isArray(value) ? value : [];
        return typeof style === 'number' && typeof name === 'string' ? [[cell, { name, style }]] : [];
      }),
    ),
    links(): DrawnLinks {
      const [right, down] = steps('line', cells, {
        right: { ...cells, cols: cols - 1, from: 3 * all },
        down: { ...cells, rows: rows - 1, from: 2 * all },
      });
      return { right, down };
    },
    edges(): DrawnEdges {
      const vertices: Points = { rows: rows + 1, cols: cols + 1, from: all, top: top - 1, left: left - 1 };
      const [horizontal, vertical] = steps('lineE', vertices, {
        right: { rows: rows + 1, cols, from: 2 * all, top: top - 1, left },
        down: { rows, cols: cols + 1, from: 3 * all, top, left: left - 1 },
      });
      return { horizontal, vertical };
    },
  };
}

/** The tables of a layer, as the editor writes it. */
export function layerJson(place: Place, { surface, texts, symbols, links, edges }: Drawing): object {
  const { rows, cols, width, height, top, left } = place;
  const all = width * height;
  const keyOf = (point: number, points: Points) =>
    points.from + (Math.floor(point / points.cols) + points.top) * width + (point % points.cols) + points.left;
  const cells: Points = { rows, cols, from: 0, top, left };
  const byCell = <V>(map: ReadonlyMap<number, V> = new Map(), json: (value: V) => unknown) =>
    Object.fromEntries(Array.from(map, ([cell, value]) => [keyOf(cell, cells), json(value)]));
  /** `points`: what lines join; `crosses`: on which points their crosses lie, each with its state's number. */
  const byStep = (states: Uint8Array, from: (k: number) => number, to: number, crosses: Points) =>
    Array.from(states).flatMap((state, k): [string, number][] => {
      if (state === UNDECIDED) return [];
      return state === 1 ? [[`${from(k)},${from(k) + to}`, LINE]] : [[String(keyOf(k, crosses)), CROSS]];
    });
  const line = links && [
    ...byStep(links.right, (k) => keyOf(k, { ...cells, cols: cols - 1 }), 1, {
      ...cells,
      cols: cols - 1,
      from: 3 * all,
    }),
    ...byStep(links.down, (k) => keyOf(k, cells), width, { ...cells, from: 2 * all }),
  ];
  const vertices: Points = { rows: rows + 1, cols: cols + 1, from: all, top: top - 1, left: left - 1 };
  const lineE = edges && [
    ...byStep(edges.horizontal, (k) => keyOf(k, { ...vertices, cols }), 1, { ...vertices, cols, from: 2 * all, left }),
    ...byStep(edges.vertical, (k) => keyOf(k, vertices), width, { ...vertices, from: 3 * all, top }),
  ];
  return {
    command_redo: { __a: [] },
    command_undo: { __a: [] },
    command_replay: { __a: [] },
    surface: byCell(surface, (colour) => colour),
    number: byCell(texts, ({ text, style }) => [text, style, '1']),
    numberS: {},
    symbol: byCell(symbols, ({ style, name, layer }) => [style, name, layer]),
    freeline: {},
    freelineE: {},
    thermo: [],
    arrows: [],
    direction: [],
    squareframe: [],
    polygon: [],
    line: Object.fromEntries(line ?? []),
    lineE: Object.fromEntries(lineE ?? []),
    wall: {},
    cage: {},
    deletelineE: {},
    killercages: [],
    nobulbthermo: [],
  };
}
