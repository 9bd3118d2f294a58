import { type PaymentCurrency, readRateHistory } from '@dukat/contract/rates';
import { useQueries } from '@tanstack/react-query';
import { apiQuery, useApi } from '../../platform/api/queries.ts';
import type { PricePoint, Prices } from './value-history.ts';

const staleMs = 5 * 60_000;
/** Through it one fiat currency is worth something in the other. */
const bridge = 'BTC';
/** So many assets of a picture are priced; a portfolio with more shows the others without. */
const mostAssets = 20;

/** A month of prices for each asset that was held; undefined until all of them are there. */
export function usePrices(assets: readonly string[], fiat: PaymentCurrency): Prices | undefined {
  const api = useApi();
  const other: PaymentCurrency = fiat === 'CZK' ? 'EUR' : 'CZK';
  const coins = assets.filter((asset) => asset !== fiat && asset !== other).slice(0, mostAssets);
  const wanted: readonly { readonly coin: string; readonly in: PaymentCurrency }[] = [
    ...coins.map((coin) => ({ coin, in: fiat })),
    ...(assets.includes(other)
      ? [
          { coin: bridge, in: fiat },
          { coin: bridge, in: other },
        ]
      : []),
  ];
  const answers = useQueries({
    queries: wanted.map(({ coin, in: currency }) => ({
      ...apiQuery(api, readRateHistory, {
        query: { currency: coin, fiat: currency, period: 'month' as const },
      }),
      staleTime: staleMs,
    })),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  const pointsOf = (at: number): readonly PricePoint[] =>
    (answers[at]?.data?.data ?? []).map(({ time, value }) => ({ time, value: Number(value) }));
  const prices = new Map(coins.map((coin, at) => [coin, pointsOf(at)]));
  if (assets.includes(other))
    prices.set(other, quotients(pointsOf(coins.length), pointsOf(coins.length + 1)));
  return prices;
}

/** One fiat in the other, moment by moment: what a bitcoin costs in the one for what it costs in the other. */
function quotients(inOne: readonly PricePoint[], inOther: readonly PricePoint[]): readonly PricePoint[] {
  return inOne.flatMap(({ time, value }, at) => {
    const divisor = inOther[at]?.value ?? 0;
    return divisor === 0 ? [] : [{ time, value: value / divisor }];
  });
}
