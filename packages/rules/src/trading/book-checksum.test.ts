import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookChecksum, type WireLevel } from './book-checksum.ts';

describe('the checksum of a book', () => {
  test('is the standard CRC-32 of its best levels', () => {
    expect(bookChecksum([['10', '2']], [['11', '3']])).toBe(crc32('10:2|11:3'));
    expect(bookChecksum([], [])).toBe(0);
  });

  test('covers ten levels of each side and no eleventh', () => {
    const levels = (count: number): WireLevel[] =>
      Array.from({ length: count }, (_, at) => [String(100 - at), '1']);
    const asks: WireLevel[] = [['200', '1']];
    expect(bookChecksum(levels(11), asks)).toBe(bookChecksum(levels(10), asks));
    expect(bookChecksum(levels(10), asks)).not.toBe(bookChecksum(levels(9), asks));
  });

  test('distinguishes sides and sizes', () => {
    const level: WireLevel = ['10', '2'];
    expect(bookChecksum([level], [['11', '2']])).not.toBe(bookChecksum([['11', '2']], [level]));
    expect(bookChecksum([level], [])).not.toBe(bookChecksum([['10', '2.1']], []));
  });

  test('agrees with zlib on any book', () => {
    const decimal = fc.stringMatching(/^[1-9]\d{0,6}(\.\d{1,8})?$/);
    const side = fc.array(fc.tuple(decimal, decimal), { maxLength: 10 });
    fc.assert(
      fc.property(side, side, (bids, asks) => {
        const text = [...bids, ...asks].map(([price, size]) => `${price}:${size}`).join('|');
        expect(bookChecksum(bids, asks)).toBe(crc32(text));
      }),
    );
  });
});
