import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardText, writeBoards } from '../../../bench/boards/slink.ts';
import { randomBoard } from '../../../src/generate/carve.ts';
import { randomSource } from '../../../src/generate/random.ts';

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

describe('text', () => {
  it('is a size and rows of clues', () => {
    expect(boardText({ rows: 2, cols: 3, clues: Uint8Array.of(3, 2, 1, 2, 3, 1) })).toBe('2 3\n3 2 1\n2 3 1\n');
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
});
