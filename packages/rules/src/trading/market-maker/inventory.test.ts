import { describe, expect, test } from 'vitest';
import { type Amount, formatAmount, toAmount, zero } from '../../money/amount.ts';
import { toRate } from '../../money/rate.ts';
import type { TradingMarket } from '../market.ts';
import { findMarket, tradingMarkets } from '../markets.ts';
import { budgetsFor, type Position, type Positions, positionLimits, skewFor } from './inventory.ts';
import { usualMaker, widthsFor } from './maker-settings.ts';
import { sandboxStakes } from './stakes.ts';

function marketNamed(name: string): TradingMarket {
  const market = findMarket(name);
  if (market === undefined) throw new Error(`${name} is a market`);
  return market;
}

const target = toAmount('100');
const of = (total: string): Position => ({ total: toAmount(total), target });
const positions = (base: string, quote = '100', market = marketNamed('ETH_CZK')): Positions =>
  new Map([
    [market.base, of(base)],
    [market.quote, of(quote)],
  ]);
const rate = toRate('10');

describe('the limits', () => {
  test('of a coin are a quarter and seven quarters of its stake; money has no upper limit', () => {
    const { floor, ceiling } = positionLimits('ETH', target);
    expect([floor, ceiling].map((amount) => amount && formatAmount(amount))).toEqual(['25', '175']);
    expect(positionLimits('CZK', target)).toEqual({ floor: toAmount('25'), ceiling: undefined });
  });

  test.each([
    ['25', '0'],
    ['24.999', '0'],
    ['25.009', '0.004'],
    ['100', '33.333333333333333333'],
  ])('with %s of 100 coins it sells %s on one of three markets', (total, sell) => {
    expect(formatAmount(budgetsFor(marketNamed('ETH_CZK'), rate, positions(total, '1000000')).sell)).toBe(
      sell,
    );
  });

  test.each([
    ['175', '0'],
    ['180', '0'],
    ['174.991', '0.04'],
  ])('with %s of 100 coins it buys for %s', (total, buy) => {
    expect(formatAmount(budgetsFor(marketNamed('ETH_CZK'), rate, positions(total, '1000000')).buy)).toBe(buy);
  });

  test('allow no purchase without money, and no trade of an asset without a stake', () => {
    expect(budgetsFor(marketNamed('ETH_CZK'), rate, positions('100', '25')).buy).toBe(zero);
    expect(budgetsFor(marketNamed('ETH_CZK'), rate, new Map())).toEqual({ sell: zero, buy: zero });
  });

  test('hold for every asset if all markets are filled completely', () => {
    const all: Positions = new Map(
      sandboxStakes.map(({ asset, amount }) => [asset, { total: amount, target: amount }]),
    );
    const leaving = new Map<string, Amount>();
    const spend = (asset: string, amount: Amount) =>
      leaving.set(asset, ((leaving.get(asset) ?? 0n) + amount) as Amount);
    for (const market of tradingMarkets) {
      const { sell, buy } = budgetsFor(market, toRate('1'), all);
      spend(market.base, sell);
      spend(market.quote, buy);
    }
    for (const { asset, amount } of sandboxStakes) {
      expect(amount - (leaving.get(asset) ?? 0n)).toBeGreaterThanOrEqual(positionLimits(asset, amount).floor);
    }
  });
});

describe('the skew', () => {
  const widths = widthsFor(40, usualMaker);

  test('is at most a quarter of the distance and never crosses the reference', () => {
    expect(widths).toEqual({ best: 1000, step: 1000, tolerance: 500, skew: 250 });
    expect(widths.skew).toBeLessThan(widths.best - widths.tolerance);
  });

  test.each([
    ['100', 0],
    ['137.5', -125],
    ['175', -250],
    ['400', -250],
    ['62.5', 125],
    ['25', 250],
    ['0', 250],
  ])('with %s of 100 coins is %i millionths', (total, expected) => {
    expect(skewFor(marketNamed('ETH_CZK'), widths, positions(total))).toBe(expected);
  });

  test('counts a coin as quote asset in the opposite direction, and money not at all', () => {
    const market = marketNamed('ETH_BTC');
    expect(skewFor(market, widths, positions('100', '175', market))).toBe(250);
    expect(skewFor(market, widths, positions('175', '175', market))).toBe(0);
    expect(skewFor(marketNamed('ETH_CZK'), widths, positions('100', '30'))).toBe(0);
  });
});
