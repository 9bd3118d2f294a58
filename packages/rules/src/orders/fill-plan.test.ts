import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Amount,
  add,
  amountFromUnits,
  formatAmount,
  subtract,
  toAmount,
  zero,
} from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import { assert } from '../result.ts';
import { type Fill, isFullyTraded, nextFill, remainingToTrade } from './fill-plan.ts';
import type { Order } from './order.ts';

const terms = { coinDecimals: 8, fiatDecimals: 2 };

const buy: Order = {
  status: 'TRADING',
  sell: false,
  coin: 'BTC',
  fiat: 'CZK',
  rateType: 'MARKET',
  rate: toRate('2000000'),
  coinValue: toAmount('0.005'),
  fiatValue: toAmount('10000'),
  depositFee: zero,
  paymentType: 'BANK_TRANSFER',
  payoutType: 'KEEP',
  paid: toAmount('10000'),
  filledCoin: zero,
  filledFiat: zero,
};
const sell: Order = { ...buy, sell: true, paymentType: 'WALLET_TRANSFER', paid: toAmount('0.005') };

function after(order: Order, fill: Fill): Order {
  return {
    ...order,
    filledCoin: add(order.filledCoin, fill.coin),
    filledFiat: add(order.filledFiat, fill.fiat),
  };
}

const shown = (fill: Fill | undefined) => fill && [formatAmount(fill.coin), formatAmount(fill.fiat)];

describe('a MARKET order', () => {
  test('buys with the whole payment at the present rate, coins rounded down', () => {
    expect(shown(nextFill(buy, toAmount('1'), toRate('2134567.8'), terms))).toEqual(['0.00468478', '10000']);
  });

  test('takes only the offered size, and pays for it rounded up', () => {
    expect(shown(nextFill(buy, toAmount('0.00000333'), toRate('2134567.8'), terms))).toEqual([
      '0.00000333',
      '7.11',
    ]);
  });

  test('sells the deposited coins, fiat rounded down', () => {
    expect(shown(nextFill(sell, toAmount('1'), toRate('2134567.8'), terms))).toEqual(['0.005', '10672.83']);
  });

  test('is fully traded when the rest cannot buy the smallest unit', () => {
    const rest = { ...buy, filledFiat: toAmount('9999.99'), filledCoin: toAmount('0.005') };
    expect(isFullyTraded(rest, toRate('2000000'), terms)).toBe(true);
    expect(isFullyTraded({ ...rest, filledFiat: toAmount('9999.98') }, toRate('2000000'), terms)).toBe(false);
  });
});

describe.each(['CURRENT', 'CUSTOM'] as const)('an order with its own rate (%s)', (rateType) => {
  const limited: Order = { ...buy, rateType };
  const limitedSale: Order = { ...sell, rateType };

  test('costs exactly its price at its rate', () => {
    expect(shown(nextFill(limited, toAmount('1'), toRate('2000000'), terms))).toEqual(['0.005', '10000']);
  });

  test('costs less at a better market rate, for the same coins', () => {
    const fill = nextFill(limited, toAmount('1'), toRate('1999999.8'), terms);
    expect(shown(fill)).toEqual(['0.005', '10000']);
    const better = nextFill(limited, toAmount('1'), toRate('1990000'), terms);
    expect(shown(better)).toEqual(['0.005', '9950']);
    expect(better?.rate).toBe(toRate('1990000'));
  });

  test('brings more on a sale at a better market rate', () => {
    const fill = nextFill(limitedSale, toAmount('1'), toRate('2010001'), terms);
    expect(shown(fill)).toEqual(['0.005', '10050']);
    expect(fill?.rate).toBe(toRate('2010001'));
  });

  test('keeps the savings of a better fill when the rest trades at the order’s rate', () => {
    const first = nextFill(limited, toAmount('0.002'), toRate('1000000'), terms);
    assert(first !== undefined, 'expected a fill');
    expect(shown(nextFill(after(limited, first), toAmount('1'), toRate('2000000'), terms))).toEqual([
      '0.003',
      '6000',
    ]);
    const sold = nextFill(limitedSale, toAmount('0.002'), toRate('3000000'), terms);
    assert(sold !== undefined, 'expected a fill');
    expect(shown(nextFill(after(limitedSale, sold), toAmount('1'), toRate('2000000'), terms))).toEqual([
      '0.003',
      '6000',
    ]);
  });

  test.each([false, true])('ends exactly at its amounts after any sizes (sell %s)', (isSell) => {
    const size = fc.bigInt({ min: 1n, max: 40_000n }).map((units) => amountFromUnits(units * 10n ** 10n));
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), (sizes) => {
        let order: Order = { ...(isSell ? sell : buy), rateType, fiatValue: toAmount('9999') };
        for (const offered of [...sizes, toAmount('1')]) {
          const fill = nextFill(order, offered, order.rate, terms);
          if (fill === undefined) break;
          expect(fill.fiat).toBeGreaterThanOrEqual(0n);
          order = after(order, fill);
        }
        expect(formatAmount(order.filledCoin)).toBe('0.005');
        expect(formatAmount(order.filledFiat)).toBe('9999');
        expect(isFullyTraded(order, undefined, terms)).toBe(true);
      }),
    );
  });
});

test('a fill never takes more than is left, never beats the market rate, and leaves no dust', () => {
  const price = fc.bigInt({ min: 10n ** 12n, max: 10n ** 25n });
  const size = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => amountFromUnits(units * 10n ** 10n));
  fc.assert(
    fc.property(
      price,
      fc.array(size, { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      (units, sizes, isSell) => {
        const market = toRate(formatAmount(amountFromUnits(units)));
        let order = isSell ? sell : buy;
        for (const offered of sizes) {
          const left: Amount = remainingToTrade(order);
          const fill = nextFill(order, offered, market, terms);
          if (fill === undefined) continue;
          expect(fill.coin).toBeLessThanOrEqual(offered);
          expect(order.sell ? fill.coin : fill.fiat).toBeLessThanOrEqual(left);
          const exact = fill.coin * market;
          // Buyers pay at least the market's price for the coins; sellers get at most that price.
          if (isSell) expect(fill.fiat * 10n ** 18n).toBeLessThanOrEqual(exact);
          else expect(fill.fiat * 10n ** 18n).toBeGreaterThanOrEqual(exact);
          order = after(order, fill);
        }
        expect(subtract(order.paid, isSell ? order.filledCoin : order.filledFiat)).toBeGreaterThanOrEqual(0n);
      },
    ),
  );
});
