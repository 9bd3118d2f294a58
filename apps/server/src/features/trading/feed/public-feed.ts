import type { CandlesMessage, TradesMessage } from '@dukat/contract/trading/feed';
import { liveIntervals } from '@dukat/contract/trading/markets';
import { intervalSeconds, intervalStart } from '@dukat/rules/trading/candles';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { TimedCandle } from './candles/candles-repository.ts';
import type { Topics } from './connection/topics.ts';
import { Gathering } from './gathering.ts';
import type { FeedTrade, LoadedMarket } from './loaded-market.ts';
import { type BookMessage, MarketFeed } from './market-feed.ts';
import { collectChanges } from './recent-events.ts';
import { wireCandle, wireTrade } from './wire-market.ts';
import { wireTicker } from './wire-ticker.ts';

/** How often gathered books, and tickers and candles, are published. */
const bookEveryMs = 100;
const tickerEveryMs = 250;

export const feedTopics = {
  book: (market: string, every: 0 | 100) => `book ${market} ${every}`,
  trades: (market: string) => `trades ${market}`,
  ticker: (market: string | undefined) => `ticker ${market ?? '*'}`,
  candles: (market: string, interval: string) => `candles ${market} ${interval}`,
};

/** A market, and what its gathered channels have published so far. */
interface FollowedMarket {
  readonly feed: MarketFeed;
  bookSequence: number;
  tradeSequence: number;
  ticker: string;
  /** Minutes with trades that the candle channels have not published yet. */
  minutes: Set<number>;
}

/** The public channels, built from committed batches. */
export class PublicFeed {
  private readonly topics: Topics;
  private readonly markets = new Map<string, FollowedMarket>();
  private readonly books: Gathering;
  private readonly tickers: Gathering;
  private readonly now: () => Date;

  constructor(topics: Topics, now: () => Date) {
    this.topics = topics;
    this.now = now;
    this.books = new Gathering(bookEveryMs, (market) => this.publishGatheredBook(market));
    this.tickers = new Gathering(tickerEveryMs, (market) => this.publishPrices(market));
  }

  /** Starts again from the database; subscribers to a book receive a whole one. */
  load(markets: readonly LoadedMarket[]): void {
    for (const loaded of markets) {
      const feed = new MarketFeed(loaded);
      const before = this.markets.get(loaded.market.name);
      const followed: FollowedMarket = {
        feed,
        bookSequence: feed.sequence,
        tradeSequence: feed.trades.at(-1)?.sequence ?? 0,
        ticker: '',
        minutes: before?.minutes ?? new Set(),
      };
      this.markets.set(loaded.market.name, followed);
      this.publishSnapshot(feed);
      if (before !== undefined) this.publishMissedTrades(followed, before.tradeSequence);
      this.tickers.add(loaded.market.name);
    }
  }

  marketNamed(name: string): MarketFeed | undefined {
    return this.markets.get(name)?.feed;
  }

  get all(): readonly MarketFeed[] {
    return [...this.markets.values()].map(({ feed }) => feed);
  }

  /** Applies a batch; returns false if something before it is missing. */
  hear({ at, markets, events }: Pick<CommittedBatch, 'at' | 'markets' | 'events'>): boolean {
    const byMarket = Map.groupBy(events, ({ marketId }) => marketId);
    let isWhole = true;
    for (const { market } of markets) {
      const followed = this.markets.get(market.name);
      const marketEvents = byMarket.get(market.id);
      if (followed === undefined || marketEvents === undefined) continue;
      const wasHidden = followed.feed.status === 'restore';
      const topic = feedTopics.book(market.name, 0);
      const publish = this.topics.hasSubscribers(topic)
        ? (message: BookMessage) => this.topics.publish(topic, message)
        : undefined;
      const trades = followed.feed.apply(marketEvents, at, publish);
      if (trades === undefined) {
        isWhole = false;
        continue;
      }
      if (wasHidden && followed.feed.status !== 'restore') this.publishSnapshot(followed.feed);
      this.books.add(market.name);
      this.tickers.add(market.name);
      this.publishTrades(market, followed, trades);
    }
    return isWhole;
  }

  private publishTrades(market: TradingMarket, followed: FollowedMarket, trades: readonly FeedTrade[]): void {
    const last = trades.at(-1);
    if (last === undefined) return;
    const previous = followed.tradeSequence;
    followed.tradeSequence = last.sequence;
    followed.minutes.add(intervalStart(last.at.getTime(), 60));
    const topic = feedTopics.trades(market.name);
    if (!this.topics.hasSubscribers(topic)) return;
    this.topics.publish(topic, {
      type: 'update',
      channel: 'trades',
      market: market.name,
      sequence: last.sequence,
      previous,
      trades: trades.map((trade) => wireTrade(market, trade)),
    });
  }

