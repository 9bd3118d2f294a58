import { expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { orderHold } from './hold.ts';
import { findMarket } from './markets.ts';
import { collarTicks, stopBounds } from './order-terms.ts';

// DOGE_CZK: ticks of 0.0001 CZK, lots of 0.01 DOGE.
const found = findMarket('DOGE_CZK');
if (found === undefined) throw new Error('expected the market DOGE_CZK');
const market = found;

test.each([
  ['buy', 1, 2],
  ['buy', 10, 11],
  ['buy', 1000, 1100],
  ['buy', 1001, 1102],
  ['buy', market.maxPriceTicks, market.maxPriceTicks],
  ['sell', 1, 1],
  ['sell', 10, 9],
  ['sell', 1001, 900],
] as const)('the collar of a %s with a trigger of %i ticks is %i', (side, trigger, expected) => {
  expect(collarTicks(market, side, trigger)).toBe(expected);
});

const stop = { triggerTicks: 40_000, sizeLots: undefined, funds: undefined };

test.each([
  // 10 DOGE at 4.40 CZK.
  [
    'a buy by size may spend its cost at the collar',
    { side: 'buy', sizeLots: 1000 },
    [1000, 44_000_000],
    '44',
  ],
  ['a buy by funds may spend its funds', { side: 'buy', funds: 5_000_000 }, [0, 5_000_000], '5'],
  ['a sell by size may sell its size', { side: 'sell', sizeLots: 1000 }, [1000, 0], '10'],
  // 36 CZK at 3.60 CZK.
  [
    'a sell by funds may sell the lots that bring its funds',
    { side: 'sell', funds: 36_000_000 },
    [1000, 36_000_000],
    '10',
  ],
  [
    'a sell by funds rounds up to whole lots',
    { side: 'sell', funds: 36_000_001 },
    [1001, 36_000_001],
    '10.01',
  ],
  [
    'a sell by funds may sell at least the minimum size',
    { side: 'sell', funds: 1 },
    [market.minSizeLots, 1],
    formatAmount(
      orderHold(market, { side: 'sell', priceTicks: 0, leftLots: market.minSizeLots, filledCost: 0 }),
    ),
  ],
] as const)('the bounds of a market stop: %s', (_what, terms, [sizeLots, funds], held) => {
  const bounds = stopBounds(market, { ...stop, ...terms });
  expect(bounds).toEqual({ sizeLots, funds });
  const order = { side: terms.side, priceTicks: 0, leftLots: sizeLots, filledCost: 0, funds };
  expect(formatAmount(orderHold(market, order))).toBe(held);
});
