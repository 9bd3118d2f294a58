import { describe, expect, test } from 'vitest';
import { closest, longestSearch, plainWords, rankCloseness } from './closeness.ts';

describe('normalized words', () => {
  test.each([
    ['Čína', 'cina'],
    ['  Bit\u0000coin\n', 'bitcoin'],
    ['\u202ebitcoin\u202c', 'bitcoin'],
    ['Jak to   funguje?', 'jak to funguje'],
    ['USD-Coin (USDC)', 'usd coin usdc'],
    ['ﬁnance', 'finance'],
    ['ביטקוין', 'ביטקוין'],
    ['\ud800', ''],
    ['?!', ''],
    ['eth2.s', 'eth2.s'],
  ])('normalizes %j to %j', (text, plain) => expect(plainWords(text)).toBe(plain));

  test('reads only the beginning of a long text', () => {
    expect(plainWords('a'.repeat(1_000_000))).toHaveLength(longestSearch);
    expect(plainWords('a'.repeat(longestSearch - 1))).toHaveLength(longestSearch - 1);
    expect(plainWords('a'.repeat(longestSearch + 1))).toHaveLength(longestSearch);
  });
});

const ether = { codes: ['eth'], names: ['ethereum'], words: 'ether coin' };
const classic = { codes: ['etc'], names: ['ethereum classic'], words: '' };

describe('closeness', () => {
  test.each([
    ['eth', 0],
    ['ethereum', 1],
    ['et', 2],
    ['ethere', 3],
    ['ether', 3],
    ['coin', 5],
    ['ethereum ether', 5],
    ['thereum', undefined],
    ['', undefined],
  ])('the query %j has distance %s from Ethereum', (wanted, distance) =>
    expect(rankCloseness(ether, wanted)).toBe(distance),
  );

  test('ranks a later word of a name above a word of the description', () => {
    expect(rankCloseness(classic, 'classic')).toBe(4);
  });

  test('returns the closest first and at most the given count', () => {
    const all = [
      { it: 'classic', by: classic },
      { it: 'ether', by: ether },
    ];
    expect(closest(all, 'eth', 5)).toEqual(['ether', 'classic']);
    expect(closest(all, 'eth', 1)).toEqual(['ether']);
    expect(closest(all, 'nothing', 5)).toEqual([]);
  });
});
