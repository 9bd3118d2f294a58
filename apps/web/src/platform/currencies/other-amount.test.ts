import { describe, expect, test } from 'vitest';
import { otherAmount } from './other-amount.ts';

const btc = { value: '2134567.8', volumePrecision: 8 };

describe('the derived amount', () => {
  test.each([
    [
      'a buy for crowns gets coins rounded down',
      { sell: false, typed: '10 000', isEditingFiat: true },
      '0.00468478',
    ],
    [
      'a buy of coins costs whole crowns rounded up',
      { sell: false, typed: '0,001', isEditingFiat: false },
      '2135',
    ],
    [
      'a sale of coins brings whole crowns rounded down',
      { sell: true, typed: '0.001', isEditingFiat: false },
      '2134',
    ],
    [
      'a sale for crowns takes coins rounded up',
      { sell: true, typed: '10000', isEditingFiat: true },
      '0.00468479',
    ],
  ])('%s', (_, order, expected) => {
    expect(otherAmount({ ...order, fiat: 'CZK' }, btc)).toBe(expected);
  });

  test('euros have two decimals', () => {
    expect(
      otherAmount(
        { sell: true, fiat: 'EUR', typed: '0,001', isEditingFiat: false },
        { value: '85123.456', volumePrecision: 8 },
      ),
    ).toBe('85.12');
  });

  test.each(['', '0', 'abc', '1e3'])('nothing is derived from %j', (typed) => {
    expect(otherAmount({ sell: false, fiat: 'CZK', typed, isEditingFiat: true }, btc)).toBeUndefined();
  });
});
