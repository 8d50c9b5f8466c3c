/** Assumptions, straight at the engine: answers in which some edges are as asked, and the board unharmed afterwards. */
import { expect, test } from 'vitest';
import { backtrackToRoot } from '../../../assembly/engine/backtrack.ts';
import { assume, assumeNothing, EXHAUSTED, FOUND, search } from '../../../assembly/engine/search.ts';
import { TRUE, value } from '../../../assembly/engine/store/trail.ts';
import { BLANK, KIND_SLITHERLINK } from '../../../assembly/layout.ts';
import { edgeCount, postSlitherlink } from '../../../assembly/models/slitherlink.ts';
import { solutions } from '../../oracle/loops.ts';
import { cores } from '../../support/cores.ts';
import { integer, mulberry32 } from '../../support/random-boards.ts';

const NO_LIMIT = 1_000_000;

test('an answer is found under assumptions just where brute force knows one', () => {
  const [rows, cols] = [3, 3];
  const clues = new Uint8Array(rows * cols).fill(BLANK);
  clues[4] = 2;
  const answers = solutions(rows, cols, clues, 1000).map(({ horizontal, vertical }) => [...horizontal, ...vertical]);
  cores.ts.load(KIND_SLITHERLINK, rows, cols, clues);
  postSlitherlink();
  const random = mulberry32(5);
  const found = { yes: 0, no: 0 };
  for (let round = 0; round < 300; round++) {
    const wanted = Array.from({ length: 1 + integer(random, 12) }, () => ({
      edge: integer(random, edgeCount()),
      on: integer(random, 2),
    }));
    for (const { edge, on } of wanted) assume(2 * edge + 1 - on);
    const result = search(NO_LIMIT);
    const expected = answers.some((answer) => wanted.every(({ edge, on }) => answer[edge] === on));
    expect(result).toBe(expected ? FOUND : EXHAUSTED);
    if (expected) {
      const answer = answers[0].map((_, edge) => Number(value[2 * edge] === TRUE));
      expect(answers).toContainEqual(answer);
      for (const { edge, on } of wanted) expect(answer[edge]).toBe(on);
    }
    found[expected ? 'yes' : 'no']++;
    backtrackToRoot();
    assumeNothing();
  }
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(20);
});
