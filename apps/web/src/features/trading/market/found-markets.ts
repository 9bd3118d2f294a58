import type { MarketStats, WireMarket } from './market-info.ts';

export const quoteFilters = ['all', 'CZK', 'EUR', 'BTC'] as const;
export type QuoteFilter = (typeof quoteFilters)[number];

export interface FoundMarket {
  readonly market: WireMarket;
  readonly stats: MarketStats | undefined;
}

/** Finds markets by the typed text ("btc", "btc/e", "btc eur") and by quote, in the exchange's order. */
export function foundMarkets(
  markets: readonly WireMarket[],
  stats: readonly MarketStats[],
  { query, filter }: { readonly query: string; readonly filter: QuoteFilter },
): FoundMarket[] {
  const wanted = query
    .trim()
    .toUpperCase()
    .replace(/[\s/_-]+/g, '/');
  const byName = new Map(stats.map((row) => [row.market, row]));
  return markets
    .filter(({ base, quote }) => {
      if (filter !== 'all' && quote !== filter) return false;
      return wanted.includes('/')
        ? `${base}/${quote}`.startsWith(wanted)
        : `${base}/${quote}`.includes(wanted);
    })
    .map((market) => ({ market, stats: byName.get(market.market) }));
}
