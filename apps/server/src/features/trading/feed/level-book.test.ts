import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LevelBook } from './level-book.ts';

describe('the levels of a book', () => {
  test('are sorted with the best first on each side', () => {
    const book = new LevelBook();
    for (const ticks of [5, 9, 7]) {
      book.set('buy', ticks, ticks * 10);
      book.set('sell', ticks + 10, 1);
    }
    expect(book.best('buy', 2)).toEqual([
      [9, 90],
      [7, 70],
    ]);
    expect(book.best('sell', 5).map(([ticks]) => ticks)).toEqual([15, 17, 19]);
    expect([book.bestPrice('buy'), book.bestPrice('sell')]).toEqual([9, 15]);
  });

  test('are removed when they become empty, and an unknown level stays absent', () => {
    const book = new LevelBook();
    book.set('buy', 5, 1);
    book.set('buy', 5, 0);
    book.set('buy', 6, 0);
    expect(book.best('buy', 5)).toEqual([]);
    expect([book.bestPrice('buy'), book.at('buy', 5)]).toEqual([undefined, 0]);
  });

  test('are the last ones set at each price, in order, whatever came before', () => {
    const change = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      ticks: fc.integer({ min: 1, max: 30 }),
      lots: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const book = new LevelBook();
        const plain = { buy: new Map<number, number>(), sell: new Map<number, number>() };
        for (const { side, ticks, lots } of changes) {
          book.set(side, ticks, lots);
          plain[side].set(ticks, lots);
        }
        for (const side of ['buy', 'sell'] as const) {
          const levels = [...plain[side]].filter(([, lots]) => lots > 0);
          const sorted = levels.toSorted(([a], [b]) => (side === 'buy' ? b - a : a - b));
          expect(book.best(side, 100)).toEqual(sorted);
          expect(book.best(side, 3)).toEqual(sorted.slice(0, 3));
          expect(book.bestPrice(side)).toBe(sorted[0]?.[0]);
        }
      }),
    );
  });
});
