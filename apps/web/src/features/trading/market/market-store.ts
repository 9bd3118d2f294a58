import { listMarketTrades, showMarketBook } from '@dukat/contract/trading/markets';
import type { Api } from '../../../platform/api/api.ts';
import { createLiveBook, type LiveBook } from '../book/live-book.ts';
import type { Feed, Subscription } from '../socket/feed.ts';
import type { ChannelMessages } from '../socket/subscriptions.ts';
import { createTradeTape, type TradeTape } from '../trades/trade-tape.ts';
import type { MarketInfo, MarketStatus, Ticker } from './market-info.ts';
import { createValue, type Value } from './value.ts';

/** The live data of one market, kept outside of React. Components watch the part that they show. */
export interface MarketStore {
  readonly market: MarketInfo;
  readonly book: LiveBook;
  readonly tape: TradeTape;
  readonly ticker: Value<Ticker | undefined>;
  readonly status: Value<MarketStatus>;
  /** Subscribes to the feed, and polls while it is down. Returns a function that stops both. */
  readonly start: () => () => void;
}

const pollingMs = 2_000;
const polledDepth = 200;
/** A short interruption is not worth a request. */
const patienceMs = 2_500;
/** The shortest time between two snapshot requests if the book keeps being wrong. */
const snapshotIntervalMs = 1_000;

interface MarketStoreDeps {
  readonly feed: Feed;
  readonly api: Api;
  readonly market: MarketInfo;
  readonly ticker: Ticker | undefined;
}

export function createMarketStore({ feed, api, market, ticker: first }: MarketStoreDeps): MarketStore {
  const book = createLiveBook(market);
  const tape = createTradeTape();
  const ticker = createValue<Ticker | undefined>(first);
  const status = createValue(market.status);
  const params = { market: market.name };
  const resync = createResync();
  const handleBookMessage = (message: ChannelMessages['book'], subscription: Subscription) => {
    if (message.type !== 'update') status.set(message.status);
    const outcome =
      message.type === 'snapshot'
        ? book.load(message)
        : message.type === 'update'
          ? book.apply(message)
          : book.pass(message);
    if (outcome === 'gap' || outcome === 'wrong') resync.ask(subscription);
    else if (message.type === 'snapshot') resync.stop();
  };

  const poll = async () => {
    const [newBook, newTrades] = await Promise.allSettled([
      api(showMarketBook, { params, query: { depth: polledDepth } }),
      api(listMarketTrades, { params, query: {} }),
    ]);
    // The feed is open again and its data is newer.
    if (feed.status() === 'open') return;
    if (newTrades.status === 'fulfilled') tape.load(newTrades.value.trades.toReversed());
    if (newBook.status === 'rejected') return;
    const pairs = (levels: readonly { price: string; size: string }[]) =>
      levels.map(({ price, size }) => [price, size] as const);
    const { sequence, bids, asks } = newBook.value;
    book.load({ sequence, bids: pairs(bids), asks: pairs(asks) });
  };

  return {
    market,
    book,
    tape,
    ticker,
    status,
    start() {
      const bookSubscription: Subscription = feed.subscribe(
        { channel: 'book', ...params },
        (message) => handleBookMessage(message, bookSubscription),
        book.sequence,
      );
      const subscriptions = [
        bookSubscription,
        feed.subscribe(
          { channel: 'trades', ...params },
          (message) => (message.type === 'snapshot' ? tape.load(message.trades) : tape.add(message.trades)),
          tape.sequence,
        ),
        feed.subscribe({ channel: 'ticker', ...params }, ticker.set),
      ];
      const stopPolling = pollWhileDisconnected(feed, () => void poll());
      return () => {
        stopPolling();
        resync.stop();
        for (const subscription of subscriptions) subscription.end();
      };
    },
  };
}

/** Requests one snapshot at a time, and another one later if that is wrong too. */
function createResync() {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = 0;
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const ask = (subscription: Subscription) => {
    const waitMs = lastAsked + snapshotIntervalMs - Date.now();
    if (waitMs <= 0) {
      lastAsked = Date.now();
      subscription.again();
    } else
      waiting ??= setTimeout(() => {
        waiting = undefined;
        ask(subscription);
      }, waitMs);
  };
  return { ask, stop };
}

/** Polls while the feed has been down for some time and the page is visible. */
function pollWhileDisconnected(feed: Feed, poll: () => void): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    clearInterval(polling);
    waiting = undefined;
    polling = undefined;
  };
  const look = () => {
    if (feed.status() === 'open') return stop();
    waiting ??= setTimeout(() => {
      poll();
      polling = setInterval(() => document.visibilityState === 'visible' && poll(), pollingMs);
    }, patienceMs);
  };
  const forget = feed.watch(look);
  look();
  return () => {
    forget();
    stop();
  };
}
