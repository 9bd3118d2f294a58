import { describe, expect, test } from 'vitest';
import { findMarket } from './markets.ts';
import { decideOrderRequest, type OrderRequest } from './order-request.ts';

// DOGE_CZK: ticks of 0.0001 CZK, lots of 0.01 DOGE, at least 0.3 DOGE or so, at most 9,000,000.
const found = findMarket('DOGE_CZK');
if (found === undefined) throw new Error('DOGE_CZK is a market');
const market = found;
const least = market.minSizeLots;
const lotsText = (lots: number) => (lots / 100).toFixed(2);

const limit: OrderRequest = { type: 'Limit', side: 'Buy', price: '4.2', size: '100' };

describe('a limit order', () => {
  test('is taken apart into ticks and lots', () => {
    expect(decideOrderRequest(market, limit)).toEqual({
      refused: false,
      value: {
        type: 'limit',
        side: 'buy',
        priceTicks: 42_000,
        sizeLots: 10_000,
        timeInForce: 'GTC',
        postOnly: false,
      },
    });
  });

  test.each([
    ['0.0001', undefined],
    ['0.00005', 'price_out_of_range'],
    ['0', 'price_out_of_range'],
    ['1000', undefined],
    ['1000.0001', 'price_out_of_range'],
    ['4.20005', 'price_off_tick'],
    ['4,2', 'amount_not_a_number'],
    ['-1', 'amount_not_a_number'],
    ['1e3', 'amount_not_a_number'],
  ])('at a price of %s: %s', (price, reason) => {
    const decision = decideOrderRequest(market, { ...limit, price });
    expect(decision.refused ? decision.reason : undefined).toBe(reason);
    if (decision.refused) expect(decision.field).toBe('price');
  });

  test.each([
    [lotsText(least), undefined],
    [lotsText(least - 1), 'size_too_small'],
    ['0', 'size_too_small'],
    ['100.005', 'size_off_lot'],
    ['9000000', undefined],
    ['9000000.01', 'size_too_large'],
    ['x', 'amount_not_a_number'],
  ])('of a size of %s: %s', (size, reason) => {
    const decision = decideOrderRequest(market, { ...limit, size });
    expect(decision.refused ? decision.reason : undefined).toBe(reason);
    if (decision.refused) expect(decision.field).toBe('size');
  });

  test.each([
    [{ price: undefined }, 'field_required', 'price'],
    [{ size: undefined }, 'field_required', 'size'],
    [{ funds: '1' }, 'field_not_allowed', 'funds'],
    [{ postOnly: true, timeInForce: 'IOC' }, 'field_not_allowed', 'post_only'],
    [{ postOnly: true, timeInForce: 'FOK' }, 'field_not_allowed', 'post_only'],
  ] as const)('with %j is refused: %s at %s', (change, reason, field) => {
    expect(decideOrderRequest(market, { ...limit, ...change })).toMatchObject({ reason, field });
  });
});

describe('a market order', () => {
  const order: OrderRequest = { type: 'Market', side: 'Sell', size: '100' };

  test('names a size or funds', () => {
    expect(decideOrderRequest(market, order)).toMatchObject({ value: { sizeLots: 10_000 } });
    const byFunds = decideOrderRequest(market, { ...order, size: undefined, funds: '4.2' });
    // 4.2 CZK are 4.2 / (0.0001 x 0.01) ticks x lots.
    expect(byFunds).toMatchObject({ value: { funds: 4_200_000 } });
  });

  test.each([
    ['0', 'funds_out_of_range'],
    ['0.01', undefined],
    ['0.001', 'amount_too_precise'],
    ['9007199254', undefined],
    ['9007199255', 'funds_out_of_range'],
  ])('with funds of %s: %s', (funds, reason) => {
    const decision = decideOrderRequest(market, { ...order, size: undefined, funds });
    expect(decision.refused ? decision.reason : undefined).toBe(reason);
  });

  test.each([
    [{ size: undefined }, 'field_required', 'size'],
    [{ funds: '1' }, 'field_not_allowed', 'funds'],
    [{ price: '1' }, 'field_not_allowed', 'price'],
    [{ postOnly: true }, 'field_not_allowed', 'post_only'],
    [{ timeInForce: 'GTC' }, 'field_not_allowed', 'time_in_force'],
    [{ timeInForce: 'FOK' }, 'field_not_allowed', 'time_in_force'],
  ] as const)('with %j is refused: %s at %s', (change, reason, field) => {
    expect(decideOrderRequest(market, { ...order, ...change })).toMatchObject({ reason, field });
  });
});
