import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { expect, test } from 'vitest';
import { settableReference } from '../testing/set-reference.ts';
import { summarizeOutcome } from '../testing/summarize-outcome.ts';
import { limit, testMarket } from '../testing/test-market.ts';

// A market without trades and without a reference price.

const { bands } = settableReference();
const world = testMarket({ buyer: { CZK: '10000' }, seller: { DOGE: '1000' } }, bands);
const { traders, by } = world;

test.for<[string, OrderRequest]>([
  ['a market order', { type: 'Market', side: 'Buy', size: '1' }],
  ['a market order by funds', { type: 'Market', side: 'Buy', funds: '100' }],
  ['a stop', { type: 'Market', side: 'Buy', size: '1', stopPrice: '4' }],
  ['a stop-limit', limit('Buy', '1', '4', { stopPrice: '4' })],
  ['a pair', limit('Buy', '1', '4', { linkedStop: { stopPrice: '5' } })],
])('%s is refused while the market has no price', async ([, request]) => {
  await by(traders.seller, limit('Sell', '10', '4'));
  expect(summarizeOutcome(await by(traders.buyer, request))).toBe('market_without_price');
});

test('limit orders set the first price, and from then on there is a band', async () => {
  await by(traders.seller, limit('Sell', '10', '4'));
  await by(traders.seller, limit('Sell', '10', '5'));
  expect(summarizeOutcome(await by(traders.buyer, limit('Buy', '10', '4')))).toBe('Closed 1000 40');
  expect(summarizeOutcome(await by(traders.buyer, { type: 'Market', side: 'Buy', size: '1' }))).toBe(
    'Canceled 0 0',
  );
});
