import type { FeedMessage } from '@dukat/contract/trading/feed';
import { feedMessage } from '@dukat/contract/trading/feed';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { give, place } from '../../testing/trading-world.ts';
import { BookReader } from '../testing/book-reader.ts';
import type { FeedClient } from '../testing/feed-client.ts';
import { type FeedServer, feedServer } from '../testing/feed-server.ts';

// Tests every channel over real sockets.

let server: FeedServer;
let clients: FeedClient[] = [];

beforeAll(async () => {
  server = await feedServer();
  for (const trader of server.traders)
    for (const asset of ['CZK', 'EUR', 'DOGE']) await give(server.db.database, trader, asset, '1000000');
});
afterEach(() => {
  // Every received message must match the contract.
  for (const client of clients) {
    for (const message of client.heard) feedMessage.parse(message);
    client.socket.terminate();
  }
  clients = [];
});
afterAll(() => server.close());

async function connect(): Promise<FeedClient> {
  const client = await server.connect();
  clients.push(client);
  return client;
}

async function connectAs(trader: 0 | 1): Promise<FeedClient> {
  const client = await connect();
  expect(await client.ask({ op: 'auth', ticket: `trader-${trader}`, id: 0 })).toMatchObject({ result: {} });
  return client;
}

async function order(trader: 0 | 1, side: 'Buy' | 'Sell', size: string, price: string, market = 'DOGE_CZK') {
  const outcome = await place(server.exchange, server.traders[trader], market, {
    type: 'Limit',
    side,
    size,
    price,
  });
  if (outcome.refused) throw new Error(outcome.reason);
}

async function trade(size: string, price: string, market = 'DOGE_CZK'): Promise<void> {
  await order(0, 'Sell', size, price, market);
  await order(1, 'Buy', size, price, market);
}

const of =
  (channel: string, type?: string) =>
  (message: FeedMessage): boolean =>
    'channel' in message && message.channel === channel && (type === undefined || message.type === type);

describe('public channels', () => {
  test('trades have side, price and size, and each message names the one before', async () => {
    const client = await connect();
    client.send({ op: 'subscribe', channel: 'trades', market: 'ETH_EUR', id: 'mine' });
    expect(await client.next(of('trades'))).toEqual({
      type: 'subscribed',
      channel: 'trades',
      market: 'ETH_EUR',
      id: 'mine',
    });
    expect(await client.next(of('trades'))).toMatchObject({ type: 'snapshot', sequence: 0, trades: [] });
    client.send({ op: 'subscribe', channel: 'trades', market: 'DOGE_CZK' });
    const opened = await client.next(of('trades', 'snapshot'));
    await trade('10', '4');
    const heard = await client.next(of('trades', 'update'));
    expect(heard).toMatchObject({
      previous: 'sequence' in opened ? opened.sequence : -1,
      trades: [{ side: 'Buy', price: '4', size: '10' }],
    });
  });

  test('the ticker covers every market that trades, each as often as it changes', async () => {
    const client = await connect();
    client.send({ op: 'subscribe', channel: 'ticker' });
    await client.next(of('ticker', 'subscribed'));
    await trade('3', '0.16', 'DOGE_EUR');
    // The resting order is an update by itself, unless both are gathered into one.
    const isEuro = (message: FeedMessage) =>
      of('ticker', 'update')(message) && 'last_price' in message && message.last_price === '0.16';
    expect(await client.next(isEuro)).toMatchObject({ market: 'DOGE_EUR', volume_24h: '3' });
    expect(client.heard.filter(of('ticker', 'snapshot')).length).toBeGreaterThan(30);
    const one = await connect();
    one.send({ op: 'subscribe', channel: 'ticker', market: 'DOGE_EUR' });
    expect(await one.next(of('ticker', 'snapshot'))).toMatchObject({ last_price: '0.16', bid: null });
    await order(0, 'Sell', '5', '0.17', 'DOGE_EUR');
    expect(await one.next(of('ticker', 'update'))).toMatchObject({ ask: '0.17' });
  });

  test('candles start with what is stored and continue with new trades', async () => {
    await trade('2', '4.1');
    const client = await connect();
    client.send({ op: 'subscribe', channel: 'candles', market: 'DOGE_CZK', interval: '1d' });
    const opened = await client.next(of('candles', 'snapshot'));
    if (opened.type !== 'snapshot' || opened.channel !== 'candles') throw new Error('candles');
    const [day] = opened.candles.slice(-1);
    expect(day).toMatchObject({ close: '4.1' });
    await trade('5', '4.3');
    const next = await client.next(of('candles', 'update'));
    expect(next).toMatchObject({ interval: '1d', candles: [{ high: '4.3', close: '4.3' }] });
    expect(client.heard.filter(of('candles', 'subscribed'))).toMatchObject([{ interval: '1d' }]);
  });

  test('the book is the same whether received live or gathered', async () => {
    const [fast, slow] = [await connect(), await connect()];
    fast.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK' });
    slow.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK', every: 100 });
    await Promise.all([fast, slow].map((client) => client.next(of('book', 'snapshot'))));
    for (let step = 0; step < 20; step += 1) await order(0, 'Sell', '1', `5.${10 + step}`);
    const last = server.feed.marketNamed('DOGE_CZK').sequence;
    const isLast = (message: FeedMessage) => 'sequence' in message && message.sequence === last;
    await Promise.all([fast, slow].map((client) => client.next(isLast)));
    const books = [fast, slow].map((client) => {
      const reader = new BookReader();
      for (const message of client.heard) reader.take(message);
      return reader;
    });
    expect(books[0]?.best('asks').length).toBeGreaterThanOrEqual(20);
    expect(books[0]?.best('asks')).toEqual(books[1]?.best('asks'));
    expect(slow.heard.length).toBeLessThan(fast.heard.length);
  });

  test('a change of status is published on the book', async () => {
    const client = await connect();
    client.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK' });
    await client.next(of('book', 'snapshot'));
    const { market } = server.feed.marketNamed('DOGE_CZK');
    for (const status of ['post_only', 'running'] as const) {
      await server.exchange.submit({ kind: 'set_status', market, status });
      expect(await client.next(({ type }) => type === 'status')).toMatchObject({ status });
    }
  });

  test('sends nothing after unsubscribing', async () => {
    const client = await connect();
    client.send({ op: 'subscribe', channel: 'trades', market: 'DOGE_CZK' });
    await client.next(of('trades', 'snapshot'));
    expect(await client.ask({ op: 'unsubscribe', channel: 'trades', market: 'DOGE_CZK', id: 7 })).toEqual({
      type: 'unsubscribed',
      channel: 'trades',
      market: 'DOGE_CZK',
      id: 7,
    });
    await trade('1', '4');
    await client.ask({ op: 'ping', id: 8 });
    expect(client.heard.filter(of('trades', 'update'))).toEqual([]);
  });
});

