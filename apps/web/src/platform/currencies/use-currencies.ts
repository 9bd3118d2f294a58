import { listCurrencies } from '@dukat/contract/rates';
import { useApiQuery } from '../api/queries.ts';
import { type CoinFacts, toCoinFacts } from './coin-facts.ts';

const catalogueStaleMs = 5 * 60 * 1_000;

/** Returns every tradable coin in the catalogue's order. The catalogue is long, so it is loaded only when needed. */
export function useTradableCoins(enabled = true): {
  readonly coins: readonly CoinFacts[];
  readonly isLoading: boolean;
} {
  const { data, isLoading } = useApiQuery(listCurrencies, {}, { enabled, staleTime: catalogueStaleMs });
  const coins = data?.currencies.filter(({ isTradable }) => isTradable).map(toCoinFacts) ?? [];
  return { coins, isLoading };
}
