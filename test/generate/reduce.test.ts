import { describe, expect, it } from 'vitest';
import { BLANK, KIND_SLITHERLINK } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { twoAnswers } from '../../src/generate/ask.ts';
import { below, randomSource, shuffled } from '../../src/generate/random.ts';
import { withFewerClues } from '../../src/generate/reduce.ts';
import { Unavoidable } from '../../src/generate/unavoidable.ts';
import { loopClues, randomLoopBoard } from '../../src/kinds/edges/maker.ts';
import { allLoops, clueOf } from '../oracle/loops.ts';
import { cores } from '../support/cores.ts';
import { withClues } from '../support/slitherlink-boards.ts';

/** A made-up kind: a board is a set of clues, each of which excludes some of the answers 1, 2, ...; 0 is never excluded. */
interface Toy {
  excluded: Map<number, Set<number>>;
}

const ANSWERS = 40;

function toy(random: () => number): Toy {
  const excluded = new Map<number, Set<number>>();
  for (let clue = 0; clue < 60; clue++) {
    const answers = Array.from({ length: 1 + below(12, random) }, () => 1 + below(ANSWERS, random));
    excluded.set(clue, new Set(answers));
  }
  return { excluded };
}

const KIND = {
  places: ({ excluded }: Toy) => [...excluded.keys()],
  without: ({ excluded }: Toy, places: number[]): Toy => ({
    excluded: new Map([...excluded].filter(([clue]) => !places.includes(clue))),
  }),
  broken: ({ excluded }: Toy, [answer]: Uint8Array) =>
    [...excluded].filter(([, answers]) => answers.has(answer)).map(([clue]) => clue),
};

/** Two answers at random of those that no clue excludes; the first may be the strange one. */
function solver(random: () => number): { answersTo(board: Toy): Uint8Array[]; calls: number } {
  const self = {
    calls: 0,
    answersTo({ excluded }: Toy) {
      self.calls++;
      const left = Array.from({ length: ANSWERS + 1 }, (_, answer) => answer).filter(
        (answer) => ![...excluded.values()].some((answers) => answers.has(answer)),
      );
      return shuffled(left, random)
        .slice(0, 2)
        .map((answer) => Uint8Array.of(answer));
    },
  };
  return self;
}

/** One clue after the other, the plain way. */
function plain(board: Toy, random: () => number, keep: number): Toy {
  let left = board;
  for (const clue of shuffled(KIND.places(board), random)) {
    if (left.excluded.size <= keep) break;
    const fewer = KIND.without(left, [clue]);
    if (solver(random).answersTo(fewer).length === 1) left = fewer;
  }
  return left;
}

describe('withFewerClues', () => {
  it('comes to what the plain way comes to, with fewer questions', () => {
    let reduced = 0;
    for (let seed = 0; seed < 200; seed++) {
      const board = toy(randomSource(seed));
      const keep = seed % 2 === 0 ? 0 : 30;
      const asked = solver(randomSource(seed + 1000));
      const fewer = withFewerClues(board, KIND, randomSource(seed + 1), asked.answersTo, { keep })?.board;
      if (!fewer) continue;
      reduced++;
      expect(KIND.places(fewer)).toEqual(KIND.places(plain(board, randomSource(seed + 1), keep)));
      expect(asked.calls).toBeLessThan(60);
      if (keep > 0) expect(fewer.excluded.size).toBe(keep);
    }
    expect(reduced).toBeGreaterThan(100);
  });

  it('has nothing to start from where there is not one answer', () => {
    const none = { excluded: new Map<number, Set<number>>() };
    expect(withFewerClues(none, KIND, randomSource(1), solver(randomSource(1)).answersTo)).toBeUndefined();
    expect(withFewerClues(toy(randomSource(1)), KIND, randomSource(1), () => [])).toBeUndefined();
  });

  it('tells of a solver that loses the answer', () => {
    let calls = 0;
    const forgetful = () => (calls++ === 0 ? [Uint8Array.of(0)] : []);
    expect(() => withFewerClues(toy(randomSource(1)), KIND, randomSource(1), forgetful)).toThrow('lost the answer');
  });
});

