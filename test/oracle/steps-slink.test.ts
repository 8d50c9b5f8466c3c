import { describe, expect, it, test } from 'vitest';
import { integer, loopBoard, mulberry32, type Random } from '../support/random-boards.ts';
import { allAnswers, OPEN, type State } from './steps-ground.ts';
import { loopGround } from './steps-loops.ts';
import { numberOf, STATED, usesOf } from './steps-slink.ts';
import { boardOf, broken, said, step } from './steps-words.ts';

/** By rule: a board, what is decided there, and what the rule gives from all of it and from nothing less. */
const STATED_CASES: [name: string, rows: string[], known: string, looked: string, decides: string][] = [
  ['zero', ['222', '202', '222'], '', 'c11', '-h11 -h21 -l11 -l12'],
  ['only n edges remain', ['222', '232', '222'], '-h11', 'c11', '+h21 +l11 +l12'],
  ['only n edges remain', ['222', '212', '222'], '-h11 -h21 -l12', 'c11', '+l11'],
  ['n edges included', ['222', '212', '222'], '+h11', 'c11', '-h21 -l11 -l12'],
  ['n edges included', ['222', '232', '222'], '+h11 +l11 +l12', 'c11', '-h21'],
  ['adjacent 3s', ['222', '233', '222'], '', 'c11 c12', '+l11 +l12 +l13'],
  ['adjacent 3s', ['222', '232', '232'], '', 'c11 c21', '+h11 +h21 +h31'],
  ['diagonal 3s', ['322', '232', '222'], '', 'c00 c11', '+h00 +l00 +h21 +l12'],
  ['diagonal 3s', ['222', '232', '322'], '', 'c11 c20', '+h11 +l12 +h30 +l20'],
  ['single exit', ['222', '222', '222'], '+h10 -l01 -l11', 'v11', '+h11'],
  ['single exit', ['222', '222', '222'], '+l00', 'v00', '+h00'],
  ['vertex full', ['222', '222', '222'], '+h10 +l01', 'v11', '-h11 -l11'],
  ['vertex full', ['222', '222', '222'], '+h00 +h01', 'v01', '-l01'],
  ['three excluded', ['222', '222', '222'], '-h10 -l01 -l11', 'v11', '-h11'],
  ['three excluded', ['222', '222', '222'], '-h00', 'v00', '-l00'],
  ['3 with a blocked corner', ['222', '232', '222'], '-h10 -l01', 'c11 v11', '+h11 +l11'],
  ['3 with a blocked corner', ['322', '222', '222'], '', 'c00', '+h00 +l00'],
  ['2 with a blocked corner', ['222', '222', '222'], '-h10 -l01 -h12', 'c11 v11 v12', '+l02'],
  ['2 with a blocked corner', ['222', '222', '222'], '-h10 -l01 -h20', 'c11', '+l21'],
  ['2 with a blocked corner', ['222', '222', '222'], '', 'c00', '+h01 +l10'],
  ['1 with a blocked corner', ['222', '212', '222'], '-h10 -l01', 'c11', '-h11 -l11'],
  ['path enters the corner of a 3', ['222', '232', '222'], '+h10 -l01', 'c11', '+h21 +l12'],
  ['path enters the corner of a 3', ['222', '232', '222'], '+l02 -h12', 'c11 v12 v21', '+h21 +l11'],
  ['3 and 1 diagonal', ['2222', '2322', '2212', '2222'], '-h10 -l01', 'c11 c22', '-h32 -l23'],
  ['3 and 1 diagonal', ['2222', '2322', '2212', '2222'], '-h32 -l23', 'c11 c22 v11', '-h10 -l01'],
  ['3 and 1 diagonal', ['2222', '2322', '2212', '2222'], '-h33 -l33', 'c11 c22', '-h10 -l01'],
  ['3 and 1 diagonal', ['2222', '2232', '2122', '2222'], '-h13 -l03', 'c12 c21', '-h31 -l21'],
  ['path enters the corner of a 2', ['222', '222', '222'], '+h10 -l01 -h22', 'c11', '+l22'],
  ['path enters the corner of a 2', ['222', '222', '222'], '-h12 +l02 -l21', 'c11', '+h20'],
  ['path enters the corner of a 1', ['222', '212', '222'], '+h10 -l01', 'c11', '-h21 -l12'],
];

