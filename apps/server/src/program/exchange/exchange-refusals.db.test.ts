import { marketStatuses } from '@dukat/rules/trading/market';
import { describe, expect, test } from 'vitest';
import { byMarket, exchangeOfFile, limit } from '../testing/exchange-world.ts';
import type { TestResponse } from '../testing/test-client.ts';

// Why orders are refused over HTTP, field by field and status by status.

const world = exchangeOfFile();

const place = (body: object) => world.anna.post('/v1/orders', body);
const listErrorFields = ({ body }: TestResponse) =>
  (body.errors as { field: string }[]).map(({ field }) => field);

describe('an invalid order is refused with its field', () => {
  test.each([
    ['market', limit({ market: 'BTC_XYZ' }), 404, 'market_unknown'],
    ['market', limit({ market: 'nothing' }), 422, 'invalid_request'],
    ['market', limit({ market: undefined }), 422, 'invalid_request'],
    ['type', limit({ type: 'Stop' }), 422, 'invalid_request'],
    ['side', limit({ side: 'buy' }), 422, 'invalid_request'],
    ['price', limit({ price: '4,2' }), 422, 'amount_not_a_number'],
    ['price', limit({ price: 4.2 }), 422, 'invalid_request'],
    ['price', limit({ price: undefined }), 422, 'field_required'],
    ['price', limit({ price: '0' }), 422, 'price_outside_market'],
    ['price', limit({ price: '1000.0001' }), 422, 'price_outside_market'],
    ['price', limit({ price: '4.00005' }), 422, 'price_off_tick'],
    ['price', byMarket({ size: '1', price: '4' }), 422, 'field_not_allowed'],
    ['size', limit({ size: '-1' }), 422, 'amount_not_a_number'],
    ['size', limit({ size: undefined }), 422, 'field_required'],
    ['size', limit({ size: '0' }), 422, 'size_too_small'],
    ['size', limit({ size: '10.005' }), 422, 'size_off_lot'],
    ['size', limit({ size: '9000000.01' }), 422, 'size_too_large'],
    ['size', byMarket(), 422, 'field_required'],
    ['funds', limit({ funds: '1' }), 422, 'field_not_allowed'],
    ['funds', byMarket({ size: '1', funds: '1' }), 422, 'field_not_allowed'],
    ['funds', byMarket({ funds: '0' }), 422, 'funds_out_of_range'],
    ['funds', byMarket({ funds: '0.001' }), 422, 'amount_too_precise'],
    ['funds', byMarket({ side: 'Sell', funds: '901', stop_price: '0.0001' }), 422, 'funds_out_of_range'],
    ['time_in_force', limit({ time_in_force: 'GFD' }), 422, 'invalid_request'],
    ['time_in_force', byMarket({ size: '1', time_in_force: 'GTC' }), 422, 'field_not_allowed'],
    ['time_in_force', byMarket({ funds: '1', time_in_force: 'FOK' }), 422, 'field_not_allowed'],
    ['expires_at', limit({ time_in_force: 'GTT' }), 422, 'field_required'],
    ['expires_at', limit({ expires_at: '2027-01-01T00:00:00Z' }), 422, 'field_not_allowed'],
    ['expires_at', limit({ time_in_force: 'GTT', expires_at: 'tomorrow' }), 422, 'invalid_request'],
    [
      'expires_at',
      limit({ time_in_force: 'GTT', expires_at: '2026-02-30T00:00:00Z' }),
      422,
      'invalid_request',
    ],
    [
      'expires_at',
      limit({ time_in_force: 'GTT', expires_at: '2026-01-01T00:00:00Z' }),
      422,
      'already_expired',
    ],
    ['post_only', limit({ post_only: 'yes' }), 422, 'invalid_request'],
    ['post_only', limit({ post_only: true, time_in_force: 'IOC' }), 422, 'field_not_allowed'],
    ['post_only', limit({ post_only: true, stop_price: '5' }), 422, 'field_not_allowed'],
    ['stop_price', limit({ stop_price: '0' }), 422, 'price_outside_market'],
    ['stop_price', limit({ stop_price: '4.00005' }), 422, 'price_off_tick'],
    ['stop_price', limit({ stop_price: 'x' }), 422, 'amount_not_a_number'],
    ['linked_stop', limit({ linked_stop: '5' }), 422, 'invalid_request'],
    ['linked_stop', byMarket({ size: '1', linked_stop: { stop_price: '5' } }), 422, 'field_not_allowed'],
    ['linked_stop.stop_price', limit({ linked_stop: {} }), 422, 'invalid_request'],
    ['linked_stop.stop_price', limit({ linked_stop: { stop_price: '3.5' } }), 422, 'stop_price_wrong_side'],
    ['linked_stop.stop_price', limit({ linked_stop: { stop_price: '3.9' } }), 409, 'would_trigger'],
    [
      'linked_stop.price',
      limit({ linked_stop: { stop_price: '5', price: '0' } }),
      422,
      'price_outside_market',
    ],
    ['self_trade_prevention', limit({ self_trade_prevention: 'allow' }), 422, 'invalid_request'],
    ['client_order_id', limit({ client_order_id: 'a b' }), 422, 'invalid_request'],
    ['client_order_id', limit({ client_order_id: 'x'.repeat(37) }), 422, 'invalid_request'],
  ])('%s of %j: %i %s', async (field, body, status, code) => {
    for (const path of ['/v1/orders', '/v1/orders/preview']) {
      const answer = await world.anna.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(listErrorFields(answer)).toEqual([field]);
      expect(String(answer.body.message).length).toBeGreaterThan(5);
    }
  });

  test.each([
    ['not enough funds', limit({ size: '9999' }), 422, 'InsufficientFunds'],
    ['not enough of the coin', limit({ side: 'Sell', size: '5000', price: '9' }), 422, 'InsufficientFunds'],
    ['post only that would take', limit({ price: '6', post_only: true }), 409, 'would_trade'],
    [
      'all or nothing of too little',
      limit({ price: '6', size: '50', time_in_force: 'FOK' }),
      409,
      'cannot_fill_whole',
    ],
    ['a client’s id that is used', limit({ client_order_id: 'used' }), 409, 'client_order_id_used'],
  ])('%s is refused by placing and by its preview alike', async (_what, body, status, code) => {
    await world.boris.post('/v1/orders', limit({ side: 'Sell', price: '6' }));
    await place(limit({ price: '1', client_order_id: 'used' }));
    for (const path of ['/v1/orders', '/v1/orders/preview']) {
      const answer = await world.anna.post(path, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});

describe('a market that is', () => {
  const rules: Readonly<Record<(typeof marketStatuses)[number], string>> = {
    running: 'take post stop pair amend cancel read',
    post_only: 'post amend cancel read',
    cancel_only: 'cancel read',
    shutting_down: 'cancel read',
    read_only: 'read',
    starting: 'read',
    restore: '',
  };

  test.each(marketStatuses)('%s does what its name says, and refuses the rest', async (status) => {
    const resting = await place(limit());
    await world.setStatus(status);
    const acts: readonly (readonly [string, () => Promise<TestResponse>])[] = [
      ['take', () => place(limit({ price: '3.4' }))],
      ['post', () => place(limit({ price: '3.4', post_only: true }))],
      ['stop', () => place(byMarket({ size: '1', stop_price: '5' }))],
      ['pair', () => place(limit({ side: 'Sell', price: '6', linked_stop: { stop_price: '3' } }))],
      ['amend', () => world.anna.post(`/v1/orders/${resting.body.id}/amend`, { size: '9' })],
      ['cancel', () => world.anna.send('DELETE', `/v1/orders/${resting.body.id}`)],
      ['read', () => world.anna.get('/v1/markets/DOGE_CZK/book')],
    ];
    const allowed: string[] = [];
    for (const [name, act] of acts) {
      const answer = await act();
      if (answer.status === 200) allowed.push(name);
      else expect([name, answer.status, answer.body.code]).toEqual([name, 409, 'market_status_forbids']);
    }
    expect(allowed.join(' ')).toBe(rules[status]);
    const preview = await world.anna.post('/v1/orders/preview', limit({ price: '3.4' }));
    expect(preview.status === 200).toBe(allowed.includes('take'));
  });
});
