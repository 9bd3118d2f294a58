import type { Fiat } from '@dukat/rules/money/fiat';

export const shownCoins = ['all', 'rising', 'falling', 'stablecoins', 'exchange'] as const;
export type ShownCoins = (typeof shownCoins)[number];

export const coinColumns = ['rank', 'name', 'price', 'change'] as const;
export type CoinColumn = (typeof coinColumns)[number];
export type CoinOrder = 'ASC' | 'DESC';

/** The page's query parameters. A missing one means its default. */
export interface CurrenciesSearch {
  readonly q?: string;
  readonly show?: ShownCoins;
  readonly sort?: CoinColumn;
  readonly order?: CoinOrder;
  readonly fiat?: Fiat;
  /** Counted from 1. */
  readonly page?: number;
}

const longestQuery = 40;
const lastPage = 999;

/** Parses the page's query parameters. Invalid values are dropped. */
export function currenciesSearch(given: Readonly<Record<string, unknown>>): CurrenciesSearch {
  const show = shownCoins.find((known) => known === given.show);
  const sort = coinColumns.find((known) => known === given.sort);
  const { q, order, fiat } = given;
  const page = Number(given.page);
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim().slice(0, longestQuery) }),
    ...(show !== undefined && show !== 'all' && { show }),
    ...(sort !== undefined && sort !== 'rank' && { sort }),
    ...((order === 'ASC' || order === 'DESC') && sort !== undefined && sort !== 'rank' && { order }),
    ...((fiat === 'CZK' || fiat === 'EUR') && { fiat }),
    ...(Number.isSafeInteger(page) && page > 1 && page <= lastPage && { page }),
  };
}

/** Text columns start ascending, numbers descending. */
export function firstCoinOrder(column: CoinColumn): CoinOrder {
  return column === 'name' || column === 'rank' ? 'ASC' : 'DESC';
}

/** Returns the parameters after a change. A different list starts at its first page. */
export function withChange(search: CurrenciesSearch, change: CurrenciesSearch): CurrenciesSearch {
  const { page: _, ...kept } = search;
  return currenciesSearch({ ...kept, ...change });
}
