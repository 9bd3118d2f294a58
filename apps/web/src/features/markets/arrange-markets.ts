import { wordsFit } from '../../platform/format/words-fit.ts';
import type { MarketRow } from '../../platform/markets/market-row.ts';
import type { Column, MarketsTab, SortOrder } from './markets-search.ts';

export interface Arrangement {
  readonly tab: MarketsTab;
  readonly query: string;
  readonly favourites: ReadonlySet<string>;
  readonly column: Column;
  readonly order: SortOrder;
}

/** Returns the matching markets of a tab in the selected order. Markets without a figure come last in either direction. */
export function arrangeMarkets(rows: readonly MarketRow[], arrangement: Arrangement): MarketRow[] {
  const worth = valueInCrowns(rows);
  const figure = (row: MarketRow) => columnValue(row, arrangement.column, worth);
  const direction = arrangement.order === 'ASC' ? 1 : -1;
  return rows
    .filter((row) => isInTab(row, arrangement) && fits(row, arrangement.query))
    .toSorted((one, other) => {
      if (arrangement.column === 'market') return direction * byName(one, other);
      const [left, right] = [figure(one), figure(other)];
      if (left === null || right === null)
        return left === right ? byName(one, other) : left === null ? 1 : -1;
      return direction * (left - right) || byName(one, other);
    });
}

function isInTab(row: MarketRow, { tab, favourites }: Arrangement): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'favourites':
      return favourites.has(row.market);
    case 'CZK':
    case 'EUR':
    case 'BTC':
      return row.quote === tab;
  }
}

/** "btc", "bitcoin", "btc czk", "BTC/CZK" and "btc_czk" all find BTC_CZK. */
function fits({ market, coin }: MarketRow, query: string): boolean {
  return wordsFit(`${market.replace('_', ' ')} ${coin.name}`, query);
}

function byName(one: MarketRow, other: MarketRow): number {
  return one.market < other.market ? -1 : one.market > other.market ? 1 : 0;
}

function columnValue(row: MarketRow, column: Column, worth: Worth): number | null {
  switch (column) {
    case 'price':
      return row.lastPrice === null ? null : Number(row.lastPrice) * worth(row.quote);
    case 'change':
      return row.change;
    case 'volume':
      return Number(row.quoteVolume) === 0 ? null : Number(row.quoteVolume) * worth(row.quote);
    case 'market':
      return null;
  }
}

type Worth = (quote: string) => number;

/** Converts quote assets to CZK by the prices of bitcoin. Without them figures are compared as they are. */
function valueInCrowns(rows: readonly MarketRow[]): Worth {
  const bitcoinIn = (quote: string) =>
    Number(rows.find(({ market }) => market === `BTC_${quote}`)?.lastPrice ?? Number.NaN);
  const crowns = bitcoinIn('CZK');
  return (quote) => {
    const worth = quote === 'CZK' ? 1 : quote === 'BTC' ? crowns : crowns / bitcoinIn(quote);
    return Number.isFinite(worth) ? worth : 1;
  };
}
