import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readPortfolioHistory } from '@dukat/contract/portfolios';

export type HistoryDay = ResponseOf<typeof readPortfolioHistory>['days'][number];

export interface PricePoint {
  readonly time: number;
  readonly value: number;
}

/** Reference prices in the fiat of the picture, by asset, oldest first; the fiat itself needs none. */
export type Prices = ReadonlyMap<string, readonly PricePoint[]>;

/** Prague's day has ended by then in summer and in winter. */
const endOfDayMs = 23 * 3_600_000;

/** What each day's holdings were worth at the prices of its end: a picture, and so of floats. What has no price counts nothing. */
export function valueHistory(
  days: readonly HistoryDay[],
  fiat: string,
  prices: Prices,
): { readonly time: number; readonly value: number }[] {
  return days.map(({ day, holdings }) => {
    const time = Date.parse(`${day}T00:00:00Z`) + endOfDayMs;
    const worth = holdings.map(({ currency, amount }) =>
      currency === fiat ? Number(amount) : Number(amount) * priceAt(prices.get(currency) ?? [], time),
    );
    return { time, value: worth.reduce((sum, value) => sum + value, 0) };
  });
}

/** The last price before the moment, or the first there is. */
function priceAt(points: readonly PricePoint[], time: number): number {
  return (points.findLast((point) => point.time <= time) ?? points[0])?.value ?? 0;
}
