import type { AlertHours, PricesBefore } from '@dukat/rules/notifications/price-alert';
import { isQuotablePrice } from '@dukat/rules/rates/quotable-price';
import { rateFromPrice } from '@dukat/rules/rates/tick';
import type { AlertRates } from '../alert-rates.ts';
import type { WatchedPeriod } from './looking-repository.ts';

const hourMs = 3_600_000;
/** A source that has no memory of its own is written down this often. */
const leastLeadMs = 600_000;
const pointsOver: Readonly<Record<AlertHours, number>> = { 1: 61, 24: 145, 168: 337, 720: 361, 8760: 366 };

/**
 * What the charts show of the hours before a moment; undefined where they do not reach back so far. A first price is taken from
 * just before the hours begin, or from their first sixth where nothing was written down then.
 */
export async function pricesBefore(
  rates: AlertRates,
  { coin, fiat, hours }: WatchedPeriod,
  atMs: number,
): Promise<PricesBefore | undefined> {
  const lengthMs = hours * hourMs;
  const fromMs = atMs - lengthMs;
  const leadMs = Math.max(leastLeadMs, Math.ceil(lengthMs / pointsOver[hours]));
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

const keptMs = 60_000;

/** The same for many looks: what was read is good for a minute, in which nobody's day or month begins elsewhere. */
export function rememberedPricesBefore(rates: AlertRates) {
  let minute = -1;
  const kept = new Map<string, Promise<PricesBefore | undefined>>();
  return (period: WatchedPeriod, atMs: number): Promise<PricesBefore | undefined> => {
    const now = Math.floor(atMs / keptMs);
    if (now !== minute) kept.clear();
    minute = now;
    const key = `${period.coin} ${period.fiat} ${period.hours}`;
    const known = kept.get(key) ?? pricesBefore(rates, period, atMs);
    kept.set(key, known);
    return known;
  };
}
