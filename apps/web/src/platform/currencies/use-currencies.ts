import { listCurrencies } from '@dukat/contract/rates';
import { useApiQuery } from '../api/queries.ts';
import { type CoinFacts, coinFactsOf } from './coin-facts.ts';

const catalogueStaleMs = 5 * 60 * 1_000;

/** Every coin that can be bought and sold, in the catalogue's order; asked once it is needed, since it is long. */
export function useTradableCoins(enabled = true): {
  readonly coins: readonly CoinFacts[];
  readonly isLoading: boolean;
} {
  const { data, isLoading } = useApiQuery(listCurrencies, {}, { enabled, staleMs: catalogueStaleMs });
  const coins = data?.currencies.filter(({ isTradable }) => isTradable).map(coinFactsOf) ?? [];
  return { coins, isLoading };
}
