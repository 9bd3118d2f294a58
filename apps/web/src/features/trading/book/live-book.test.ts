import { toAmount } from '@dukat/rules/money/amount';
import { bookChecksum, type WireLevel } from '@dukat/rules/trading/book-checksum';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLiveBook } from './live-book.ts';

const steps = { tick: toAmount('0.5'), lot: toAmount('0.01') };
const bids: WireLevel[] = [
  ['10', '2'],
  ['9.5', '1'],
];
const asks: WireLevel[] = [['11', '3']];
const snapshot = { sequence: 5, bids, asks, checksum: bookChecksum(bids, asks) };

const shown = (book: ReturnType<typeof createLiveBook>) => ({
  bids: book.bids().map(({ wire }) => wire),
  asks: book.asks().map(({ wire }) => wire),
});

describe('a live book', () => {
  test('holds a snapshot in whole ticks and lots, the best level first', () => {
    const book = createLiveBook(steps);
    expect(book.load({ ...snapshot, bids: [...bids].reverse() })).toBe('applied');
    expect(book.bids().map(({ ticks, lots }) => [ticks, lots])).toEqual([
      [20, 200],
      [19, 100],
    ]);
    expect(book.asks()[0]?.ticks).toBe(22);
    expect(book.sequence()).toBe(5);
  });

  test('applies updates: a changed size, a new level, a removed level', () => {
    const book = createLiveBook(steps);
    book.load(snapshot);
    const update = {
      previous: 5,
      sequence: 8,
      bids: [
        ['10', '0'],
        ['9.5', '4'],
      ],
      asks: [['10.5', '1']],
      checksum: bookChecksum(
        [['9.5', '4']],
        [
          ['10.5', '1'],
          ['11', '3'],
        ],
      ),
    } as const;
    expect(book.apply(update)).toBe('applied');
    expect(shown(book)).toEqual({
      bids: [['9.5', '4']],
      asks: [
        ['10.5', '1'],
        ['11', '3'],
      ],
    });
  });

  test('a new snapshot replaces everything', () => {
    const book = createLiveBook(steps);
    book.load(snapshot);
    book.load({ sequence: 9, bids: [], asks: [['12', '1']] });
    expect(shown(book)).toEqual({ bids: [], asks: [['12', '1']] });
  });

  test('rejects an update that does not follow the last sequence', () => {
    const book = createLiveBook(steps);
    const update = { previous: 5, sequence: 6, bids: [], asks: [] };
    expect(book.apply(update)).toBe('gap');
    book.load(snapshot);
    expect(book.apply({ ...update, previous: 6, sequence: 7 })).toBe('gap');
    expect(book.apply({ ...update, previous: 4, sequence: 5 })).toBe('seen before');
    expect(book.sequence()).toBe(5);
  });

  test('advances the sequence on messages that change no level', () => {
    const book = createLiveBook(steps);
    book.load(snapshot);
    expect(book.pass({ previous: 6, sequence: 7 })).toBe('gap');
    expect(book.pass({ previous: 5, sequence: 6 })).toBe('applied');
    expect(book.pass({ previous: 5, sequence: 6 })).toBe('seen before');
    expect(book.apply({ previous: 6, sequence: 7, bids: [], asks: [] })).toBe('applied');
  });

  test('reports a wrong checksum and does not notify its watchers', () => {
    const book = createLiveBook(steps);
    let drawings = 0;
    book.watch(() => {
      drawings += 1;
    });
    expect(book.load(snapshot)).toBe('applied');
    expect(book.apply({ previous: 5, sequence: 6, bids: [['10', '9']], asks: [], checksum: 1 })).toBe(
      'wrong',
    );
    expect(drawings).toBe(1);
  });

  test('does not notify a removed watcher', () => {
    const book = createLiveBook(steps);
    let heard = 0;
    const forget = book.watch(() => {
      heard += 1;
    });
    book.load(snapshot);
    forget();
    book.load(snapshot);
    expect(heard).toBe(1);
    expect(book.version()).toBe(2);
  });

  test('equals a map of prices after any updates', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.array(fc.array(level, { maxLength: 5 }), { maxLength: 20 }), (updates) => {
        const book = createLiveBook({ tick: toAmount('1'), lot: toAmount('1') });
        const truth = new Map<number, number>();
        book.load({ sequence: 0, bids: [], asks: [] });
        updates.forEach((levels, at) => {
          for (const [price, size] of levels) {
            if (size === 0) truth.delete(price);
            else truth.set(price, size);
          }
          const changed = levels.map(([price, size]): WireLevel => [String(price), String(size)]);
          book.apply({ previous: at, sequence: at + 1, bids: changed, asks: [] });
        });
        expect(book.bids().map(({ ticks, lots }) => [ticks, lots])).toEqual(
          [...truth].sort(([a], [b]) => b - a),
        );
      }),
    );
  });
});
