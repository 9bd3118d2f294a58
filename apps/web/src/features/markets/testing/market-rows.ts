import type { MarketRow } from '../../../platform/markets/market-row.ts';

/** Builds a market for a test. Fields not given are irrelevant. */
export function marketRow(
  market: string,
  { name, ...changes }: Partial<MarketRow> & { readonly name?: string } = {},
): MarketRow {
  const [base = '', quote = ''] = market.split('_');
  return {
    market,
    base,
    quote,
    isCoinQuoted: quote === 'BTC',
    coin: { code: base, name: name ?? base, slug: base.toLowerCase(), color: '#123456', iconUrl: '' },
    status: 'running',
    pricePrecision: 2,
    lastPrice: null,
    change: null,
    quoteVolume: '0',
    sparkline: [],
    referenceSparkline: [],
    ...changes,
  };
}
