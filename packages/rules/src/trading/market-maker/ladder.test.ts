import { describe, expect, test } from 'vitest';
import { type Amount, amountFromUnits, amountOf } from '../../money/amount.ts';
import { rateFromUnits, rateOf } from '../../money/rate.ts';
import { simulatedPrice } from '../../rates/simulated-price.ts';
import { spreadFor } from '../../rates/spread.ts';
import type { TradingMarket } from '../market.ts';
import { findMarket, tradingMarkets } from '../markets.ts';
import { seededNumbers } from '../simulated-traders/seeded-numbers.ts';
import {
  costOf,
  decideLadder,
  decideSweep,
  type LadderTerms,
  type Quote,
  type Side,
  type Standing,
  skewed,
} from './ladder.ts';
import { usualMaker } from './maker-settings.ts';
import { ladderTerms, usualRate } from './testing/ladder-terms.ts';

function marketNamed(name: string): TradingMarket {
  const market = findMarket(name);
  if (market === undefined) throw new Error(`${name} is a market`);
  return market;
}

const endless = amountOf('1000000000000');

const termsFor = (market: TradingMarket, changes: Partial<LadderTerms> = {}): LadderTerms => ({
  ...ladderTerms(market, usualMaker),
  ...changes,
});

/** Applies the moves and returns the standing orders. */
function after(standing: readonly Standing[], terms: Omit<LadderTerms, 'standing'>): Standing[] {
  const { cancel, amend, place } = decideLadder({ ...terms, standing });
  const left = standing.filter(
    (order) => !cancel.includes(order) && amend.every((move) => move.order !== order),
  );
  const stand = ({ sizeLots, ...quote }: Quote): Standing => ({
    ...quote,
    leftLots: sizeLots,
    filledLots: 0,
    engineId: 0,
  });
  for (const { order, to } of amend) expect([order.side, order.filledLots]).toEqual([to.side, 0]);
  return [...left, ...amend.map(({ to }) => stand(to)), ...place.map(stand)];
}

const ofSide = (orders: readonly Standing[], side: Side) => orders.filter((order) => order.side === side);
const total = (market: TradingMarket, quotes: readonly Quote[]) =>
  quotes.reduce((sum, quote) => sum + costOf(market, quote), 0n);
const quotesOf = (orders: readonly Standing[]): Quote[] =>
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
      const quotes = ofSide(standing, side);
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
    let standing: readonly Standing[] = [];
    let middle = usualRate(market);
    for (let tick = 0; tick < 250; tick += 1) {
      middle = rateFromUnits((middle * BigInt(1_000_000 + numbers(1201) - 600)) / 1_000_000n);
      const some = (of: Amount) =>
        numbers(4) === 0 ? amountFromUnits(of / BigInt(1 + numbers(5000))) : endless;
      const budgets = { sell: some(amountOf('1000')), buy: some(amountOf('1000000')) };
      const terms = termsFor(market, { middle, budgets });
      standing = after(standing, terms);
      const [bids, asks] = [ofSide(standing, 'buy'), ofSide(standing, 'sell')];
      const bestBid = Math.max(0, ...bids.map(({ priceTicks }) => priceTicks));
      const bestAsk = Math.min(Number.POSITIVE_INFINITY, ...asks.map(({ priceTicks }) => priceTicks));
      expect(bestBid).toBeLessThan(bestAsk);
      // Never on the wrong side of the middle, and never nearer than the distance minus the tolerance.
      const { best, tolerance } = terms.widths;
      if (bids.length > 0) expect(distance(terms, bestBid)).toBeLessThanOrEqual(-(best - tolerance));
      if (asks.length > 0) expect(distance(terms, bestAsk)).toBeGreaterThanOrEqual(best - tolerance);
      expect(total(market, quotesOf(asks))).toBeLessThanOrEqual(budgets.sell);
      expect(total(market, quotesOf(bids))).toBeLessThanOrEqual(budgets.buy);
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
    const middle = rateOf('2400000');
    const standing = after([], termsFor(market, { middle }));
    const moved = termsFor(market, { middle: rateOf('2400200'), standing });
    expect(decideLadder(moved)).toEqual({ cancel: [], amend: [], place: [] });
  });

  test('at an end moves to the other end when the reference moves by a step', () => {
    const standing = after([], termsFor(market, { middle: rateOf('2400000') }));
    const { cancel, amend, place } = decideLadder(termsFor(market, { middle: rateOf('2405000'), standing }));
    expect(new Set(amend.map(({ order }) => order.side)).size).toBe(2);
    expect(amend.length).toBeLessThanOrEqual(6);
    expect([cancel, place]).toEqual([[], []]);
    // The asks make room before the bids move up.
    expect(amend[0]?.order.side).toBe('sell');
  });

  test('only moves and is never cancelled for hours, because every cancelled order is stored for ever', () => {
    const tail = 12;
    let standing: readonly Standing[] = after([], termsFor(market, { tail }));
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
    const standing = after([], termsFor(market, { middle: rateOf('2400000') })).map((order) => ({
      ...order,
      filledLots: 1,
    }));
    const { cancel, amend, place } = decideLadder(termsFor(market, { middle: rateOf('2405000'), standing }));
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
      const terms = termsFor(market, { middle: rateOf(middle) });
      for (const side of ['buy', 'sell'] as const) {
        const near = ofSide(after([], terms), side).filter(
          ({ priceTicks }) => Math.abs(distance(terms, priceTicks)) <= 4000,
        );
        const worth = quotesOf(near).reduce(
          (sum, { priceTicks, sizeLots }) => sum + costOf(market, { side: 'buy', priceTicks, sizeLots }),
          0n,
        );
        expect(worth).toBeGreaterThan(amountOf('1000000'));
      }
    }
  });
});

