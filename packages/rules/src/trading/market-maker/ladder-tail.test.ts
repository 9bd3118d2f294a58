import { describe, expect, test } from 'vitest';
import { type Amount, add, amountFromUnits, zero } from '../../money/amount.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import type { TradingMarket } from '../market.ts';
import { tradingMarkets } from '../markets.ts';
import {
  decideLadder,
  type LadderTerms,
  type Quote,
  quoteCost,
  type RestingOrder,
  type Side,
  skewed,
} from './ladder.ts';
import { usualMaker } from './maker-settings.ts';
import { ladderTerms, usualRate } from './testing/ladder-terms.ts';

const settings = { ...usualMaker, tail: 24 };

const termsFor = (market: TradingMarket, changes: Partial<LadderTerms> = {}): LadderTerms => ({
  ...ladderTerms(market, settings),
  ...changes,
});

/** Applies the moves and returns the standing orders and the number of moves. */
function after(terms: LadderTerms): { readonly stands: RestingOrder[]; readonly moves: number } {
  const { cancel, amend, place } = decideLadder(terms);
  const stand = (quote: Quote): RestingOrder => ({
    ...quote,
    leftLots: quote.sizeLots,
    filledLots: 0,
    engineId: 0,
  });
  const left = terms.standing.filter(
    (order) => !cancel.includes(order) && amend.every((move) => move.order !== order),
  );
  const stands = [...left, ...amend.map(({ to }) => stand(to)), ...place.map(stand)];
  return { stands, moves: cancel.length + amend.length + place.length };
}

const costOn = (market: TradingMarket, side: Side, stands: readonly RestingOrder[]): Amount =>
  stands
    .filter((order) => order.side === side)
    .reduce(
      (sum, { leftLots, ...order }) => add(sum, quoteCost(market, { ...order, sizeLots: leftLots })),
      zero,
    );

describe.each(tradingMarkets.map((market) => [market.name, market] as const))('%s', (_, market) => {
  test('has small orders beyond the levels of each side, at separate prices', () => {
    const { stands } = after(termsFor(market));
    for (const side of ['buy', 'sell'] as const) {
      const own = stands.filter((order) => order.side === side);
      expect(own.length).toBeGreaterThanOrEqual(settings.levels + 1);
      expect(new Set(own.map(({ priceTicks }) => priceTicks)).size).toBe(own.length);
      expect(own.length).toBeLessThanOrEqual(settings.levels + settings.tail);
    }
    expect(after(termsFor(market, { standing: stands })).moves).toBe(0);
  });

  test('stays within its budget and leaves the levels at least three quarters of it', () => {
    const { levels, worth } = termsFor(market);
    for (const percent of [10n, 60n, 100n, 300n]) {
      const units = (worth * BigInt(levels) * percent) / 100n;
      const buy = amountFromUnits(units);
      const sell = amountFromUnits((units * 10n ** 18n) / usualRate(market));
      const budgets = { buy, sell };
      const withTail = after(termsFor(market, { budgets })).stands;
      const without = after(termsFor(market, { budgets, tail: 0 })).stands;
      for (const side of ['buy', 'sell'] as const) {
        expect(costOn(market, side, withTail)).toBeLessThanOrEqual(budgets[side]);
        expect(costOn(market, side, withTail) * 4n).toBeGreaterThanOrEqual(
          costOn(market, side, without) * 3n - worth,
        );
      }
    }
  });
});

test('adds few moves when the reference wanders', () => {
  const [market] = tradingMarkets;
  if (market === undefined) throw new Error('expected markets');
  const movesWith = (tail: number): number => {
    const random = seededNumbers(7);
    let middle = usualRate(market);
    let { stands } = after(termsFor(market, { tail }));
    let total = 0;
    for (let round = 0; round < 400; round += 1) {
      middle = skewed(middle, random(3_001) - 1_500);
      const next = after(termsFor(market, { tail, middle, standing: stands }));
      stands = next.stands;
      total += next.moves;
    }
    return total;
  };
  expect(movesWith(settings.tail)).toBeLessThan(movesWith(0) * 1.35);
});
