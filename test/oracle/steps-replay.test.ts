import { describe, expect, it } from 'vitest';
import { links } from '../support/numberlink.ts';
import { checkerOf, faultOf, type Outcome, replay, type Step } from './steps.ts';
import { stateOf } from './steps-ground.ts';
import { boardOf, broken, decisions, lookAhead, stateWith, step } from './steps-words.ts';

const RING = checkerOf('slink', boardOf('22', '22'));

/** The loop round four 2s. */
function ring(): Step[] {
  return [
    step('2 with a blocked corner', 'c00', '+h01 +l10'),
    step('2 with a blocked corner', 'c01', '+h00 +l12'),
    step('2 with a blocked corner', 'c10', '+l00 +h21'),
    step('2 with a blocked corner', 'c11', '+l02 +h20'),
    step('n edges included', 'c00', '-h10 -l01'),
    step('n edges included', 'c11', '-h11 -l11'),
  ];
}

/** What comes of leaving out the edge in the corner. */
function without(): Step[] {
  return [
    step('three excluded', 'v00', '-l00'),
    step('only n edges remain', 'c00', '+h10 +l01'),
    step('vertex full', 'v11', '-h11 -l11'),
    broken('a clue and its corner', 'c01 v02'),
  ];
}

function faults(steps: Step[], outcome: Outcome = 'solved', checker = RING, known = ''): string[] {
  return replay(checker, steps, outcome, stateWith(checker.ground, known));
}

describe('an explanation', () => {
  it('is right', () => {
    expect(faults(ring())).toEqual([]);
    // Partly solved before.
    expect(faults(ring().slice(2), 'solved', RING, '+h01 +l10 +h00 +l12')).toEqual([]);
    const walls = checkerOf('rokada', boardOf('.#.', '#1#'));
    const steps = [step('no light', 'c00', '+c00'), step('no light', 'c02', '+c02')];
    expect(faults([...steps, broken('number', 'c11')], 'broken', walls)).toEqual([]);
    const paths = checkerOf('numberlink', links('11'));
    expect(faults([step('end', 'c00', '+r00')], 'solved', paths)).toEqual([]);
  });

  it('has no step without which the others follow, or the end is reached', () => {
    for (let n = 0; n < 6; n++) {
      const less = ring().filter((_, k) => k !== n);
      expect(faults(less)).not.toEqual([]);
    }
    expect(faults(ring().reverse())).not.toEqual([]);
  });

  it('decides what is open, once, and something', () => {
    const [first, second, ...rest] = ring();
    expect(faults([first, first, second, ...rest])).toContain(
      '2 (2 with a blocked corner): horizontal 0 1 is decided already',
    );
    expect(faults(ring(), 'solved', RING, '-h10')).toContain('5 (n edges included): horizontal 1 0 is decided already');
    const twice = { ...first, decides: [...first.decides, ...first.decides] };
    expect(faults([twice, second, ...rest])).toContain('1 (2 with a blocked corner): horizontal 0 1 is decided twice');
    const nothing = step('zero', 'c00', '');
    expect(faults([nothing, ...ring()])).toEqual(['1 (zero): it decides nothing']);
    const elsewhere = step('zero', 'c00', '+h05 +r00');
    expect(faults([elsewhere, ...ring()])).toEqual([
      '1 (zero): there is no horizontal 0 5 to decide',
      '1 (zero): there is no right 0 0 to decide',
    ]);
    const strange = {
      ...first,
      looked: [
        { at: 'cell' as const, row: 2, col: 0 },
        { at: 'horizontal' as const, row: 0, col: 0 },
      ],
    };
    expect(faults([strange, second, ...rest])).toEqual([
      '1 (2 with a blocked corner): there is no cell 2 0 to look at',
    ]);
    const wall = checkerOf('numberlink', links('1#', '1.'), 'empty');
    expect(
      faults([step('wall', 'c00', '-r00'), step('end', 'c00', '+d00'), step('wall', 'c11', '-r10')], 'solved', wall),
    ).toEqual(['1 (wall): right 0 0 is decided already']);
  });

  it('ends as it is told to end', () => {
    expect(faults(ring(), 'broken')).toEqual(['the end is told to be broken, the last step says otherwise']);
    expect(faults(ring(), 'stuck')).toEqual(['the end is told to be stuck, and all is decided']);
    expect(faults(ring().slice(0, 5))).toEqual(['the end is told to be solved, and places are open']);
    expect(faults(ring().slice(0, 5), 'stuck')).toEqual([]);
    expect(faults([], 'stuck')).toEqual([]);
    expect(faults([], 'broken')).toEqual(['the end is told to be broken, the last step says otherwise']);
    // Nothing is open, and the loop is not closed.
    const known = '+h00 -h01 +l00 -l01 -l02 -h10 -h11 -l10 -l11 -l12 -h20';
    const end = 'the end is no answer';
    expect(faults([step('anything', 'v22', '-h21')], 'solved', RING, known)).toContain(end);
  });

  it('goes nowhere from what is broken', () => {
    const walls = checkerOf('rokada', boardOf('.#.', '#1#'));
    const dark = broken('dark', 'c00');
    expect(faults([dark, step('no light', 'c02', '+c02')], 'stuck', walls, '-c00')).toContain(
      '1 (dark): steps follow on one that is broken',
    );
    const one = { ...dark, decides: decisions('+c02') };
    expect(faults([one], 'broken', walls, '-c00')).toEqual(['1 (dark): it is broken, and decides']);
    // From what cannot be, anything would follow.
    expect(faults([step('anything', 'c11', '+c02')], 'stuck', walls, '-c00 -c02')).not.toEqual([]);
    const full = checkerOf('slitherlink', boardOf('1..', '...'));
    expect(faults([step('anything', 'c00 v12', '+h02')], 'stuck', full, '+h00 +l00')).toEqual([
      '1 (anything): horizontal 0 2 may as well be off',
    ]);
    const loops = checkerOf('slitherlink', boardOf('...', '...'));
    const two = '+h00 +l00 +l01 +h10 +h02';
    for (const [sign, other] of ['-on', '+off'].map((it) => [it[0], it.slice(1)])) {
      const one = step('no closed loop', 'v00 v01 v10 v11 v02', `${sign}h21`);
      expect(faults([one], 'stuck', loops, two)).toEqual([
        `1 (no closed loop): horizontal 2 1 may as well be ${other}`,
      ]);
    }
  });
});

