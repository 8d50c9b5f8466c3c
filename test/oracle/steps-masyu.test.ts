import { describe, expect, it } from 'vitest';
import { integer, mulberry32, pearlBoard, pearlLoopBoard, type Random } from '../support/random-boards.ts';
import { runs } from '../support/wide.ts';
import { pearlLoops } from './masyu.ts';
import { checkerOf, faultOf, replay, type Step } from './steps.ts';
import { allAnswers, type Ground, OPEN, type State } from './steps-ground.ts';
import { blocksOf, masyuGround } from './steps-masyu.ts';
import { boardOf, broken, type Case, holds, lookAhead, said, step } from './steps-words.ts';

/** A board that most often has an answer, and its answers as states. */
function randomBoard(random: Random, rows: number, cols: number, n: number) {
  const thin = rows < 2 || cols < 2;
  const board = (thin || n % 3 === 2 ? pearlBoard : pearlLoopBoard)(random, rows, cols, random());
  const answers = pearlLoops(rows, cols, board.clues, Number.POSITIVE_INFINITY);
  return { board, answers: answers.map(({ horizontal, vertical }) => Uint8Array.of(...horizontal, ...vertical)) };
}

/** A step by no rule in particular, for which the whole board was looked at. */
function anyStep(ground: Ground, variable: number, value: number): Step {
  return {
    rule: { name: 'any', says: '', tier: 1 },
    looked: ground.places,
    decides: [{ spot: ground.spots[variable], on: value === 1 }],
    depth: 0,
  };
}

