/** The museum's Slitherlink, Rokada, Numberlink and Masyu: what the files expect is what brute force finds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { masyuOutput, numberlinkOutput, rokadaOutput, slitherlinkOutput } from './museum.ts';

describe.each([
  { kind: 'slitherlink', expected: slitherlinkOutput },
  { kind: 'rokada', expected: rokadaOutput },
  { kind: 'numberlink', expected: numberlinkOutput },
  { kind: 'masyu', expected: masyuOutput },
])('$kind', ({ kind, expected }) => {
  const folder = join(import.meta.dirname, '../cases', kind);
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));

  it('has cases, each with its answer', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(readdirSync(folder).filter((name) => name.endsWith('.out'))).toEqual(
      names.map((name) => name.replace('.txt', '.out')),
    );
  });

  it.each(names)('%s', (name) => {
    const answer = readFileSync(join(folder, name.replace('.txt', '.out')), 'utf8');
    expect(answer).toBe(expected(readFileSync(join(folder, name), 'utf8')));
  });
});

describe('the readers', () => {
  it('refuse what is no board', () => {
    expect(() => slitherlinkOutput('2 2\n0 1\n5 .\n')).toThrow('board 1 is none');
    expect(() => slitherlinkOutput('1 1\n4\n2 2\n0 1\n')).toThrow('board 2 is none');
    expect(() => rokadaOutput('2 2\n..\n.x\n')).toThrow('x is no cell');
    expect(() => rokadaOutput('2 2\n..\n.\n')).toThrow('undefined is no cell');
    expect(() => rokadaOutput('hello\n')).toThrow('a board is none');
    for (const text of ['11.\n', '1..1\n\n1..1\n', '2 2\n1.\n', '2 2\n1..\n.\n', '1 a1\n']) {
      expect(() => numberlinkOutput(text)).toThrow('is no board');
    }
    expect(() => numberlinkOutput('1...\n')).toThrow('label 49 occurs 1 times');
    for (const text of ['2 2\n..\n.\n', '2 2\n..\n.w\n', '0 2\n', 'W.\n..\n']) {
      expect(() => masyuOutput(`1 1\n.\n${text}`)).toThrow('board 2 is none');
    }
    expect(() => masyuOutput('2 2\n..\n..\n.\n')).toThrow('board 2 is none');
  });

  it('take Masyu in any layout, and draw it', () => {
    const ring = '2\n.-W-.\n|   |\n.-.-.\n';
    expect(masyuOutput('2 2\n.B\n..\n2 3\n.W.\n...\n')).toBe(`1\nno solution\n${ring}`);
    expect(masyuOutput('1 1 .\r\n\r\n2\t3 . W .\r\n..\n\n.\n0 0\n2 2\n')).toBe(`1\nno solution\n${ring}`);
    expect(masyuOutput('')).toBe('');
  });

  it('refuse a board with two answers, but for Rokada', () => {
    expect(() => slitherlinkOutput('1 3\n. 1 .\n')).toThrow('board 1 has more than one answer');
    expect(() => numberlinkOutput('..1...122\n')).toThrow('..1...122 has more than one answer');
    expect(() => masyuOutput('2 2\n..\n..\n2 3\n...\n...\n')).toThrow('board 2 has more than one answer');
  });
});
