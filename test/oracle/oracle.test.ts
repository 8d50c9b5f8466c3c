import { describe, expect, it } from 'vitest';
import { runs } from '../support/wide.ts';
import { draw } from './draw.ts';
import { allLoops, clueOf, type Edges, solutions } from './loops.ts';

/** A board as text, so that boards can be put in sets and compared. */
function keyOf(edges: Edges): string {
  return `${edges.horizontal.join('')}/${edges.vertical.join('')}`;
}

function keysOf(boards: Iterable<Edges>): string[] {
  return Array.from(boards, keyOf).sort();
}

/** Whether a loop's own counts agree with the clues where these are not blank. */
function fits(own: Uint8Array, clues: Uint8Array): boolean {
  return clues.every((clue, k) => clue === 255 || clue === own[k]);
}

/** All words of the given length over the given values. The same array is yielded again and again. */
function* everyGrid(length: number, values: number[]): Generator<Uint8Array> {
  const grid = new Uint8Array(length);
  for (let n = 0; n < values.length ** length; n++) {
    for (let k = 0, rest = n; k < length; k++, rest = Math.floor(rest / values.length)) {
      grid[k] = values[rest % values.length] ?? 0;
    }
    yield grid;
  }
}

describe('allLoops', () => {
  // Simple cycles of the grid graph with (rows + 1) x (cols + 1) vertices: OEIS A140517 for the squares. The next one,
  // 1222363 on the 5 x 5 board, comes out too, but takes some 10 seconds.
  it.each([
    [1, 1, 1],
    [2, 2, 13],
    [3, 3, 213],
    [4, 4, 9349],
    [2, 3, 40],
    [3, 4, 1049],
    [4, 5, 80626],
  ])('finds as many loops as are known on the board %i x %i: %i', (rows, cols, known) => {
    for (const [height, width] of [
      [rows, cols],
      [cols, rows],
    ] as const) {
      let loops = 0;
      for (const _ of allLoops(height, width)) {
        loops++;
      }
      expect(loops).toBe(known);
    }
  });

  it('finds the rectangles and nothing else on a board one cell high', () => {
    for (let cols = 1; cols <= 8; cols++) {
      expect(Array.from(allLoops(1, cols))).toHaveLength((cols * (cols + 1)) / 2);
      expect(Array.from(allLoops(cols, 1))).toHaveLength((cols * (cols + 1)) / 2);
    }
  });

  it('yields the loop of a single cell and its clue', () => {
    const loops = Array.from(allLoops(1, 1));
    expect(loops).toEqual([{ horizontal: Uint8Array.of(1, 1), vertical: Uint8Array.of(1, 1) }]);
    expect(loops.map((loop) => clueOf(loop, 1, 1))).toEqual([Uint8Array.of(4)]);
  });
});

describe('clueOf', () => {
  it('counts the edges round every cell', () => {
    // The loop round the lower three cells of a 2 x 3 board and the one above the leftmost of them.
    const edges = {
      horizontal: Uint8Array.from([1, 0, 0, 0, 1, 1, 1, 1, 1]),
      vertical: Uint8Array.from([1, 1, 0, 0, 1, 0, 0, 1]),
    };
    expect(Array.from(clueOf(edges, 2, 3))).toEqual([3, 2, 1, 2, 2, 3]);
  });
});

describe('allLoops and solutions', () => {
  it.each([
    [1, 1],
    [1, 4],
    [4, 1],
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
    [2, 6],
    [3, 4],
    [4, 3],
    [4, 4],
    [3, 5],
  ])('find the same loops on the blank board %i x %i, each once', (rows, cols) => {
    const loops = keysOf(allLoops(rows, cols));
    expect(new Set(loops).size).toBe(loops.length);
    expect(keysOf(solutions(rows, cols, new Uint8Array(rows * cols).fill(255), Infinity))).toEqual(loops);
  });

  it.each([
    [1, 1, [0, 1, 2, 3, 4]],
    [1, 4, [0, 1, 2, 3, 4]],
    [4, 1, [0, 1, 2, 3, 4]],
    [2, 2, [0, 1, 2, 3, 4]],
    [2, 3, [0, 1, 2, 3, 4]],
    [3, 2, [0, 1, 2, 3, 4]],
    ...runs([], [[3, 3, [0, 1, 2, 3]]]),
  ] as [number, number, number[]][])('agree on every full clue grid %i x %i over %j', (rows, cols, values) => {
    const byClues = new Map<string, string[]>();
    for (const loop of allLoops(rows, cols)) {
      const clues = clueOf(loop, rows, cols).join('');
      byClues.set(clues, [...(byClues.get(clues) ?? []), keyOf(loop)].sort());
    }
    let compared = 0;
    let withLoops = 0;
    for (const clues of everyGrid(rows * cols, values)) {
      const expected = byClues.get(clues.join('')) ?? [];
      const actual = keysOf(solutions(rows, cols, clues, Infinity));
      if (actual.join() !== expected.join()) {
        expect(actual, `clues ${clues.join(' ')}`).toEqual(expected);
      }
      compared++;
      withLoops += actual.length > 0 ? 1 : 0;
    }
    expect(compared).toBe(values.length ** (rows * cols));
    const reachable = Array.from(byClues.keys()).filter((clues) => values.includes(4) || !clues.includes('4'));
    expect(withLoops).toBe(reachable.length);
  });

  it.each([
    [1, 4],
    [2, 2],
    [2, 3],
  ])('agree on every clue grid %i x %i with blanks', (rows, cols) => {
    const loops = Array.from(allLoops(rows, cols), (loop) => ({ key: keyOf(loop), own: clueOf(loop, rows, cols) }));
    for (const clues of everyGrid(rows * cols, [0, 1, 2, 3, 255])) {
      const expected = loops
        .filter((loop) => fits(loop.own, clues))
        .map((loop) => loop.key)
        .sort();
      const actual = keysOf(solutions(rows, cols, clues, Infinity));
      if (actual.join() !== expected.join()) {
        expect(actual, `clues ${clues.join(' ')}`).toEqual(expected);
      }
    }
  });
});

