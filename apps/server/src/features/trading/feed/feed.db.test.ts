import type { FeedMessage } from '@dukat/contract/trading/feed';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { CommitListener, CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { give, log, newTrader, place, testExchange } from '../testing/trading-world.ts';
import type { Subscriber } from './connection/topics.ts';
import { type Feed, openFeed } from './feed.ts';
import { feedTopics } from './public-feed.ts';
import { BookReader } from './testing/book-reader.ts';

// The feed follows the database, including writes of other processes.

let db: TestDatabase;
let exchange: Exchange;
let trader: TradingAccount;
const feeds: Feed[] = [];

beforeAll(async () => {
  db = await testDatabase();
  exchange = await testExchange(db.database);
  trader = await newTrader(db.database);
  await give(db.database, trader, 'DOGE', '1000000');
});
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.stop();
});
afterAll(async () => {
  await exchange.stop();
  await db.close();
});

async function open(hears: Pick<Exchange, 'onCommitted'>): Promise<Feed> {
  const feed = await openFeed({
    database: db.database,
    exchange: { settled: exchange.settled, ...hears },
    clock: systemClock,
    log,
  });
  feeds.push(feed);
  return feed;
}

let price = 4;
async function order(): Promise<void> {
  price += 0.01;
  const request = { type: 'Limit', side: 'Sell', size: '1', price: price.toFixed(2) } as const;
  const outcome = await place(exchange, trader, 'DOGE_CZK', request);
  if (outcome.refused) throw new Error(outcome.reason);
}

/** Subscribes to a feed's book, and can wait until it has reached a sequence number. */
function listenTo(feed: Feed) {
  const reader = new BookReader();
  reader.take(feed.marketNamed('DOGE_CZK').snapshot());
  let wake: (() => void) | undefined;
  const subscriber: Subscriber = {
    sendFrame(frame) {
      const length = frame[1] ?? 0;
      const message: FeedMessage = JSON.parse(frame.subarray(length < 126 ? 2 : 4).toString());
      reader.take(message);
      wake?.();
    },
  };
  feed.topics.join(feedTopics.book('DOGE_CZK', 0), subscriber);
  return {
    reader,
    async reaches(sequence: number) {
      while (reader.sequence !== sequence) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

const sequence = async () => {
  const { public_sequence } = await db.database
    .selectFrom('trading_markets')
    .select('public_sequence')
    .where('name', '=', 'DOGE_CZK')
    .executeTakeFirstOrThrow();
  return Number(public_sequence);
};

test('a feed that opens on a used database has its book and follows it', async () => {
  for (let count = 0; count < 3; count += 1) await order();
  const feed = await open(exchange);
  const { reader, reaches } = listenTo(feed);
  expect([reader.sequence, reader.best('asks').length]).toEqual([3, 3]);
  await order();
  await reaches(4);
  expect(reader.best('asks')).toEqual(feed.marketNamed('DOGE_CZK').snapshot().asks);
});

test('a process that does not own the markets follows the owner', async () => {
  const received: CommitListener[] = [];
  const feed = await open({
    onCommitted(listener) {
      received.push(listener);
      return () => {};
    },
  });
  const batches: CommittedBatch[] = [];
  const stop = exchange.onCommitted((batch) => batches.push(batch));
  const { reader, reaches } = listenTo(feed);
  await order();
  await order();
  await reaches(await sequence());
  expect(reader.snapshots).toBe(1);
  // Batches that it receives afterwards change nothing.
  for (const batch of batches) for (const listener of received) listener(batch);
  expect(reader.sequence).toBe(await sequence());
  stop();
});

test('a feed that missed a batch reloads the markets and publishes them whole', async () => {
  let listener: CommitListener = () => {};
  const feed = await open({
    onCommitted(given) {
      listener = given;
      return () => {};
    },
  });
  const batches: CommittedBatch[] = [];
  const stop = exchange.onCommitted((batch) => batches.push(batch));
  const { reader, reaches } = listenTo(feed);
  for (let count = 0; count < 3; count += 1) await order();
  const [first, , third] = batches;
  if (first === undefined || third === undefined) throw new Error('three batches');
  const before = feed.marketNamed('DOGE_CZK');
  if (before.sequence < (first.markets[0]?.sequence ?? 0)) listener(first);
  listener(third);
  await feed.settled();
  await reaches(await sequence());
  expect(reader.best('asks')).toEqual(feed.marketNamed('DOGE_CZK').snapshot().asks);
  stop();
});

test('a batch that cannot be processed affects only the feed, which reloads everything', async () => {
  let listener: CommitListener = () => {};
  const feed = await open({
    onCommitted(given) {
      listener = given;
      return () => {};
    },
  });
  const at = feed.marketNamed('DOGE_CZK');
  const broken = {
    marketId: at.market.id,
    sequence: at.sequence + 1,
    kind: 'status',
    side: null,
    priceTicks: null,
    lots: null,
    status: 'no status',
  } as const;
  const markets = [{ market: at.market, status: at.status, sequence: at.sequence + 1 }];
  const nothing = { trades: [], orders: [], fills: [] };
  expect(() => listener({ at: new Date(), markets, events: [broken], ...nothing })).not.toThrow();
  await feed.settled();
  expect(feed.marketNamed('DOGE_CZK').sequence).toBe(await sequence());
  expect(feed.marketNamed('DOGE_CZK').status).toBe('running');
});
