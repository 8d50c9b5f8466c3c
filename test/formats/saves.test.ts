/** Saved games: as the programs of the collection write them, what their moves mean, and ours as the programs show them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BLANK, UNDECIDED } from '../../assembly/layout.ts';
import { sgtSave } from '../../src/formats/sgt-save.ts';
import type { Parsed } from '../../src/kinds/forms/parts.ts';
import { OtherKind } from '../../src/kinds/forms/tokens.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { runs } from '../support/wide.ts';
import { fault, shown } from './reading.ts';

const FIRST = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection";

/** A saved game of these moves. */
function save(
  title: string,
  parameters: string,
  description: string,
  moves: string[] = [],
  position = moves.length + 1,
) {
  const line = (key: string, value: string) => `${key.padEnd(8)}:${value.length}:${value}`;
  return [
    FIRST,
    line('VERSION', '1'),
    line('GAME', title),
    line('PARAMS', parameters),
    line('CPARAMS', parameters),
    line('SEED', '175869042922587'),
    line('DESC', description),
    line('AUXINFO', '0123abcd'),
    line('NSTATES', String(moves.length + 1)),
    line('STATEPOS', String(position)),
    ...moves.map((move) =>
      move.startsWith('=') ? line('RESTART', move.slice(1)) : line(/^S/.test(move) ? 'SOLVE' : 'MOVE', move),
    ),
  ].join('\n');
}

const parse = (text: string) => sgtSave.parse?.(text.split('\n')) as Parsed;

describe('what they hold', () => {
  test.each([
    [save('Loopy', '2x2t0de', '2a1a'), 'slitherlink 2./1.'],
    [save('Light Up', '2x2b20s4d0', '0Bb'), 'rokada 0#/..'],
    [save('Pearl', '3x2de', 'aWcB'), 'masyu .W./..B'],
    [save('Pearl', '2', 'd'), 'masyu ../..'],
  ])('%#', (text, expected) => {
    expect(shown(sgtSave, text)).toBe(expected);
    expect(parse(text)).not.toHaveProperty('solution');
    expect(sgtSave.detects?.(text.split('\n')[0])).toBe(true);
  });

  test('the parameters of the game that was left, not of the next', () => {
    const text = save('Light Up', '2x2', '0Bb');
    expect(shown(sgtSave, text.replace(/^PARAMS.*$/m, 'PARAMS  :3:7x7'))).toBe('rokada 0#/..');
    expect(shown(sgtSave, text.replace(/^CPARAMS.*\n/m, ''))).toBe('rokada 0#/..');
  });

  test('where a record ends', () => {
    const lines = save('Loopy', '2x2t0', 'd', ['0y']).split('\n');
    expect(sgtSave.opens?.(lines[0], false)).toBe(true);
    for (const line of lines) expect(sgtSave.continues?.(line, lines, lines.length)).toBe(true);
    for (const line of ['# note', '', 'MOVE:2:0y', '5x5t0:y'])
      expect(sgtSave.continues?.(line, lines, lines.length)).toBe(false);
  });
});

