import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClientIds } from './client-ids.ts';
import { ExpiryQueue } from './expiry-queue.ts';
import { OrderIndex } from './order-index.ts';
import { OrderStore } from './order-store.ts';

describe('finding orders', () => {
  test('finds orders by id like a map, with distant ids among near ones', () => {
    const id = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 20_000_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.boolean()), { maxLength: 200 }), (steps) => {
        const index = new OrderIndex();
        const map = new Map<number, number>();
        steps.forEach(([key, adds], step) => {
          if (adds && !map.has(key)) {
            index.add(key, step + 1);
            map.set(key, step + 1);
          } else if (!adds && map.has(key)) {
            index.remove(key);
            map.delete(key);
          }
          expect(index.get(key)).toBe(map.get(key) ?? 0);
        });
        for (const [key, slot] of map) expect(index.get(key)).toBe(slot);
        expect(index.get(2 ** 31 - 1)).toBe(0);
        expect(index.get(-1)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('finds orders by owner and client id, also after many were added and removed', () => {
    const step = fc.tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 30 }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 400 }), (steps) => {
        const orders = new OrderStore(3);
        const ids = new ClientIds();
        const slots = new Map<string, number>();
        for (const [owner, high, low] of steps) {
          const key = `${owner} ${high} ${low}`;
          const known = slots.get(key);
          expect(ids.get(orders, owner, low, high)).toBe(known ?? 0);
          if (known === undefined) {
            const slot = orders.add(1, owner, 0, 1);
            orders.extras.clientLow[orders.beside(slot)] = low;
            orders.extras.clientHigh[orders.beside(slot)] = high;
            ids.add(orders, slot);
            slots.set(key, slot);
          } else {
            ids.remove(orders, known);
            orders.release(known);
            slots.delete(key);
          }
        }
        for (const [key, slot] of slots) {
          const [owner = 0, high = 0, low = 0] = key.split(' ').map(Number);
          expect(ids.get(orders, owner, low, high)).toBe(slot);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('returns orders by expiry, the oldest first for the same time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 2, max: 5 }),
        (times, each) => {
          const orders = new OrderStore(3);
          const queue = new ExpiryQueue();
          const waiting = times.map((time, number) => {
            const slot = orders.add(number + 1, 1, 0, 1);
            orders.extras.expiresAt[orders.beside(slot)] = time;
            queue.add(orders, slot);
            return { slot, time };
          });
          const left = waiting.filter(({ slot }, number) => {
            if (number % each === 0) queue.remove(orders, slot);
            return number % each !== 0;
          });
          const expected = left.toSorted((one, other) => one.time - other.time || one.slot - other.slot);
          for (const { slot, time } of expected) {
            expect([queue.first(), queue.next]).toEqual([slot, time]);
            queue.remove(orders, slot);
          }
          expect(queue.next).toBe(Number.POSITIVE_INFINITY);
        },
      ),
      { numRuns: 100 },
    );
  });
});
