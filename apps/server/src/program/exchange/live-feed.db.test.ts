import { createHmac } from 'node:crypto';
import type { FeedMessage } from '@dukat/contract/trading/feed';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type FeedClient,
  type FeedClientOptions,
  feedClient,
} from '../../features/trading/feed/testing/feed-client.ts';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import { tradingSite } from '../testing/activate-trading.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { moveToTrading, twoTraders } from '../testing/two-traders.ts';

// The live feed through the program's own endpoint: authentication, permissions and disconnection.

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
const opened: FeedClient[] = [];

beforeAll(async () => {
  program = await testProgram();
  [anna, boris] = await twoTraders(program);
});
afterEach(() => {
  for (const client of opened.splice(0)) client.socket.terminate();
});
afterAll(() => program.close());

async function connect(options?: FeedClientOptions): Promise<FeedClient> {
  const client = await feedClient(program.origin, options);
  opened.push(client);
  return client;
}

async function requestTicket(trader: TestClient): Promise<string> {
  return String((await trader.post('/v1/ws/ticket')).body.ticket);
}

async function connectAs(trader: TestClient, options?: FeedClientOptions): Promise<FeedClient> {
  const client = await connect(options);
  const entered = await client.ask({ op: 'auth', ticket: await requestTicket(trader), id: 'auth' });
  expect(entered).toEqual({ type: 'response', id: 'auth', result: {} });
  return client;
}

/** The same person on another browser. */
async function elsewhere(): Promise<TestClient> {
  const client = await program.client();
  const login = { email: 'demo@dukat.test', password: 'Demo-crowns-1' };
  client.useToken(String((await client.post('/api/login', login)).body.token));
  return client;
}

const limit = (side: 'Buy' | 'Sell', size: string, price: string) => ({
  market: 'DOGE_CZK',
  type: 'Limit',
  side,
  size,
  price,
});
const readMessages = (channel: string, type: string) => (message: FeedMessage) =>
  'channel' in message && message.channel === channel && message.type === type;

describe('a ticket', () => {
  test('is issued to a signed-in user, and opens one connection', async () => {
    expect((await (await program.client()).post('/v1/ws/ticket')).body.code).toBe('login_required');
    const ticket = await requestTicket(anna);
    const [first, second] = [await connect(), await connect()];
    expect(await first.ask({ op: 'auth', ticket, id: 1 })).toMatchObject({ type: 'response' });
    expect(await second.ask({ op: 'auth', ticket, id: 1 })).toMatchObject({ code: 'ticket_invalid' });
    const [body = '', signature = ''] = (await requestTicket(anna)).split('.');
    const forged = `${body.slice(0, -2)}AA.${signature}`;
    expect(await second.ask({ op: 'auth', ticket: forged, id: 2 })).toMatchObject({ code: 'ticket_invalid' });
  });

  test('expires after a minute', async () => {
    const ticket = await requestTicket(anna);
    program.clock.advance(60_001);
    const client = await connect();
    expect(await client.ask({ op: 'auth', ticket, id: 1 })).toMatchObject({ code: 'ticket_invalid' });
  });

  test("is rejected from another website's page, which may still read public channels", async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const client = await connect({ headers });
      const ticket = await requestTicket(anna);
      expect(await client.ask({ op: 'auth', ticket, id: 1 })).toMatchObject({ code: 'cross_site' });
      const subscribe = { op: 'subscribe', channel: 'ticker', market: 'DOGE_CZK', id: 2 } as const;
      expect(await client.ask(subscribe)).toMatchObject({ type: 'subscribed' });
    }
    const own = await connectAs(anna, { headers: { origin: 'http://localhost:3000' } });
    expect(await own.ask({ op: 'ping', id: 1 })).toMatchObject({ type: 'pong' });
  });

  test('without a trading account opens no private channel', async () => {
    const verified = await program.client();
    const login = { email: 'verified@dukat.test', password: 'Verified-2' };
    verified.useToken(String((await verified.post('/api/login', login)).body.token));
    const client = await connectAs(verified);
    expect(await client.ask({ op: 'subscribe', channel: 'orders', id: 1 })).toMatchObject({
      code: 'trading_not_active',
    });
  });
});

