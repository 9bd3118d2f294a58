import { describe, expect, test } from 'vitest';
import { type Amount, amountFromUnits, toAmount } from '../../money/amount.ts';
import { rateFromUnits, toRate } from '../../money/rate.ts';
import { simulatedPrice } from '../../rates/simulated-price.ts';
import { spreadFor } from '../../rates/spread.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import type { TradingMarket } from '../market.ts';
import { findMarket, tradingMarkets } from '../markets.ts';
import {
  decideLadder,
  decideSweep,
  type LadderTerms,
  type Quote,
  quoteCost,
  type RestingOrder,
  type Side,
  skewed,
} from './ladder.ts';
import { usualMaker } from './maker-settings.ts';
import { ladderTerms, usualRate } from './testing/ladder-terms.ts';

function marketNamed(name: string): TradingMarket {
  const market = findMarket(name);
  if (market === undefined) throw new Error(`${name} is a market`);
  return market;
}

const endless = toAmount('1000000000000');

const termsFor = (market: TradingMarket, changes: Partial<LadderTerms> = {}): LadderTerms => ({
  ...ladderTerms(market, usualMaker),
  ...changes,
});

/** Applies the moves and returns the standing orders. */
function after(standing: readonly RestingOrder[], terms: Omit<LadderTerms, 'standing'>): RestingOrder[] {
  const { cancel, amend, place } = decideLadder({ ...terms, standing });
  const left = standing.filter(
    (order) => !cancel.includes(order) && amend.every((move) => move.order !== order),
  );
  const stand = ({ sizeLots, ...quote }: Quote): RestingOrder => ({
    ...quote,
    leftLots: sizeLots,
    filledLots: 0,
    engineId: 0,
  });
  for (const { order, to } of amend) expect([order.side, order.filledLots]).toEqual([to.side, 0]);
  return [...left, ...amend.map(({ to }) => stand(to)), ...place.map(stand)];
}

const quotesOnSide = (orders: readonly RestingOrder[], side: Side) =>
  orders.filter((order) => order.side === side);
const total = (market: TradingMarket, quotes: readonly Quote[]) =>
  quotes.reduce((sum, quote) => sum + quoteCost(market, quote), 0n);
const toQuotes = (orders: readonly RestingOrder[]): Quote[] =>
  orders.map(({ side, priceTicks, leftLots }) => ({ side, priceTicks, sizeLots: leftLots }));
/** The distance from the middle, in millionths. */
const distance = ({ market, middle }: LadderTerms, ticks: number) =>
  (Number(market.tick * BigInt(ticks)) / Number(middle) - 1) * 1_000_000;