describe('moves', () => {
  const lamps = (...moves: string[]) =>
    (parse(save('Light Up', '2x2', 'cB', moves)).solution as { lamps: Uint8Array })?.lamps;
  const _ = UNDECIDED;
  test('lamps: each step turns its own mark, and takes the other away', () => {
    expect(lamps('L0,0')).toEqual(Uint8Array.of(1, _, _, 0));
    expect(lamps('I1,0')).toEqual(Uint8Array.of(_, 0, _, 0));
    expect(lamps('L0,0', 'L0,1')).toEqual(Uint8Array.of(1, _, 1, 0));
    expect(lamps('L0,0', 'I0,0')).toEqual(Uint8Array.of(0, _, _, 0));
    expect(lamps('I0,0', 'L0,0')).toEqual(Uint8Array.of(1, _, _, 0));
    expect(lamps('L0,0', 'L0,0')).toBeUndefined();
    expect(lamps('S;L0,0;I1,0')).toEqual(Uint8Array.of(1, 0, _, 0));
  });

  test('up to the position at which the game was left', () => {
    const at = (position: number) => parse(save('Light Up', '2x2', 'cB', ['L0,0', 'I1,0', 'L0,1'], position)).solution;
    expect(at(1)).toBeUndefined();
    expect(at(2)).toEqual({ lamps: Uint8Array.of(1, _, _, 0) });
    expect(at(4)).toEqual({ lamps: Uint8Array.of(1, 0, 1, 0) });
  });

  test('from the start again', () => {
    expect(lamps('L0,0', '=cB', 'I1,0')).toEqual(Uint8Array.of(_, 0, _, 0));
    expect(fault(sgtSave, save('Light Up', '2x2', 'cB', ['=d']))).toBe(
      "11:12 expected the same board again, found 'd'",
    );
  });

  test('edges by their numbers', () => {
    const edges = (...moves: string[]) => parse(save('Loopy', '2x2t0', 'd', moves)).solution;
    // Clockwise round the first cell, then what the others add.
    expect(edges('0y', '1n2y', '3y3u')).toEqual({
      horizontal: Uint8Array.of(1, _, 1, _, _, _),
      vertical: Uint8Array.of(_, 0, _, _, _, _),
    });
    expect(edges('S4y5y6n7y8y9y10y11n')).toEqual({
      horizontal: Uint8Array.of(_, 1, _, 0, 1, 0),
      vertical: Uint8Array.of(_, _, 1, 1, 1, 1),
    });
    expect(edges('0y', '0u')).toBeUndefined();
  });

  test('links: drawn, taken away, turned, set and marked', () => {
    const links = (...moves: string[]) =>
      parse(save('Pearl', '2x2', 'd', moves)).solution as Record<string, Uint8Array>;
    const drawn = { horizontal: Uint8Array.of(1, _), vertical: Uint8Array.of(_, _) };
    expect(links('F1,0,0;F4,1,0')).toEqual(drawn);
    expect(links('L1,0,0;L4,1,0')).toEqual(drawn);
    expect(links('R1,0,0;R4,1,0')).toEqual(drawn);
    expect(links('F1,0,0;F4,1,0', 'F1,0,0;F4,1,0')).toBeUndefined();
    expect(links('F1,0,0;F4,1,0', 'N1,0,0;N4,1,0')).toBeUndefined();
    expect(links('M8,0,0;M2,0,1')).toEqual({ horizontal: Uint8Array.of(_, _), vertical: Uint8Array.of(0, _) });
    // What is set takes marks away.
    expect(links('M1,0,0;M4,1,0', 'S;R1,0,0;R4,1,0')).toEqual(drawn);
    // One half of a link, and what the program drew on asking, tell nothing.
    expect(links('F1,0,0')).toBeUndefined();
    expect(links('F1,0,0;F4,1,0', 'H')).toBeUndefined();
    expect(links('H', '=d', 'F1,0,0;F4,1,0')).toEqual(drawn);
  });
});