describe('a session that ends', () => {
  test('closes its connections, and leaves those of another session of the same user', async () => {
    const browser = await elsewhere();
    const [ends, stays] = [await connectAs(browser), await connectAs(anna)];
    await browser.post('/api/logout');
    expect(await ends.closed).toEqual({ code: 4003, reason: 'session_ended' });
    expect(await stays.ask({ op: 'ping', id: 1 })).toMatchObject({ type: 'pong' });
  });
});

describe('orders over the socket', () => {
  test('rest, are amended, trade and are cancelled as over HTTP', async () => {
    const client = await connectAs(anna);
    const placed = await client.ask({ op: 'place_order', id: 1, order: limit('Sell', '100', '4') });
    const id = placed.type === 'response' ? Object(placed.result).id : undefined;
    expect((await anna.get(`/v1/orders/${id}`)).body).toMatchObject({ status: 'Open', size: '100' });
    expect(await client.ask({ op: 'amend_order', id: 2, order_id: id, size: '60' })).toMatchObject({
      result: { id, size: '60', price: '4' },
    });
    await boris.post('/v1/orders', limit('Buy', '20', '4'));
    expect(await client.ask({ op: 'cancel_order', id: 3, order_id: id })).toMatchObject({
      result: { id, status: 'Canceled', filled: '20' },
    });
    expect(await client.ask({ op: 'cancel_order', id: 4, order_id: id })).toMatchObject({
      code: 'order_not_open',
    });
    await client.ask({ op: 'place_order', id: 5, order: limit('Sell', '1', '9') });
    expect(await client.ask({ op: 'cancel_all', id: 6, market: 'DOGE_CZK' })).toMatchObject({
      result: { orders: [{ price: '9', status: 'Canceled' }] },
    });
    expect(await client.ask({ op: 'cancel_all', id: 7 })).toMatchObject({ result: { orders: [] } });
  });

  test('of other users are not found', async () => {
    const { body } = await boris.post('/v1/orders', limit('Buy', '1', '1'));
    const client = await connectAs(anna);
    const order_id = String(body.id);
    expect(await client.ask({ op: 'cancel_order', id: 1, order_id })).toMatchObject({
      code: 'order_unknown',
    });
    expect(await client.ask({ op: 'amend_order', id: 2, order_id, size: '2' })).toMatchObject({
      code: 'order_unknown',
    });
    await boris.send('DELETE', `/v1/orders/${order_id}`);
  });

  test.each([
    [{ size: '999999' }],
    [{ market: 'BTC_XYZ' }],
    [{ market: 5 }],
    [{ price: '4.00005' }],
    [{ price: '1,5' }],
    [{ price: undefined }],
    [{ size: '0.001' }],
    [{ size: 'NaN' }],
    [{ funds: '1' }],
    [{ side: 'Up' }],
    [{ time_in_force: 'FOK' }],
    [{ time_in_force: 'GTT' }],
    [{ surprise: true }],
    [{ client_order_id: 'a b' }],
  ])('with %j are refused with the same texts as over HTTP', async (change) => {
    const order = { ...limit('Buy', '10', '4'), ...change };
    for (const language of ['en_US', 'de_DE']) {
      const over = await anna.post('/v1/orders', order, { 'x-language': language });
      expect(over.status).toBeGreaterThanOrEqual(400);
      const client = await connectAs(anna, { query: `?language=${language}` });
      const answer = await client.ask({ op: 'place_order', id: 'it', order });
      expect(answer).toEqual({ type: 'error', id: 'it', ...over.body });
    }
  });

  test('are each answered once when sent concurrently', async () => {
    const client = await connectAs(anna);
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const answers = await Promise.all(
      ids.map((id) =>
        client.ask({
          op: 'place_order',
          id,
          order: { ...limit('Sell', '1', '8'), client_order_id: `n-${id}` },
        }),
      ),
    );
    expect(answers.map(({ type }) => type)).toEqual(ids.map(() => 'response'));
    const cancelled = await client.ask({ op: 'cancel_all', id: 'all' });
    expect(cancelled.type === 'response' && Object(cancelled.result).orders).toHaveLength(50);
  });
});