describe.each(tradingMarkets.map((market) => [market.name, market] as const))('on %s', (_name, market) => {
  test('has six levels on each side, on ticks and lots, the best between a quarter and a half of the broker’s spread', () => {
    const terms = termsFor(market);
    const standing = after([], terms);
    const spread = spreadFor(market.base) * 100;
    for (const side of ['buy', 'sell'] as const) {
      const quotes = quotesOnSide(standing, side);
      expect(quotes).toHaveLength(6);
      const nearest = Math.min(...quotes.map(({ priceTicks }) => Math.abs(distance(terms, priceTicks))));
      expect(nearest).toBeGreaterThanOrEqual(spread / 4);
      expect(nearest).toBeLessThanOrEqual(spread / 2 + 100);
      for (const { priceTicks, leftLots } of quotes) {
        expect(Number.isInteger(priceTicks) && Number.isInteger(leftLots)).toBe(true);
        expect(priceTicks).toBeGreaterThanOrEqual(1);
        expect(priceTicks).toBeLessThanOrEqual(market.maxPriceTicks);
        expect(leftLots).toBeGreaterThanOrEqual(market.minSizeLots);
        expect(leftLots).toBeLessThanOrEqual(market.maxSizeLots);
      }
    }
  });

  test('stays uncrossed and within its budget through hundreds of random ticks, fills and budgets', () => {
    const numbers = seededNumbers(market.id);
    let standing: readonly RestingOrder[] = [];
    let middle = usualRate(market);
    for (let tick = 0; tick < 250; tick += 1) {
      middle = rateFromUnits((middle * BigInt(1_000_000 + numbers(1201) - 600)) / 1_000_000n);
      const some = (of: Amount) =>
        numbers(4) === 0 ? amountFromUnits(of / BigInt(1 + numbers(5000))) : endless;
      const budgets = { sell: some(toAmount('1000')), buy: some(toAmount('1000000')) };
      const terms = termsFor(market, { middle, budgets });
      standing = after(standing, terms);
      const [bids, asks] = [quotesOnSide(standing, 'buy'), quotesOnSide(standing, 'sell')];
      const bestBid = Math.max(0, ...bids.map(({ priceTicks }) => priceTicks));
      const bestAsk = Math.min(Number.POSITIVE_INFINITY, ...asks.map(({ priceTicks }) => priceTicks));
      expect(bestBid).toBeLessThan(bestAsk);
      // Never on the wrong side of the middle, and never nearer than the distance minus the tolerance.
      const { best, tolerance } = terms.widths;
      if (bids.length > 0) expect(distance(terms, bestBid)).toBeLessThanOrEqual(-(best - tolerance));
      if (asks.length > 0) expect(distance(terms, bestAsk)).toBeGreaterThanOrEqual(best - tolerance);
      expect(total(market, toQuotes(asks))).toBeLessThanOrEqual(budgets.sell);
      expect(total(market, toQuotes(bids))).toBeLessThanOrEqual(budgets.buy);
      expect(new Set(standing.map(({ side, priceTicks }) => `${side} ${priceTicks}`)).size).toBe(
        standing.length,
      );
      expect(standing.length).toBeLessThanOrEqual(2 * usualMaker.levels);
      // Fills some of the orders partly.
      standing = standing.flatMap((order) => {
        const taken = numbers(5) === 0 ? numbers(order.leftLots + 1) : 0;
        const [leftLots, filledLots] = [order.leftLots - taken, order.filledLots + taken];
        return leftLots === 0 ? [] : [{ ...order, leftLots, filledLots }];
      });
    }
  });
});

describe('a suitable standing order', () => {
  const market = marketNamed('BTC_CZK');

  test('stays if nothing changes', () => {
    const terms = termsFor(market);
    expect(decideLadder({ ...terms, standing: after([], terms) })).toEqual({
      cancel: [],
      amend: [],
      place: [],
    });
  });

  test('stays while the reference moves by less than the tolerance', () => {
    const middle = toRate('2400000');
    const standing = after([], termsFor(market, { middle }));
    const moved = termsFor(market, { middle: toRate('2400200'), standing });
    expect(decideLadder(moved)).toEqual({ cancel: [], amend: [], place: [] });
  });

  test('at an end moves to the other end when the reference moves by a step', () => {
    const standing = after([], termsFor(market, { middle: toRate('2400000') }));
    const { cancel, amend, place } = decideLadder(termsFor(market, { middle: toRate('2405000'), standing }));
    expect(new Set(amend.map(({ order }) => order.side)).size).toBe(2);
    expect(amend.length).toBeLessThanOrEqual(6);
    expect([cancel, place]).toEqual([[], []]);
    // The asks make room before the bids move up.
    expect(amend[0]?.order.side).toBe('sell');
  });

  test('only moves and is never cancelled for hours, because every cancelled order is stored for ever', () => {
    const tail = 12;
    let standing: readonly RestingOrder[] = after([], termsFor(market, { tail }));
    let moved = 0;
    for (let tick = 0; tick < 1_000; tick += 1) {
      const times = simulatedPrice(market.name, 1, tick * 10_000, 0.6);
      const middle = rateFromUnits((usualRate(market) * BigInt(Math.round(times * 1e9))) / 10n ** 9n);
      const terms = termsFor(market, { middle, tail, standing });
      const { cancel, amend, place } = decideLadder(terms);
      expect([cancel, place]).toEqual([[], []]);
      moved += amend.length;
      standing = after(standing, terms);
    }
    // Two sides of eighteen orders, of which hardly more than one moves every ten seconds.
    expect(moved).toBeLessThan(1_300);
  });

  test('is cancelled and replaced instead of moved once it is partly filled', () => {
    const standing = after([], termsFor(market, { middle: toRate('2400000') })).map((order) => ({
      ...order,
      filledLots: 1,
    }));
    const { cancel, amend, place } = decideLadder(termsFor(market, { middle: toRate('2405000'), standing }));
    expect(amend).toEqual([]);
    expect([cancel.length > 0, place.length > 0]).toEqual([true, true]);
  });

  test('stays while half of it is left, and is replaced below that', () => {
    const terms = termsFor(market);
    const standing = after([], terms);
    const [first, ...others] = standing;
    if (first === undefined) throw new Error('something stands');
    const half = Math.ceil(first.leftLots / 2);
    const stands = (leftLots: number) =>
      decideLadder({ ...terms, standing: [{ ...first, leftLots, filledLots: 1 }, ...others] }).cancel
        .length === 0;
    expect([stands(half), stands(half - 1)]).toEqual([true, false]);
  });

  test('stays only once: a second one at the same price is removed', () => {
    const terms = termsFor(market);
    const standing = after([], terms);
    const doubled = [...standing, ...standing.map((order) => ({ ...order, engineId: 1 }))];
    expect(decideLadder({ ...terms, standing: doubled }).cancel).toHaveLength(12);
  });
});

