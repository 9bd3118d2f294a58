import { describe, expect, test } from 'vitest';
import { findMarket } from './markets.ts';
import { decideOrderRequest, type OrderRequest } from './order-request.ts';

// DOGE_CZK: ticks of 0.0001 CZK, lots of 0.01 DOGE, a minimum of about 0.3 DOGE, a maximum of 9,000,000.
const found = findMarket('DOGE_CZK');
if (found === undefined) throw new Error('expected the market DOGE_CZK');
const market = found;
const least = market.minSizeLots;
const lotsText = (lots: number) => (lots / 100).toFixed(2);

const limit: OrderRequest = { type: 'Limit', side: 'Buy', price: '4.2', size: '100' };

describe('a limit order', () => {
  test('is parsed into ticks and lots', () => {
    expect(decideOrderRequest(market, limit)).toEqual({
      refused: false,
      value: {
        type: 'limit',
        side: 'buy',
        priceTicks: 42_000,
        sizeLots: 10_000,
        timeInForce: 'GTC',
        expiresAt: undefined,
        postOnly: false,
        triggerTicks: undefined,
        linkedStop: undefined,
        selfTrade: 'cancel_newest',
      },
    });
  });

  test('may have a stop price, an expiry and a self-trade mode', () => {
    const stop = { ...limit, stopPrice: '4.5', selfTrade: 'decrement' } as const;
    expect(decideOrderRequest(market, stop)).toMatchObject({
      value: { triggerTicks: 45_000, selfTrade: 'decrement' },
    });
    const expiresAt = new Date('2026-03-01T12:00:00Z');
    expect(
      decideOrderRequest(market, { ...limit, timeInForce: 'GTT', expiresAt, postOnly: true }),
    ).toMatchObject({
      value: { timeInForce: 'GTT', expiresAt: expiresAt.getTime(), postOnly: true },
    });
  });

  test.each([
    ['Sell', '4.1999', undefined],
    ['Sell', '4.2', 'stop_price_wrong_side'],
    ['Buy', '4.2001', undefined],
    ['Buy', '4.2', 'stop_price_wrong_side'],
    ['Buy', '4.20005', 'price_off_tick'],
    ['Buy', '1000.0001', 'price_outside_market'],
    ['Buy', '0', 'price_outside_market'],
    ['Buy', 'x', 'amount_not_a_number'],
  ] as const)('to %s at 4.2 with a linked stop at %s: %s', (side, stopPrice, reason) => {
    const decision = decideOrderRequest(market, { ...limit, side, linkedStop: { stopPrice } });
    expect(decision.refused ? decision.reason : undefined).toBe(reason);
    if (decision.refused) expect(decision.field).toBe('linked_stop.stop_price');
  });

  test('may have a linked stop with its own price, which is validated too', () => {
    const linkedStop = { stopPrice: '5', price: '5.5' };
    expect(decideOrderRequest(market, { ...limit, linkedStop })).toMatchObject({
      value: { linkedStop: { triggerTicks: 50_000, priceTicks: 55_000 } },
    });
    for (const [price, reason] of [
      ['5.55555', 'price_off_tick'],
      ['0', 'price_outside_market'],
      ['1001', 'price_outside_market'],
      ['-1', 'amount_not_a_number'],
    ] as const) {
      const decision = decideOrderRequest(market, { ...limit, linkedStop: { ...linkedStop, price } });
      expect(decision).toMatchObject({ reason, field: 'linked_stop.price' });
    }
  });

  test.each([
    ['4.20005', 'price_off_tick'],
    ['0', 'price_outside_market'],
    ['1000.0001', 'price_outside_market'],
    ['4,2', 'amount_not_a_number'],
  ])('with a stop price of %s is refused: %s', (stopPrice, reason) => {
    expect(decideOrderRequest(market, { ...limit, stopPrice })).toMatchObject({
      reason,
      field: 'stop_price',
    });
  });

  test.each([
    ['0.0001', undefined],
    ['0.00005', 'price_outside_market'],
    ['0', 'price_outside_market'],
    ['1000', undefined],
    ['1000.0001', 'price_outside_market'],
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
  ])('with a size of %s: %s', (size, reason) => {
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
    [{ postOnly: true, stopPrice: '4' }, 'field_not_allowed', 'post_only'],
    [{ timeInForce: 'GTT' }, 'field_required', 'expires_at'],
    [{ expiresAt: new Date() }, 'field_not_allowed', 'expires_at'],
    [{ expiresAt: new Date(), timeInForce: 'IOC' }, 'field_not_allowed', 'expires_at'],
    [{ linkedStop: { stopPrice: '5' }, timeInForce: 'IOC' }, 'field_not_allowed', 'linked_stop'],
    [{ linkedStop: { stopPrice: '5' }, timeInForce: 'FOK' }, 'field_not_allowed', 'linked_stop'],
    [{ linkedStop: { stopPrice: '5' }, stopPrice: '5' }, 'field_not_allowed', 'linked_stop'],
  ] as const)('with %j is refused: %s at %s', (change, reason, field) => {
    expect(decideOrderRequest(market, { ...limit, ...change })).toMatchObject({ reason, field });
  });
});

describe('a market order', () => {
  const order: OrderRequest = { type: 'Market', side: 'Sell', size: '100' };

  test('has a size or funds', () => {
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
    [{ timeInForce: 'GTT' }, 'field_not_allowed', 'time_in_force'],
    [{ timeInForce: 'FOK', size: undefined, funds: '1' }, 'field_not_allowed', 'time_in_force'],
    [{ timeInForce: 'FOK', stopPrice: '4' }, 'field_not_allowed', 'time_in_force'],
    [{ expiresAt: new Date() }, 'field_not_allowed', 'expires_at'],
    [{ linkedStop: { stopPrice: '4' } }, 'field_not_allowed', 'linked_stop'],
    [{ stopPrice: '4.00005' }, 'price_off_tick', 'stop_price'],
  ] as const)('with %j is refused: %s at %s', (change, reason, field) => {
    expect(decideOrderRequest(market, { ...order, ...change })).toMatchObject({ reason, field });
  });

  test('with a size may be fill-or-kill', () => {
    expect(decideOrderRequest(market, { ...order, timeInForce: 'FOK' })).toMatchObject({
      value: { fillOrKill: true },
    });
    expect(decideOrderRequest(market, { ...order, timeInForce: 'IOC' })).toMatchObject({
      value: { fillOrKill: false },
    });
  });

  test('with a stop and funds cannot need more lots than an order may have', () => {
    // At the collar of 0.0001 CZK, one tick, 9,000,000 DOGE bring 900 CZK.
    const waiting = { ...order, size: undefined, stopPrice: '0.0001' };
    expect(decideOrderRequest(market, { ...waiting, funds: '900' }).refused).toBe(false);
    expect(decideOrderRequest(market, { ...waiting, funds: '900.01' })).toMatchObject({
      reason: 'funds_out_of_range',
      field: 'funds',
    });
    expect(decideOrderRequest(market, { ...waiting, side: 'Buy', funds: '900.01' }).refused).toBe(false);
  });
});
