import { describe, expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { fiats } from '../money/fiat.ts';
import { toRate } from '../money/rate.ts';
import { referenceUsd, tradableCoins } from '../rates/catalogue.ts';
import { checkPrice, checkSizes } from './new-order-checks.ts';
import { coinFromFiat } from './order-amounts.ts';
import { orderPriceRange, priceDecimals, tradablePriceRange } from './price-limits.ts';

const rates = ['0.00000123', '0.9', '23.456789', '2134567.8'].map(toRate);
const btc = { minTradeAmount: toAmount('0.0000005') };

describe('the shown price range', () => {
  test('begins at the lowest price that buys the coin’s minimum trade, in both currencies', () => {
    for (const coin of tradableCoins)
      for (const fiat of fiats)
        for (const rate of [referenceUsd(coin.code) ?? toRate('1'), ...rates]) {
          const { min, max } = tradablePriceRange({ coin, fiat, rate });
          expect(min).toBeGreaterThanOrEqual(orderPriceRange(fiat).min);
          if (min >= max) continue;
          const bought = coinFromFiat(min, {
            sell: false,
            rate,
            fiat,
            coinDecimals: coin.volumePrecision,
            depositFee: toAmount('0'),
          });
          const sizes = checkSizes({ coinValue: bought ?? toAmount('0'), coin, depositNetwork: null });
          expect(sizes, `${coin.code} ${formatAmount(min)} ${fiat}`).toEqual({
            refused: false,
            value: undefined,
          });
        }
  });

  test.each([
    ['CZK', '2400000', '2'],
    ['CZK', '1000000', '1'],
    ['EUR', '96000', '0.05'],
  ] as const)(
    'of bitcoin in %s at %s begins at %s, and the refusal of another price says so',
    (fiat, rate, least) => {
      const priced = { coin: btc, fiat, rate: toRate(rate) };
      expect(formatAmount(tradablePriceRange(priced).min)).toBe(least);
      const beyond = checkPrice(toAmount('5000001'), priced, true);
      expect(beyond).toMatchObject({
        reason: 'price_out_of_range',
        values: { minFiat: least, currency: fiat },
      });
    },
  );

  test('uses the precision of order prices', () => {
    expect(fiats.map(priceDecimals)).toEqual([0, 2]);
  });
});
