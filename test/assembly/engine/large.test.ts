/**
 * The engine on boards that brute force cannot do: built around a known answer, so that a wrong proof shows. Large enough for far jumps
 * back, restarts and clear-outs; the TypeScript core and the release build agree to the counter, the debug build checks itself.
 */

import { describe, expect, test } from 'vitest';
import { BLANK } from '../../../assembly/layout.ts';
import { randomRokada } from '../../../bench/boards/rokada.ts';
import type { Board } from '../../../src/core/board.ts';
import { randomBoard } from '../../../src/generate/carve.ts';
import { below, randomSource } from '../../../src/generate/random.ts';
import { randomLoopBoard } from '../../../src/kinds/edges/maker.ts';
import type { Answer, Kind } from '../../../src/kinds/kind.ts';
import { masyu } from '../../../src/kinds/masyu/kind.ts';
import { allPearls, linksAround } from '../../../src/kinds/masyu/maker.ts';
import { rokada } from '../../../src/kinds/rokada/kind.ts';
import { slitherlink } from '../../../src/kinds/slitherlink/kind.ts';
import { cores } from '../../support/cores.ts';
import { withClues } from '../../support/slitherlink-boards.ts';
import { runs } from '../../support/wide.ts';

const { ts, release, debug } = cores;

function solveAlike<A>(kind: Kind<Board, A>, board: Board, name: string, withDebug: boolean): Answer<A> {
  const answer = kind.solve(release, board, { unique: true });
  expect(kind.solve(ts, board, { unique: true }), name).toEqual(answer);
  if (withDebug) expect(kind.solve(debug, board, { unique: true }), name).toEqual(answer);
  expect(answer.solution && kind.check(board, answer.solution), name).toBeUndefined();
  return answer;
}

describe('slitherlink around a known loop', () => {
  test.each([
    [10, 12, 0.45, runs(4, 12), true],
    [20, 20, 0.5, runs(2, 6), false],
    [40, 33, 0.6, runs(1, 3), false],
    [100, 100, 0.7, 1, false],
  ])('%i x %i, share of clues %f', (rows, cols, share, count, withDebug) => {
    const seen = { restarts: 0, learned: 0 };
    for (let seed = 1; seed <= count; seed++) {
      const random = randomSource(1000 * rows + seed);
      const full = randomLoopBoard(rows, cols, random);
      const loop = slitherlink.solve(release, full, {}).solution;
      const board = withClues(full, share, random);
      const answer = solveAlike(slitherlink, board, `seed ${seed}`, withDebug);
      expect(['unique', 'multiple']).toContain(answer.status);
      if (answer.status === 'unique') expect(answer.solution).toEqual(loop);
      seen.restarts += answer.counters?.restarts ?? 0;
      seen.learned += answer.counters?.learned ?? 0;
    }
    expect(seen.learned).toBeGreaterThan(0);
  });
});

describe('rokada around a known placement', () => {
  test.each([
    [12, 15, runs(3, 8), true],
    [60, 50, runs(1, 4), false],
    [100, 100, runs(1, 2), false],
  ])('%i x %i', (rows, cols, count, withDebug) => {
    for (let seed = 1; seed <= count; seed++) {
      const board = randomRokada(rows, cols, 0.2 + 0.02 * (seed % 5), 0.7, randomSource(1000 * rows + seed));
      const answer = solveAlike(rokada, board, `seed ${seed}`, withDebug);
      expect(['unique', 'multiple']).toContain(answer.status);
    }
  });
});

describe('masyu around a known loop', () => {
  test.each([
    [10, 12, 0.9, runs(4, 12), true],
    [20, 20, 0.8, runs(2, 6), false],
    [40, 33, 0.9, runs(1, 2), false],
  ])('%i x %i, share of pearls %f', (rows, cols, share, count, withDebug) => {
    const seen = { decisions: 0, learned: 0 };
    for (let seed = 1; seed <= count; seed++) {
      const random = randomSource(1000 * rows + seed);
      const { inside } = randomBoard(rows - 1, cols - 1, random);
      const links = linksAround({ rows: rows - 1, cols: cols - 1, inside });
      const full = allPearls({ rows, cols }, links);
      const board = { ...full, clues: full.clues.map((pearl) => (below(100, random) < 100 * share ? pearl : BLANK)) };
      expect(masyu.check(board, { horizontal: links.right, vertical: links.down })).toBeUndefined();
      const answer = solveAlike(masyu, board, `seed ${seed}`, withDebug);
      expect(['unique', 'multiple']).toContain(answer.status);
      if (answer.status === 'unique')
        expect(answer.solution).toEqual({ horizontal: links.right, vertical: links.down });
      seen.decisions += answer.counters?.decisions ?? 0;
      seen.learned += answer.counters?.learned ?? 0;
    }
    expect(seen.decisions).toBeGreaterThan(0);
    if (count > 1) expect(seen.learned).toBeGreaterThan(0);
  });
});
