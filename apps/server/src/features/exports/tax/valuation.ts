import { type Amount, amountFromUnits, one, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { cutTo, divideRounding, divideRoundingDown, type Rounding } from '@dukat/rules/money/rounding';
import type { Sum } from '@dukat/rules/tax/tax-events';
import { toTaxDay } from '@dukat/rules/tax/tax-report';
import type { Database } from '../../../platform/database/database.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { fixingsUntil } from './tax-repository.ts';

const daySeconds = 86_400;

/** The value of an amount in the report's currency at a time, rounded to 0.01; undefined if unknown. */
export type Valuation = (sum: Sum, at: Date, rounding: Rounding) => Promise<Amount | undefined>;

/**
 * Values EUR and CZK by the newest fixing up to the day, and coins by the reference price at the end of the day. A coin with only a EUR
 * price uses both.
 */
export async function openValuation(
  { database, rates }: { readonly database: Database; readonly rates: Pick<RatesFacade, 'referenceCandles'> },
  currency: Fiat,
  until: Date,
): Promise<Valuation> {
  const fixings = await fixingsUntil(database, toTaxDay(until));
  const prices = new Map<string, Amount | undefined>();

  const findFixing = (at: Date) => fixings.findLast(({ day }) => day <= toTaxDay(at))?.czkForEur;

  async function findClosingPrice(coin: string, quote: Fiat, day: number): Promise<Amount | undefined> {
    const beforeMs = (day + 1) * daySeconds * 1000;
    const query = { base: coin, quote, seconds: daySeconds, beforeMs, limit: 1 } as const;
    const [candle] = await rates.referenceCandles(query);
    return candle && toAmount(candle.close.toFixed(8));
  }

  /** Without a CZK price, converts the EUR price by the day's fixing: imported history of exchanges has EUR only. */
  async function findPrice(coin: string, at: Date): Promise<Amount | undefined> {
    const day = Math.floor(at.getTime() / 1000 / daySeconds);
    const key = `${coin} ${day}`;
    if (!prices.has(key)) {
      const known = await findClosingPrice(coin, currency, day);
      const fixing = known === undefined && currency === 'CZK' ? findFixing(at) : undefined;
      const euros = fixing && (await findClosingPrice(coin, 'EUR', day));
      prices.set(key, known ?? (fixing && euros && amountFromUnits(divideRoundingDown(euros * fixing, one))));
    }
    return prices.get(key);
  }

  return async ({ asset, amount }, at, rounding) => {
    if (asset === currency || amount === 0n) return amount;
    const fixing = asset === 'CZK' || asset === 'EUR' ? findFixing(at) : undefined;
    if (asset === 'EUR') return fixing && worth(amount * fixing, one, rounding);
    if (asset === 'CZK') return fixing && worth(amount * one, fixing, rounding);
    const price = await findPrice(asset, at);
    return price && worth(amount * price, one, rounding);
  };
}

function worth(numerator: bigint, denominator: bigint, rounding: Rounding): Amount {
  return amountFromUnits(cutTo(divideRounding(numerator, denominator, rounding), 2, rounding));
}
