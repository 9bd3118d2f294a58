import * as contract from '@dukat/contract/trading-markets';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { findMarket, marketOfId, tradingMarkets } from '@dukat/rules/trading/markets';
import { costRoundingDown, priceOf, sizeOf } from '@dukat/rules/trading/steps';
import type { Api } from '../../platform/http/api.ts';
import { readCandles } from './feed/candles-repository.ts';
import { wireCandle } from './feed/wire-market.ts';
import {
  type BookRow,
  readBook,
  readEvents,
  readStats,
  readStatuses,
  readTrades,
} from './markets-repository.ts';
import { wireSide } from './wire-order.ts';

const dayMs = 86_400_000;

export function registerMarketEndpoints(api: Api): void {
  api.serveRead(contract.listMarkets, async ({ db }) => {
    const statuses = await readStatuses(db);
    const markets = tradingMarkets.map((market) => ({
      ...wireMarket(market),
      status: statuses.get(market.id) ?? 'starting',
    }));
    return accept({ markets });
  });

  api.serveRead(contract.listMarketStats, async ({ db, now }) => {
    const stats = await readStats(db, new Date(now.getTime() - dayMs));
    return accept({
      stats: stats.map(({ marketId, last, open, high, low, lots, cost, bid, ask }) => {
        const market = marketOfId(marketId);
        const price = (ticks: number | null) =>
          ticks === null || ticks === 0 ? null : formatAmount(priceOf(market, ticks));
        return {
          market: market.name,
          last_price: price(last),
          open_24h: price(open),
          high_24h: price(high),
          low_24h: price(low),
          volume_24h: formatAmount(sizeOf(market, Number(lots))),
          quote_volume_24h: formatAmount(costRoundingDown(market, BigInt(cost))),
          bid: price(bid),
          ask: price(ask),
          sparkline: [],
        };
      }),
    });
  });

  api.serveRead(contract.listMarketTrades, async ({ db, params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const trades = await readTrades(db, market.id, query.before, query.limit);
    return accept({
      trades: trades.map((trade) => ({
        sequence: Number(trade.sequence),
        price: formatAmount(priceOf(market, trade.price_ticks)),
        size: formatAmount(sizeOf(market, Number(trade.lots))),
        side: wireSide(trade.taker_side),
        time: trade.traded_at.toISOString(),
      })),
    });
  });

  api.serveRead(contract.showMarketBook, async ({ db, params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const rows = await readBook(db, market.id, query.depth);
    const [first] = rows;
    // A book that is being restored is not whole and is not shown.
    if (first === undefined || first.status === 'restore') return refuse('market_status_forbids');
    const sequence = Number(first.sequence);
    return accept({ sequence, bids: levels(market, rows, 'buy'), asks: levels(market, rows, 'sell') });
  });

  api.serveRead(contract.listCandles, async ({ db, params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const { interval, limit } = query;
    const before = query.before === undefined ? undefined : new Date(query.before);
    const candles = await readCandles(db, { marketId: market.id, interval, before, limit });
    const [oldest] = candles;
    return accept({
      candles: candles.map((candle) => wireCandle(market, candle)),
      // A page that is full may have older ones behind it.
      before: oldest !== undefined && candles.length === limit ? oldest.startsAt.toISOString() : null,
    });
  });

  api.serveRead(contract.listMarketEvents, async ({ db, params, query }) => {
    const market = findMarket(params.market);
    if (market === undefined) return refuse('market_unknown', { field: 'market' });
    const events = await readEvents(db, market.id, query.after, query.limit);
    return accept({
      events: events.map((event) => ({
        sequence: Number(event.sequence),
        kind: event.kind,
        side: event.side === null ? null : wireSide(event.side),
        price: event.price_ticks === null ? null : formatAmount(priceOf(market, event.price_ticks)),
        size: event.lots === null ? null : formatAmount(sizeOf(market, Number(event.lots))),
        status: event.status,
        time: event.happened_at.toISOString(),
      })),
    });
  });
}

function wireMarket(market: TradingMarket) {
  const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);
  return {
    market: market.name,
    base: market.base,
    quote: market.quote,
    price_precision: decimalsOf(market.tick),
    size_precision: decimalsOf(market.lot),
    tick_size: formatAmount(market.tick),
    lot_size: formatAmount(market.lot),
    min_size: formatAmount(sizeOf(market, market.minSizeLots)),
    max_size: formatAmount(sizeOf(market, market.maxSizeLots)),
    max_price: formatAmount(priceOf(market, market.maxPriceTicks)),
    maker_fee_percent: percent(market.makerFeeBasisPoints),
    taker_fee_percent: percent(market.takerFeeBasisPoints),
  };
}

/** How many decimals the multiples of a step need at most. */
function decimalsOf(step: Amount): number {
  return formatAmount(step).split('.')[1]?.length ?? 0;
}

/** A side of the book, best first, as its rows come. */
function levels(market: TradingMarket, rows: readonly BookRow[], side: 'buy' | 'sell') {
  return rows.flatMap((row) =>
    row.side === side && row.price_ticks !== null
      ? [
          {
            price: formatAmount(priceOf(market, row.price_ticks)),
            size: formatAmount(sizeOf(market, Number(row.lots))),
          },
        ]
      : [],
  );
}