describe('private channels', () => {
  test("orders, fills and balances report an order's changes, and each message names the one before", async () => {
    const client = await connectAs(1);
    const stranger = await connectAs(0);
    for (const channel of ['orders', 'fills', 'balances'] as const) {
      client.send({ op: 'subscribe', channel });
      stranger.send({ op: 'subscribe', channel: 'fills' });
      await client.next(of(channel, 'snapshot'));
    }
    await stranger.next(of('fills', 'snapshot'));
    await order(1, 'Buy', '10', '3.5');
    expect(await client.next(of('orders', 'update'))).toMatchObject({
      orders: [{ status: 'Open', filled: '0', size: '10' }],
    });
    expect(await client.next(of('balances', 'update'))).toMatchObject({
      accounts: [{ currency: 'CZK', blocked: '35' }],
    });
    await order(0, 'Sell', '4', '3.5');
    expect(await client.next(of('orders', 'update'))).toMatchObject({
      orders: [{ status: 'Open', filled: '4', filled_cost: '14' }],
    });
    expect(await client.next(of('fills', 'update'))).toMatchObject({
      fills: [{ side: 'Buy', price: '3.5', size: '4', cost: '14', is_maker: true, fee_currency: 'DOGE' }],
    });
    expect(await stranger.next(of('fills', 'update'))).toMatchObject({
      fills: [{ side: 'Sell', size: '4', is_maker: false, fee_currency: 'CZK' }],
    });
    for (const channel of ['orders', 'fills', 'balances']) {
      const messages = client.heard.filter(
        (message) => of(channel)(message) && (message.type === 'snapshot' || message.type === 'update'),
      );
      const chain = messages.map((message) => ('sequence' in message ? message.sequence : -1));
      const before = messages.slice(1).map((message) => ('previous' in message ? message.previous : -1));
      if (channel === 'orders') expect(before.slice(1)).toEqual(chain.slice(1, -1));
      expect(chain).toEqual(chain.toSorted((a, b) => a - b));
    }
  });

  test('a private snapshot has the open orders, and the newest fills oldest first', async () => {
    const client = await connectAs(1);
    client.send({ op: 'subscribe', channel: 'orders' });
    client.send({ op: 'subscribe', channel: 'fills' });
    expect(await client.next(of('orders', 'snapshot'))).toMatchObject({
      orders: [{ status: 'Open', size: '10', filled: '4' }],
    });
    const fills = await client.next(of('fills', 'snapshot'));
    if (fills.type !== 'snapshot' || fills.channel !== 'fills') throw new Error('fills');
    const ids = fills.fills.map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});

describe('resuming', () => {
  test('continues without a gap after a disconnect, from memory', async () => {
    const reader = new BookReader();
    const first = await connectAs(0);
    first.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK' });
    first.send({ op: 'subscribe', channel: 'trades', market: 'DOGE_CZK' });
    first.send({ op: 'subscribe', channel: 'orders' });
    for (const channel of ['book', 'trades', 'orders']) await first.next(of(channel, 'snapshot'));
    await order(0, 'Sell', '1', '6');
    const update = await first.next(of('orders', 'update'));
    await first.next(of('book', 'update'));
    for (const message of first.heard) reader.take(message);
    first.socket.terminate();
    await first.closed;

    await order(0, 'Sell', '1', '6.1');
    await trade('3', '3.9');
    const second = await connectAs(0);
    second.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK', from: reader.sequence });
    expect(await second.next(of('book'))).toMatchObject({ type: 'subscribed', resumed: true });
    const missed = await second.next(of('book'));
    reader.take(missed);
    const { bids, asks, sequence } = server.feed.marketNamed('DOGE_CZK').snapshot();
    expect([reader.best('bids'), reader.best('asks'), reader.sequence]).toEqual([bids, asks, sequence]);

    const from = 'sequence' in update ? update.sequence : 0;
    second.send({ op: 'subscribe', channel: 'orders', from });
    expect(await second.next(of('orders'))).toMatchObject({ type: 'subscribed', resumed: true });
    expect(await second.next(of('orders'))).toMatchObject({ previous: from, orders: [{ price: '6.1' }] });
    expect(await second.next(of('orders'))).toMatchObject({ orders: [{ price: '3.9' }] });
  });

  test.each(['orders', 'fills', 'balances'] as const)(
    'a snapshot of %s is followed by the message that names it, whatever other channels published',
    async (channel) => {
      const subscriber = await connectAs(0);
      for (const heard of ['orders', 'fills', 'balances'] as const)
        subscriber.send({ op: 'subscribe', channel: heard });
      await subscriber.next(of('balances', 'snapshot'));
      await order(0, 'Sell', '1', '7.1');
      await subscriber.next(of('orders', 'update'));
      await trade('2', '3.8');
      await subscriber.next(of('fills', 'update'));
      await order(0, 'Sell', '1', '7.2');
      await subscriber.next((its) => of('orders', 'update')(its) && JSON.stringify(its).includes('"7.2"'));

      const late = await connectAs(0);
      late.send({ op: 'subscribe', channel });
      const snapshot = await late.next(of(channel, 'snapshot'));
      await trade('1', '3.8');
      const update = await late.next(of(channel, 'update'));
      const sequence = 'sequence' in snapshot ? snapshot.sequence : undefined;
      expect(update).toMatchObject({ previous: sequence });
    },
  );

  test('continues without a gap after a restart, from the database; private channels start again', async () => {
    const reader = new BookReader();
    const first = await connectAs(0);
    first.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK' });
    first.send({ op: 'subscribe', channel: 'trades', market: 'DOGE_CZK' });
    first.send({ op: 'subscribe', channel: 'balances' });
    reader.take(await first.next(of('book', 'snapshot')));
    const trades = await first.next(of('trades', 'snapshot'));
    const balances = await first.next(of('balances', 'snapshot'));
    first.socket.terminate();
    for (let step = 0; step < 5; step += 1) await trade('1', '3.8');
    await server.restart();
    await trade('2', '3.7');

    const second = await connectAs(0);
    const [tradesSequence, balancesSequence] = [trades, balances].map((message) =>
      'sequence' in message ? message.sequence : 0,
    );
    second.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK', from: reader.sequence });
    second.send({ op: 'subscribe', channel: 'trades', market: 'DOGE_CZK', from: tradesSequence });
    second.send({ op: 'subscribe', channel: 'balances', from: balancesSequence });
    expect(await second.next(of('book', 'subscribed'))).toMatchObject({ resumed: true });
    reader.take(await second.next(of('book', 'update')));
    const { bids, asks, sequence } = server.feed.marketNamed('DOGE_CZK').snapshot();
    expect([reader.best('bids'), reader.best('asks'), reader.sequence]).toEqual([bids, asks, sequence]);
    expect(await second.next(of('trades', 'subscribed'))).toMatchObject({ resumed: true });
    const sizes = await second.next(of('trades', 'update'));
    expect('trades' in sizes && sizes.trades.map(({ size }) => size)).toEqual(['1', '1', '1', '1', '1', '2']);
    expect(await second.next(of('balances', 'subscribed'))).toMatchObject({ resumed: false });
    const anew = await second.next(of('balances', 'snapshot'));
    expect('sequence' in anew && anew.sequence).toBeGreaterThan(balancesSequence ?? 0);
  });
});
