import type { FeedMessage } from '@dukat/contract/trading/feed';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { CommitListener, CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { give, log, newTrader, place, testExchange } from '../testing/trading-world.ts';
import { accountTopic } from './account-feed.ts';
import { type Feed, openFeed } from './feed.ts';
import { feedTopics } from './public-feed.ts';

// Batches that were committed without notifying the feed, as when the answer to a commit is lost.

let db: TestDatabase;
let exchange: Exchange;
let traders: readonly [TradingAccount, TradingAccount];
let feed: Feed;
let publish: CommitListener;
let batches: CommittedBatch[];
let stopListening: () => void;

beforeAll(async () => {
  db = await testDatabase();
  exchange = await testExchange(db.database);
  traders = [await newTrader(db.database), await newTrader(db.database)];
  for (const trader of traders)
    for (const asset of ['DOGE', 'CZK']) await give(db.database, trader, asset, '1000000');
});
beforeEach(async () => {
  batches = [];
  stopListening = exchange.onCommitted((batch) => batches.push(batch));
  feed = await openFeed({
    database: db.database,
    exchange: {
      settled: exchange.settled,
      onCommitted(listener) {
        publish = listener;
        return () => {};
      },
    },
    clock: systemClock,
    log,
  });
});
afterEach(() => {
  stopListening();
  feed.stop();
});
afterAll(async () => {
  await exchange.stop();
  await db.close();
});

async function order(trader: 0 | 1, side: 'Buy' | 'Sell', price: string): Promise<string> {
  const request = { type: 'Limit', side, size: '1', price } as const;
  const outcome = await place(exchange, traders[trader], 'DOGE_CZK', request);
  if (outcome.refused) throw new Error(outcome.reason);
  return outcome.value[0]?.publicId ?? '';
}

function publishBatches(...places: readonly number[]): void {
  for (const at of places) {
    const batch = batches[at];
    if (batch === undefined) throw new Error(`no batch ${at}`);
    publish(batch);
  }
}

/** Collects the messages on a topic from now on. */
function listenTo(topic: string): FeedMessage[] {
  const heard: FeedMessage[] = [];
  const sendFrame = (frame: Buffer) =>
    void heard.push(JSON.parse(String(frame.subarray(frame.indexOf('{')))));
  feed.topics.join(topic, { sendFrame });
  return heard;
}

async function listenToOrders(): Promise<FeedMessage[]> {
  const { portfolioId } = traders[0];
  feed.own.keep(portfolioId);
  await feed.own.open(portfolioId, 'orders', undefined);
  return listenTo(accountTopic(portfolioId, 'orders'));
}

const ordersIn = (messages: readonly FeedMessage[], type: 'snapshot' | 'update') =>
  messages.flatMap((message) =>
    message.type === type && message.channel === 'orders' ? message.orders.map(({ id }) => id) : [],
  );

test('after a missed batch, publishes the newest trades as a snapshot', async () => {
  const heard = listenTo(feedTopics.trades('DOGE_CZK'));
  for (let count = 0; count < 3; count += 1) {
    await order(0, 'Sell', '4');
    await order(1, 'Buy', '4');
  }
  publishBatches(0, 1, 4, 5);
  await feed.settled();
  const last = feed.marketNamed('DOGE_CZK').trades.at(-1)?.sequence;
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ sequence: last }));
  const trades = new Set(
    heard.flatMap((message) => ('trades' in message ? message.trades : [])).map(({ sequence }) => sequence),
  );
  expect(trades.size).toBe(3);
});

test('after a missed batch, publishes all open orders', async () => {
  const heard = await listenToOrders();
  const ids: string[] = [];
  for (const price of ['9.1', '9.2', '9.3']) ids.push(await order(0, 'Sell', price));
  publishBatches(0, 2);
  await vi.waitFor(() => expect(ordersIn(heard, 'snapshot')).toEqual(expect.arrayContaining(ids)));
  expect(ordersIn(heard, 'update')).toEqual([ids[0], ids[2]]);
});

test('publishes an order once if it is placed during a reload', async () => {
  const heard = await listenToOrders();
  const ids: string[] = [];
  for (const price of ['8.1', '8.2', '8.3', '8.4', '8.5']) ids.push(await order(0, 'Sell', price));
  publishBatches(0, 2, 3, 4);
  await feed.settled();
  expect(ordersIn(heard, 'update')).toEqual([ids[0], ...ids.slice(2)]);
});
