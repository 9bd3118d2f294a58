import type { WireMarket } from './market-info.ts';

/** Returns the market in the URL, or the first of the list if it is unknown, so that old links still work. */
export function chosenMarket(
  markets: readonly WireMarket[],
  name: string | undefined,
): WireMarket | undefined {
  const wanted = name?.toUpperCase().replace(/[-/]/, '_');
  return markets.find(({ market }) => market === wanted) ?? markets[0];
}