test('money moved to the trading account is shown immediately', async () => {
  const client = await connectAs(anna);
  client.send({ op: 'subscribe', channel: 'balances' });
  await client.next(readMessages('balances', 'snapshot'));
  const { body } = await anna.get('/api/user/portfolios', tradingSite);
  const portfolios = body.portfolios as { id: string; type: string }[];
  const findPortfolioId = (type: string) => portfolios.find((portfolio) => portfolio.type === type)?.id;
  const back = {
    from_portfolio: findPortfolioId('trade'),
    to_portfolio: findPortfolioId('basic'),
    currency: 'CZK',
    amount: '500',
  };
  expect((await anna.post('/api/user/portfolios/move', back)).status).toBe(200);
  expect(await client.next(readMessages('balances', 'update'))).toMatchObject({
    accounts: [{ currency: 'CZK' }],
  });
  await moveToTrading(anna, 'CZK', '500');
  expect(await client.next(readMessages('balances', 'update'))).toMatchObject({
    accounts: [{ currency: 'CZK' }],
  });
});

describe('an API key', () => {
  interface Key {
    readonly id: string;
    readonly secret: string;
  }

  async function newKey(scopes: readonly string[]): Promise<Key> {
    const { body } = await anna.post('/api/dukat/api-keys', {
      label: 'bot',
      scopes,
    });
    return { id: String(Object(body.api_key).id), secret: String(body.secret) };
  }

  let nonces = 0;
  function proof({ id, secret }: Key, path = '/v1/ws') {
    const timestamp = String(program.clock.now().getTime());
    nonces += 1;
    const nonce = `nonce-${String(nonces).padStart(8, '0')}`;
    const text = `${timestamp}${nonce}GET${path}`;
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return { op: 'auth', id: 'auth', key: id, timestamp, nonce, signature } as const;
  }

  test('authenticates by a signature, once, and can do what its scopes allow', async () => {
    program.clock.advance(5000);
    const key = await newKey(['user:trading:read']);
    const client = await connect();
    const signed = proof(key);
    expect(await client.ask(proof(key, '/v1/other'))).toMatchObject({ code: 'signature_invalid' });
    expect(await client.ask(signed)).toMatchObject({ type: 'response' });
    expect(await (await connect()).ask(signed)).toMatchObject({ code: 'nonce_used' });
    expect(await client.ask({ op: 'subscribe', channel: 'orders', id: 1 })).toMatchObject({
      type: 'subscribed',
    });
    expect(await client.ask({ op: 'subscribe', channel: 'balances', id: 2 })).toMatchObject({
      code: 'scope_missing',
    });
    const order = limit('Sell', '1', '8');
    expect(await client.ask({ op: 'place_order', id: 3, order })).toMatchObject({ code: 'scope_missing' });
  });

  test('closes its connections when it is changed or deleted', async () => {
    for (const end of ['change', 'delete'] as const) {
      const key = await newKey(['user:trading:write', 'user:trading:read']);
      const client = await connect();
      await client.ask(proof(key));
      expect(await client.ask({ op: 'cancel_all', id: 1 })).toMatchObject({ type: 'response' });
      if (end === 'delete')
        expect((await anna.send('DELETE', `/api/dukat/api-keys/${key.id}`)).status).toBe(200);
      else {
        const change = { id: key.id, scopes: ['user:trading:read'] };
        expect((await anna.post('/api/user/api_keys/update_config', change)).status).toBe(200);
      }
      expect(await client.closed).toEqual({ code: 4003, reason: 'session_ended' });
    }
  });
});

test('after all of it the books keep their promises', async () => {
  expect(await failedChecks(program.database)).toEqual([]);
});
