import type { FeedMessage, FeedSubscription } from '@dukat/contract/trading/feed';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import type { EventRecord } from '../exchange/batch/batch-record.ts';
import { marketNamed } from '../testing/trading-world.ts';
import { openPublic } from './connection/open-subscription.ts';
import { type Subscriber, Topics } from './connection/topics.ts';
import { PublicFeed } from './public-feed.ts';
import { BookReader } from './testing/book-reader.ts';

const market = marketNamed('DOGE_CZK');
const at = new Date('2026-03-02T10:00:00Z');
// Never connected to: everything that these tests resume is still in memory.
const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
let feed: PublicFeed;
afterEach(() => feed.stop());

type Event = Omit<EventRecord, 'sequence' | 'marketId'>;
const level = (side: 'buy' | 'sell', priceTicks: number, lots: number): Event => ({
  kind: 'level',
  side,
  priceTicks,
  lots,
  status: null,
});
const status = (name: string): Event => ({
  kind: 'status',
  side: null,
  priceTicks: null,
  lots: null,
  status: name,
});

/** Opens a feed of one market and returns a function that applies events to it. */
function world(loadedAt = 0) {
  const topics = new Topics();
  feed = new PublicFeed(topics, () => at);
  const nothing = { lastPriceTicks: 0, levels: [], minutes: [], trades: [] };
  feed.load([{ market, status: 'running', sequence: loadedAt, ...nothing }]);
  let sequence = loadedAt;
  const happen = (events: readonly Event[]) => {
    const numbered = events.map((event) => ({ ...event, marketId: market.id, sequence: ++sequence }));
    const batch = { at, markets: [{ market, status: 'running' as const, sequence }], events: numbered };
    expect(feed.hear(batch)).toBe(true);
  };
  return { topics, happen };
}

class Line implements Subscriber {
  readonly heard: FeedMessage[] = [];
  topic = '';

  sendFrame(frame: Buffer): void {
    const length = frame[1] ?? 0;
    const header = length < 126 ? 2 : length === 126 ? 4 : 10;
    this.heard.push(JSON.parse(frame.subarray(header).toString()));
  }
}

async function subscribe(topics: Topics, subscription: FeedSubscription, line: Line) {
  if (['orders', 'fills', 'balances'].includes(subscription.channel)) throw new Error('public ones only');
  const deps = { database, feed, now: () => at };
  const pending = await openPublic(deps, subscription as never, feed.marketNamed(market.name));
  const opening = pending();
  line.heard.push(...opening.messages);
  line.topic = opening.topic;
  topics.join(opening.topic, line);
  return opening;
}

const book = (every: 0 | 100, from?: number): FeedSubscription => ({
  op: 'subscribe',
  channel: 'book',
  market: market.name,
  every,
  ...(from !== undefined && { from }),
});

