export const tabs = ['all', 'CZK', 'EUR', 'BTC', 'favourites'] as const;
export type MarketsTab = (typeof tabs)[number];

export const columns = ['market', 'price', 'change', 'volume'] as const;
export type Column = (typeof columns)[number];
export type SortOrder = 'ASC' | 'DESC';

/** The page's query parameters. A missing one means its default. */
export interface MarketsSearch {
  readonly quote?: MarketsTab;
  readonly sort?: Column;
  readonly order?: SortOrder;
  readonly q?: string;
}

const longestQuery = 40;

/** Parses the page's query parameters. Invalid values are dropped. */
export function marketsSearch({ quote, sort, order, q }: Readonly<Record<string, unknown>>): MarketsSearch {
  const tab = tabs.find((known) => known === quote);
  const column = columns.find((known) => known === sort);
  return {
    ...(tab !== undefined && { quote: tab }),
    ...(column !== undefined && { sort: column }),
    ...((order === 'ASC' || order === 'DESC') && { order }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, longestQuery) }),
  };
}

/** Text columns start ascending, numbers descending. */
export function firstOrder(column: Column): SortOrder {
  return column === 'market' ? 'ASC' : 'DESC';
}