describe('a look-ahead', () => {
  const known = '';

  it('comes from what is tried to what is broken, and decides the opposite', () => {
    const steps = [lookAhead('-h00', ...without())];
    expect(faults(steps, 'stuck', RING, known)).toEqual([]);
    const deeper = lookAhead('-h00', lookAhead('+l00', broken('single exit', 'v00')), ...without().slice(1));
    expect(deeper.depth).toBe(2);
    expect(faults([deeper], 'stuck')).toEqual([]);
  });

  it('is refused where a step of it does not follow, with the place where', () => {
    for (let n = 0; n < 2; n++) {
      const less = without().filter((_, k) => k !== n);
      expect(faults([lookAhead('-h00', ...less)], 'stuck').join()).toMatch(/1 \(look-ahead\): \d \(/);
    }
    const other = lookAhead('+h00', ...without());
    expect(faults([other], 'stuck')[0]).toMatch('1 (look-ahead): 1 (three excluded): the rule does not give');
    expect(faults([other], 'stuck').at(-1)).toMatch('horizontal 0 0 is not off in an answer');
  });

  it('is refused where it does not end in what is broken', () => {
    const open = lookAhead('-h00', ...without().slice(0, 3));
    expect(faults([open], 'stuck')).toEqual([
      '1 (look-ahead): what is tried comes to nothing that is broken',
      '1 (look-ahead): the end is told to be broken, the last step says otherwise',
    ]);
    const steps = without();
    const early = lookAhead('-h00', ...steps.slice(0, 3), steps[3], steps[3]);
    expect(faults([early], 'stuck')).toEqual([
      '1 (look-ahead): 4 (a clue and its corner): steps follow on one that is broken',
    ]);
  });

  it('is refused where it decides something else', () => {
    for (const decides of ['-h00', '+h01', '+h00 +h01']) {
      const one = { ...lookAhead('-h00', ...without()), decides: decisions(decides) };
      expect(faults([one], 'stuck').join()).toMatch('does not decide the opposite of what is tried');
    }
    const both = { ...lookAhead('-h00', ...without()), broken: 'nothing can be' };
    expect(faults([both], 'broken').join()).toMatch('it is broken, and decides');
    expect(faults([lookAhead('-h00', ...without())], 'stuck', RING, '+h00').join()).toMatch('is decided already');
  });

  it('is as deep as it says', () => {
    const one = lookAhead('-h00', ...without());
    for (const depth of [0, 2]) expect(faults([{ ...one, depth }], 'stuck').join()).toMatch('its depth is 1, not');
    const simple = { ...ring()[0], depth: 1 };
    expect(faults([simple], 'stuck').join()).toMatch('its depth is 0, not 1');
    const { because: _, ...bare } = one;
    expect(faults([bare as Step], 'stuck').join()).toMatch('needs a because');
  });
});

describe('answers', () => {
  it('hold what every step decides, by whatever rule', () => {
    // The rule's words hold, and the loop may go round both 3s: all who use it without another clue go wrong.
    const domino = checkerOf('slink', boardOf('33', '11'));
    expect(faultOf(domino, domino.ground.start, step('adjacent 3s', 'c00 c01', '+l01'))).toBe(
      'vertical 0 1 is not on in an answer',
    );
    const large = boardOf(...Array.from({ length: 12 }, (_, i) => '.'.repeat(i === 3 ? 12 : 12)));
    const known = { horizontal: new Uint8Array(13 * 12), vertical: new Uint8Array(12 * 13) };
    known.horizontal[0] = known.horizontal[12] = 1;
    known.vertical[0] = known.vertical[1] = 1;
    const checker = checkerOf('slitherlink', large, 'fill', known);
    expect(checker.complete).toBe(false);
    expect(faultOf(checker, checker.ground.start, step('a guess', 'c00', '-h00'))).toMatch('may as well');
    expect(() => checkerOf('slitherlink', large, 'fill', { ...known, horizontal: known.horizontal.fill(0) })).toThrow(
      'what is known is no answer',
    );
  });
});

describe('states from arrays', () => {
  it('hold what the arrays do, place by place', () => {
    const horizontal = [1, 255, 0, 1, 255, 0];
    const vertical = [0, 1, 255, 1, 0, 255];
    expect([...stateOf(RING.ground, { horizontal, vertical })]).toEqual([...horizontal, ...vertical]);
    const { ground } = checkerOf('rokada', boardOf('.#', '1.'));
    expect([...stateOf(ground, { lamps: [1, 0, 0, 255] })]).toEqual([1, 255]);
    const paths = checkerOf('numberlink', links('1#', '1.', '..')).ground;
    expect([...stateOf(paths, { right: [0, 1, 0], down: [1, 255, 0, 1] })]).toEqual([0, 1, 0, 1, 0, 0, 1]);
    expect([...stateOf(paths, {})]).toEqual([0, 255, 255, 255, 0, 255, 255]);
  });
});
