/** Every step about a loop against all loops there are: what it decides holds in each that was still possible. */
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../src/core/board.ts';
import { loopLogic } from '../../../src/kinds/edges/rules/logic.ts';
import { explain } from '../../../src/logic/explain.ts';
import type { Model, Step } from '../../../src/logic/logic.ts';
import { allLoops, BLANK, clueOf } from '../../oracle/loops.ts';
import { told } from '../../support/loop-drawing.ts';
import { clueBoard, integer, loopBoard, mulberry32, type Random, shuffled } from '../../support/random-boards.ts';
import { runs } from '../../support/wide.ts';

/** All loops of a size, each with its edges in a row and its clues. */
function loopsOf(rows: number, cols: number) {
  return [...allLoops(rows, cols)].map((loop) => ({
    edges: Uint8Array.of(...loop.horizontal, ...loop.vertical),
    clues: clueOf(loop, rows, cols),
  }));
}

type Loop = ReturnType<typeof loopsOf>[number];

const SIZES = [
  [1, 1],
  [1, 2],
  [1, 4],
  [2, 2],
  [2, 3],
  [4, 1],
  [3, 3],
  [3, 4],
].map(([rows, cols]) => ({ rows, cols, loops: loopsOf(rows, cols) }));

const meets = ({ clues }: Board, loop: Loop) => clues.every((clue, k) => clue === BLANK || clue === loop.clues[k]);

/** Fails where a step does not follow; returns the loops that are possible after the steps. */
function follow(steps: readonly Step[], possible: Loop[], model: Model): Loop[] {
  let left = possible;
  const decided = ({ edges }: Loop, { decides }: Pick<Step, 'decides'>) =>
    decides.every(({ spot, on }) => edges[model.variableOf(spot)] === Number(on));
  for (const step of steps) {
    if (step.tried && step.because) {
      const tried = { decides: [step.tried] };
      follow(
        step.because,
        left.filter((loop) => decided(loop, tried)),
        model,
      );
      expect(step.because.at(-1)?.broken).toBeDefined();
    }
    if (step.broken !== undefined) expect(left, `${step.rule.name} ${told(step)}`).toEqual([]);
    const after = left.filter((loop) => decided(loop, step));
    expect(after.length, `${step.rule.name} ${told(step)}`).toBe(left.length);
    left = after;
  }
  return left;
}

/** A board, and some edges: of one of its loops, or now and then any. */
function opened(random: Random, board: Board, edges: ArrayLike<number> | undefined): Uint8Array {
  const known = new Uint8Array((board.rows + 1) * board.cols + board.rows * (board.cols + 1)).fill(255);
  if (random() < 0.5) return known;
  const share = random();
  return known.map((_, k) => (random() < share ? (edges && random() < 0.98 ? edges[k] : integer(random, 2)) : 255));
}

function check(board: Board, known: Uint8Array, loops: Loop[]): string {
  const split = (board.rows + 1) * board.cols;
  const model = loopLogic.open(board, { horizontal: known.slice(0, split), vertical: known.slice(split) });
  const possible = loops.filter(
    (loop) => meets(board, loop) && known.every((value, k) => value === 255 || value === loop.edges[k]),
  );
  const { steps, outcome } = explain(model);
  follow(steps, possible, model);
  if (outcome === 'solved') expect(possible.map(({ edges }) => edges)).toEqual([model.state]);
  if (outcome === 'broken') expect(possible).toEqual([]);
  // Boards as small as these come out, but where there is a choice.
  if (outcome === 'stuck') expect(possible.length).toBeGreaterThan(1);
  return outcome;
}

describe.each(SIZES)('$rows x $cols', ({ rows, cols, loops }) => {
  test('every step holds in all answers, and outcomes tell how many there are', () => {
    const random = mulberry32(100 * rows + cols);
    const seen: Record<string, number> = {};
    for (let round = 0; round < runs(30, 100); round++) {
      const withLoop = random() < 0.8;
      const made = loopBoard(random, rows, cols, random());
      const board = withLoop ? { rows, cols, clues: made.clues } : clueBoard(random, rows, cols, random());
      const edges = withLoop ? [...made.loop.horizontal, ...made.loop.vertical] : undefined;
      const outcome = check(board, opened(random, board, edges), loops);
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['solved', 'broken']));
  });
});

test('the rules find the same, whether all is known at once or it is told bit by bit', () => {
  const random = mulberry32(12);
  for (let round = 0; round < runs(40, 150); round++) {
    const [rows, cols] = [3 + integer(random, 5), 3 + integer(random, 5)];
    const { clues, loop } = loopBoard(random, rows, cols, random());
    const edges = [...loop.horizontal, ...loop.vertical];
    const share = 0.4 * random();
    const known = shuffled(random, edges.length).filter(() => random() < share);
    const [atOnce, bitByBit] = [0, 1].map(() => loopLogic.open({ rows, cols, clues }));
    for (const edge of known) atOnce.decide(edge, edges[edge] === 1);
    explain(atOnce, { depth: 0 });
    explain(bitByBit, { depth: 0 });
    for (const edge of known) {
      if (bitByBit.state[edge] !== 255) continue;
      bitByBit.decide(edge, edges[edge] === 1);
      explain(bitByBit, { depth: 0 });
    }
    expect([...bitByBit.state]).toEqual([...atOnce.state]);
  }
});

test('a loop round just two 3s is found, whatever of its clues is given', () => {
  const { loops } = SIZES[7];
  const domino = loops.filter(({ clues }) => clues[5] === 3 && clues[6] === 3 && clues[0] + clues[3] === 0);
  const round = domino.filter(({ edges }) => edges.reduce((sum, on) => sum + on, 0) === 6);
  expect(round.length).toBe(1);
  for (let given = 0; given < 2 ** 12; given += 37) {
    const clues = round[0].clues.map((clue, k) => ((given >> k) & 1 || k === 5 || k === 6 ? clue : BLANK));
    check({ rows: 3, cols: 4, clues }, new Uint8Array(31).fill(255), loops);
  }
});

test('1 x 1: the loop round the only cell, with its clue and without', () => {
  for (const clue of [4, BLANK]) {
    const model = loopLogic.open({ rows: 1, cols: 1, clues: Uint8Array.of(clue) });
    expect(explain(model).outcome).toBe('solved');
    expect([...model.state]).toEqual([1, 1, 1, 1]);
  }
  expect(explain(loopLogic.open({ rows: 1, cols: 1, clues: Uint8Array.of(3) })).outcome).toBe('broken');
  expect(explain(loopLogic.open({ rows: 1, cols: 1, clues: Uint8Array.of(0) })).outcome).toBe('broken');
});
