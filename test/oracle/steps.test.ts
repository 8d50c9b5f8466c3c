import { describe, expect, it } from 'vitest';
import { links, pairBoard } from '../support/numberlink.ts';
import { clueBoard, integer, loopBoard, mulberry32, placedBoard, wallBoard } from '../support/random-boards.ts';
import { solutions } from './loops.ts';
import { EMPTY, answers as fills, type LinkBoard } from './numberlink.ts';
import { placements } from './rokada.ts';
import { checkerOf } from './steps.ts';
import { allAnswers, type State } from './steps-ground.ts';
import { loopGround } from './steps-loops.ts';
import { numberlinkGround } from './steps-numberlink.ts';
import { rokadaGround } from './steps-rokada.ts';
import { boardOf, broken, type Case, holds, said, step } from './steps-words.ts';

describe('the grounds', () => {
  const sorted = (states: Iterable<ArrayLike<number>>) =>
    Array.from(states, (state) => Array.from(state).join('')).sort();

  it('have the answers that the oracles of the kinds have', () => {
    const random = mulberry32(501);
    let found = 0;
    for (let n = 0; n < 60; n++) {
      const [rows, cols] = [1 + integer(random, 4), 1 + integer(random, 4)];
      const loops = (n % 2 ? loopBoard : clueBoard)(random, rows, cols, 0.3);
      const edges = solutions(rows, cols, loops.clues, Number.POSITIVE_INFINITY);
      const own = allAnswers(loopGround('slitherlink', loops), 1e6);
      expect(sorted(own)).toEqual(sorted(edges.map(({ horizontal, vertical }) => [...horizontal, ...vertical])));

      const walls = (n % 2 ? placedBoard : wallBoard)(random, rows, cols, { walls: 0.3, numbers: 0.5 });
      const ground = rokadaGround({ ...walls, clues: walls.cells });
      const lamps = placements(rows, cols, walls.cells, Number.POSITIVE_INFINITY);
      const empty = [...walls.cells.keys()].filter((k) => walls.cells[k] === EMPTY);
      expect(sorted(allAnswers(ground, 1e6))).toEqual(sorted(lamps.map((one) => empty.map((k) => one[k]))));
      found += edges.length + lamps.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  it('have the answers of Numberlink, by each of its rules', () => {
    const random = mulberry32(502);
    let found = 0;
    for (let n = 0; n < 120; n++) {
      const one = pairBoard(random, 1 + integer(random, 4), 1 + integer(random, 4), 0.1, 1 + integer(random, 3));
      for (const rules of ['fill', 'touch', 'empty'] as const) {
        const own = allAnswers(numberlinkGround(one, rules), 1e6).map((state) => fillOf(one, state).join());
        const expected = fills(one, rules).map((fill) => fill.join());
        expect([...new Set(own)].sort()).toEqual(expected.sort());
        // By `fill` the squares tell the course.
        if (rules === 'fill') expect(own).toHaveLength(expected.length);
        found += own.length;
      }
    }
    expect(found).toBeGreaterThan(50);
  });

  function fillOf({ rows, cols, clues }: LinkBoard, state: State): number[] {
    const fill = [...clues];
    const split = rows * (cols - 1);
    const pairs = [...state.keys()]
      .filter((link) => state[link] === 1)
      .map((link) => {
        const down = link - split;
        const k = down < 0 ? Math.floor(link / (cols - 1)) * cols + (link % (cols - 1)) : down;
        return [k, down < 0 ? k + 1 : k + cols];
      });
    for (let n = 0; n < fill.length; n++) {
      for (const [a, b] of pairs) {
        if (fill[a] === EMPTY) fill[a] = fill[b];
        if (fill[b] === EMPTY) fill[b] = fill[a];
      }
    }
    return fill;
  }
});

const LOOPS: Case[] = [
  ['clue', ['2..', '...', '...'], '-h10', 'c00 v00', '+h00 +l00 -l01', '-h00 -l00 +l01 +h01'],
  ['clue', ['2..', '...', '...'], '-h10', 'c00', '', '+h00 +l00 -l01'],
  ['vertex', ['...', '...'], '+h00 -h01', 'v01', '+l01', '-l01 +l00'],
  ['clue', ['1..', '...'], '+h00', 'c00', '-h10 -l00 -l01', '+h10 -h01'],
  ['one loop', ['...', '...'], '+l00 +h00 +l01 +h10', 'v00 v01 v10 v11', '-h20 -h02', '+h20'],
  ['one loop', ['...', '...'], '+l00 +h00 +l01 +h10', 'v00 v01 v10', '', '-h20 -h02'],
  ['no closed loop', ['...', '...'], '+l00 +h00 +l01 +h02', 'v00 v01 v10 v11 v02', '-h10', '+h10 -h20'],
  ['no closed loop', ['...', '...'], '+l00 +h00 +l01 +h02', 'v00 v01 v10 v11', '', '-h10'],
  ['no closed loop', ['...', '...'], '+l00 +h00 +l01', 'v00 v01 v10 v11 v02', '', '+h10 -h10'],
  ['no closed loop', ['..3', '...'], '+l00 +h00 +l01', 'v00 v01 v10 v11 c02', '-h10', '+h10'],
  ['no closed loop', ['4.0', '...'], '+l00 +h00 +l01', 'v00 v01 v10 v11 c02', '', '-h10'],
  ['inside and outside', ['...', '...', '...'], '-h00 -l10', 'c00 c10', '-h10', '+h10 -l01 -l11'],
  ['inside and outside', ['...', '...', '...'], '-h00 +l10', 'c00 c10', '+h10', '-h10'],
  ['inside and outside', ['...', '...', '...'], '-h00 -l10', 'c00', '', '-h10'],
  ['clue by sides', ['...', '.1.', '...'], '-h01 -l10 -h10 -l01', 'c01 c00 c10 c11', '-h11 -l11', '+h11 -h21'],
  ['clue by sides', ['...', '.2.', '...'], '-h00 +h01 -l01', 'c01 c00 c11', '', '-h11 +h11 -l11'],
];

const LAMPS: Case[] = [
  ['number', ['...', '.2.', '...'], '-c01 -c10', 'c11', '+c12 +c21', '-c12 -c21 +c00 -c00'],
  ['number', ['...', '.2.', '...'], '+c01 +c10', 'c11', '-c12 -c21', '+c12 -c22'],
  ['number', ['...', '.2.', '...'], '-c01', 'c11', '', '+c10 -c10'],
  ['lit square', ['...', '...'], '+c00', 'c00', '-c01 -c02 -c10', '-c11 +c01 +c11'],
  ['lit square', ['.#.', '...'], '+c00', 'c00', '-c10', '-c02 -c11'],
  ['only light', ['..#'], '-c00', 'c00', '+c01', '-c01'],
  ['only light', ['...'], '-c00', 'c00', '', '+c01 +c02 -c01'],
  ['only light', ['..#'], '-c00', 'c02', '', '+c01'],
  ['diagonal to a number', ['...', '.3.', '...'], '', 'c11', '-c00 -c02 -c20 -c22', '+c00 -c01 +c01'],
  ['diagonal to a number', ['...', '.2.', '...'], '-c01', 'c11', '-c20 -c22', '-c00 -c02 +c20'],
  ['square left dark', ['..#', '..#', '##.'], '-c00 -c11', 'c00', '', '-c01'],
  ['square left dark', ['..', '.#'], '-c00', 'c00', '', '-c01'],
];

const PATHS: Case[] = [
  ['only way', ['1..', '...', '..1'], '', 'c02', '+r01 +d02', '-r01 +r00 +d00'],
  ['only way', ['1..', '...', '..1'], '-r00', 'c00', '+d00', '-d00 +r10'],
  ['square full', ['1..', '...', '..1'], '+r10 +r11', 'c11', '-d01 -d11', '-d10 +d01'],
  ['square full', ['1..', '...', '..1'], '+r10', 'c11', '', '-d01 -d11'],
  ['different labels', ['1..', '2..', '..2', '1..'], '+r00 +r10', 'c01 c11', '-d01', '+d01 +d02'],
  ['different labels', ['1..', '2..', '..2', '1..'], '+r00', 'c01 c11', '', '-d01'],
  ['different labels', ['12.', '...', '1.2'], '', 'c00 c01', '-r00', '+r00 +d01'],
  ['closed loop', ['...1', '...1', '...2', '..2.'], '+r00 +d00 +d01', 'c10 c11', '-r10', '+r10 -r11'],
  ['path beside itself', ['...1', '...1', '...2', '..2.'], '+r11 +d11', 'c21 c22', '-r21', '+r21 -d01'],
  ['path beside itself', ['1.1', '...', '...'], '+r00', 'c01 c02', '+r01', '-r01 +d01'],
  ['2x2 block', ['....', '....', '.1.1'], '+r00 +d00', 'c00 c01 c10 c11', '-r10 -d01', '+r10 -r01'],
  ['2x2 block', ['....', '....', '.1.1'], '+r00 +d00', 'c00 c01', '', '-r10'],
  ['bend', ['1...', '....', '....', '...1'], '+r11 +d11', 'c11 c22', '-r21 +r22 -d12 +d22', '-r22 +r21'],
  ['bend', ['1...', '....', '....', '...1'], '+r11', 'c11 c22', '', '+r22 +d22'],
  ['side by side', ['....', '....', '....', '.1.1'], '+r11 +r21', 'c11 c12 c21 c22', '-d11 -d12', '+d11 -d13'],
  ['apart from a label', ['....', '1...', '...1', '....'], '+d11 +r21 -r10', 'c10 c11 c22 c23', '-r22', '+r22 -d22'],
  ['same label', ['11', '..'], '', 'c00 c01', '+r00', '-r00'],
];

const CUT = ['1...', '2.2.', '1...'];

describe('rules that are not worded', () => {
  it.each(LOOPS)('of loops: %s in %j', (...one) => holds('slitherlink', boardOf(...one[1]), one));
  it.each(LAMPS)('of lamps: %s in %j', (...one) => holds('rokada', boardOf(...one[1]), one));
  it.each(PATHS)('of paths: %s in %j', (...one) => holds('numberlink', links(...one[1]), one));

  it('depend on the rules of Numberlink', () => {
    const checkers = (['fill', 'touch', 'empty'] as const).map((rules) => {
      const of = (...rows: string[]) => ({
        ground: numberlinkGround(links(...rows), rules),
        answers: [],
        complete: true,
      });
      return [of('1..', '...', '..1'), of('...1', '...1', '...2', '..2.')];
    });
    const corner = checkers.map(([one]) => said(one, '', step('only way', 'c02', '+r01')) === undefined);
    expect(corner).toEqual([true, true, false]);
    const touching = checkers.map(
      ([, one]) => said(one, '+r11 +d11', step('path beside itself', 'c21 c22', '-r21')) === undefined,
    );
    expect(touching).toEqual([true, false, false]);
    const square = 'c11 c12 c21 c22';
    const local = checkers.map(([, one]) => said(one, '+r11 +d11', step('2x2 block', square, '-r21')) === undefined);
    expect(local).toEqual([true, false, false]);
    const ring = checkers.map(
      ([, one]) => said(one, '+r11 +d11 +d12', step('2x2 block', square, '-r21')) === undefined,
    );
    expect(ring).toEqual([false, true, true]);
  });

  it('may appeal to a label that is cut off', () => {
    const checker = checkerOf('numberlink', links(...CUT), 'empty');
    const across = '+r10 +r11';
    expect(said(checker, across, step('bottleneck', 'c03', '+d03'))).toBe(undefined);
    expect(said(checker, across, step('bottleneck', 'c03', '-d03'))).toMatch(/may as well/);
    expect(said(checker, across, step('only way on', 'c03', '+d03'))).toMatch(/may as well/);
    // Without the path between the 2s, that between the 1s may go through.
    expect(said(checker, '', step('bottleneck', 'c03', '+d03'))).toMatch(/may as well/);
    expect(said(checker, `${across} -d03`, broken('label cut off', 'c00'))).toBe(undefined);
    expect(said(checker, across, broken('label cut off', 'c00'))).toMatch(/can come out right/);
    expect(said(checker, `${across} -d03`, broken('square full', 'c00'))).toMatch(/can come out right/);
  });

  it('may appeal to a square that a label must pass, and that is then in the way of others, if it is looked at', () => {
    const gate = checkerOf('numberlink', links('1.2', '...', '.#.', '...', '1.2'), 'empty');
    expect(said(gate, '-d12', broken('label cut off', 'c02 c20'))).toBe(undefined);
    expect(said(gate, '-d12', broken('label cut off', 'c02'))).toMatch(/can come out right/);
    expect(said(gate, '', broken('label cut off', 'c02 c20'))).toMatch(/can come out right/);
    // 2 must pass c11, so 1 cannot.
    const cross = checkerOf('numberlink', links('.2.', '1..', '.2.', '1..'), 'empty');
    expect(said(cross, '-r01', step('bottleneck', 'c11', '-r10'))).toBe(undefined);
    expect(said(cross, '-r01', step('bottleneck', 'c11', '-r11'))).toMatch(/may as well/);
    const wide = checkerOf('numberlink', links('.2..', '1...', '.2..', '1...'), 'empty');
    expect(said(wide, '', step('bottleneck', 'c11', '-r10'))).toMatch(/may as well/);
  });

  it('may appeal to there being no way on behind a square', () => {
    // 1 and 2 can both come to c12, and not away from it to their other squares.
    const dead = checkerOf('numberlink', links('112.2', '....#'), 'empty');
    const known = '-r01 +r03';
    expect(said(dead, known, step('no common label', 'c11 c12', '-r11'))).toBe(undefined);
    expect(said(dead, known, step('no common label', 'c10 c11', '-r10'))).toMatch(/may as well/);
    expect(said(dead, known, step('no common label', 'c12 c13', '-r12'))).toMatch(/may as well/);
  });

  it('may appeal to squares where no label can pass', () => {
    const [fill, empty] = (['fill', 'empty'] as const).map((rules) => checkerOf('numberlink', links('11..'), rules));
    expect(said(fill, '', broken('pocket', 'c02'))).toBe(undefined);
    expect(said(fill, '', broken('only way', 'c00'))).toMatch(/can come out right/);
    expect(said(empty, '', broken('pocket', 'c02'))).toMatch(/can come out right/);
    expect(said(empty, '+r02', broken('pocket', 'c02'))).toBe(undefined);
    // 1 has come to its end; 2 alone can pass where the two squares are.
    const two = checkerOf('numberlink', links('11#', '2..', '2..'), 'fill');
    expect(said(two, '+r00 +d10', broken('pocket', 'c11'))).toBe(undefined);
    expect(said(two, '+r00', broken('pocket', 'c11'))).toMatch(/can come out right/);
    const same = checkerOf('numberlink', links('1..', '...', '1..'), 'fill');
    expect(said(same, '', step('same label', 'c01 c11', '+d01'))).toBe(undefined);
    expect(said(same, '', step('same label', 'c01 c11', '-d01'))).toMatch(/may as well/);
    expect(said(same, '', step('no common label', 'c01 c11', '+d01'))).toMatch(/may as well/);
  });
});

describe('steps that are broken', () => {
  it('have places that cannot come out right, or a board that cannot', () => {
    const loops = checkerOf('slitherlink', boardOf('..', '..'));
    const closed = broken('no closed loop', 'v00 v01 v10 v11 v21');
    expect(said(loops, '+h00 +l00 +l01 +h10 +h21', closed)).toBe(undefined);
    expect(said(loops, '+h00 +l00 +l01 +h21', closed)).toMatch(/can come out right/);
    expect(said(loops, '+h00 +l00 +l01 +h10', closed)).toMatch(/can come out right/);
    expect(said(loops, '+h00 -h01 -l01', broken('vertex', 'v01'))).toBe(undefined);
    expect(said(loops, '-h10 -h11 -l01', broken('vertex', 'v11'))).toMatch(/can come out right/);
    const none = '-h00 -h01 -h10 -h11 -h20 -h21 -l00 -l01 -l02 -l10 -l11';
    expect(said(loops, `${none} -l12`, broken('no closed loop', ''))).toBe(undefined);
    expect(said(loops, none, broken('no closed loop', ''))).toMatch(/can come out right/);
    expect(said(loops, '-h00 -l10 +h10', broken('inside and outside', 'c00 c10'))).toBe(undefined);
    expect(said(loops, '-h00 -l10 +h10', broken('inside and outside', 'c10'))).toMatch(/can come out right/);
    const lamps = checkerOf('rokada', boardOf('..'));
    expect(said(lamps, '-c00 -c01', broken('only light', 'c00'))).toBe(undefined);
    expect(said(lamps, '-c00', broken('only light', 'c00'))).toMatch(/can come out right/);
    expect(said(lamps, '+c00 +c01', broken('lit square', 'c01'))).toBe(undefined);
    const paths = checkerOf('numberlink', links('12', '..', '12'), 'empty');
    expect(said(paths, '+r00', broken('different labels', 'c00'))).toBe(undefined);
    expect(said(paths, '+d00', broken('different labels', 'c00'))).toMatch(/can come out right/);
  });

  it('are held to the answers', () => {
    const checker = checkerOf('rokada', boardOf('..'));
    checker.ground.countsAt = () => [{ over: [0], allowed: [] }];
    expect(said(checker, '', broken('a lie', 'c00'))).toBe('there is an answer');
  });
});
