import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomBoard } from '../../src/generate/carve.ts';
import { randomSource } from '../../src/generate/random.ts';
import { allTwos, boardText, cluesOf, mutate, writeBoards, writeMixedBoards } from './slink.ts';

function textBy(write: (fd: number) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'slink-'));
  try {
    const path = join(folder, 'boards.txt');
    const fd = openSync(path, 'w');
    write(fd);
    closeSync(fd);
    return readFileSync(path, 'latin1');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Boards of clues read from the judge's text, strictly. */
function parse(text: string): { rows: number; cols: number; clues: number[] }[] {
  const lines = text.split('\n');
  const boards = [];
  let at = 0;
  for (;;) {
    const [, rows = '', cols = ''] = /^(\d+) (\d+)$/.exec(lines[at++] ?? '') ?? [];
    if (rows === '') throw new Error(`no size on line ${at}`);
    if (rows === '0' && cols === '0') break;
    const clues = [];
    for (let row = 0; row < Number(rows); row++) {
      const line = lines[at++] ?? '';
      if (!/^[0-3]( [0-3])*$/.test(line) || line.length !== 2 * Number(cols) - 1)
        throw new Error(`line ${at}: ${line}`);
      clues.push(...line.split(' ').map(Number));
    }
    boards.push({ rows: Number(rows), cols: Number(cols), clues });
  }
  if (at !== lines.length - 1 || lines[at] !== '') throw new Error('text after the end');
  return boards;
}

describe('cluesOf', () => {
  it('counts the sides of a small shape', () => {
    expect([...cluesOf(Uint8Array.of(1, 1, 0, 0, 1, 0), 2, 3)]).toEqual([3, 2, 1, 2, 3, 1]);
  });

  it('refuses cells that do not fill the board', () => {
    expect(() => cluesOf(new Uint8Array(5), 2, 3)).toThrow(RangeError);
  });
});

describe('mutate', () => {
  it('changes as many clues as asked, each within 0..3, and not the board it is given', () => {
    const random = randomSource(6);
    for (let flips = 0; flips <= 30; flips++) {
      const board = randomBoard(5, 6, random);
      const before = board.clues.slice();
      const { rows, cols, clues } = mutate(board, random, flips);
      expect([rows, cols]).toEqual([5, 6]);
      expect(board.clues).toEqual(before);
      expect(clues.filter((clue, at) => clue !== before[at]).length).toBe(flips);
      expect(clues.every((clue) => clue <= 3)).toBe(true);
    }
    expect(() => mutate(randomBoard(5, 6, random), random, 31)).toThrow(RangeError);
  });
});

describe('text', () => {
  it('is a size and rows of clues', () => {
    expect(boardText({ rows: 2, cols: 3, clues: Uint8Array.of(3, 2, 1, 2, 3, 1) })).toBe('2 3\n3 2 1\n2 3 1\n');
    expect(boardText({ rows: 2, cols: 2, clues: allTwos(2, 2) })).toBe('2 2\n2 2\n2 2\n');
  });

  it('holds the boards of the seed in turn, over more than one block', () => {
    const text = textBy((fd) => writeBoards(fd, 3000, 20, 20, 8));
    expect(text.length).toBeGreaterThan(2 << 20);
    const random = randomSource(8);
    let expected = '';
    for (let i = 0; i < 3000; i++) expected += boardText(randomBoard(20, 20, random));
    expect(text === `${expected}0 0\n`).toBe(true);
    expect(parse(text).length).toBe(3000);
  });

  it('holds a row longer than a block', () => {
    const text = textBy((fd) => writeBoards(fd, 1, 1, 600_000, 9));
    expect(text === `${boardText(randomBoard(1, 600_000, randomSource(9)))}0 0\n`).toBe(true);
  });

  it('is the end alone for no boards', () => {
    expect(textBy((fd) => writeBoards(fd, 0, 20, 20, 1))).toBe('0 0\n');
  });

  it('mixes sizes over the whole range', () => {
    const boards = parse(textBy((fd) => writeMixedBoards(fd, 4000, 2, 20, 10)));
    expect(boards.length).toBe(4000);
    expect(new Set(boards.map(({ rows }) => rows)).size).toBe(19);
    expect(new Set(boards.map(({ cols }) => cols)).size).toBe(19);
    expect(Math.min(...boards.flatMap(({ rows, cols }) => [rows, cols]))).toBe(2);
    expect(Math.max(...boards.flatMap(({ rows, cols }) => [rows, cols]))).toBe(20);
    expect(textBy((fd) => writeMixedBoards(fd, 50, 2, 20, 10))).toBe(
      textBy((fd) => writeMixedBoards(fd, 50, 2, 20, 10)),
    );
    expect(() => writeMixedBoards(1, 1, 1, 5, 1)).toThrow(RangeError);
    expect(() => writeMixedBoards(1, 1, 6, 5, 1)).toThrow(RangeError);
  });
});
