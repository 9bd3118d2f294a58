import * as contract from '@dukat/contract/trading/markets';
import { formatAmount } from '@dukat/rules/money/amount';
import type { PriceCandle } from '@dukat/rules/rates/price-candle';
import { accept, refuse } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { findMarket, tradingMarkets } from '@dukat/rules/trading/markets';
import { countDecimals, toPrice, toSize } from '@dukat/rules/trading/steps';
import type { Api } from '../../../platform/http/api.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { candleCache } from '../feed/candles/candle-cache.ts';
import { readEventsAfter } from '../feed/events-repository.ts';
import type { Feed } from '../feed/feed.ts';
import type { BookSide, Level } from '../feed/level-book.ts';
import { wireCandle, wirePrice, wireSize } from '../feed/wire-market.ts';
import { wireStats } from '../feed/wire-ticker.ts';
import { wireSide } from '../orders/wire-order.ts';
import { readTrades } from './markets-repository.ts';
import type { PriceBands } from './price-bands.ts';
import { referencePrices } from './reference-prices.ts';

/** Statistics are computed at most once in this time, regardless of the number of requests. */
const statsKeptMs = 1000;

const nothingTraded = { last_price: null, open_24h: null, volume_24h: '0' };

interface MarketDeps {
  readonly feed: Feed;
  readonly rates: RatesFacade;
  readonly bands: PriceBands;
}

/** The public endpoints, answered from the feed's memory where possible, so that their load stays low. */
export function registerMarketEndpoints(api: Api, { feed, rates, bands }: MarketDeps): void {
  const reference = referencePrices(rates);
  let stats: Promise<ReturnType<typeof wireStats>[]> = Promise.resolve([]);
  let statsUntil = 0;

  function statsAt(now: Date) {
    if (now.getTime() >= statsUntil || now.getTime() < statsUntil - statsKeptMs) {
      stats = reference
        .lastDay(now)
        .then((days) =>
          feed.open.all.map((market) => wireStats(market, days.get(market.market.name) ?? [], now)),
        );
      statsUntil = now.getTime() + statsKeptMs;
    }
    return stats;
  }

  api.serveRead(contract.listMarkets, async ({ now }) => {
    const statsByMarket = new Map((await statsAt(now)).map((each) => [each.market, each]));
    return accept({
      markets: tradingMarkets.map((market) => ({
        ...wireMarket(market),
        ...wireBand(market, bands, feed.marketNamed(market.name).lastPriceTicks),
        status: feed.marketNamed(market.name).status,
        stats: statsByMarket.get(market.name) ?? nothingTraded,
      })),
    });
  });

  api.serveRead(contract.listMarketStats, async ({ now }) => accept({ stats: await statsAt(now) }));

  api.serveRead(contract.showMarketBook, async ({ params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const { book, status, sequence } = feed.marketNamed(market.name);
    // A book that is being restored is incomplete and not shown.
    if (status === 'restore') return refuse('market_status_forbids');
    const side = (of: BookSide) => wireLevels(market, book.best(of, query.depth));
    return accept({ sequence, bids: side('buy'), asks: side('sell') });
  });

  serveMarketHistory(api);
  serveCandles(api, feed, reference);
}

/** The trades and public events of a market, page by page. */
function serveMarketHistory(api: Api): void {
  api.serveRead(contract.listMarketTrades, async ({ db, params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const trades = await readTrades(db, market.id, query.before, query.limit);
    return accept({
      trades: trades.map((trade) => ({
        sequence: Number(trade.sequence),
        price: formatAmount(toPrice(market, trade.price_ticks)),
        size: formatAmount(toSize(market, Number(trade.lots))),
        side: wireSide(trade.taker_side),
        time: trade.traded_at.toISOString(),
      })),
    });
  });

  api.serveRead(contract.listMarketEvents, async ({ db, params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const events = await readEventsAfter(db, market.id, query.after, query.limit);
    return accept({
      events: events.map((event) => ({
        sequence: event.sequence,
        kind: event.kind,
        side: event.side === null ? null : wireSide(event.side),
        price: event.priceTicks === null ? null : formatAmount(toPrice(market, event.priceTicks)),
        size: event.lots === null ? null : formatAmount(toSize(market, event.lots)),
        status: event.status,
        time: event.at.toISOString(),
      })),
    });
  });
}

function serveCandles(api: Api, feed: Feed, reference: ReturnType<typeof referencePrices>): void {
  const findCandles = candleCache(api.deps.database);

  api.serveRead(contract.listCandles, async ({ params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const { interval, limit } = query;
    const before = query.before === undefined ? undefined : new Date(query.before);
    const candles = await findCandles(feed.marketNamed(market.name), { interval, before, limit });
    const [oldest] = candles;
    return accept({
      candles: candles.map((candle) => wireCandle(market, candle)),
      // A full page may be followed by older ones.
      before: oldest !== undefined && candles.length === limit ? oldest.startsAt.toISOString() : null,
    });
  });

  api.serveRead(contract.listReferenceCandles, async ({ params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const { interval, limit } = query;
    const before = query.before === undefined ? undefined : new Date(query.before);
    const candles = await reference.candles(market, { interval, before, limit });
    const [oldest] = candles;
    return accept({
      candles: candles.map((candle) => wireReference(market, candle)),
      before:
        oldest !== undefined && candles.length === limit ? new Date(oldest.startsAtMs).toISOString() : null,
    });
  });
}

function wireMarket(market: TradingMarket) {
  const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);
  return {
    market: market.name,
    base: market.base,
    quote: market.quote,
    price_precision: countDecimals(market.tick),
    size_precision: countDecimals(market.lot),
    tick_size: formatAmount(market.tick),
    lot_size: formatAmount(market.lot),
    min_size: formatAmount(toSize(market, market.minSizeLots)),
    max_size: formatAmount(toSize(market, market.maxSizeLots)),
    max_price: formatAmount(toPrice(market, market.maxPriceTicks)),
    maker_fee_percent: percent(market.makerFeeBasisPoints),
    taker_fee_percent: percent(market.takerFeeBasisPoints),
  };
}

function wireBand(market: TradingMarket, bands: PriceBands, lastPriceTicks: number) {
  const band = bands.currentBand(market, lastPriceTicks);
  return {
    band_percent: bands.bandPercent(market),
    band_low: band === undefined ? null : wirePrice(market, band.lowTicks),
    band_high: band === undefined ? null : wirePrice(market, band.highTicks),
  };
}

/** Rounds to the decimals of the market's prices, since the reference has no ticks. */
function wireReference(market: TradingMarket, { startsAtMs, open, high, low, close }: PriceCandle) {
  const price = (value: number) => value.toFixed(countDecimals(market.tick));
  return {
    time: new Date(startsAtMs).toISOString(),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
  };
}

function wireLevels(market: TradingMarket, levels: readonly Level[]) {
  return levels.map(([ticks, lots]) => ({ price: wirePrice(market, ticks), size: wireSize(market, lots) }));
}
