/** The package that reads, writes and checks puzzles in browsers. */
import { createRequire } from 'node:module';

export interface Puzzle {
  open(text: string, ready: () => void): Puzzle;
  getURL(): string;
  getFileData(): string;
  check(all: boolean): { complete: boolean; text: string };
  setMode(mode: string): void;
  pid: string;
  board: { cols: number; rows: number; cell: Record<number, { qnum: number }> };
}

const pzpr = createRequire(import.meta.url)('pzpr') as { Puzzle: new (options: object) => Puzzle };

export function open(text: string): Promise<Puzzle> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not opened: ${text}`)), 200_000);
    const puzzle = new pzpr.Puzzle({ type: 'player' });
    puzzle.open(text, () => {
      clearTimeout(late);
      resolve(puzzle);
    });
  });
}
