import { type Amount, amountFromUnits, one, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import type { Database } from '../../platform/database/database.ts';
import { fixingsUntil } from '../exports/fixings-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';

const daySeconds = 86_400;
/** The maximum of priced assets; further assets are shown without a value. */
const maxPriced = 60;

interface PriceRequest {
  readonly currency: Fiat;
  readonly assets: Iterable<string>;
  /** The first and the last day, such as 2026-11-21. */
  readonly from: string;
  readonly until: string;
  readonly now: Date;
}

/**
 * Returns the value of one unit of an asset at the end of a day, by reference price or central bank fixing (ADR 36). Without a CZK price,
 * converts the EUR price by the newest fixing up to the day, rounded down.
 */
export async function loadPrices(
  db: Database,
  rates: Pick<RatesFacade, 'referenceCandles'>,
  { currency, assets, from, until, now }: PriceRequest,
): Promise<(asset: string, day: string) => Amount | undefined> {
  const fixings = await fixingsUntil(db, until);
  const limit = (Date.parse(until) - Date.parse(from)) / (daySeconds * 1000) + 2;
  const fixingOn = (day: string) => fixings.findLast((its) => its.day <= day)?.czkForEur;
  const prices = new Map<string, Amount>();
  const coins = [...assets].filter((asset) => asset !== 'CZK' && asset !== 'EUR').slice(0, maxPriced);
  const beforeMs = now.getTime() + daySeconds * 1000;
  const readCloses = async (base: string, quote: Fiat) =>
    (await rates.referenceCandles({ base, quote, seconds: daySeconds, beforeMs, limit })).map(
      ({ startsAtMs, close }) =>
        [
          new Date(startsAtMs).toISOString().slice(0, 10),
          toAmount(close.toFixed(close < 1 ? 16 : 8)),
        ] as const,
    );
  for (const base of coins) {
    const known = await readCloses(base, currency);
    // For the time before the installation existed, exchanges provide only EUR prices.
    const isWhole = currency === 'EUR' || known.length >= limit - 2;
    for (const [day, euros] of isWhole ? [] : await readCloses(base, 'EUR')) {
      const fixing = fixingOn(day);
      if (fixing !== undefined) prices.set(`${base} ${day}`, inCrowns(euros, fixing));
    }
    for (const [day, price] of known) prices.set(`${base} ${day}`, price);
    // Shortly after midnight in Prague the newest price still belongs to the previous day in UTC.
    const newest = prices.get(`${base} ${now.toISOString().slice(0, 10)}`);
    if (newest !== undefined && !prices.has(`${base} ${until}`)) prices.set(`${base} ${until}`, newest);
  }
  return (asset, day) => {
    if (asset !== 'CZK' && asset !== 'EUR') return prices.get(`${asset} ${day}`);
    const fixing = fixingOn(day);
    if (fixing === undefined || asset === 'EUR') return fixing;
    return amountFromUnits(divideRoundingDown(one * one, fixing));
  };
}

const inCrowns = (euros: Amount, fixing: Amount) => amountFromUnits(divideRoundingDown(euros * fixing, one));
