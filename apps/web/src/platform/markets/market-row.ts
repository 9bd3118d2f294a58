import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import type { CoinFacts } from '../currencies/coin-facts.ts';

type Market = EndpointResponse<typeof listMarkets>['markets'][number];
type Stats = EndpointResponse<typeof listMarketStats>['stats'][number];

/** One market in a list, with its names and its 24-hour statistics. */
export interface MarketRow {
  readonly market: string;
  readonly base: string;
  readonly quote: string;
  /** True if the quote asset is a coin that is itself traded. */
  readonly isCoinQuoted: boolean;
  /** The base coin, with what is needed to draw it. */
  readonly coin: CoinFacts;
  readonly status: Market['status'];
  readonly pricePrecision: number;
  /** Null before the first trade. */
  readonly lastPrice: string | null;
  /** The 24-hour change of the last price as a ratio: 0.05 is 5 %. Null without an earlier price. */
  readonly change: number | null;
  /** The 24-hour volume in the quote asset. */
  readonly quoteVolume: string;
  readonly sparkline: readonly number[];
  /** Hourly reference prices, shown until the market has its own. */
  readonly referenceSparkline: readonly number[];
}

/** A coin that is missing from the catalogue is drawn by its code. */
function plainCoin(code: string): CoinFacts {
  return { code, name: code, slug: code.toLowerCase(), color: '#5b6b73', iconUrl: '' };
}

/** Returns the markets in the exchange's order, with their figures where known. */
export function marketRows(
  markets: readonly Market[],
  stats: readonly Stats[],
  coins: Readonly<Record<string, CoinFacts>>,
): MarketRow[] {
  const known = new Map(stats.map((figures) => [figures.market, figures]));
  const traded = new Set(markets.map(({ base }) => base));
  return markets.map(({ market, base, quote, status, price_precision: pricePrecision }) => {
    const figures = known.get(market);
    const lastPrice = figures?.last_price ?? null;
    return {
      market,
      base,
      quote,
      isCoinQuoted: traded.has(quote),
      coin: coins[base] ?? plainCoin(base),
      status,
      pricePrecision,
      lastPrice,
      change: computeChange(lastPrice, figures?.open_24h ?? null),
      quoteVolume: figures?.quote_volume_24h ?? '0',
      sparkline: figures?.sparkline ?? [],
      referenceSparkline: figures?.reference_sparkline ?? [],
    };
  });
}

/** Uses floating point, because it is only for display and sorting. Money is never computed this way. */
function computeChange(last: string | null, open: string | null): number | null {
  if (last === null || open === null || Number(open) === 0) return null;
  return Number(last) / Number(open) - 1;
}
