import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFromUnits, formatAmount, sum, toAmount } from '../money/amount.ts';
import { orderHold } from './hold.ts';
import type { TradingMarket } from './market.ts';
import { findMarket, tradingMarkets } from './markets.ts';
import { settleFill } from './settle-fill.ts';
import { costRoundingDown, costRoundingUp, parseFunds, sellable } from './steps.ts';

function requireMarket(name: string): TradingMarket {
  const market = findMarket(name);
  if (market === undefined) throw new Error(`${name} is a market`);
  return market;
}

test('rounds the payment up, the proceeds down and the fees up', () => {
  // 123 lots of 0.01 DOGE at 4.2001 CZK are worth 5.166123 CZK.
  const fill = settleFill(requireMarket('DOGE_CZK'), {
    priceTicks: 42_001,
    lots: 123,
    isBuyerMaker: true,
    buyerCostBefore: 0,
  });
  const words = Object.fromEntries(
    Object.entries(fill).map(([name, amount]) => [name, formatAmount(amount)]),
  );
  expect(words).toEqual({
    base: '1.23',
    buyerPays: '5.17',
    sellerEarns: '5.16',
    // A maker's 0.1 %, and a taker's 0.2 %: 0.01032.
    buyerFee: '0.00123',
    sellerFee: '0.02',
    rounding: '0.01',
  });
});

const anyFills = fc.record({
  market: fc.constantFrom(...tradingMarkets),
  priceTicks: fc.integer({ min: 1, max: 200_000 }),
  fills: fc.array(
    fc.record({ lots: fc.integer({ min: 1, max: 100_000 }), below: fc.integer({ min: 0, max: 100 }) }),
    { minLength: 1, maxLength: 20 },
  ),
});

test('a buy rounds its total cost up once and never pays more than was held, however it is filled', () => {
  fc.assert(
    fc.property(anyFills, ({ market, priceTicks, fills }) => {
      const lots = fills.reduce((total, fill) => total + fill.lots, 0);
      const order = { side: 'buy', priceTicks } as const;
      const held = orderHold(market, { ...order, leftLots: lots, filledCost: 0 });
      let cost = 0;
      const paid = fills.map((fill) => {
        const price = Math.max(1, priceTicks - fill.below);
        const settled = settleFill(market, {
          priceTicks: price,
          lots: fill.lots,
          isBuyerMaker: false,
          buyerCostBefore: cost,
        });
        cost += price * fill.lots;
        expect(settled.rounding).toBeGreaterThanOrEqual(0n);
        expect(settled.sellerFee).toBeLessThanOrEqual(settled.sellerEarns);
        expect(settled.buyerFee).toBeLessThanOrEqual(settled.base);
        return settled.buyerPays;
      });
      expect(sum(paid)).toBe(costRoundingUp(market, cost));
      expect(sum(paid)).toBeLessThanOrEqual(held);
    }),
  );
});

test('a resting buy releases from its hold exactly what each fill takes', () => {
  fc.assert(
    fc.property(anyFills, ({ market, priceTicks, fills }) => {
      let leftLots = fills.reduce((total, fill) => total + fill.lots, 0);
      let filledCost = 0;
      for (const { lots } of fills) {
        const before = orderHold(market, { side: 'buy', priceTicks, leftLots, filledCost });
        const { buyerPays } = settleFill(market, {
          priceTicks,
          lots,
          isBuyerMaker: true,
          buyerCostBefore: filledCost,
        });
        leftLots -= lots;
        filledCost += priceTicks * lots;
        expect(before - orderHold(market, { side: 'buy', priceTicks, leftLots, filledCost })).toBe(buyerPays);
      }
      expect(orderHold(market, { side: 'buy', priceTicks, leftLots, filledCost })).toBe(0n);
    }),
  );
});

test('sellable lots never exceed the balance, and a cost rounds down for proceeds and up for payments', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tradingMarkets),
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      (market, units) => {
        const lots = sellable(market, amountFromUnits(units));
        expect(BigInt(lots) * market.lot).toBeLessThanOrEqual(units);
        expect(lots === market.maxSizeLots || BigInt(lots + 1) * market.lot > units).toBe(true);
        expect(costRoundingDown(market, 1)).toBeLessThanOrEqual(costRoundingUp(market, 1));
      },
    ),
  );
});

test.each([
  ['0.03', 30_000],
  ['4.2', 4_200_000],
])('funds of %s CZK buy %i ticks x lots, which cost no more', (funds, worth) => {
  const market = requireMarket('DOGE_CZK');
  const decided = parseFunds(market, funds);
  if (decided.refused) throw new Error(decided.reason);
  expect(decided.value).toBe(worth);
  expect(costRoundingUp(market, decided.value)).toBeLessThanOrEqual(toAmount(funds));
});
