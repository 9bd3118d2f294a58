import type { WireMarket } from './market-info.ts';

/** The market that the address names, else the first of the list: a link to one that is gone still leads somewhere. */
export function chosenMarket(
  markets: readonly WireMarket[],
  name: string | undefined,
): WireMarket | undefined {
  const wanted = name?.toUpperCase().replace(/[-/]/, '_');
  return markets.find(({ market }) => market === wanted) ?? markets[0];
}
