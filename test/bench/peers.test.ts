import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pigeonholeRokada, randomRokada } from '../../bench/boards/rokada.ts';
import { parseSlitherlink } from '../../bench/boards/slitherlink.ts';
import { openPeer, PEERS, type PeerAnswer, type PeerBoard } from '../../bench/peers/peers.ts';
import { randomSource } from '../../src/generate/random.ts';
import { randomLoopBoard } from '../../src/kinds/edges/maker.ts';
import { randomNumberlink } from '../../src/kinds/numberlink/maker.ts';
import { isAnswer, solutions } from '../oracle/loops.ts';
import { isPearlLoop, pearlLoops } from '../oracle/masyu.ts';
import { answers as fills, isAnswer as isFill, reference } from '../oracle/numberlink.ts';
import { isPlacement, placements } from '../oracle/rokada.ts';
import { links, pairBoard, pathBoard } from '../support/numberlink.ts';
import { mulberry32, pearlBoard, pearlLoopBoard } from '../support/random-boards.ts';
import { impossibleBoard, withClues } from '../support/slitherlink-boards.ts';
import { wide } from '../support/wide.ts';

const folder = mkdtempSync(join(tmpdir(), 'edgewise-peers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const VERDICTS = ['none', 'unique', 'multiple'];

/** Throws unless the verdicts are those of the slow search, and the answers are different ones that the rules allow. */
function expectRight(
  boards: PeerBoard[],
  answers: PeerAnswer[],
  count: (board: PeerBoard) => number,
  isRight: (board: PeerBoard, answer: Uint8Array) => boolean,
): void {
  const seen = new Set<string>();
  for (const [k, { verdict, answers: found, ms, rounds }] of answers.entries()) {
    const board = boards[k];
    expect(verdict, JSON.stringify(board)).toBe(VERDICTS[count(board)]);
    expect(found.length).toBe(VERDICTS.indexOf(verdict));
    for (const answer of found) expect(isRight(board, answer)).toBe(true);
    if (found.length === 2) expect(found[0]).not.toEqual(found[1]);
    expect(ms.length).toBe(2);
    expect(ms.every((each) => each > 0)).toBe(true);
    expect(rounds).toBeGreaterThan(0);
    seen.add(verdict);
  }
  expect([...seen].sort()).toEqual([...VERDICTS].sort());
}

describe.for(PEERS)('%s', (name) => {
  // Each takes a while to compile.
  const peer = wide
    ? openPeer(name, join(import.meta.dirname, '../..'), join(folder, name))
    : { missing: `${name} (npm run test:all runs it)` };
  if ('missing' in peer) process.stderr.write(`skipped: ${peer.missing}\n`);
  const test = it.skipIf('missing' in peer);
  const solve = 'missing' in peer ? () => [] : peer.solve;

  test('answers Slitherlink', () => {
    const random = randomSource(5);
    const oracle = ({ rows, cols, clues }: PeerBoard) => solutions(rows, cols, clues, 2);
    const bytes = (board: PeerBoard) =>
      oracle(board).map(({ horizontal, vertical }) => Uint8Array.of(...horizontal, ...vertical));
    const boards = Array.from({ length: 150 }, (_, k) => {
      const [rows, cols] = [2 + (k % 4), 1 + (k % 5)];
      if (k % 3 === 0) return impossibleBoard(rows, cols, 0.6, random, bytes);
      return withClues(randomLoopBoard(rows, cols, random), (k % 7) / 6, random);
    });
    // One cell's loop, no loop at all, any loop.
    boards.push({ rows: 1, cols: 1, clues: Uint8Array.of(4) });
    boards.push({ rows: 1, cols: 2, clues: Uint8Array.of(0, 255) });
    boards.push({ rows: 2, cols: 2, clues: new Uint8Array(4).fill(255) });
    // The loop to the left is all of the answer: cuts must not forbid it for others that are found with it, to the right.
    boards.push(
      ...parseSlitherlink(
        `
        3 10
        . . 2 . . 0 . . . .
        3 2 3 . . 0 . . . .
        . 2 2 . . 0 . . . .
        4 10
        2 2 . 0 . . . . . .
        1 . . 0 . . . . . .
        2 3 . 0 . . . . . .
        2 3 . 0 . . . . . .
      `.trim(),
      ),
    );
    expectRight(
      boards,
      solve('slitherlink', boards, 2, 10_000),
      (board) => oracle(board).length,
      ({ rows, cols, clues }, answer) => {
        const split = (rows + 1) * cols;
        return isAnswer(rows, cols, clues, { horizontal: answer.slice(0, split), vertical: answer.slice(split) });
      },
    );
  });

  test('answers Masyu', () => {
    const random = mulberry32(8);
    const boards: PeerBoard[] = Array.from({ length: 150 }, (_, k) => {
      const [rows, cols] = [2 + (k % 4), 2 + (k % 5)];
      if (k % 3 === 0) return pearlBoard(random, rows, cols, 0.8);
      const { clues } = pearlLoopBoard(random, rows, cols, (k % 7) / 8);
      return { rows, cols, clues };
    });
    // No room for a loop; any loop; two loops, neither of which can be left out.
    boards.push({ rows: 1, cols: 4, clues: Uint8Array.of(255, 1, 255, 255) });
    boards.push({ rows: 1, cols: 1, clues: Uint8Array.of(255) });
    boards.push({ rows: 3, cols: 3, clues: new Uint8Array(9).fill(255) });
    boards.push({
      rows: 3,
      cols: 6,
      clues: Uint8Array.from('B.BB.B......B.BB.B', (cell) => (cell === 'B' ? 2 : 255)),
    });
    expectRight(
      boards,
      solve('masyu', boards, 2, 10_000),
      ({ rows, cols, clues }) => pearlLoops(rows, cols, clues, 2).length,
      ({ rows, cols, clues }, answer) => {
        const split = rows * (cols - 1);
        return isPearlLoop(rows, cols, clues, { horizontal: answer.slice(0, split), vertical: answer.slice(split) });
      },
    );
  });

  test('answers Rokada', () => {
    const random = randomSource(6);
    const boards: PeerBoard[] = Array.from({ length: 150 }, (_, k) => {
      const board = randomRokada(1 + (k % 6), 1 + (k % 5), 0.3, (k % 4) / 3, random);
      if (k % 3 === 0) board.clues[0] = k % 5;
      return board;
    });
    // A segment long enough for a ladder.
    boards.push({ rows: 1, cols: 40, clues: new Uint8Array(40).fill(255) });
    boards.push(randomRokada(3, 30, 0, 0, random));
    expectRight(
      boards,
      solve('rokada', boards, 2, 10_000),
      ({ rows, cols, clues }) => placements(rows, cols, clues, 2).length,
      ({ rows, cols, clues }, answer) => isPlacement(rows, cols, clues, answer),
    );
  });

  const RULES = ['fill', 'touch', 'empty'] as const;
  const linkBoards = () => {
    const random = mulberry32(7);
    const boards: PeerBoard[] = Array.from({ length: 150 }, (_, k) => {
      const [rows, cols] = [1 + (k % 5), 1 + (k % 6)];
      if (k % 4 === 0) return pairBoard(random, rows, cols, 0.2, 1 + (k % 3));
      const { clues } = pathBoard(random, rows, cols, {
        walls: (k % 3) / 6,
        touching: k % 2 === 0,
        longest: 3 + (k % 9),
      });
      return { rows, cols, clues };
    });
    // Nothing to fill; nothing to fill it with; a loop that lies apart; two ways around; the last label there may be.
    boards.push(links('##', '##'), links('..', '..'), links('11##', '##..', '##..'));
    boards.push(links('....', '.##.', '.12.', '2..1'));
    boards.push({ rows: 1, cols: 4, clues: Uint8Array.of(91, 255, 91, 254) });
    return boards;
  };

  test.for(RULES)('answers Numberlink by the rules %s', (rules) => {
    const boards = linkBoards();
    expectRight(
      boards,
      solve(`numberlink-${rules}`, boards, 2, 10_000),
      (board) => Math.min(2, fills(board, rules, 2).length),
      (board, answer) => isFill(board, answer, rules),
    );
  });

  test('answers Numberlink by the rules that have an answer', () => {
    const boards = linkBoards();
    const expected = boards.map((board) => reference(board, 'auto', 2));
    expectRight(
      boards,
      solve('numberlink', boards, 2, 10_000),
      (board) => expected[boards.indexOf(board)].answers.length,
      (board, answer) => isFill(board, answer, expected[boards.indexOf(board)].rules),
    );
    expect(new Set(expected.map(({ rules }) => rules)).size).toBe(2);
  });

  test('is content with a first answer', () => {
    const boards = linkBoards();
    for (const [k, { verdict, answers }] of solve('numberlink', boards, 1, 10_000, 1).entries()) {
      const expected = reference(boards[k], 'auto', 1);
      expect(verdict).toBe(expected.answers.length > 0 ? 'solved' : 'none');
      expect(answers.length).toBe(expected.answers.length);
      for (const answer of answers) expect(isFill(boards[k], answer, expected.rules)).toBe(true);
    }
  });

  test('cuts the loops of larger boards', () => {
    const boards = Array.from({ length: 5 }, (_, k) => randomNumberlink(10, 10, randomSource(k), { labels: 4 }).board);
    const found = solve('numberlink-touch', boards, 1, 10_000);
    expect(found.some(({ rounds }) => rounds > 2)).toBe(true); // one for the answer, one for the proof
    for (const [k, { answers }] of found.entries()) {
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(isFill(boards[k], answer, 'touch')).toBe(true);
    }
  });

  test('gives up in time', () => {
    const hard = pigeonholeRokada(40, randomSource(1));
    const [{ verdict, ms }] = solve('rokada', [hard], 1, 50);
    expect(verdict).toBe('limit');
    expect(ms.length).toBe(1);
  });
});