describe('not', () => {
  const good = save('Light Up', '2x2', 'cB', ['L0,0']);
  test.each([
    [
      'another first line',
      good.replace('41', '42'),
      "1:1 expected 'SAVEFILE:41:Simon Ta', found 'SAVEFILE:42:Simon Tatham...'",
    ],
    ['another version', good.replace('VERSION :1:1', 'VERSION :1:2'), "2:12 expected version 1, found '2'"],
    ['a line that is none', `${good}\nhello`, "12:1 expected a line 'KEY     :LENGTH:VALUE', found 'hello'"],
    [
      'a length that is not the value’s',
      good.replace('DESC    :2:', 'DESC    :3:'),
      '7:12 expected a value of 3 characters, found 2',
    ],
    ['no description', good.replace(/DESC.*\n/, ''), '10:16 expected a line with the key DESC, found none'],
    [
      'a position beyond the last',
      good.replace(/STATEPOS.*/, 'STATEPOS:1:3'),
      "10:12 expected a state from 1 to 2, found '3'",
    ],
    ['a move too few', good.replace(/NSTATES.*/, 'NSTATES :1:3'), '9:12 expected 2 moves, found 1'],
    [
      'a lamp on a wall',
      save('Light Up', '2x2', 'cB', ['L0,0;L1,1']),
      "11:17 expected S, or L or I and the X,Y of an empty square, found 'L1,1'",
    ],
    [
      'a lamp off the board',
      save('Light Up', '2x2', 'cB', ['L2,0']),
      "11:12 expected S, or L or I and the X,Y of an empty square, found 'L2,0'",
    ],
    [
      'an edge too many',
      save('Loopy', '2x2t0', 'd', ['0y12y']),
      "11:14 expected the number of an edge, below 12, and y, n or u, found '0y12y'",
    ],
    [
      'a cell off the board',
      save('Pearl', '2x2', 'd', ['F1,0,2']),
      "11:12 expected S, or one of L N R F M, sides from 0 to 15 and the X,Y of a cell, found 'F1,0,2'",
    ],
    [
      'a line over a mark',
      save('Pearl', '2x2', 'd', ['M1,0,0;M4,1,0', 'F1,0,0;F4,1,0']),
      "12:13 expected no line over a mark, found 'F1,0,0'",
    ],
    ['parameters', save('Light Up', '2x2t0', 'cB'), "5:15 expected Light Up's parameters, found 't0'"],
    ['a size', save('Light Up', '0x2', 'cB'), "5:12 expected the number of columns, found '0'"],
    [
      'too large',
      save('Pearl', '99999x99999', 'd'),
      '5:13 expected a puzzle of at most 2097152 cells, found 99999 x 99999',
    ],
  ])('%s', (_name, text, expected) => {
    expect(fault(sgtSave, text)).toBe(expected);
  });

  test.each([
    [save('Solo', '3x3', 'a'), 'Solo'],
    [save('Loopy', '5x5t3de', 'a'), 'Loopy t3'],
  ])('other games and grids: %#', (text, name) => {
    expect(() => parse(text)).toThrow(new OtherKind(name));
  });
});

const folder = mkdtempSync(join(tmpdir(), 'edgewise-saves-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = [
  ['loopy', 'slitherlink', '7x6t0dn'],
  ['lightup', 'rokada', '7x6'],
  ['pearl', 'masyu', '8x6dt'],
] as const;

describe.each(GAMES)('sgt-%s', (game, kind, parameters) => {
  const program = [`sgt-${game}`, `/usr/games/sgt-${game}`].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program) console.warn(`skipped: sgt-${game} (Debian's sgt-puzzles) is not installed`);

  const picture = (name: string, text: string): Buffer => {
    writeFileSync(join(folder, name), text);
    execFileSync(program as string, ['--screenshot', join(folder, `${name}.png`), join(folder, name)]);
    return readFileSync(join(folder, `${name}.png`));
  };

  test.skipIf(!program)('its own solutions are answers; ours look the same there, and answers in part do not', () => {
    const count = runs(4, 20);
    const prefix = `${game}-`;
    execFileSync(program as string, [
      '--generate',
      String(count),
      '--test-solve',
      parameters,
      '--save',
      join(folder, prefix),
    ]);
    const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
    expect(names.length).toBe(count);
    for (const name of names) {
      const text = readFileSync(join(folder, name), 'utf8').trimEnd();
      const { puzzle, solution } = parse(text);
      const answer = kinds[kind].closed(solution);
      expect(kinds[kind].check(puzzle, answer), text).toBeUndefined();
      // The same marks once more, in moves of our own.
      const ours = sgtSave.write(kind, puzzle, solution);
      expect(parse(ours.trimEnd())).toEqual(parse(text));
      expect(picture(`${name}.ours`, ours).equals(picture(`${name}.theirs`, `${text}\n`))).toBe(true);
      // And the program does tell answers apart: it shows one in part, and none, in other ways.
      const part = structuredClone(solution) as Record<string, Uint8Array>;
      for (const marks of Object.values(part)) {
        marks.forEach((state, k) => {
          if (k % 3 === 0 && (kind !== 'rokada' || puzzle.clues[k] === BLANK)) marks[k] = state === 1 ? UNDECIDED : 0;
        });
      }
      const pictures = [solution, part, undefined].map((known, k) =>
        picture(`${name}.${k}`, sgtSave.write(kind, puzzle, known)).toString('latin1'),
      );
      expect(new Set(pictures).size).toBe(3);
    }
  });
});