describe('the budget', () => {
  const market = marketNamed('ETH_CZK');

  test('of zero removes the orders of a side', () => {
    const terms = termsFor(market);
    const standing = after([], terms);
    const empty = { ...terms, budgets: { sell: amountOf('0'), buy: endless } };
    expect(ofSide(after(standing, empty), 'sell')).toEqual([]);
    expect(ofSide(after(standing, empty), 'buy')).toHaveLength(6);
  });

  test('is spent from the best price outwards, to the last lot', () => {
    const sell = amountOf('10');
    const asks = ofSide(after([], termsFor(market, { budgets: { sell, buy: endless } })), 'sell');
    const full = ofSide(after([], termsFor(market)), 'sell');
    expect(asks.length).toBeLessThan(6);
    expect(asks.map(({ priceTicks }) => priceTicks)).toEqual(
      full.slice(0, asks.length).map(({ priceTicks }) => priceTicks),
    );
    expect(total(market, quotesOf(asks))).toBe(sell);
  });
});

describe('the middle', () => {
  const market = marketNamed('BTC_CZK');

  test('moves with the skew, up for more coins and down for fewer', () => {
    expect(skewed(rateOf('2000000'), 250)).toBe(rateOf('2000500'));
    expect(skewed(rateOf('2000000'), -250)).toBe(rateOf('1999500'));
    expect(skewed(rateOf('2000000'), 0)).toBe(rateOf('2000000'));
  });

  test('far outside the market’s range leaves an empty side without an error', () => {
    const terms = termsFor(market, { middle: rateOf('99999999999') });
    expect(ofSide(after([], terms), 'sell')).toEqual([]);
    const tiny = termsFor(market, { middle: rateOf('0.000001') });
    expect(ofSide(after([], tiny), 'buy')).toEqual([]);
  });
});

describe('a sweep', () => {
  test('trades at our best price, for a few levels and within the budget', () => {
    const market = marketNamed('BTC_CZK');
    const terms = termsFor(market);
    const standing = after([], terms);
    const asks = ofSide(standing, 'sell').map(({ priceTicks }) => priceTicks);
    const bids = ofSide(standing, 'buy').map(({ priceTicks }) => priceTicks);
    expect(decideSweep('sell', terms)?.priceTicks).toBe(Math.min(...asks));
    expect(decideSweep('buy', terms)?.priceTicks).toBe(Math.max(...bids));
    const small = { ...terms, budgets: { sell: amountOf('0.001'), buy: amountOf('0') } };
    expect(decideSweep('sell', small)?.sizeLots).toBe(100_000);
    expect(decideSweep('buy', small)).toBeUndefined();
  });
});