  /** Publishes a snapshot of the newest trades to subscribers if a load found trades that were not published. */
  private publishMissedTrades({ feed, tradeSequence, minutes }: FollowedMarket, published: number): void {
    if (tradeSequence === published) return;
    for (const { sequence, at } of feed.trades)
      if (sequence > published) minutes.add(intervalStart(at.getTime(), 60));
    const topic = feedTopics.trades(feed.market.name);
    if (this.topics.hasSubscribers(topic)) this.topics.publish(topic, tradesSnapshot(feed));
  }

  /** Publishes a whole book to its subscribers after it was hidden or reloaded. */
  private publishSnapshot(feed: MarketFeed): void {
    if (feed.status === 'restore') return;
    const topics = ([0, 100] as const).map((every) => feedTopics.book(feed.market.name, every));
    if (!topics.some((topic) => this.topics.hasSubscribers(topic))) return;
    const snapshot = feed.snapshot();
    for (const topic of topics) this.topics.publish(topic, snapshot);
    const followed = this.markets.get(feed.market.name);
    if (followed !== undefined) followed.bookSequence = feed.sequence;
  }

  /**
   * Publishes the changes since the gathered book's last message. Called before a subscriber joins, so that all are at
   * one sequence number.
   */
  publishGatheredBook(name: string): void {
    const followed = this.markets.get(name);
    if (followed === undefined) return;
    const { feed, bookSequence: previous } = followed;
    if (feed.sequence === previous) return;
    followed.bookSequence = feed.sequence;
    const topic = feedTopics.book(name, 100);
    if (!this.topics.hasSubscribers(topic)) return;
    if (previous < feed.recent.oldestKnown) {
      this.topics.publish(topic, feed.snapshot());
      return;
    }
    const { touched, hasStatus } = collectChanges(feed.recent.since(previous));
    this.topics.publish(topic, feed.update(previous, touched));
    if (hasStatus) this.topics.publish(topic, feed.statusMessage(feed.sequence));
  }

  private publishPrices(name: string): void {
    const followed = this.markets.get(name);
    if (followed === undefined) return;
    this.publishTicker(followed);
    this.publishCandles(followed);
  }

  private publishTicker(followed: FollowedMarket): void {
    const { name } = followed.feed.market;
    const topics = [feedTopics.ticker(name), feedTopics.ticker(undefined)];
    if (!topics.some((topic) => this.topics.hasSubscribers(topic))) return;
    const ticker = wireTicker(followed.feed, this.now());
    const text = JSON.stringify(ticker);
    if (text === followed.ticker) return;
    followed.ticker = text;
    for (const topic of topics) this.topics.publish(topic, { type: 'update', channel: 'ticker', ...ticker });
  }

  private publishCandles(followed: FollowedMarket): void {
    const times = [...followed.minutes].map((minute) => new Date(minute));
    followed.minutes.clear();
    for (const interval of liveIntervals) {
      const topic = feedTopics.candles(followed.feed.market.name, interval);
      if (times.length === 0 || !this.topics.hasSubscribers(topic)) continue;
      const candles = candlesAt(followed.feed, times, intervalSeconds[interval]);
      const { market } = followed.feed;
      const wired: CandlesMessage['candles'] = candles.map((candle) => wireCandle(market, candle));
      this.topics.publish(topic, {
        type: 'update',
        channel: 'candles',
        market: market.name,
        interval,
        candles: wired,
      });
    }
  }

  stop(): void {
    this.books.stop();
    this.tickers.stop();
  }
}

/** The number of trades in the first snapshot. */
const firstTrades = 50;

export function tradesSnapshot({ market, trades }: MarketFeed): TradesMessage {
  return {
    type: 'snapshot',
    channel: 'trades',
    market: market.name,
    sequence: trades.at(-1)?.sequence ?? 0,
    trades: trades.slice(-firstTrades).map((trade) => wireTrade(market, trade)),
  };
}

/** Returns the candles that contain the given times, each once, oldest first. */
export function candlesAt(feed: MarketFeed, times: readonly Date[], seconds: number): readonly TimedCandle[] {
  const candles = new Map<number, TimedCandle>();
  for (const time of times) {
    const candle = feed.day.candleAt(time, seconds);
    if (candle !== undefined) candles.set(candle.startsAt.getTime(), candle);
  }
  return [...candles.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