describe('the depth', () => {
  test('fills a retail order of a million crowns within the broker’s spread', () => {
    const market = marketNamed('BTC_CZK');
    for (const middle of ['2400000', '2401100', '2402300', '2403500', '2398700']) {
      const terms = termsFor(market, { middle: toRate(middle) });
      for (const side of ['buy', 'sell'] as const) {
        const near = quotesOnSide(after([], terms), side).filter(
          ({ priceTicks }) => Math.abs(distance(terms, priceTicks)) <= 4000,
        );
        const worth = toQuotes(near).reduce(
          (sum, { priceTicks, sizeLots }) => sum + quoteCost(market, { side: 'buy', priceTicks, sizeLots }),
          0n,
        );
        expect(worth).toBeGreaterThan(toAmount('1000000'));
      }
    }
  });
});

describe('the budget', () => {
  const market = marketNamed('ETH_CZK');

  test('of zero removes the orders of a side', () => {
    const terms = termsFor(market);
    const standing = after([], terms);
    const empty = { ...terms, budgets: { sell: toAmount('0'), buy: endless } };
    expect(quotesOnSide(after(standing, empty), 'sell')).toEqual([]);
    expect(quotesOnSide(after(standing, empty), 'buy')).toHaveLength(6);
  });

  test('is spent from the best price outwards, to the last lot', () => {
    const sell = toAmount('10');
    const asks = quotesOnSide(after([], termsFor(market, { budgets: { sell, buy: endless } })), 'sell');
    const full = quotesOnSide(after([], termsFor(market)), 'sell');
    expect(asks.length).toBeLessThan(6);
    expect(asks.map(({ priceTicks }) => priceTicks)).toEqual(
      full.slice(0, asks.length).map(({ priceTicks }) => priceTicks),
    );
    expect(total(market, toQuotes(asks))).toBe(sell);
  });
});

describe('the middle', () => {
  const market = marketNamed('BTC_CZK');

  test('moves with the skew, up for more coins and down for fewer', () => {
    expect(skewed(toRate('2000000'), 250)).toBe(toRate('2000500'));
    expect(skewed(toRate('2000000'), -250)).toBe(toRate('1999500'));
    expect(skewed(toRate('2000000'), 0)).toBe(toRate('2000000'));
  });

  test('far outside the market’s range leaves an empty side without an error', () => {
    const terms = termsFor(market, { middle: toRate('99999999999') });
    expect(quotesOnSide(after([], terms), 'sell')).toEqual([]);
    const tiny = termsFor(market, { middle: toRate('0.000001') });
    expect(quotesOnSide(after([], tiny), 'buy')).toEqual([]);
  });
});

describe('a sweep', () => {
  test('trades at our best price, for a few levels and within the budget', () => {
    const market = marketNamed('BTC_CZK');
    const terms = termsFor(market);
    const standing = after([], terms);
    const asks = quotesOnSide(standing, 'sell').map(({ priceTicks }) => priceTicks);
    const bids = quotesOnSide(standing, 'buy').map(({ priceTicks }) => priceTicks);
    expect(decideSweep('sell', terms)?.priceTicks).toBe(Math.min(...asks));
    expect(decideSweep('buy', terms)?.priceTicks).toBe(Math.max(...bids));
    const small = { ...terms, budgets: { sell: toAmount('0.001'), buy: toAmount('0') } };
    expect(decideSweep('sell', small)?.sizeLots).toBe(100_000);
    expect(decideSweep('buy', small)).toBeUndefined();
  });
});
