import { type AmountSearch, amountSearch } from '../../../platform/currencies/amount-search.ts';

/** What the links to an exchange page hold: what to begin with, and how much. */
export interface ExchangeSearch extends AmountSearch {
  readonly tradeId?: string;
}

export function exchangeSearch(search: Readonly<Record<string, unknown>>): ExchangeSearch {
  const { tradeId } = search;
  return { ...(typeof tradeId === 'string' && { tradeId }), ...amountSearch(search) };
}
