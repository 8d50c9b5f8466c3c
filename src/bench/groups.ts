/** Puzzles that are measured together: of one kind, and of the same size or similar sizes. */
import type { PuzzleSize } from '../core/board.ts';
import type { Item } from './read.ts';

/** Rows of a report. */
const MOST_GROUPS = 8;

export interface Group {
  name: string;
  /** In the order in which they came. */
  items: Item[];
}

/** Sizes of a kind, from the least number of cells to the greatest. */
interface Band {
  kind: string;
  sizes: PuzzleSize[];
}

/**
 * At most `most` groups, but at least one for each kind: the two with the nearest sizes are merged until there are few
 * enough. Sorted by the first puzzle of the kind, then by size.
 */
export function groupsOf(items: Item[], most = MOST_GROUPS): Group[] {
  const bands = bandsOf(items.toSorted((a, b) => a.number - b.number));
  while (bands.length > most) {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k + 1 < bands.length; k++) {
      if (bands[k].kind !== bands[k + 1].kind) continue;
      const factor = cells(largest(bands[k + 1])) / cells(bands[k].sizes[0]);
      if (factor >= least) continue;
      nearest = k;
      least = factor;
    }
    if (nearest < 0) break;
    const [{ sizes }] = bands.splice(nearest + 1, 1);
    bands[nearest].sizes.push(...sizes);
  }
  const groups = bands.map((band): Group => ({ name: nameOf(band), items: [] }));
  const groupOf = new Map(bands.flatMap(({ kind, sizes }, k) => sizes.map((size) => [keyOf(kind, size), groups[k]])));
  for (const item of items) groupOf.get(keyOf(item.kind.name, item.puzzle))?.items.push(item);
  return groups;
}

/** A band for each size of each kind. */
function bandsOf(items: Item[]): Band[] {
  const kinds = new Map<string, Map<string, PuzzleSize>>();
  for (const { kind, puzzle } of items) {
    const sizes = kinds.get(kind.name) ?? new Map<string, PuzzleSize>();
    kinds.set(kind.name, sizes);
    sizes.set(keyOf(kind.name, puzzle), puzzle);
  }
  return [...kinds].flatMap(([kind, sizes]) =>
    [...sizes.values()]
      .sort((a, b) => cells(a) - cells(b) || a.rows - b.rows)
      .map((size): Band => ({ kind, sizes: [size] })),
  );
}

function nameOf({ kind, sizes }: Band): string {
  const name = ({ rows, cols }: PuzzleSize) => `${rows}x${cols}`;
  return `${kind} ${name(sizes[0])}${sizes.length > 1 ? ` to ${name(sizes[sizes.length - 1])}` : ''}`;
}

const cells = ({ rows, cols }: PuzzleSize) => rows * cols;
const largest = ({ sizes }: Band) => sizes[sizes.length - 1];
const keyOf = (kind: string, { rows, cols }: PuzzleSize) => `${kind} ${rows}x${cols}`;
