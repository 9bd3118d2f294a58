import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type FeedClient,
  type FeedClientOptions,
  feedClient,
} from '../features/trading/feed/testing/feed-client.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';
import { twoTraders } from './testing/two-traders.ts';

// The live feed as its clients see it: over true sockets, through the program's own door.

let program: TestProgram;
let anna: TestClient;
let boris: TestClient;
const opened: FeedClient[] = [];

beforeAll(async () => {
  program = await testProgram();
  [anna, boris] = await twoTraders(program);
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.socket.terminate();
});
afterAll(() => program.close());

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
