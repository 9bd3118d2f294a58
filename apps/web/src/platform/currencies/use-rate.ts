import type { ResponseOf } from '@dukat/contract/endpoint';
import { listCompactRates, listRates, type PaymentCurrency } from '@dukat/contract/rates';
import { useApiQuery } from '../api/queries.ts';

export type CoinRate = ResponseOf<typeof listRates>['data'][number];

/** Rates change and are asked this often (specification 9). */
export const rateTickMs = 10_000;

interface CoinRates {
  /** What one coin costs to buy. */
  readonly buy: CoinRate | undefined;
  /** What one coin brings. */
  readonly sell: CoinRate | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const longStaleMs = 100 * rateTickMs;

/** The rates of one coin: everything once, then the newest tick every ten seconds, merged into it. */
export function useCoinRates(coin: string, fiat: PaymentCurrency): CoinRates {
  const query = { coin_code: coin, fiatCurrency: fiat };
  // Every hundredth tick everything is asked again.
  const full = useApiQuery(listRates, { query }, { staleMs: longStaleMs, everyMs: longStaleMs });
  const ticks = useApiQuery(listCompactRates, { query }, { everyMs: rateTickMs, staleMs: rateTickMs });
  const newest = (isFiatToCrypto: boolean): CoinRate | undefined => {
    const row = full.data?.data.find((rate) => rate.isFiatToCrypto === isFiatToCrypto);
    const tick = ticks.data?.data.find((rate) => rate.isFiatToCrypto === isFiatToCrypto);
    return row === undefined
      ? undefined
      : { ...row, ...(tick !== undefined && tick.time > row.time && tick) };
  };
  return {
    buy: newest(true),
    sell: newest(false),
    isLoading: full.isLoading,
    hasFailed: full.isError,
  };
}