describe('a reader of the book', () => {
  const event = fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom('buy' as const, 'sell' as const), fc.nat(20), fc.nat(3))
        .map(([side, ticks, lots]) => level(side, side === 'buy' ? 40_000 - ticks : 40_100 + ticks, lots)),
    },
    { weight: 1, arbitrary: fc.constantFrom('running', 'post_only', 'cancel_only').map(status) },
  );
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.array(event, { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: fc.constant('gather' as const) },
    { weight: 1, arbitrary: fc.constant('cut' as const) },
    { weight: 1, arbitrary: fc.constant('resume' as const) },
  );

  test.each([0, 100] as const)(
    'every %i ms has the market’s book after every message, even if disconnected and resumed',
    async (every) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
          const { topics, happen } = world();
          const reader = new BookReader();
          let line = new Line();
          let isCut = false;
          await subscribe(topics, book(every), line);
          for (const one of steps) {
            for (const message of line.heard.splice(0)) reader.take(message);
            if (one === 'cut') {
              topics.leave(line.topic, line);
              isCut = true;
            } else if (one === 'resume' && isCut) {
              line = new Line();
              expect((await subscribe(topics, book(every, reader.sequence), line)).resumed).toBe(true);
              isCut = false;
            } else if (one === 'gather') feed.publishGatheredBook(market.name);
            else if (one !== 'resume') happen(one);
          }
          if (isCut) await subscribe(topics, book(every, reader.sequence), line);
          feed.publishGatheredBook(market.name);
          for (const message of line.heard.splice(0)) reader.take(message);
          const whole = feed.marketNamed(market.name)?.snapshot();
          expect({ bids: reader.best('bids'), asks: reader.best('asks') }).toEqual({
            bids: whole?.bids,
            asks: whole?.asks,
          });
          expect([reader.sequence, reader.status]).toEqual([whole?.sequence, whole?.status]);
          expect(reader.snapshots).toBe(1);
          feed.stop();
        }),
        { numRuns: 300 },
      );
    },
  );

  test('receives one message per batch, or one per 100 ms if gathered', async () => {
    const { topics, happen } = world();
    const [fast, slow] = [new Line(), new Line()];
    await subscribe(topics, book(0), fast);
    await subscribe(topics, book(100), slow);
    happen([level('buy', 5, 1), level('buy', 5, 2)]);
    happen([level('buy', 6, 1)]);
    feed.publishGatheredBook(market.name);
    feed.publishGatheredBook(market.name);
    expect(fast.heard.slice(1)).toMatchObject([
      { sequence: 2, previous: 0, bids: [['0.0005', '0.02']] },
      { sequence: 3, previous: 2, bids: [['0.0006', '0.01']] },
    ]);
    expect(slow.heard.slice(1)).toMatchObject([{ sequence: 3, previous: 0 }]);
  });

  test('receives a new snapshot if it resumes from an unpublished sequence number', async () => {
    const { topics, happen } = world();
    happen([level('buy', 5, 1)]);
    const opening = await subscribe(topics, book(0, 9), new Line());
    expect(opening).toMatchObject({ resumed: false, messages: [{ type: 'snapshot', sequence: 1 }] });
    expect(await subscribe(topics, book(0, 1), new Line())).toMatchObject({ resumed: true, messages: [] });
  });

  test('receives a new snapshot if it missed more than is read back', async () => {
    const { topics } = world(6000);
    expect(await subscribe(topics, book(0, 999), new Line())).toMatchObject({ resumed: false });
  });

  test('receives a gathered book whole if more changed at once than is kept', async () => {
    const { topics, happen } = world();
    const line = new Line();
    await subscribe(topics, book(100), line);
    for (let count = 0; count < 5000; count += 1) happen([level('buy', 1 + (count % 7), 1 + count)]);
    feed.publishGatheredBook(market.name);
    expect(line.heard.slice(1)).toMatchObject([{ type: 'snapshot', sequence: 5000 }]);
  });

  test('sees no book while it is restored, and a whole one afterwards', async () => {
    const { topics, happen } = world();
    happen([level('buy', 5, 1), status('restore')]);
    const line = new Line();
    await subscribe(topics, book(0), line);
    expect(line.heard).toMatchObject([{ type: 'status', status: 'restore', sequence: 2, previous: 2 }]);
    happen([status('starting')]);
    expect(line.heard.slice(1)).toMatchObject([
      { type: 'status', status: 'starting', sequence: 3, previous: 2 },
      { type: 'snapshot', status: 'starting', sequence: 3, bids: [['0.0005', '0.01']] },
    ]);
  });
});

describe('a batch', () => {
  const batch = (first: number, count: number) => ({
    at,
    markets: [{ market, status: 'running' as const, sequence: first + count - 1 }],
    events: Array.from({ length: count }, (_, index) => ({
      ...level('buy', 5, first + index),
      marketId: market.id,
      sequence: first + index,
    })),
  });

  test('that is known changes nothing, and one that overlaps adds only what is new', () => {
    world();
    expect(feed.hear(batch(1, 3))).toBe(true);
    expect(feed.hear(batch(1, 3))).toBe(true);
    expect(feed.hear(batch(2, 3))).toBe(true);
    expect(feed.marketNamed(market.name)?.snapshot()).toMatchObject({
      sequence: 4,
      bids: [['0.0005', '0.04']],
    });
  });

  test('after a gap is not applied', () => {
    world();
    expect(feed.hear(batch(2, 1))).toBe(false);
    expect(feed.marketNamed(market.name)?.snapshot()).toMatchObject({ sequence: 0, bids: [] });
  });
});

test('sends missed trades oldest first, and opens the channel with the newest fifty', async () => {
  const { topics, happen } = world();
  const trade = (lots: number): Event => ({ kind: 'trade', side: 'buy', priceTicks: 5, lots, status: null });
  happen([trade(1), level('sell', 5, 0), trade(2)]);
  const of = (from?: number): FeedSubscription => ({
    op: 'subscribe',
    channel: 'trades',
    market: market.name,
    ...(from !== undefined && { from }),
  });
  const line = new Line();
  await subscribe(topics, of(), line);
  happen([trade(3)]);
  const sequences = line.heard.map((message) =>
    'trades' in message
      ? [message.sequence, message.previous, message.trades.map(({ sequence }) => sequence)]
      : [],
  );
  expect(sequences).toEqual([
    [3, undefined, [1, 3]],
    [4, 3, [4]],
  ]);
  expect(await subscribe(topics, of(1), new Line())).toMatchObject({
    resumed: true,
    messages: [{ type: 'update', previous: 1, sequence: 4, trades: [{ sequence: 3 }, { sequence: 4 }] }],
  });
  expect(await subscribe(topics, of(5), new Line())).toMatchObject({
    resumed: false,
    messages: [{ type: 'snapshot', sequence: 4 }],
  });
  for (let count = 0; count < 60; count += 1) happen([trade(1)]);
  const { messages } = await subscribe(topics, of(), new Line());
  expect(messages.flatMap((message) => ('trades' in message ? message.trades : []))).toHaveLength(50);
});
