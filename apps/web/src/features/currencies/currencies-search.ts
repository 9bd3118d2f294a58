import type { PaymentCurrency } from '@dukat/contract/rates';

export const shownCoins = ['all', 'rising', 'falling', 'stablecoins', 'exchange'] as const;
export type ShownCoins = (typeof shownCoins)[number];

export const coinColumns = ['rank', 'name', 'price', 'change'] as const;
export type CoinColumn = (typeof coinColumns)[number];
export type CoinOrder = 'ASC' | 'DESC';

/** What the address of the page says; what is not there is as the page starts. */
export interface CurrenciesSearch {
  readonly q?: string;
  readonly show?: ShownCoins;
  readonly sort?: CoinColumn;
  readonly order?: CoinOrder;
  readonly fiat?: PaymentCurrency;
  /** The first page is 1. */
  readonly page?: number;
}

const longestQuery = 40;
const lastPage = 999;

/** The page's query parameters; anything else than its own words is as if it were not there. */
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

/** Words start at A, figures at the largest. */
export function firstCoinOrder(column: CoinColumn): CoinOrder {
  return column === 'name' || column === 'rank' ? 'ASC' : 'DESC';
}

/** The address after a change: another list begins on its first page. */
export function withChange(search: CurrenciesSearch, change: CurrenciesSearch): CurrenciesSearch {
  const { page: _, ...kept } = search;
  return currenciesSearch({ ...kept, ...change });
}
