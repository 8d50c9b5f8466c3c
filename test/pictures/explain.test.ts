/** Pictures of steps: strips, and animations, which are replayed here moment by moment. */
import { describe, expect, test } from 'vitest';
import { loopScene } from '../../src/kinds/edges/scene.ts';
import { lampScene } from '../../src/kinds/rokada/scene.ts';
import { animationOf, type Frame, stripOf } from '../../src/pictures/explain.ts';
import { wrap } from '../../src/pictures/frame.ts';
import { svgOf } from '../../src/pictures/svg.ts';
import { edgesOf, marksOf, randomLoop, randomNumbers } from '../support/pictures.ts';
import { type Element, everything, parseXml } from '../support/xml.ts';

/** Steps of a board, some of which are taken back, as after a trial. */
function loopFrames(seed: number, rows: number, cols: number, count: number): Frame[] {
  const random = randomNumbers(seed);
  const { board, solution: answer } = randomLoop(random, rows, cols);
  const edges = edgesOf(board);
  const state = { horizontal: answer.horizontal.fill(255), vertical: answer.vertical.fill(255) };
  const set = (k: number, value: number) => {
    if (k < state.horizontal.length) state.horizontal[k] = value;
    else state.vertical[k - state.horizontal.length] = value;
  };
  return Array.from({ length: count }, (_, n) => {
    const fresh = Array.from({ length: 1 + random(3) }, () => random(edges.length));
    for (const k of fresh) set(k, random(2));
    const trial = n % 5 === 3 ? [random(edges.length)] : [];
    for (const k of trial) set(k, 1);
    if (n % 5 === 4) set(random(edges.length), 255);
    const focus = [
      { at: 'cell', row: random(rows), col: random(cols) },
      { at: 'vertex', row: random(rows + 1), col: 0 },
    ] as const;
    const spots = { focus, fresh: fresh.map((k) => edges[k]), trial: trial.map((k) => edges[k]), broken: n % 7 === 6 };
    return {
      scene: { ...loopScene(board, structuredClone(state)), ...spots },
      title: `step ${n}`,
      text: `<${n}> & more`,
    };
  });
}

function lampFrames(count: number): Frame[] {
  const random = randomNumbers(2);
  const board = { rows: 4, cols: 5, clues: Uint8Array.from({ length: 20 }, () => [255, 255, 255, 1][random(4)]) };
  const lamps = new Uint8Array(20).fill(255);
  return Array.from({ length: count }, (_, n) => {
    const k = random(20);
    if (board.clues[k] === 255) lamps[k] = [0, 1, 255][random(3)];
    const fresh = [{ at: 'cell', row: Math.floor(k / 5), col: k % 5 }] as const;
    return {
      scene: { ...lampScene(board, { lamps: lamps.slice() }, { crosses: true }), fresh },
      title: `lamp ${n}`,
      text: '',
    };
  });
}

/** Whether an element does not show, by the classes and styles of animations, `seconds` after the start; Infinity: at the end. */
function hiddenAt(seconds: number) {
  return ({ attributes }: Element): boolean => {
    const kind = / ([ab])$/.exec(` ${attributes.class}`)?.[1];
    const [, duration, delay = '0'] = /^animation:ew-[ab] ([\d.]+)s(?: ([\d.]+)s)?$/.exec(attributes.style ?? '') ?? [];
    const active = seconds >= Number(delay) && seconds < Number(delay) + Number(duration);
    return kind === 'a' ? active : kind === 'b' ? !active : false;
  };
}

