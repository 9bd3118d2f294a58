import { type AmountSearch, amountSearch } from '../../../platform/currencies/amount-search.ts';

/** The search parameters of an exchange page: the prefill and the amounts. */
export interface ExchangeSearch extends AmountSearch {
  readonly tradeId?: string;
}

/** The parameters that the page reads. */
export const exchangeQuery = ['tradeId', 'paymentCurrency', 'fiat_value', 'coin_value'] as const;

export function exchangeSearch(search: Readonly<Record<string, unknown>>): ExchangeSearch {
  const { tradeId } = search;
  return { ...(typeof tradeId === 'string' && { tradeId }), ...amountSearch(search) };
}
