import { expect, test } from 'vitest';
import { decideAmendRequest } from './amend-request.ts';
import { findMarket } from './markets.ts';

// DOGE_CZK: ticks of 0.0001 CZK, lots of 0.01 DOGE.
const found = findMarket('DOGE_CZK');
if (found === undefined) throw new Error('expected the market DOGE_CZK');
const market = found;

test('parses the new terms in the market’s steps and keeps the others', () => {
  expect(decideAmendRequest(market, { price: '4.2', size: '10', stopPrice: '4' })).toEqual({
    refused: false,
    value: { priceTicks: 42_000, sizeLots: 1000, triggerTicks: 40_000 },
  });
  expect(decideAmendRequest(market, { size: '10' })).toEqual({
    refused: false,
    value: { priceTicks: undefined, sizeLots: 1000, triggerTicks: undefined },
  });
});

test.each([
  [{}, 'field_required', 'price'],
  [{ price: '0' }, 'price_outside_market', 'price'],
  [{ price: '4.00005' }, 'price_off_tick', 'price'],
  [{ price: '1e3' }, 'amount_not_a_number', 'price'],
  [{ size: '0' }, 'size_too_small', 'size'],
  [{ size: '10.005' }, 'size_off_lot', 'size'],
  [{ size: '9000000.01' }, 'size_too_large', 'size'],
  [{ stopPrice: '1000.0001' }, 'price_outside_market', 'stop_price'],
  [{ stopPrice: '4.00005' }, 'price_off_tick', 'stop_price'],
] as const)('refuses %j with %s at %s', (request, reason, field) => {
  expect(decideAmendRequest(market, request)).toMatchObject({ reason, field });
});
