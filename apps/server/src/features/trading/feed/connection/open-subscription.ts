import type { FeedMessage, FeedSubscription } from '@dukat/contract/trading/feed';
import { intervalSeconds } from '@dukat/rules/trading/candles';
import type { Database } from '../../../../platform/database/database.ts';
import { readCandles } from '../candles/candles-repository.ts';
import { readEventsAfter, readTradesAfter } from '../events-repository.ts';
import type { MarketFeed } from '../market-feed.ts';
import { candlesAt, feedTopics, type PublicFeed, tradesSnapshot } from '../public-feed.ts';
import { collectChanges } from '../recent-events.ts';
import { wireCandle, wireTrade } from '../wire-market.ts';
import { wireTicker } from '../wire-ticker.ts';

/** A new subscriber's first messages, made at the moment of joining, so that nothing is missed or sent twice. */
export interface Opening {
  readonly topic: string;
  /** For a subscription with `from`: whether the messages continue from it. */
  readonly resumed?: boolean;
  readonly messages: readonly FeedMessage[];
}

/** Reads what must be read first, and returns a function that makes the opening synchronously. */
export type PendingOpening = Promise<() => Opening>;

type ChannelSubscription<Channel> = Extract<FeedSubscription, { channel: Channel }>;
type PublicSubscription =
  | ChannelSubscription<'book'>
  | ChannelSubscription<'trades'>
  | ChannelSubscription<'ticker'>
  | ChannelSubscription<'candles'>;

export interface PublicDeps {
  readonly database: Database;
  readonly feed: PublicFeed;
  readonly now: () => Date;
}

/**
 * The maximum of events that are read from the database for a client that resumes; one that missed more gets a new
 * snapshot.
 */
const mostMissed = 5000;
const mostMissedTrades = 1000;
const firstCandles = 300;

export async function openPublic(
  deps: PublicDeps,
  subscription: PublicSubscription,
  market: MarketFeed | undefined,
): PendingOpening {
  switch (subscription.channel) {
    case 'ticker':
      return () => openTicker(deps, market);
    case 'book':
      return openBook(deps, subscription, known(market));
    case 'trades':
      return openTrades(deps, subscription, known(market));
    case 'candles':
      return openCandles(deps, subscription, known(market));
  }
}

function known(market: MarketFeed | undefined): MarketFeed {
  if (market === undefined) throw new Error('expected a market for every channel but the ticker');
  return market;
}

function openTicker({ feed, now }: PublicDeps, market: MarketFeed | undefined): Opening {
  const messages = (market === undefined ? feed.all : [market]).map((one) => ({
    type: 'snapshot' as const,
    channel: 'ticker' as const,
    ...wireTicker(one, now()),
  }));
  return { topic: feedTopics.ticker(market?.market.name), messages };
}

async function openBook(
  { database, feed }: PublicDeps,
  { every, from }: ChannelSubscription<'book'>,
  market: MarketFeed,
): PendingOpening {
  const { name, id } = market.market;
  const topic = feedTopics.book(name, every);
  const isRecent = from !== undefined && from >= market.recent.oldestKnown;
  const isStored = from !== undefined && !isRecent && from >= market.sequence - mostMissed;
  const stored = isStored ? await readEventsAfter(database, id, from, mostMissed) : [];
  return () => {
    if (every === 100) feed.publishGatheredBook(name);
    const { recent, sequence } = market;
    // Stored events may overlap with those in memory; only the changed prices matter.
    const reached = stored.at(-1)?.sequence ?? from ?? -1;
    if (from === undefined || reached < recent.oldestKnown || from > sequence) {
      const first = market.status === 'restore' ? market.statusMessage(sequence) : market.snapshot();
      return { topic, messages: [first], ...(from !== undefined && { resumed: false }) };
    }
    const missed = [...stored, ...recent.since(Math.max(from, recent.oldestKnown))];
    const { touched, hasStatus } = collectChanges(missed);
    const messages: FeedMessage[] = [];
    if (from < sequence) messages.push(market.update(from, touched));
    if (hasStatus) messages.push(market.statusMessage(sequence));
    return { topic, resumed: true, messages };
  };
}

async function openTrades(
  { database }: PublicDeps,
  { from }: ChannelSubscription<'trades'>,
  market: MarketFeed,
): PendingOpening {
  const { name, id } = market.market;
  const topic = feedTopics.trades(name);
  const last = () => market.trades.at(-1)?.sequence ?? 0;
  const isRemembered = (sequence: number) =>
    !market.hasOlderTrades || sequence >= (market.trades[0]?.sequence ?? 0);
  const isStored = from !== undefined && !isRemembered(from) && from <= last();
  const stored = isStored ? await readTradesAfter(database, id, from, mostMissedTrades + 1) : [];
  return () => {
    const reached = stored.at(-1)?.sequence ?? from ?? 0;
    const message = { channel: 'trades', market: name, sequence: last() } as const;
    const wire = (trades: typeof market.trades) => trades.map((trade) => wireTrade(market.market, trade));
    const isTooMuch = stored.length > mostMissedTrades || !isRemembered(reached);
    if (from === undefined || isTooMuch || from > market.sequence) {
      return {
        topic,
        messages: [tradesSnapshot(market)],
        ...(from !== undefined && { resumed: false }),
      };
    }
    const missed = [...stored, ...market.trades.filter(({ sequence }) => sequence > reached)];
    const update = { type: 'update', ...message, previous: from, trades: wire(missed) } as const;
    return { topic, resumed: true, messages: missed.length > 0 ? [update] : [] };
  };
}

async function openCandles(
  { database, now }: PublicDeps,
  { interval }: ChannelSubscription<'candles'>,
  market: MarketFeed,
): PendingOpening {
  const { name, id } = market.market;
  const seconds = intervalSeconds[interval];
  const begun = now();
  const query = { marketId: id, interval, before: undefined, limit: firstCandles };
  const stored = await readCandles(database, query);
  return () => {
    // Trades during the read are taken from memory.
    const candles = new Map(stored.map((candle) => [candle.startsAt.getTime(), candle]));
    for (const candle of candlesAt(market, [begun, now()], seconds))
      candles.set(candle.startsAt.getTime(), candle);
    const wired = [...candles.values()].map((candle) => wireCandle(market.market, candle));
    return {
      topic: feedTopics.candles(name, interval),
      messages: [{ type: 'snapshot', channel: 'candles', market: name, interval, candles: wired }],
    };
  };
}
