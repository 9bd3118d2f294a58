import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { findMarket, tradingMarkets } from './markets.ts';
import { quoteOrder } from './order-quote.ts';
import { settleFill } from './settle-fill.ts';

// DOGE_CZK: ticks of 0.0001 CZK, lots of 0.01 DOGE; a maker pays 0.1 %, a taker 0.2 %.
const found = findMarket('DOGE_CZK');
if (found === undefined) throw new Error('expected the market DOGE_CZK');
const market = found;
const none = { lots: 0, worth: 0, isMaker: true };

function words(terms: Parameters<typeof quoteOrder>[1]) {
  const { cost, fee, averagePrice } = quoteOrder(market, terms);
  return [formatAmount(cost), formatAmount(fee), averagePrice && formatAmount(averagePrice)];
}

describe('the quote of an order', () => {
  test.each([
    // 1.23 DOGE at 4.2001 are 5.166123 CZK.
    ['buy', { lots: 123, worth: 123 * 42_001 }, none, ['5.17', '0.00246', '4.2001']],
    ['sell', { lots: 123, worth: 123 * 42_001 }, none, ['5.16', '0.02', '4.2001']],
    ['buy', none, { lots: 1000, worth: 35_000_000, isMaker: true }, ['35', '0.01', undefined]],
    ['buy', none, { lots: 1000, worth: 35_000_000, isMaker: false }, ['35', '0.02', undefined]],
    // 10 at 4.2 at once, 20 at 4.3 later.
    [
      'buy',
      { lots: 1000, worth: 42_000_000 },
      { lots: 2000, worth: 86_000_000, isMaker: true },
      ['128', '0.04', '4.2'],
    ],
    // A third of a tick is cut to a hundredth.
    ['buy', { lots: 3, worth: 126_001 }, none, ['0.13', '0.00006', '4.200033']],
    ['sell', none, none, ['0', '0', undefined]],
  ] as const)('to %s %j at once and %j later', (side, atOnce, later, expected) => {
    expect(words({ side, atOnce, later })).toEqual(expected);
  });

  test('for one fill equals the fill’s amounts', () => {
    const anyFill = fc.record({
      of: fc.constantFrom(...tradingMarkets),
      priceTicks: fc.integer({ min: 1, max: 200_000 }),
      lots: fc.integer({ min: 1, max: 100_000 }),
      isBuy: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFill, ({ of, priceTicks, lots, isBuy }) => {
        const quote = quoteOrder(of, {
          side: isBuy ? 'buy' : 'sell',
          atOnce: { lots, worth: priceTicks * lots },
          later: none,
        });
        const fill = settleFill(of, { priceTicks, lots, isBuyerMaker: !isBuy, buyerCostBefore: 0 });
        expect([quote.cost, quote.fee]).toEqual(
          isBuy ? [fill.buyerPays, fill.buyerFee] : [fill.sellerEarns, fill.sellerFee],
        );
      }),
    );
  });
});
