import { isOffered } from '@dukat/brands/resolve-path';
import { usePage } from '../use-page.ts';
import type { MarketRow } from './market-row.ts';

interface MarketLink {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Links a market to the trading screen or, if the brand has none, to buying its coin. */
export function useMarketLink(): (row: Pick<MarketRow, 'market' | 'coin'>) => MarketLink {
  const { hiddenPages, pathWords } = usePage().site.brand;
  return ({ market, coin }) =>
    isOffered('trade', hiddenPages)
      ? { to: '/trade', search: { market } }
      : { to: `/${pathWords.buy}/${coin.slug}`, search: {} };
}
