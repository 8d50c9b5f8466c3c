/** The list of places to look at. */
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/logic/logic.ts';
import { lookThrough, Worklist } from '../../src/logic/worklist.ts';

function taken(list: Worklist, tier: number): number[] {
  const places = [];
  for (let place = list.first(tier); place >= 0; place = list.first(tier)) {
    places.push(place);
    list.drop(tier);
  }
  return places;
}

describe('a worklist', () => {
  test('hands out places in the order in which they came, each once', () => {
    const list = new Worklist(2, 4);
    for (const place of [3, 1, 3, 0, 1]) list.add(1, place);
    list.add(2, 3);
    expect(taken(list, 1)).toEqual([3, 1, 0]);
    expect(taken(list, 2)).toEqual([3]);
    expect(taken(list, 0)).toEqual([]);
    for (let round = 0; round < 9; round++) {
      for (const place of [2, 0, 3, 1]) list.add(1, place);
      list.drop(1);
      list.add(1, 2);
      expect(taken(list, 1)).toEqual([0, 3, 1, 2]);
    }
  });

  test('forgets all when cleared', () => {
    const list = new Worklist(1, 3);
    for (const place of [2, 1]) list.add(1, place);
    list.add(0, 0);
    list.clear();
    expect([taken(list, 0), taken(list, 1)]).toEqual([[], []]);
    list.add(1, 1);
    expect(taken(list, 1)).toEqual([1]);
  });

  test('knows what was touched since one began to watch', () => {
    const list = new Worklist(1, 5);
    list.add(1, 4);
    list.watch();
    list.add(1, 4);
    list.touch(2);
    list.add(0, 2);
    expect([...list.touched()]).toEqual([4, 2]);
    list.watch();
    expect([...list.touched()]).toEqual([]);
  });
});

test('what is found stays first, what is not is dropped; cheaper tiers come first, dearer ones than asked for not at all', () => {
  const list = new Worklist(3, 5);
  list.add(3, 0);
  list.add(2, 1);
  list.add(2, 2);
  list.add(1, 3);
  const seen: string[] = [];
  const found: Finding = { rule: { name: 'rule', says: '', tier: 2 }, looked: [], decides: [] };
  const look = (tier: number, place: number) => {
    seen.push(`${tier} ${place}`);
    return place === 2 ? found : undefined;
  };
  expect(lookThrough(list, 9, look)).toBe(found);
  expect(lookThrough(list, 1, look)).toBeUndefined();
  expect(lookThrough(list, 9, look)).toBe(found);
  expect(seen).toEqual(['1 3', '2 1', '2 2', '2 2']);
  list.drop(2);
  expect(lookThrough(list, 9, look)).toBeUndefined();
  expect(seen).toEqual(['1 3', '2 1', '2 2', '2 2', '3 0']);
});