describe("the statement's rules", () => {
  it('are the fifteen, and each has its cases', () => {
    expect(STATED.size).toBe(15);
    expect([...new Set(STATED_CASES.map(([name]) => name))]).toEqual([...STATED.keys()]);
  });

  describe.each(STATED_CASES)('%s in %j', (name, rows, known, looked, decides) => {
    // Whether the board has an answer is no matter here.
    const checker = { ground: loopGround('slink', boardOf(...rows)), answers: [], complete: true };
    const words = (text: string) => text.split(' ').filter(Boolean);

    test('give all of it, or some', () => {
      expect(said(checker, known, step(name, looked, decides))).toBe(undefined);
      for (const one of words(decides)) expect(said(checker, known, step(name, looked, one))).toBe(undefined);
      const right = step(name, looked, decides);
      right.rule.number = numberOf(name);
      expect(said(checker, known, right)).toBe(undefined);
    });

    test('give nothing else', () => {
      const given = words(decides).map((one) => one.slice(1));
      const taken = words(known).map((one) => one.slice(1));
      for (const { at, row, col } of checker.ground.spots) {
        const edge = `${at === 'horizontal' ? 'h' : 'l'}${row}${col}`;
        for (const sign of '+-') {
          if (taken.includes(edge) || (given.includes(edge) && words(decides).includes(`${sign}${edge}`))) continue;
          expect(said(checker, known, step(name, looked, `${sign}${edge}`))).toMatch(/does not give/);
          expect(said(checker, known, step(name, looked, `${decides} ${sign}${edge}`))).toMatch(/does not give|twice/);
        }
      }
    });

    test('give nothing where a part of the premise is missing, or is the other way', () => {
      for (const one of words(known)) {
        const others = words(known).filter((other) => other !== one);
        const turned = `${one[0] === '+' ? '-' : '+'}${one.slice(1)}`;
        for (const less of [others.join(' '), [...others, turned].join(' ')]) {
          for (const decided of words(decides)) {
            expect(said(checker, less, step(name, looked, decided)), `${less} ${decided}`).toMatch(/does not give/);
          }
        }
      }
    });

    test('look at their places, and at no others', () => {
      const first = looked.split(' ')[0];
      expect(said(checker, known, step(name, `${looked} c02 c20 v03 v30`, decides.split(' ')[0]))).toMatch(
        /does not look at/,
      );
      expect(said(checker, known, step(name, looked.replace(first, 'v03'), decides))).toMatch(/does not (look|give)/);
      expect(said(checker, known, step(name, '', decides))).toMatch(/does not give/);
      const numbered = step(name, looked, decides);
      numbered.rule.number = (numberOf(name) % 15) + 1;
      expect(said(checker, known, numbered)).toMatch(/is not number/);
    });
  });

  it('are true, as they are read here: what they give is so in every answer', () => {
    const random = mulberry32(503);
    const given = new Map([...STATED.keys()].map((name) => [name, 0]));
    for (let n = 0; n < 50; n++) {
      const ground = loopGround('slink', loopBoard(random, 2 + integer(random, 3), 2 + integer(random, 3), 0));
      const answers = allAnswers(ground, 1e6);
      for (const part of [0, 0.3, 0.6, 0.9]) {
        const state = partOf(random, answers[0], part);
        const left = answers.filter((answer) => state.every((value, k) => value === OPEN || value === answer[k]));
        // A loop round two 3s and nothing else is the exception that the statement passes over.
        const domino = left.some((answer) => answer.filter((on) => on === 1).length === 6);
        for (const name of STATED.keys()) {
          if (name === 'adjacent 3s' && domino) continue;
          const gives = usesOf(name, ground, state, ground.places).flatMap((use) => use.gives);
          const untrue = gives.filter(({ spot, on }) =>
            left.some((answer) => answer[ground.variableOf(spot) as number] !== (on ? 1 : 0)),
          );
          expect(untrue, name).toEqual([]);
          given.set(name, (given.get(name) as number) + gives.length);
        }
      }
    }
    expect(Math.min(...given.values())).toBeGreaterThan(2);
  });

  it('may be broken: what they give is decided the other way, or their places cannot come out right', () => {
    const three = { ground: loopGround('slink', boardOf('222', '232', '222')), answers: [], complete: true };
    const enters = '+h10 -l01 -h21';
    expect(said(three, enters, broken('path enters the corner of a 3', 'c11'))).toBe(undefined);
    expect(said(three, '+h10 -l01', broken('path enters the corner of a 3', 'c11'))).toMatch(/can come out right/);
    expect(said(three, '-h11 -l11', broken('only n edges remain', 'c11'))).toBe(undefined);
    expect(said(three, '-h11 -l11', broken('only n edges remain', 'c00'))).toMatch(/can come out right/);
    expect(said(three, '+h10 -h11 -l01 -l11', broken('single exit', 'v11'))).toBe(undefined);
    expect(said(three, '+h10 -h11 -l01', broken('single exit', 'v11'))).toMatch(/can come out right/);
    expect(said(three, '+h10 +h11 +l01', broken('vertex full', 'v11'))).toBe(undefined);
  });
});

/** An answer, of which so large a part is decided. */
function partOf(random: Random, answer: State, part: number): State {
  return answer.map((value) => (random() < part ? value : OPEN));
}
