import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../features/identity/seed-demo-accounts.ts';
import {
  type FeedClient,
  type FeedClientOptions,
  feedClient,
} from '../features/trading/feed/testing/feed-client.ts';
import { give } from '../features/trading/testing/trading-world.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

// The live feed as its clients see it: over true sockets, through the program's own door.

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
const opened: FeedClient[] = [];

beforeAll(async () => {
  program = await testProgram();
  const site = { brand: 'dukat', origin: 'http://localhost:3000', now: program.clock.now() };
  const accounts = await inTransaction(program.database, (tx) => seedDemoAccounts(tx, site));
  const traders: TestClient[] = [];
  for (const account of [accounts[0], accounts[2]]) {
    if (account === undefined) throw new Error('no demo account');
    for (const [asset, amount] of [
      ['CZK', '10000'],
      ['DOGE', '1000'],
    ] as const)
      await give(program.database, account, asset, amount);
    const client = await program.client();
    const { body } = await client.post('/api/login', { email: account.email, password: account.password });
    client.useToken(String(body.token));
    await client.post('/api/user/portfolios', { type: 'trade' });
    traders.push(client);
  }
  const [one, other] = traders;
  if (one === undefined || other === undefined) throw new Error('two traders');
  [anna, boris] = [one, other];
  for (const client of traders)
    for (const [currency, amount] of [
      ['CZK', '9000'],
      ['DOGE', '900'],
    ] as const)
      await move(client, currency, amount);
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.socket.terminate();
});
afterAll(() => program.close());

async function move(client: TestClient, currency: string, amount: string): Promise<void> {
  const { body } = await client.get('/api/user/portfolios');
  const portfolios = body.portfolios as { id: string; type: string }[];
  const idOf = (type: string) => portfolios.find((portfolio) => portfolio.type === type)?.id;
  const from = { from_portfolio: idOf('basic'), to_portfolio: idOf('trade') };
  expect((await client.post('/api/user/portfolios/move', { ...from, currency, amount })).status).toBe(200);
}

async function connect(options?: FeedClientOptions): Promise<FeedClient> {
  const client = await feedClient(program.origin, options);
  opened.push(client);
  return client;
}

async function connectAs(trader: TestClient): Promise<FeedClient> {
  const client = await connect();
  const { body } = await trader.post('/v1/ws/ticket');
  expect(await client.ask({ op: 'auth', ticket: String(body.ticket), id: 'auth' })).toEqual({
    type: 'response',
    id: 'auth',
    result: {},
  });
  return client;
}

const limit = (side: 'Buy' | 'Sell', size: string, price: string) => ({
  market: 'DOGE_CZK',
  type: 'Limit',
  side,
  size,
  price,
});

describe('the book', () => {
  test('comes whole, and then as it changes', async () => {
    const client = await connect();
    client.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK', id: 1 });
    expect(await client.next(({ type }) => type === 'subscribed')).toMatchObject({ id: 1, every: 0 });
    expect(await client.next(({ type }) => type === 'snapshot')).toEqual({
      type: 'snapshot',
      channel: 'book',
      market: 'DOGE_CZK',
      status: 'running',
      sequence: 0,
      bids: [],
      asks: [],
      checksum: 0,
    });
    await anna.post('/v1/orders', limit('Sell', '10', '4'));
    expect(await client.next(({ type }) => type === 'update')).toMatchObject({
      sequence: 1,
      previous: 0,
      bids: [],
      asks: [['4', '10']],
    });
    await boris.post('/v1/orders', limit('Buy', '4', '4'));
    expect(await client.next(({ type }) => type === 'update')).toMatchObject({
      sequence: 3,
      previous: 1,
      bids: [],
      asks: [['4', '6']],
    });
  });
});

describe('own things', () => {
  test('orders and balances', async () => {
    const client = await connectAs(anna);
    client.send({ op: 'subscribe', channel: 'orders' });
    client.send({ op: 'subscribe', channel: 'balances' });
    expect(await client.next((m) => m.type === 'snapshot' && m.channel === 'orders')).toMatchObject({
      orders: [{ side: 'Sell' }],
    });
    expect(await client.next((m) => m.type === 'snapshot' && m.channel === 'balances')).toMatchObject({});
    const answer = await client.ask({ op: 'place_order', id: 'o1', order: limit('Sell', '1', '5') });
    expect(answer).toMatchObject({ type: 'response', result: { status: 'Open' } });
    expect(await client.next((m) => m.type === 'update' && m.channel === 'orders')).toMatchObject({
      orders: [{ price: '5' }],
    });
    expect(await client.next((m) => m.type === 'update' && m.channel === 'balances')).toMatchObject({
      accounts: [{ currency: 'DOGE' }],
    });
  });
});