describe('solutions', () => {
  it('stops at the limit', () => {
    const blank = new Uint8Array(9).fill(255);
    expect(solutions(3, 3, blank, 0)).toHaveLength(0);
    expect(solutions(3, 3, blank, 1)).toHaveLength(1);
    expect(solutions(3, 3, blank, 7)).toHaveLength(7);
    expect(solutions(3, 3, blank, 1000)).toHaveLength(213);
  });

  it('takes neither the empty board nor two loops for an answer', () => {
    expect(solutions(2, 2, new Uint8Array(4), 2)).toEqual([]);
    expect(solutions(1, 3, Uint8Array.of(4, 2, 4), 2)).toEqual([]);
    // A loop round the middle cell within a loop round the board.
    expect(solutions(3, 3, Uint8Array.of(2, 2, 2, 2, 4, 2, 2, 2, 2), 2)).toEqual([]);
  });
});

const SAMPLE_INPUT = `\
8 8
1 0 1 1 2 2 1 3
3 3 3 3 2 3 3 2
2 2 0 1 1 2 2 0
2 3 1 1 0 1 2 2
2 1 2 3 1 1 0 2
1 2 2 2 2 3 2 1
3 2 1 3 1 1 3 2
1 0 0 2 3 2 3 2
6 6
0 0 1 1 0 0
0 2 2 2 2 0
1 2 0 0 2 1
1 2 0 0 2 1
0 2 2 2 2 0
0 0 1 1 0 0
2 2
2 2
2 2
3 5
3 3 3 2 3
1 2 1 3 2
3 3 2 2 2
0 0
`;

const SAMPLE_OUTPUT = `\
1
#####################################
#                                   #
#                 +---------------+ #
#   1   0   1   1 | 2   2   1   3 | #
# +---+   +---+   |   +---+   +---+ #
# | 3 | 3 | 3 | 3 | 2 | 3 | 3 | 2   #
# |   +---+   +---+   |   +---+     #
# | 2   2   0   1   1 | 2   2   0   #
# +-------+           +-------+     #
#   2   3 | 1   1   0   1   2 | 2   #
# +-------+   +---+           +---+ #
# | 2   1   2 | 3 | 1   1   0   2 | #
# |       +---+   |   +---+       | #
# | 1   2 | 2   2 | 2 | 3 | 2   1 | #
# |   +---+   +---+   |   +---+   | #
# | 3 | 2   1 | 3   1 | 1   3 | 2 | #
# +---+       +---+   |   +---+   | #
#   1   0   0   2 | 3 | 2 | 3   2 | #
#                 +---+   +-------+ #
#                                   #
#####################################
2
#############################
#                           #
#                           #
#   0   0   1   1   0   0   #
#         +-------+         #
#   0   2 | 2   2 | 2   0   #
#     +---+       +---+     #
#   1 | 2   0   0   2 | 1   #
#     |               |     #
#   1 | 2   0   0   2 | 1   #
#     +---+       +---+     #
#   0   2 | 2   2 | 2   0   #
#         +-------+         #
#   0   0   1   1   0   0   #
#                           #
#                           #
#############################
3
#############
#           #
# +-------+ #
# | 2   2 | #
# |       | #
# | 2   2 | #
# +-------+ #
#           #
#############
4
#########################
#                       #
# +---+   +---+   +---+ #
# | 3 | 3 | 3 | 2 | 3 | #
# |   +---+   |   |   | #
# | 1   2   1 | 3 | 2 | #
# |   +---+   +---+   | #
# | 3 | 3 | 2   2   2 | #
# +---+   +-----------+ #
#                       #
#########################
`;

describe('draw', () => {
  it("gives the statement's sample output for its sample input", () => {
    const numbers = SAMPLE_INPUT.trim().split(/\s+/).map(Number);
    let at = 0;
    let output = '';
    for (let number = 1; ; number++) {
      const [rows = 0, cols = 0] = numbers.slice(at, at + 2);
      if (rows === 0 && cols === 0) {
        break;
      }
      const clues = Uint8Array.from(numbers.slice(at + 2, at + 2 + rows * cols));
      at += 2 + rows * cols;
      const found = solutions(rows, cols, clues, 2);
      expect(found).toHaveLength(1);
      for (const edges of found) {
        expect(Array.from(clueOf(edges, rows, cols))).toEqual(Array.from(clues));
        output += draw(number, rows, cols, clues, edges);
      }
    }
    expect(output).toBe(SAMPLE_OUTPUT);
  });
});
