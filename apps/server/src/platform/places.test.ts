import { expect, test } from 'vitest';
import { SlotPool } from './slot-pool.ts';

test('iterates over the items that were taken and not left', () => {
  const places = new SlotPool<string>();
  const [first] = ['a', 'b', 'c'].map((name) => places.take(name));
  places.leave(first ?? -1);
  expect([places.size, ...places].sort()).toEqual([2, 'b', 'c']);
});

test('reuses places, so that it needs no more than are taken at once', () => {
  const places = new SlotPool<number>();
  const taken = [places.take(-1), places.take(-2)];
  for (let one = 0; one < 1000; one += 1) {
    places.leave(taken.shift() ?? -1);
    taken.push(places.take(one));
  }
  expect(Math.max(...taken)).toBe(1);
  expect([...places].sort()).toEqual([998, 999]);
});

test('items may leave during iteration', () => {
  const places = new SlotPool<{ place: number }>();
  for (let one = 0; one < 500; one += 1) {
    const item = { place: -1 };
    item.place = places.take(item);
  }
  for (const { place } of places) if (place % 2 === 0) places.leave(place);
  expect(places.size).toBe(250);
  expect([...places].every(({ place }) => place % 2 === 1)).toBe(true);
});