describe('the ground of Masyu', () => {
  it('has the answers that brute force has', () => {
    const random = mulberry32(503);
    let found = 0;
    for (let n = 0; n < 90; n++) {
      const { board, answers } = randomBoard(random, 1 + integer(random, 4), 1 + integer(random, 4), n);
      const sorted = (states: State[]) => states.map((state) => state.join('')).sort();
      expect(sorted(allAnswers(masyuGround(board), 1e6))).toEqual(sorted(answers));
      found += answers.length;
    }
    expect(found).toBeGreaterThan(200);
  });

  it('lets a step follow just where all answers that are left agree, if all places were looked at', () => {
    const random = mulberry32(504);
    const counts = { follows: 0, open: 0 };
    for (let n = 0; n < 75; n++) {
      const { board, answers } = randomBoard(random, 2 + integer(random, 3), 2 + integer(random, 3), n);
      if (answers.length === 0) continue;
      // Without the answers, so that it is the step that is judged.
      const checker = { ground: masyuGround(board), answers: [], complete: true };
      const answer = answers[integer(random, answers.length)];
      const share = 0.6 * random();
      const state = answer.map((value) => (random() < share ? value : OPEN));
      const left = answers.filter((other) => state.every((value, k) => value === OPEN || value === other[k]));
      for (const variable of [...state.keys()].filter((k) => state[k] === OPEN)) {
        const follows = left.every((other) => other[variable] === answer[variable]);
        const words = `${[...board.clues]} ${board.rows} x ${board.cols}, ${state}, ${variable}`;
        const fault = faultOf(checker, state, anyStep(checker.ground, variable, answer[variable]));
        expect(fault === undefined, words).toBe(follows);
        const turned = anyStep(checker.ground, variable, 1 - answer[variable]);
        expect(faultOf(checker, state, turned), words).toMatch('may as well');
        counts[follows ? 'follows' : 'open']++;
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
  });

  it('takes a known answer where a board is too large for all of them', () => {
    const { rows, cols, clues, loop } = pearlLoopBoard(mulberry32(3), 9, 11, 0.5);
    const checker = checkerOf('masyu', { rows, cols, clues }, undefined, { ...loop });
    expect(checker.complete).toBe(false);
    expect([...checker.answers[0]]).toEqual([...loop.horizontal, ...loop.vertical]);
    const none = { horizontal: loop.horizontal.map(() => 0), vertical: loop.vertical };
    expect(() => checkerOf('masyu', { rows, cols, clues }, undefined, none)).toThrow('what is known is no answer');
  });

  it('knows links by either name', () => {
    const { ground } = checkerOf('masyu', boardOf('...', '.1.'));
    for (const [one, other] of [
      ['horizontal', 'right'],
      ['vertical', 'down'],
    ] as const) {
      const variable = ground.variableOf({ at: one, row: 0, col: 1 });
      expect(ground.spots[variable as number]).toEqual({ at: one, row: 0, col: 1 });
      expect(ground.variableOf({ at: other, row: 0, col: 1 })).toBe(variable);
    }
    expect(ground.variableOf({ at: 'right', row: 0, col: 2 })).toBe(undefined);
    expect(ground.variableOf({ at: 'cell', row: 0, col: 0 })).toBe(undefined);
  });
});

const THREE = ['.......', '.......', '..111..', '.......', '.......'];
const BOTH = ['......', '......', '..22..', '......', '......'];
const BANKS = ['....', '....', '1..1', '....', '....'];
const RIM = ['...', '..1', '...'];

/** 1 a white pearl, 2 a black one. */
const PEARLS: Case[] = [
  ['white pearl', ['...', '1..', '...'], '', 'c10', '+d00 +d10 -r10', '-d00 +r10 +r00'],
  ['white pearl', ['.....', '..1..', '.....'], '+r11', 'c12', '+r12 -d02 -d12', '-r12 -r10 +r13'],
  ['white pearl', ['.....', '..1..', '.....'], '+r10 +r11', 'c12', '+r12 -r13 -d02', '+r13 -d01 +d01'],
  ['white pearl', ['.....', '..1..', '.....'], '+r10 +r13', 'c12', '-r11 -r12 +d02', '+r11 -d01'],
  ['white pearl', ['.....', '..1..', '.....'], '+r10', 'c12', '', '+r11 -r11 -r13 +r13'],
  ['white pearl', THREE, '', 'c22 c23 c24', '-r22 +d13 -r21 +d24', '+r22 -d13 -d12 -d02'],
  ['white pearl', THREE, '', 'c22 c23', '', '-r22 +r22 +d13'],
  ['white pearl', ['..11..', '......', '......'], '', 'c02 c03', '+r01 +r03 -r00 -r04', '-r01 +r00 +d01'],
  ['black pearl', ['2..', '...', '...'], '', 'c00', '+r00 +d00 +r01 +d10', '-r01 -d10 +d02'],
  ['black pearl', ['....', '.2..', '....', '....'], '', 'c11', '-r10 -d01 +r11 +r12 +d21', '+r10 -r12 +r00'],
  ['black pearl', ['.....', '.....', '..2..'], '+r21', 'c22', '+r20 -r22 +d12 +d02', '-r20 -d12 -d11 +d11'],
  ['black pearl', ['.....', '.....', '..2..'], '-r20', 'c22', '-r21 +r22 +r23', '-r22 +r21 -r23'],
  ['black pearl', ['.....', '.....', '..2..'], '', 'c22', '+d12 +d02', '-d12 +r21 -r21 +r20'],
  ['black pearl', BOTH, '', 'c22 c23', '-r22 +r21 +r20 +r23 +r24', '+r22 -r20 +d12'],
  ['black pearl', BOTH, '', 'c22', '', '-r22 +r21 +r24'],
  ['cell', ['...', '...', '...'], '+r00 -r01', 'c01', '+d01', '-d01 +d11'],
  ['cell', ['...', '...', '...'], '+r00', 'c01', '', '+d01 -d01 +r01 -r01'],
  ['cell', ['...', '...', '...'], '+r00 +r01', 'c01', '-d01', '+d01 +d02 -d02'],
  ['cell', ['...', '...', '...'], '-r00', 'c00', '-d00', '+d00 -d01 -d10'],
  ['one loop', ['...', '...', '...'], '+r00 +d00 +r10 +d01', 'c00 c01 c10 c11', '-r01 -d11 -d12', '+r01'],
  ['one loop', ['...', '...', '...'], '+r00 +d00 +r10 +d01', 'c00 c10 c11', '', '-r01 -d02'],
  ['no closed loop', RIM, '+r00 +d00 +r10', 'c00 c01 c10 c11 c12', '-d01', '+d01 -r20'],
  ['no closed loop', RIM, '+r00 +d00 +r10', 'c00 c01 c10 c11', '', '-d01'],
  ['no closed loop', ['...', '...', '...'], '+r00 +d00 +r10 +r20', 'c00 c01 c10 c11 c20', '-d01', '+d01 -r21'],
  ['no closed loop', ['...', '...', '...'], '+r00 +d00 +r10 +r20', 'c00 c01 c10 c11', '', '-d01'],
  ['inside and outside', ['...', '...', '...'], '-r00', 'v11', '-d00', '+d00 -r10 -d01'],
  ['inside and outside', ['...', '...', '...'], '-r00 +r10', 'v11 v21', '-d00 +d10 +r20', '+d00 -d10 -r20'],
  // Vertices on the border are outside, whatever else is.
  ['inside and outside', ['...', '...', '...'], '-r01', 'v20 v10 v03 v13', '', '-d02 +d02 -d00'],
  ['inside and outside', ['...', '...', '...'], '-r00 +r10', 'v21', '', '-d00 +d10'],
  ['bridge', BANKS, '-r01 -r11 -r41', 'c20 c23', '+r21 +r31', '-r21 -r31 +r10 -r40'],
  ['bridge', ['...', '...', '...'], '-r00 -r10', 'c12', '-r20 -d00 -d10', '+r20 -d12'],
  ['bridge', BANKS, '-r01 -r11 -r41', 'c20', '', '+r21 -r31'],
];

describe('rules of Masyu', () => {
  it.each(PEARLS)('%s in %j', (...one) => holds('masyu', boardOf(...one[1]), one));
});

describe('an explanation of Masyu', () => {
  const board = checkerOf('masyu', boardOf('.1.', '...'));
  const steps = [
    step('white pearl', 'c01', '+r00 +r01 -d01'),
    step('cell', 'c00', '+d00'),
    step('cell', 'c02', '+d02'),
    step('cell', 'c10', '+r10'),
    step('cell', 'c12', '+r11'),
  ];

  it('is right', () => {
    expect(replay(board, steps, 'solved')).toEqual([]);
  });

  it('has no step that can be left out, or comes too early', () => {
    for (const n of steps.keys()) expect(replay(board, steps.toSpliced(n, 1), 'solved')).not.toEqual([]);
    expect(replay(board, steps.toReversed(), 'solved')).not.toEqual([]);
  });

  it('may look ahead', () => {
    const tried = lookAhead('-d00', step('cell', 'c00', '-r00'), broken('white pearl', 'c01'));
    const [first, , ...rest] = steps;
    expect(replay(board, [tried, first, ...rest], 'solved')).toEqual([]);
    const blind = { ...board, answers: [] };
    const wrong = lookAhead('-d01', step('cell', 'c00', '-r00'), broken('white pearl', 'c01'));
    expect(replay(blind, [wrong], 'stuck').join()).toMatch(/1 \(look-ahead\): 1 \(cell\): .* may as well be on/);
  });

  it('ends where the board has no answer', () => {
    const corner = checkerOf('masyu', boardOf('1..', '...'));
    expect(replay(corner, [broken('white pearl', 'c00')], 'broken')).toEqual([]);
    expect(replay(corner, [broken('white pearl', 'c01')], 'broken').join()).toMatch('can come out right');
    const row = checkerOf('masyu', boardOf('...'));
    expect(replay(row, [step('cell', 'c00', '-r00'), step('cell', 'c01', '-r01')], 'solved')).toEqual([
      'the end is no answer',
    ]);
    const links = [step('cell', 'c00', '-r00'), step('cell', 'c01', '-r01'), broken('no closed loop', '')];
    expect(replay(row, links, 'broken')).toEqual([]);
    const none = checkerOf('masyu', boardOf('.'));
    expect(replay(none, [broken('no closed loop', '')], 'broken')).toEqual([]);
  });

  it('may end with pearls that no loop can join', () => {
    const across = checkerOf('masyu', boardOf('....', '....', '1..1', '....', '....'));
    const known = '-r01 -r11 -r41';
    expect(said(across, `${known} -r21`, broken('bridge', 'c20 c23'))).toBe(undefined);
    expect(said(across, known, broken('bridge', 'c20 c23'))).toMatch('can come out right');
    expect(said(across, `${known} -r21`, broken('one loop', 'c20 c23'))).toMatch('can come out right');
    // No way goes through a cell that has both its links.
    const full = { ...checkerOf('masyu', boardOf('...', '...', '...')), answers: [] };
    expect(said(full, '+r10 +r11 +r00 -d02', broken('bridge', 'c00'))).toBe(undefined);
    expect(said(full, '+r10 +r11 +r00', broken('bridge', 'c00'))).toMatch('can come out right');
    expect(said(full, '+r10 +r00 -d02', broken('bridge', 'c00'))).toMatch('can come out right');
    const end = checkerOf('masyu', boardOf('....', '....'));
    const blind = { ...end, answers: [] };
    expect(said(blind, '+r01 -d02 -r02', broken('bridge', 'c01'))).toBe(undefined);
    expect(said(blind, '+r01 -d02', broken('bridge', 'c01'))).toMatch('can come out right');
  });
});

describe('blocksOf', () => {
  /** Whether a cycle goes through both vertices, by going along all paths. */
  function onOneCycle(edges: number[][], one: number, other: number): boolean {
    const follow = (path: number[]): boolean => {
      const at = path[path.length - 1];
      const next = edges.filter((edge) => edge.includes(at)).map(([a, b]) => a + b - at);
      if (path.length > 2 && path.includes(other) && next.includes(one)) return true;
      return next.some((to) => !path.includes(to) && follow([...path, to]));
    };
    return follow([one]);
  }

  it('joins the vertices that are on a cycle together', () => {
    const random = mulberry32(12);
    for (let n = 0; n < runs(50, 150); n++) {
      const size = 2 + integer(random, 6);
      const dense = random();
      const pairs = Array.from({ length: size * size }, (_, k) => [Math.floor(k / size), k % size]);
      const edges = pairs.filter(([a, b]) => a < b && random() < dense);
      const blocks = blocksOf(size, edges);
      for (const [a, b] of pairs.filter(([a, b]) => a < b)) {
        const together = blocks.some((block) => block.has(a) && block.has(b));
        expect(together, JSON.stringify({ edges, a, b })).toBe(onOneCycle(edges, a, b));
      }
    }
  });
});
