import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFromUnits } from '../../money/amount.ts';
import { rateFromUnits } from '../../money/rate.ts';
import { spreadFor } from '../../rates/spread.ts';
import { tradingMarkets } from '../markets.ts';
import { budgetsFor, type Positions, skewFor } from './inventory.ts';
import { decideLadder, decideSweep, skewed } from './ladder.ts';
import { levelValue, usualMaker, widthsFor } from './maker-settings.ts';
import { crossRate, followReference, middleRate } from './reference.ts';
import { sandboxStakes } from './stakes.ts';

// Any rate that can be issued: 0.0000000001 to 1,000,000,000,000.
const anyRate = fc
  .tuple(fc.bigInt(10n ** 7n, 10n ** 8n - 1n), fc.integer({ min: 1, max: 22 }))
  .map(([digits, zeros]) => rateFromUnits(digits * 10n ** BigInt(zeros)));

const positions: Positions = new Map(
  sandboxStakes.map(({ asset, amount }) => [asset, { total: amount, target: amount }]),
);

test('the market maker quotes at any possible rate, or returns undefined', () => {
  fc.assert(
    fc.property(anyRate, anyRate, fc.constantFrom(...tradingMarkets), (coin, bitcoin, market) => {
      const given = market.quote === 'BTC' ? crossRate(coin, bitcoin) : middleRate(coin, coin);
      if (given === undefined) return;
      const { rate } = followReference({ rate: bitcoin, timeMs: 0, ticksToWait: 0 }, given, 10_000);
      const widths = widthsFor(spreadFor(market.base), usualMaker);
      const middle = skewed(rate, skewFor(market, widths, positions));
      const budgets = budgetsFor(market, middle, positions);
      const worth = levelValue(market.quote, usualMaker);
      const terms = { market, middle, widths, levels: usualMaker.levels, tail: 12, worth, budgets };
      const { place } = decideLadder({ ...terms, standing: [] });
      for (const quote of [...place, decideSweep('buy', terms), decideSweep('sell', terms)]) {
        if (quote === undefined) continue;
        expect(quote.priceTicks).toBeGreaterThanOrEqual(1);
        expect(quote.priceTicks).toBeLessThanOrEqual(market.maxPriceTicks);
        expect(quote.sizeLots).toBeLessThanOrEqual(market.maxSizeLots);
      }
      expect(budgets.sell <= amountFromUnits(10n ** 38n - 1n)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
