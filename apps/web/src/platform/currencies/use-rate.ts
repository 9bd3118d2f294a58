import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listCompactRates, listRates } from '@dukat/contract/rates';
import type { Fiat } from '@dukat/rules/money/fiat';
import { useApiQuery } from '../api/queries.ts';

export type CoinRate = EndpointResponse<typeof listRates>['data'][number];

/** Rates change at this interval, which is also the polling interval (requirement 9). */
export const rateTickMs = 10_000;

interface CoinRates {
  /** The price at which the customer buys one coin. */
  readonly buy: CoinRate | undefined;
  /** The price at which the customer sells one coin. */
  readonly sell: CoinRate | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** The full answer is fetched again after this many ticks. */
export const ticksUntilFullRates = 100;
const longStaleMs = ticksUntilFullRates * rateTickMs;

/** Returns the rates of one coin: a full answer once, then the newest tick every ten seconds, merged into it. */
export function useCoinRates(coin: string, fiat: Fiat): CoinRates {
  const query = { coin_code: coin, fiatCurrency: fiat };
  const full = useApiQuery(listRates, { query }, { staleTime: longStaleMs, refetchInterval: longStaleMs });
  const ticks = useApiQuery(
    listCompactRates,
    { query },
    {
      refetchInterval: (newest) => untilNextTick(newest?.data[0]?.time, Date.now()),
      staleTime: rateTickMs,
    },
  );
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

/** The server serves a tick slightly after its timestamp. */
const serveDelayMs = 400;
const minPauseMs = 1_000;

/** Returns the delay until the next tick is due, so that the countdown and the rate agree. A late tick is polled every second. */
export function untilNextTick(newest: number | undefined, now: number): number {
  if (newest === undefined) return rateTickMs;
  return Math.min(Math.max(newest + rateTickMs + serveDelayMs - now, minPauseMs), rateTickMs);
}
