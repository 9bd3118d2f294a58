import { listCompactRates } from '@dukat/contract/rates';
import type { Fiat } from '@dukat/rules/money/fiat';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { PricedCoin } from '../../platform/currencies/coin-row.tsx';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';

const refreshMs = 30_000;

/** The full list with prices, loaded only on request. */
export function useEveryCoin(fiat: Fiat, enabled: boolean): { readonly rows: readonly PricedCoin[] } {
  const { coins } = useTradableCoins(enabled);
  const { data } = useApiQuery(
    listCompactRates,
    { query: { fiatCurrency: fiat } },
    { enabled, ...(enabled && { refetchInterval: refreshMs }) },
  );
  if (!enabled) return { rows: [] };
  const buying = new Map(
    data?.data.filter((rate) => rate.isFiatToCrypto).map((rate) => [rate.coin_code, rate]),
  );
  return {
    rows: coins.flatMap((facts) => {
      const rate = buying.get(facts.code);
      return rate === undefined
        ? []
        : [{ facts, value: rate.value, change: changeRatio(rate.value, rate.value24h) }];
    }),
  };
}

/** A ratio for display only. Money is never computed this way. */
function changeRatio(now: string, before: string): number {
  const then = Number(before);
  return then === 0 ? 0 : (Number(now) - then) / then;
}
