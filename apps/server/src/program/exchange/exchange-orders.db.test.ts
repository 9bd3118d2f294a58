import { beforeEach, describe, expect, test } from 'vitest';
import { byMarket, exchangeOfFile, limit, list } from '../testing/exchange-world.ts';

// Orders of every type over HTTP, and their previews.

const world = exchangeOfFile();

const place = (body: object) => world.anna.post('/v1/orders', body);
const later = () => new Date(world.program.clock.now().getTime() + 60_000).toISOString();

describe('an order', () => {
  test('is returned with all its fields', async () => {
    const ends = later();
    const { status, body } = await place(
      limit({ time_in_force: 'GTT', expires_at: ends, post_only: true, client_order_id: 'o-1' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client_order_id: 'o-1',
      time_in_force: 'GTT',
      expires_at: ends,
      post_only: true,
      stop_price: null,
      triggered: true,
      linked_order_id: null,
      fee: '0',
      fee_currency: 'DOGE',
      ended_at: null,
    });
    expect((await world.anna.get(`/v1/orders/${body.id}`)).body).toEqual(body);
    expect((await world.anna.get('/v1/orders/by-client-id/o-1')).body).toEqual(body);
  });

  test('accepts a time in any zone, and returns it in UTC', async () => {
    const { body } = await place(limit({ time_in_force: 'GTT', expires_at: '2026-03-02T15:30:00+01:00' }));
    expect(body.expires_at).toBe('2026-03-02T14:30:00.000Z');
  });

  test.each([
    [
      'stop-limit',
      limit({ stop_price: '4.5', price: '5' }),
      { type: 'Limit', stop_price: '4.5', triggered: false },
    ],
    [
      'stop-market',
      byMarket({ size: '10', stop_price: '4.5' }),
      { type: 'Market', stop_price: '4.5', price: null, time_in_force: 'IOC' },
    ],
    [
      'stop by funds',
      byMarket({ funds: '20', stop_price: '4.5' }),
      { funds: '20', size: null, triggered: false },
    ],
  ])('of type %s waits', async (_what, body, expected) => {
    const placed = await place(body);
    expect([placed.status, placed.body.status]).toEqual([200, 'Open']);
    expect(placed.body).toMatchObject(expected);
    const { body: book } = await world.anna.get('/v1/markets/DOGE_CZK/book');
    expect(book.bids).toEqual([]);
  });

  test('of a pair refers to the other, and cancelling one cancels both', async () => {
    const { body } = await place(
      limit({ side: 'Sell', price: '4.5', linked_stop: { stop_price: '3.5', price: '3.4' } }),
    );
    const stop = await world.anna.get(`/v1/orders/${body.linked_order_id}`);
    expect(stop.body).toMatchObject({
      linked_order_id: body.id,
      stop_price: '3.5',
      price: '3.4',
      size: '10',
    });
    const cancelled = await world.anna.send('DELETE', `/v1/orders/${stop.body.id}`);
    expect(cancelled.body).toMatchObject({ id: stop.body.id, status: 'Canceled' });
    expect((await world.anna.get(`/v1/orders/${body.id}`)).body.status).toBe('Canceled');
  });

  test('is cancelled by its client’s id, once', async () => {
    await place(limit({ client_order_id: 'o-2' }));
    const cancelled = await world.anna.send('DELETE', '/v1/orders/by-client-id/o-2');
    expect(cancelled.body).toMatchObject({ client_order_id: 'o-2', status: 'Canceled' });
    expect((await world.anna.send('DELETE', '/v1/orders/by-client-id/o-2')).body.code).toBe('order_not_open');
    expect((await world.anna.send('DELETE', '/v1/orders/by-client-id/o-9')).body.code).toBe('order_unknown');
    expect((await world.boris.get('/v1/orders/by-client-id/o-2')).body.code).toBe('order_unknown');
  });

  test.each([
    ['cancel_newest', 'Canceled', 'Open', '10'],
    ['cancel_oldest', 'Open', 'Canceled', '10'],
    ['decrement', 'Open', 'Canceled', '2'],
  ])('that meets an own one under %s is %s, and the other %s', async (mode, taker, maker, size) => {
    const own = await place(limit({ side: 'Sell', size: '8', price: '4.2' }));
    const met = await place(limit({ price: '4.2', self_trade_prevention: mode }));
    expect([met.body.status, met.body.size]).toEqual([taker, size]);
    expect((await world.anna.get(`/v1/orders/${own.body.id}`)).body.status).toBe(maker);
  });
});

test("an average price is computed from the fills' prices, not from the rounded payments", async () => {
  const sold = [
    limit({ side: 'Sell', size: '5', price: '4.0001' }),
    limit({ side: 'Sell', price: '4.0004' }),
  ];
  const asks = await Promise.all(sold.map((body) => world.boris.post('/v1/orders', body)));
  const { body: open } = await place(limit({ size: '16', price: '4.0004' }));
  expect(open).toMatchObject({ status: 'Open', filled: '15', filled_cost: '60.01', average_price: '4.0003' });
  const { body: ended } = await world.anna.send('DELETE', `/v1/orders/${open.id}`);
  expect(ended).toMatchObject({ status: 'Canceled', average_price: '4.0003' });
  // Reads the tables of open and of ended orders, for the taker and for the makers.
  expect((await world.anna.get(`/v1/orders/${open.id}`)).body.average_price).toBe('4.0003');
  const made = await Promise.all(asks.map(({ body }) => world.boris.get(`/v1/orders/${body.id}`)));
  expect(made.map(({ body }) => [body.status, body.average_price])).toEqual([
    ['Closed', '4.0001'],
    ['Closed', '4.0004'],
  ]);
});

describe('a preview', () => {
  beforeEach(async () => {
    await world.boris.post('/v1/orders', limit({ side: 'Sell', price: '4.2' }));
    await world.boris.post('/v1/orders', limit({ side: 'Sell', price: '4.4' }));
  });

  test.each([
    [
      'a limit order that takes a part',
      limit({ price: '4.3', size: '30' }),
      { cost: '128', fee: '0.04', average_price: '4.2', fills_at_once: '10', funds_needed: '129' },
    ],
    [
      'one that rests',
      limit(),
      { cost: '35', fee: '0.01', average_price: null, fills_at_once: '0', funds_needed: '35' },
    ],
    [
      'a market order by size',
      byMarket({ size: '20' }),
      { cost: '86', fee: '0.04', average_price: '4.3', fills_at_once: '20', funds_needed: '86' },
    ],
    [
      'one by funds',
      byMarket({ funds: '42' }),
      { cost: '42', fee: '0.02', fills_at_once: '10', funds_needed: '42' },
    ],
    [
      'a sale',
      byMarket({ side: 'Sell', size: '5' }),
      {
        cost: '0',
        fee: '0',
        fills_at_once: '0',
        funds_needed: '5',
        funds_currency: 'DOGE',
        fee_currency: 'CZK',
      },
    ],
    [
      'a stop',
      byMarket({ size: '10', stop_price: '5' }),
      { cost: '50', fee: '0.02', fills_at_once: '0', funds_needed: '55' },
    ],
    [
      'a pair',
      limit({ linked_stop: { stop_price: '5', price: '6' } }),
      { cost: '35', fills_at_once: '0', funds_needed: '60' },
    ],
  ])('of %s shows the costs, and places nothing', async (_what, body, expected) => {
    const before = list(await world.anna.get('/v1/orders'), 'orders').length;
    const { status, body: preview } = await world.anna.post('/v1/orders/preview', body);
    expect(status).toBe(200);
    expect(preview).toMatchObject(expected);
    expect(list(await world.anna.get('/v1/orders'), 'orders')).toHaveLength(before);
  });

  test('predicts the actual result', async () => {
    const body = limit({ price: '4.3', size: '30' });
    const { body: preview } = await world.anna.post('/v1/orders/preview', body);
    const { body: placed } = await place(body);
    expect([placed.filled, placed.filled_cost, placed.fee]).toEqual([preview.fills_at_once, '42', '0.02']);
  });
});
