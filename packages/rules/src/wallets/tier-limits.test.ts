import { expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { limitsOfTier, type Tier } from './tier-limits.ts';

test.each<[Tier, 'CZK' | 'EUR', string, string, string]>([
  [0, 'CZK', '25000', '25000', '25000'],
  [0, 'EUR', '1000', '1000', '1000'],
  [1, 'CZK', '5000000', '250000', '300000'],
  [1, 'EUR', '200000', '10000', '12000'],
  [2, 'CZK', '5000000', '1000000', '1100000'],
  [2, 'EUR', '200000', '40000', '44000'],
  [3, 'CZK', '5000000', '1000000', '1100000'],
])(
  'tier %i in %s: an order of %s, deposits of %s fiat and %s crypto',
  (tier, currency, order, fiat, crypto) => {
    const limits = limitsOfTier(tier, currency);
    expect([limits.maxOrderSize, limits.depositFiat, limits.depositCrypto].map(formatAmount)).toEqual([
      order,
      fiat,
      crypto,
    ]);
  },
);
