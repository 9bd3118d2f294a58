import { toAmount } from '@dukat/rules/money/amount';
import { quoteFor, rateFromUnits } from '@dukat/rules/money/rate';
import { referenceUsd } from '@dukat/rules/rates/catalogue';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { findMarket, tradingMarkets } from '@dukat/rules/trading/markets';
import { decideOrderRequest } from '@dukat/rules/trading/order-request';
import { describe, expect, test } from 'vitest';
import { decideSimulatedOrder, type Holding, pickMarket } from './decide-simulated-order.ts';
import { simulatedStakes } from './stakes.ts';

const holding = (total: string): Holding => ({ total: toAmount(total), stake: toAmount('100') });

function marketRate({ base, quote }: TradingMarket) {
  const [of, by] = [referenceUsd(base), referenceUsd(quote)];
  if (of === undefined || by === undefined) throw new Error('expected a reference price for the market');
  return rateFromUnits((of * 10n ** 18n) / by);
}

function many(market: TradingMarket, base: Holding, quote: Holding) {
  const numbers = seededNumbers(market.id);
  const scene = { market, reference: marketRate(market), base, quote };
  return Array.from({ length: 200 }, () => decideSimulatedOrder(numbers, scene));
}

describe.each(tradingMarkets.map((market) => [market.name, market] as const))('on %s', (_name, market) => {
  test('places only orders that the exchange accepts, of both types and sides', () => {
    const orders = many(market, holding('100'), holding('100'));
    for (const order of orders) expect(decideOrderRequest(market, order)).toMatchObject({ refused: false });
    expect(new Set(orders.map(({ type, side }) => `${type} ${side}`)).size).toBe(4);
  });

  test('places resting orders on their side of the reference', () => {
    const reference = marketRate(market);
    for (const { side, price } of many(market, holding('100'), holding('100'))) {
      if (price === undefined) continue;
      if (side === 'Buy') expect(toAmount(price)).toBeLessThan(reference);
      else expect(toAmount(price)).toBeGreaterThan(reference);
    }
  });

  test('has a stake of both assets', () => {
    expect(simulatedStakes.get(market.base)).toBeGreaterThan(0n);
    expect(simulatedStakes.get(market.quote)).toBeGreaterThan(0n);
  });
});

describe('the side', () => {
  const [market] = tradingMarkets;
  if (market === undefined) throw new Error('expected markets');
  const sides = (base: string, quote: string) => [
    ...new Set(many(market, holding(base), holding(quote)).map(({ side }) => side)),
  ];

  test('is random while both assets are available', () => {
    expect(sides('100', '100').sort()).toEqual(['Buy', 'Sell']);
    expect(sides('50', '50').sort()).toEqual(['Buy', 'Sell']);
    expect(sides('150', '100').sort()).toEqual(['Buy', 'Sell']);
  });

  test('rebalances a scarce or ample asset', () => {
    expect(sides('49', '100')).toEqual(['Buy']);
    expect(sides('151', '100')).toEqual(['Sell']);
    expect(sides('100', '49')).toEqual(['Sell']);
  });
});

test('the same seed gives the same trades, another seed others', () => {
  const picks = (seed: number) => {
    const numbers = seededNumbers(seed);
    return Array.from({ length: 50 }, () => pickMarket(numbers).name).join();
  };
  expect(picks(7)).toBe(picks(7));
  expect(picks(7)).not.toBe(picks(8));
});

test('half of all orders go to bitcoin in crowns and in euros', () => {
  const numbers = seededNumbers(3);
  const picks = Array.from({ length: 4000 }, () => pickMarket(numbers).name);
  for (const name of ['BTC_CZK', 'BTC_EUR']) {
    expect(picks.filter((pick) => pick === name).length).toBeGreaterThan(1000);
  }
});

test('resting orders are within 400 millionths of the reference, and no order is worth more than 6,000 crowns', () => {
  const market = findMarket('BTC_CZK');
  if (market === undefined) throw new Error('expected the market BTC_CZK');
  const reference = marketRate(market);
  for (const { size, price } of many(market, holding('100'), holding('100'))) {
    expect(quoteFor(toAmount(size ?? ''), reference, market.quoteDecimals, 'down')).toBeLessThanOrEqual(
      toAmount('6000'),
    );
    if (price === undefined) continue;
    const away = Math.abs(Number(toAmount(price)) / Number(reference) - 1);
    // The price is rounded away from the reference, to the tick.
    expect(away).toBeLessThanOrEqual(0.0004 + Number(market.tick) / Number(reference));
  }
});

test('picks every market eventually', () => {
  const numbers = seededNumbers(1);
  const picked = new Set(Array.from({ length: 3000 }, () => pickMarket(numbers).name));
  expect(picked.size).toBe(tradingMarkets.length);
});
