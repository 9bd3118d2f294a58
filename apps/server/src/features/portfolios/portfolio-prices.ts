import { type Amount, amountFromUnits, amountOf } from '@dukat/rules/money/amount';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import type { Database } from '../../platform/database/database.ts';
import { fixingsUntil } from '../documents/fixings-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';

const one = 10n ** 18n;
const daySeconds = 86_400;
/** No more assets are priced: a portfolio with more shows the others without a value. */
const mostPriced = 60;

interface Wanted {
  readonly currency: 'CZK' | 'EUR';
  readonly assets: Iterable<string>;
  /** The first and the last day, such as 2026-11-21. */
  readonly from: string;
  readonly until: string;
  readonly now: Date;
}

/** What one of an asset was worth at the end of a day, as the house's reference or the central bank's fixing said it (ADR 36). */
export async function openPrices(
  db: Database,
  rates: Pick<RatesFacade, 'referenceCandles'>,
  { currency, assets, from, until, now }: Wanted,
): Promise<(asset: string, day: string) => Amount | undefined> {
  const fixings = await fixingsUntil(db, until);
  const limit = (Date.parse(until) - Date.parse(from)) / (daySeconds * 1000) + 2;
  const prices = new Map<string, Amount>();
  const coins = [...assets].filter((asset) => asset !== 'CZK' && asset !== 'EUR').slice(0, mostPriced);
  for (const base of coins) {
    const beforeMs = now.getTime() + daySeconds * 1000;
    const query = { base, quote: currency, seconds: daySeconds, beforeMs, limit };
    for (const { startsAtMs, close } of await rates.referenceCandles(query))
      prices.set(`${base} ${new Date(startsAtMs).toISOString().slice(0, 10)}`, amountOf(close.toFixed(8)));
  }
  return (asset, day) => {
    if (asset !== 'CZK' && asset !== 'EUR') return prices.get(`${asset} ${day}`);
    const fixing = fixings.findLast((its) => its.day <= day)?.czkForEur;
    if (fixing === undefined || asset === 'EUR') return fixing;
    return amountFromUnits(divideRoundingDown(one * one, fixing));
  };
}
