/** Courses of paths against the oracle's: of all small boards, and where a search has to find one. */
import { expect, test } from 'vitest';
import { BLANK, WALL } from '../../../assembly/layout.ts';
import type { Board } from '../../../src/core/board.ts';
import type { Links } from '../../../src/kinds/links/links.ts';
import { checkNumberlink } from '../../../src/kinds/numberlink/check.ts';
import { courseOf, labelsAlong } from '../../../src/kinds/numberlink/course.ts';
import { findPath } from '../../../src/kinds/numberlink/path-search.ts';
import { ON, Region } from '../../../src/kinds/numberlink/region.ts';
import { answers } from '../../oracle/numberlink.ts';
import { allBoards, links, oneLabelBoard, pathBoard, shapes } from '../../support/numberlink.ts';
import { mulberry32 } from '../../support/random-boards.ts';

/** Follows a course from each label's first end. Returns the squares in the order in which the paths take them. */
function walked({ rows, cols, clues }: Board, { right, down }: Links): number[][] {
  const linked = (k: number) => {
    const [row, col] = [Math.floor(k / cols), k % cols];
    return [
      ...(col > 0 && right[k - row - 1] === 1 ? [k - 1] : []),
      ...(col < cols - 1 && right[k - row] === 1 ? [k + 1] : []),
      ...(row > 0 && down[k - cols] === 1 ? [k - cols] : []),
      ...(row < rows - 1 && down[k] === 1 ? [k + cols] : []),
    ];
  };
  const paths: number[][] = [];
  clues.forEach((clue, start) => {
    if (clue === BLANK || clue === WALL || clues.indexOf(clue) !== start) return;
    const path = [start];
    for (let next: number | undefined = start; next !== undefined; ) {
      next = linked(next).find((to) => !path.includes(to));
      if (next !== undefined) path.push(next);
    }
    paths.push(path);
  });
  return paths;
}

/** That the course is one: from end to end, through the label's squares and no others, each once. */
function expectCourse(board: Board, labels: Uint8Array): void {
  const course = courseOf(board, { labels });
  if (!course) throw new Error('there is a course');
  const paths = walked(board, course);
  for (const path of paths) {
    const label = board.clues[path[0]];
    expect(board.clues[path[path.length - 1]]).toBe(label);
    expect([...path].sort((a, b) => a - b)).toEqual([...labels.keys()].filter((k) => labels[k] === label));
  }
  const used = paths.reduce((sum, path) => sum + path.length - 1, 0);
  const sum = (states: Uint8Array) => states.reduce((total, state) => total + state, 0);
  expect(sum(course.right) + sum(course.down)).toBe(used);
  // A square that stays empty, or is a wall, has no links: what is known of it is no less.
  const along = labelsAlong(board, course).labels;
  expect(along).toEqual(labels);
}

test('every answer to small boards has a course, by all rules', () => {
  let seen = 0;
  for (const [rows, cols] of shapes(8)) {
    let boards = 0;
    for (const board of allBoards(rows, cols)) {
      if (++boards > 400) break;
      for (const labels of answers(board, 'empty', 20)) {
        expectCourse(board, labels);
        seen++;
      }
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

test('where the squares leave a choice', () => {
  let choices = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const { fill, ...board } = pathBoard(mulberry32(seed), 6, 7, {
      walls: 0.1,
      touching: true,
      longest: 42,
      shortest: 12,
    });
    expectCourse(board, fill);
    if (checkNumberlink(board, { labels: fill }, 'fill')) choices++;
  }
  expect(choices).toBeGreaterThan(20);
});

test('in depth and in breadth, the search comes to a path through all squares, or to none', () => {
  const found = { true: 0, false: 0 };
  for (let seed = 1; seed <= 200; seed++) {
    const board = oneLabelBoard(mulberry32(seed), 4 + (seed % 3), 4 + (seed % 4));
    const squares = [...board.clues.keys()].filter((k) => board.clues[k] !== WALL);
    const numbers = new Int32Array(board.clues.length).fill(-1);
    squares.forEach((k, i) => {
      numbers[k] = i;
    });
    const verdicts = [undefined, 0].map((work) => {
      const region = new Region(board, squares, numbers);
      if (!region.decide() || region.decided()) return undefined;
      const verdict = findPath(region, work);
      if (verdict) {
        // Each square has the edges that it needs, and the path from an end comes to all of them: it can have no branch and no cycle.
        const edges = squares.map((_, i) => [0, 1, 2, 3].filter((d) => region.edges[region.edge(i, d)] === ON).length);
        expect(edges).toEqual(region.need);
        expect(region.walk(region.need.indexOf(1))).not.toContain(0);
      }
      return verdict;
    });
    expect(verdicts[1]).toBe(verdicts[0]);
    if (verdicts[0] !== undefined) found[`${verdicts[0]}`]++;
  }
  expect(Math.min(found.true, found.false)).toBeGreaterThan(5);
});

test('none where there is none', () => {
  const board = links('1..', '...', '..1');
  const fill = Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1);
  expect(courseOf(board, { labels: fill })).toBeDefined();
  expect(courseOf(board, { labels: fill.with(4, 0) }), 'open').toBeUndefined();
  expect(courseOf(board, { labels: fill.with(8, 2) }), 'another clue').toBeUndefined();
  expect(courseOf(board, { labels: fill.with(4, WALL) }), 'a wall').toBeUndefined();
  expect(courseOf(board, { labels: fill.with(4, 2) }), 'no such label').toBeUndefined();
  expect(courseOf(board, { labels: fill.slice(1) }), 'another size').toBeUndefined();
  expect(courseOf(links('1.', '.1'), { labels: Uint8Array.of(1, 1, 1, 1) }), 'parity').toBeUndefined();
  expect(courseOf(links('11', '11'), { labels: new Uint8Array(4).fill(1) }), 'four ends').toBeUndefined();
  expect(courseOf(links('1.', '..'), { labels: Uint8Array.of(1, 255, 255, 255) }), 'one end').toBeUndefined();
  expect(courseOf(links('1.1', '...'), { labels: Uint8Array.of(1, 255, 1, 1, 255, 1) }), 'two parts').toBeUndefined();
});
