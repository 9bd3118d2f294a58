import type { CandlesMessage } from '@dukat/contract/trading/feed';
import { liveIntervals } from '@dukat/contract/trading/markets';
import { intervalSeconds, intervalStart } from '@dukat/rules/trading/candles';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { CommittedBatch } from '../exchange/batch/committed-batch.ts';
import type { TimedCandle } from './candles/candles-repository.ts';
import type { Topics } from './connection/topics.ts';
import { Gathering } from './gathering.ts';
import type { FeedTrade, LoadedMarket } from './loaded-market.ts';
import { type BookMessage, MarketFeed } from './market-feed.ts';
import { changesOf } from './recent-events.ts';
import { wireCandle, wireTrade } from './wire-market.ts';
import { wireTicker } from './wire-ticker.ts';

/** How often whoever wants the book gathered hears of it, and everybody of prices and candles. */
const bookEveryMs = 100;
const tickerEveryMs = 250;

export const topicOf = {
  book: (market: string, every: 0 | 100) => `book ${market} ${every}`,
  trades: (market: string) => `trades ${market}`,
  ticker: (market: string | undefined) => `ticker ${market ?? '*'}`,
  candles: (market: string, interval: string) => `candles ${market} ${interval}`,
};

/** A market, and what its gathered channels have told so far. */
interface Told {
  readonly feed: MarketFeed;
  bookSequence: number;
  tradeSequence: number;
  ticker: string;
  /** Minutes with trades that the candle channels have not told yet. */
  minutes: Set<number>;
}

/** What everybody may hear, made from committed batches. */
export class PublicFeed {
  private readonly topics: Topics;
  private readonly markets = new Map<string, Told>();
  private readonly books: Gathering;
  private readonly tickers: Gathering;
  private readonly now: () => Date;

  constructor(topics: Topics, now: () => Date) {
    this.topics = topics;
    this.now = now;
    this.books = new Gathering(bookEveryMs, (market) => this.tellGatheredBook(market));
    this.tickers = new Gathering(tickerEveryMs, (market) => this.tellPrices(market));
  }

  /** Begins anew from what the database holds; whoever hears a book gets a whole one. */
  load(markets: readonly LoadedMarket[]): void {
    for (const loaded of markets) {
      const feed = new MarketFeed(loaded);
      const told = { feed, bookSequence: feed.sequence, tradeSequence: feed.trades.at(-1)?.sequence ?? 0 };
      this.markets.set(loaded.market.name, { ...told, ticker: '', minutes: new Set() });
      this.tellSnapshot(feed);
      this.tickers.add(loaded.market.name);
    }
  }

  marketNamed(name: string): MarketFeed | undefined {
    return this.markets.get(name)?.feed;
  }

  get all(): readonly MarketFeed[] {
    return [...this.markets.values()].map(({ feed }) => feed);
  }

  /** Takes a batch; false where something before it is missing. */
  hear({ at, markets, events }: Pick<CommittedBatch, 'at' | 'markets' | 'events'>): boolean {
    const byMarket = Map.groupBy(events, ({ marketId }) => marketId);
    let isWhole = true;
    for (const { market } of markets) {
      const told = this.markets.get(market.name);
      const ofMarket = byMarket.get(market.id);
      if (told === undefined || ofMarket === undefined) continue;
      const wasHidden = told.feed.status === 'restore';
      const topic = topicOf.book(market.name, 0);
      const tell = this.topics.hasSubscribers(topic)
        ? (message: BookMessage) => this.topics.tell(topic, message)
        : undefined;
      const trades = told.feed.apply(ofMarket, at, tell);
      if (trades === undefined) {
        isWhole = false;
        continue;
      }
      if (wasHidden && told.feed.status !== 'restore') this.tellSnapshot(told.feed);
      this.books.add(market.name);
      this.tickers.add(market.name);
      this.tellTrades(market, told, trades);
    }
    return isWhole;
  }

  private tellTrades(market: TradingMarket, told: Told, trades: readonly FeedTrade[]): void {
    const last = trades.at(-1);
    if (last === undefined) return;
    const previous = told.tradeSequence;
    told.tradeSequence = last.sequence;
    told.minutes.add(intervalStart(last.at.getTime(), 60));
    const topic = topicOf.trades(market.name);
    if (!this.topics.hasSubscribers(topic)) return;
    this.topics.tell(topic, {
      type: 'update',
      channel: 'trades',
      market: market.name,
      sequence: last.sequence,
      previous,
      trades: trades.map((trade) => wireTrade(market, trade)),
    });
  }

  /** A book that was hidden, or was read anew, is told whole to those who hear it. */
  private tellSnapshot(feed: MarketFeed): void {
    if (feed.status === 'restore') return;
    const topics = ([0, 100] as const).map((every) => topicOf.book(feed.market.name, every));
    if (!topics.some((topic) => this.topics.hasSubscribers(topic))) return;
    const snapshot = feed.snapshot();
    for (const topic of topics) this.topics.tell(topic, snapshot);
    const told = this.markets.get(feed.market.name);
    if (told !== undefined) told.bookSequence = feed.sequence;
  }

  /** What has changed since the gathered book was told last. Called before somebody joins, so that all are at one sequence. */
  tellGatheredBook(name: string): void {
    const told = this.markets.get(name);
    if (told === undefined) return;
    const { feed, bookSequence: previous } = told;
    if (feed.sequence === previous) return;
    told.bookSequence = feed.sequence;
    const topic = topicOf.book(name, 100);
    if (!this.topics.hasSubscribers(topic)) return;
    if (previous < feed.recent.oldestKnown) {
      this.topics.tell(topic, feed.snapshot());
      return;
    }
    const { touched, hasStatus } = changesOf(feed.recent.since(previous));
    this.topics.tell(topic, feed.update(previous, touched));
    if (hasStatus) this.topics.tell(topic, feed.statusMessage(feed.sequence));
  }

  private tellPrices(name: string): void {
    const told = this.markets.get(name);
    if (told === undefined) return;
    this.tellTicker(told);
    this.tellCandles(told);
  }

  private tellTicker(told: Told): void {
    const { name } = told.feed.market;
    const topics = [topicOf.ticker(name), topicOf.ticker(undefined)];
    if (!topics.some((topic) => this.topics.hasSubscribers(topic))) return;
    const ticker = wireTicker(told.feed, this.now());
    const text = JSON.stringify(ticker);
    if (text === told.ticker) return;
    told.ticker = text;
    for (const topic of topics) this.topics.tell(topic, { type: 'update', channel: 'ticker', ...ticker });
  }

  private tellCandles(told: Told): void {
    const times = [...told.minutes].map((minute) => new Date(minute));
    told.minutes.clear();
    for (const interval of liveIntervals) {
      const topic = topicOf.candles(told.feed.market.name, interval);
      if (times.length === 0 || !this.topics.hasSubscribers(topic)) continue;
      const candles = candlesAt(told.feed, times, intervalSeconds[interval]);
      const { market } = told.feed;
      const wired: CandlesMessage['candles'] = candles.map((candle) => wireCandle(market, candle));
      this.topics.tell(topic, {
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

/** The candles that moments lie in, each once, oldest first. */
export function candlesAt(feed: MarketFeed, times: readonly Date[], seconds: number): readonly TimedCandle[] {
  const candles = new Map<number, TimedCandle>();
  for (const time of times) {
    const candle = feed.day.candleAt(time, seconds);
    if (candle !== undefined) candles.set(candle.startsAt.getTime(), candle);
  }
  return [...candles.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
