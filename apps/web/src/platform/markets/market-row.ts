import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import type { CoinFacts } from '../currencies/coin-facts.ts';

type Market = ResponseOf<typeof listMarkets>['markets'][number];
type Stats = ResponseOf<typeof listMarketStats>['stats'][number];

/** One market in a list: what it is called and what its last 24 hours were. */
export interface MarketRow {
  readonly market: string;
  readonly base: string;
  readonly quote: string;
  /** Its prices are amounts of a coin, which is traded here itself. */
  readonly isCoinQuoted: boolean;
  /** The base coin's name, and what is needed to draw it. */
  readonly coin: CoinFacts;
  readonly status: Market['status'];
  readonly pricePrecision: number;
  /** Null where nothing has traded yet. */
  readonly lastPrice: string | null;
  /** Of the last price against that of a day ago, 0.05 for 5 %; null where there is none. */
  readonly change: number | null;
  /** Of 24 hours, in the quote asset. */
  readonly quoteVolume: string;
  readonly sparkline: readonly number[];
  /** The reference price, hour by hour, until the market's own prices begin. */
  readonly referenceSparkline: readonly number[];
}

/** A coin that the catalogue does not describe is drawn by its code. */
function plainCoin(code: string): CoinFacts {
  return { code, name: code, slug: code.toLowerCase(), color: '#5b6b73', iconUrl: '' };
}

/** Markets in the exchange's own order, with their figures where they are known. */
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
      change: changeOf(lastPrice, figures?.open_24h ?? null),
      quoteVolume: figures?.quote_volume_24h ?? '0',
      sparkline: figures?.sparkline ?? [],
      referenceSparkline: figures?.reference_sparkline ?? [],
    };
  });
}

/** For the eye and for the order of a list; money is never computed so. */
function changeOf(last: string | null, open: string | null): number | null {
  if (last === null || open === null || Number(open) === 0) return null;
  return Number(last) / Number(open) - 1;
}
