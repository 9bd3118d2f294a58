import type { AlertHours, PricesBefore } from '@dukat/rules/notifications/price-alert';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { rateFromPrice } from '@dukat/rules/rates/tick';
import { hourMs } from '@dukat/rules/time/durations';
import type { AlertRates } from '../alert-rates.ts';
import type { WatchedPeriod } from './checking-repository.ts';

/** The recording interval of a source without its own history. */
const minLeadMs = 600_000;
const pointsOver: Readonly<Record<AlertHours, number>> = { 1: 61, 24: 145, 168: 337, 720: 361, 8760: 366 };

/**
 * Returns the chart prices of the period before a time; undefined if the history does not go back far enough. The first price is from just
 * before the period, or from its first sixth if none was recorded then.
 */
export async function pricesBefore(
  rates: AlertRates,
  { coin, fiat, hours }: WatchedPeriod,
  atMs: number,
): Promise<PricesBefore | undefined> {
  const lengthMs = hours * hourMs;
  const fromMs = atMs - lengthMs;
  const leadMs = Math.max(minLeadMs, Math.ceil(lengthMs / pointsOver[hours]));
  const span = { coin, fiat, fromMs: fromMs - leadMs, toMs: atMs, points: pointsOver[hours] + 1 };
  const known = (await rates.pricesOver(span)).filter(
    ({ timeMs, value }) => timeMs < atMs && isQuotablePrice(value),
  );
  const first = known.findLast(({ timeMs }) => timeMs <= fromMs) ?? known[0];
  if (first === undefined || first.timeMs > fromMs + lengthMs / 6) return undefined;
  const within = known.filter(({ timeMs }) => timeMs >= first.timeMs).map(({ value }) => value);
  return {
    first: rateFromPrice(first.value),
    highest: rateFromPrice(Math.max(...within)),
    lowest: rateFromPrice(Math.min(...within)),
  };
}

const cacheMs = 60_000;

/** Caches results for a minute, in which a period's start does not move noticeably. */
export function cachePricesBefore(rates: AlertRates) {
  let minute = -1;
  const kept = new Map<string, Promise<PricesBefore | undefined>>();
  return (period: WatchedPeriod, atMs: number): Promise<PricesBefore | undefined> => {
    const now = Math.floor(atMs / cacheMs);
    if (now !== minute) kept.clear();
    minute = now;
    const key = `${period.coin} ${period.fiat} ${period.hours}`;
    const known = kept.get(key) ?? pricesBefore(rates, period, atMs);
    kept.set(key, known);
    return known;
  };
}