describe('Unavoidable', () => {
  it('spares what can go, one item after the other, and keeps one of each set', () => {
    const sets = new Unavoidable([[10], [11, 21], [12], [13], [14]]);
    expect(sets.spare(0, 5, 9)).toEqual([0, 1, 2, 3, 4]);
    expect(sets.spare(0, 5, 3)).toEqual([0, 1]);
    expect(sets.spare(0, 5, 2)).toEqual([0, 2]);
    for (const places of [[10, 21], [], [12, 13, 14], [21, 10]]) sets.add(places);
    expect(sets.count).toBe(2);
    expect(sets.spare(0, 5, 9)).toEqual([0, 2, 3]);
    sets.remove([2]);
    sets.add([12, 13]);
    expect(sets.spare(0, 5, 9)).toEqual([0, 4]);
    sets.keep(0);
    expect(sets.spare(0, 5, 9)).toEqual([1, 4]);
  });
});

describe('loopClues', () => {
  const askCore = twoAnswers(cores.release, KIND_SLITHERLINK, 0);

  it('come to the same without what is found quickly, which saves questions', () => {
    const bare = { ...loopClues, near: undefined, parts: undefined };
    for (let seed = 0; seed < 4; seed++) {
      const board = randomLoopBoard(9, 10, randomSource(seed));
      if (askCore(board)?.length !== 1) continue;
      let asked = 0;
      const counted = (fewer: Board) => {
        asked++;
        return askCore(fewer);
      };
      const plain = withFewerClues(board, bare, randomSource(1), counted);
      const before = asked;
      const quick = withFewerClues(board, { ...loopClues, parts: undefined }, randomSource(1), counted);
      expect(quick?.board).toEqual(plain?.board);
      expect(asked - before).toBeLessThan(0.9 * before);
      expect(withFewerClues(board, loopClues, randomSource(1), askCore)?.board).toEqual(plain?.board);
      expect(quick?.doubtful).toEqual([]);
    }
  });

  it('are broken by an answer where its loop has another number of sides', () => {
    const [rows, cols] = [3, 4];
    const board = withClues(randomLoopBoard(rows, cols, randomSource(1)), 0.7, randomSource(2));
    for (const loop of allLoops(rows, cols)) {
      const clues = clueOf(loop, rows, cols);
      const expected = loopClues.places(board).filter((cell) => clues[cell] !== board.clues[cell]);
      expect(loopClues.broken(board, Uint8Array.of(...loop.horizontal, ...loop.vertical))).toEqual(expected);
    }
  });

  it('stay where the question takes too long, and are named', () => {
    const board = randomLoopBoard(8, 8, randomSource(3));
    const impatient = twoAnswers(cores.release, KIND_SLITHERLINK, 300);
    const reduced = withFewerClues(board, loopClues, randomSource(1), impatient);
    const minimal = withFewerClues(board, loopClues, randomSource(1), askCore);
    expect(reduced?.doubtful.length).toBeGreaterThan(0);
    expect(places(reduced?.board)).toBeGreaterThan(places(minimal?.board));
    expect(askCore(reduced?.board as Board)?.length).toBe(1);
    for (const place of reduced?.doubtful ?? []) expect(reduced?.board.clues[place]).not.toBe(BLANK);
  });

  it('are taken away in an order that may stop anywhere', () => {
    const board = randomLoopBoard(6, 7, randomSource(2));
    const { removed = [] } = withFewerClues(board, loopClues, randomSource(1), askCore) ?? {};
    expect(removed.length).toBeGreaterThan(15);
    for (const [k] of removed.entries()) {
      expect(askCore(loopClues.without(board, removed.slice(0, k).flat()))?.length).toBe(1);
    }
  });
});

function places(board?: Board): number {
  return board ? loopClues.places(board).length : 0;
}
