import { describe, expect, test } from 'vitest';
import { exchangeOfFile, limit, list } from '../testing/exchange-world.ts';
import type { TestClient } from '../testing/test-client.ts';

// A trader's balances, fills, amendments and the dead man's switch over HTTP.

const world = exchangeOfFile();

const place = (body: object) => world.anna.post('/v1/orders', body);

const readBalance = async (client: TestClient, currency: string) =>
  list(await client.get('/v1/accounts'), 'accounts').find((account) => account.currency === currency);

describe('the account', () => {
  test('shows available, blocked and total balances', async () => {
    expect(await readBalance(world.anna, 'CZK')).toEqual({
      currency: 'CZK',
      available: '9996',
      blocked: '0',
      total: '9996',
    });
    await place(limit());
    expect(await readBalance(world.anna, 'CZK')).toMatchObject({
      available: '9961',
      blocked: '35',
      total: '9996',
    });
  });

  test('lists own fills with costs and fees, newest first, page by page', async () => {
    const order = await place(limit());
    await world.boris.post('/v1/orders', limit({ side: 'Sell', size: '4' }));
    await world.boris.post('/v1/orders', limit({ side: 'Sell', size: '6' }));
    const path = `/v1/fills?order_id=${order.body.id}&market=DOGE_CZK`;
    const fills = list(await world.anna.get(path), 'fills');
    const time = world.program.clock.now().toISOString();
    const common = {
      order_id: order.body.id,
      market: 'DOGE_CZK',
      side: 'Buy',
      price: '3.5',
      fee_currency: 'DOGE',
      is_maker: true,
      time,
    };
    expect(fills).toMatchObject([
      { ...common, size: '6', cost: '21', fee: '0.006' },
      { ...common, size: '4', cost: '14', fee: '0.004' },
    ]);
    const first = await world.anna.get(`${path}&limit=1`);
    expect(first.body).toMatchObject({ fills: [{ id: fills[0]?.id }], before: fills[0]?.id });
    const second = await world.anna.get(`${path}&limit=1&before=${first.body.before}`);
    expect(list(second, 'fills')).toEqual([fills[1]]);
    const [sold] = list(await world.boris.get('/v1/fills?limit=1'), 'fills');
    expect(sold).toMatchObject({
      side: 'Sell',
      size: '6',
      cost: '21',
      fee: '0.05',
      fee_currency: 'CZK',
      is_maker: false,
    });
    expect((await world.anna.get(`/v1/orders/${order.body.id}`)).body).toMatchObject({
      fee: '0.01',
      fee_currency: 'DOGE',
      status: 'Closed',
      ended_at: time,
    });
    expect(list(await world.anna.get('/v1/fills?market=BTC_CZK'), 'fills')).toEqual([]);
    expect((await world.anna.get('/v1/fills?market=BTC_XYZ')).body.code).toBe('market_unknown');
    expect((await world.boris.get(path)).body.code).toBe('order_unknown');
  });

  test('fees and time are public', async () => {
    const visitor = await world.program.client();
    const fees = list(await visitor.get('/v1/fees'), 'fees');
    expect(fees.find(({ market }) => market === 'BTC_EUR')).toEqual({
      market: 'BTC_EUR',
      maker_fee_percent: '0.10',
      taker_fee_percent: '0.20',
    });
    const now = world.program.clock.now();
    expect((await visitor.get('/v1/time')).body).toEqual({ time: now.toISOString(), unix_ms: now.getTime() });
  });
});

describe('an order is amended', () => {
  test('and the answer shows its new state', async () => {
    const order = await place(limit());
    const amended = await world.anna.post(`/v1/orders/${order.body.id}/amend`, { price: '3.6', size: '20' });
    expect(amended.body).toEqual({ ...order.body, price: '3.6', size: '20' });
    const again = await world.anna.post(`/v1/orders/${order.body.id}/amend`, { price: '3.6', size: '20' });
    expect(again.body).toEqual(amended.body);
    expect(await readBalance(world.anna, 'CZK')).toMatchObject({ blocked: '72' });
  });

  test.each([
    [{}, 422, 'field_required', ['price']],
    [{ price: '4.00005' }, 422, 'price_off_tick', ['price']],
    [{ price: '1001' }, 422, 'price_outside_market', ['price']],
    [{ price: 4 }, 422, 'invalid_request', ['price']],
    [{ size: '0' }, 422, 'size_too_small', ['size']],
    [{ size: '10.005' }, 422, 'size_off_lot', ['size']],
    [{ size: '9000000.01' }, 422, 'size_too_large', ['size']],
    [{ size: '4' }, 409, 'amend_not_above_filled', ['size']],
    [{ size: '3000' }, 422, 'InsufficientFunds', []],
    [{ stop_price: '4.00005' }, 422, 'price_off_tick', ['stop_price']],
    [{ stop_price: '5' }, 422, 'field_not_allowed', ['stop_price']],
    [{ funds: '5' }, 422, 'invalid_request', ['funds']],
  ])('not with %j: %i %s', async (change, status, code, fields) => {
    const order = await place(limit());
    await world.boris.post('/v1/orders', limit({ side: 'Sell', size: '4' }));
    const refused = await world.anna.post(`/v1/orders/${order.body.id}/amend`, change);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(fields);
    expect((await world.anna.get(`/v1/orders/${order.body.id}`)).body).toMatchObject({
      size: '10',
      filled: '4',
    });
  });

  test('unless it has ended, or is one of a pair', async () => {
    const order = await place(limit());
    await world.anna.send('DELETE', `/v1/orders/${order.body.id}`);
    const path = `/v1/orders/${order.body.id}/amend`;
    expect((await world.anna.post(path, { size: '9' })).body.code).toBe('order_not_open');
    const pair = await place(limit({ side: 'Sell', price: '5', linked_stop: { stop_price: '3' } }));
    const ofPair = await world.anna.post(`/v1/orders/${pair.body.id}/amend`, { size: '9' });
    expect([ofPair.status, ofPair.body.code]).toEqual([409, 'amend_of_linked_order']);
  });
});

describe('cancel all after a while', () => {
  const after = (seconds: unknown) =>
    world.anna.post('/v1/orders/cancel-all-after', { timeout_seconds: seconds });

  test('returns the time, and is disarmed with 0', async () => {
    const at = new Date(world.program.clock.now().getTime() + 60_000).toISOString();
    expect((await after(60)).body).toEqual({ trigger_at: at });
    expect((await after(0)).body).toEqual({ trigger_at: null });
    expect((await after(86_400)).status).toBe(200);
    for (const wrong of [-1, 86_401, 1.5, '60', undefined]) expect((await after(wrong)).status).toBe(422);
    expect((await after(0)).body).toEqual({ trigger_at: null });
  });

  test('cancels the orders that are open at that time', async () => {
    const order = await place(limit());
    await after(60);
    world.program.clock.advance(60_000);
    await world.program.settle();
    expect((await world.anna.get(`/v1/orders/${order.body.id}`)).body.status).toBe('Canceled');
    expect(await readBalance(world.anna, 'CZK')).toMatchObject({ blocked: '0' });
  });
});
