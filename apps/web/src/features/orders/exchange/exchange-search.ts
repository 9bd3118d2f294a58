import { type AmountSearch, amountSearch } from '../../../platform/currencies/amount-search.ts';

/** What the links to an exchange page hold: what to begin with, and how much. */
export interface ExchangeSearch extends AmountSearch {
  readonly tradeId?: string;
}

/** What the page reads of its address. */
export const exchangeQuery = ['tradeId', 'paymentCurrency', 'fiat_value', 'coin_value'] as const;

export function exchangeSearch(search: Readonly<Record<string, unknown>>): ExchangeSearch {
  const { tradeId } = search;
  return { ...(typeof tradeId === 'string' && { tradeId }), ...amountSearch(search) };
}