describe('animations', () => {
  test.each([
    ['loops', loopFrames(4, 3, 4, 40)],
    ['lamps', lampFrames(40)],
  ])('%s: at every moment one sees the picture of the frame, no more and no less', (_, frames) => {
    const root = parseXml(animationOf(frames, 1.5));
    for (const [n, { scene }] of frames.entries()) {
      const expected = marksOf(parseXml(svgOf(scene)));
      expect(marksOf(root, hiddenAt(1.5 * n + 0.01)), `frame ${n}`).toEqual(expected);
      expect(marksOf(root, hiddenAt(1.5 * n + 1.49)), `frame ${n}`).toEqual(expected);
    }
    const last = marksOf(parseXml(svgOf((frames.at(-1) as Frame).scene)));
    expect(marksOf(root, hiddenAt(Infinity))).toEqual(last);
  });

  test('the words of a frame show while it does', () => {
    const frames = loopFrames(1, 2, 2, 6);
    const root = parseXml(animationOf(frames, 2));
    const wordsAt = (seconds: number) =>
      [...everything(root)]
        .filter((element) => element.name === 'g' && 'class' in element.attributes && !hiddenAt(seconds)(element))
        .flatMap((group) => [...everything(group)].map(({ text }) => text).filter(Boolean));
    expect(wordsAt(5)).toEqual(['step 2', '<2> & more', '3/6']);
    expect(wordsAt(Infinity)).toEqual(['step 5', '<5> & more', '6/6']);
  });

  test('nothing is left that could differ where nothing moves', () => {
    const document = animationOf(loopFrames(1, 2, 2, 6));
    expect(document).toContain('@media(prefers-reduced-motion:reduce){.ew .a,.ew .b,.ew .z{animation:none!important}}');
    expect(document).toContain('.ew .b{visibility:hidden}');
  });

  test('it grows with what is decided, not with board times frames', () => {
    const { board, solution } = randomLoop(randomNumbers(9), 10, 10);
    const edges = edgesOf(board);
    const known = { horizontal: solution.horizontal.fill(255), vertical: solution.vertical.fill(255) };
    const frames = Array.from({ length: 110 }, (_, n): Frame => {
      known.horizontal[n] = n % 2;
      known.vertical[n] = 1;
      const fresh = [edges[n], edges[n + 110]];
      return { scene: { ...loopScene(board, structuredClone(known)), fresh }, title: 'a rule', text: 'what it says' };
    });
    const sizes = [10, 60, 110].map((count) => animationOf(frames.slice(0, count)).length);
    const [first, second] = [(sizes[1] - sizes[0]) / 50, (sizes[2] - sizes[1]) / 50];
    expect(second / first).toBeLessThan(1.1);
    expect(second).toBeLessThan(900);
  });

  test('one frame stands still; none is an error', () => {
    const [frame] = loopFrames(1, 2, 2, 1);
    const document = animationOf([frame]);
    parseXml(document);
    expect(document).not.toContain('class="b"');
    expect(() => animationOf([])).toThrow('at least one frame');
  });
});

describe('strips', () => {
  const frames = loopFrames(6, 3, 3, 7);
  frames[1].text = 'very much longer than the others '.repeat(5);
  const root = parseXml(stripOf(frames, { columns: 3, title: 'steps' }));
  const boards = root.children.filter(({ name }) => name === 'svg');

  test('a picture a frame, in rows', () => {
    expect(boards.map(({ attributes: { x } }) => x)).toEqual(['24', '268', '512', '24', '268', '512', '24']);
    // A title, and one line of text or, in the first row, six.
    expect(boards.map(({ attributes: { y } }) => Number(y))).toEqual(
      [0, 0, 0, 1, 1, 1, 2].map((row) => 24 + row * (128 + 20 + 17 + 24) + (row && 5 * 17)),
    );
    for (const [n, board] of boards.entries()) {
      expect(marksOf(board)).toEqual(marksOf(parseXml(svgOf(frames[n].scene))));
    }
  });

  test('pictures and words stand below each other, inside the document', () => {
    const [, width, height] = /^0 0 (\d+) (\d+)$/.exec(root.attributes.viewBox) ?? [];
    for (const [n, board] of boards.entries()) {
      const [x, y] = [Number(board.attributes.x), Number(board.attributes.y)];
      const [from, until] = [board, boards[n + 1]].map((element) => root.children.indexOf(element));
      const spans = root.children.slice(from + 1, until < 0 ? undefined : until).flatMap(({ children }) => children);
      const words = spans.map(({ text }) => text).join(' ');
      expect(words).toBe(`${frames[n].title} ${frames[n].text.trim()}`);
      for (const span of spans) {
        expect(Number(span.attributes.x)).toBe(x + 16);
        expect(Number(span.attributes.y)).toBeGreaterThan(y + Number(board.attributes.height));
        expect(Number(span.attributes.y)).toBeLessThan(Number(boards[n - (n % 3) + 3]?.attributes.y ?? height));
      }
      expect(x + Number(board.attributes.width)).toBeLessThan(Number(width));
    }
  });

  test('grid and clues stand in it once, under names that other boards do not have', () => {
    const ids = (document: Element) => [...everything(document)].flatMap(({ attributes: { id } }) => id ?? []);
    const uses = [...everything(root)].filter(({ name }) => name === 'use').map(({ attributes }) => attributes.href);
    expect(uses).toEqual(frames.flatMap(() => ids(root).map((id) => `#${id}`)));
    expect(ids(parseXml(stripOf(loopFrames(7, 3, 3, 2))))).not.toEqual(ids(root));
  });

  test('no frames', () => {
    expect(() => stripOf([])).toThrow('at least one frame');
  });
});

test('words are wrapped at blanks, and where there are none', () => {
  expect(wrap('the quick  brown fox', 9)).toEqual(['the quick', 'brown fox']);
  expect(wrap('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  expect(wrap('  ', 4)).toEqual([]);
  expect(wrap('\u{1f4a1}\u{1f4a1}\u{1f4a1}', 2)).toEqual(['\u{1f4a1}\u{1f4a1}', '\u{1f4a1}']);
});
