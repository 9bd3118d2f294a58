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
  const ticks = useApiQuery(
    listCompactRates,
    { query },
    {
      everyMs: (newest) => untilNextTick(newest?.data[0]?.time, Date.now()),
      staleMs: rateTickMs,
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

/** A tick is served a moment after its time. */
const serveDelayMs = 400;
const leastPauseMs = 1_000;

/** Asks when the next tick is due, so that the countdown and the rate agree; a late tick is asked for each second. */
export function untilNextTick(newest: number | undefined, now: number): number {
  if (newest === undefined) return rateTickMs;
  return Math.min(Math.max(newest + rateTickMs + serveDelayMs - now, leastPauseMs), rateTickMs);
}
