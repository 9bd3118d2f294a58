import { averagedDays } from '@dukat/rules/automatic-payments/limits';
import { isBelowAverage } from '@dukat/rules/automatic-payments/run';
import type { Fiat } from '@dukat/rules/money/fiat';
import { dayMs } from '@dukat/rules/time/durations';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import { coinsToAverage, type StoredPlan } from '../plans/plans-repository.ts';

/** Reports whether the price of a plan's first coin is below its average. */
export type IsPriceLow = (plan: Pick<StoredPlan, 'coins' | 'fiat' | 'schedule'>) => boolean;

const mostDays = Math.max(...Object.values(averagedDays));

/** Reads the daily prices that due plans compare, before any plan is locked. */
export async function findLowPrices(
  { database, rates }: Pick<AutomaticPaymentsDeps, 'database' | 'rates'>,
  { now, today }: { readonly now: Date; readonly today: Date },
): Promise<IsPriceLow> {
  const closes = new Map<string, readonly number[]>();
  const read = async (base: string, quote: Fiat) => {
    const span = { base, quote, seconds: dayMs / 1000, beforeMs: now.getTime() + dayMs, limit: mostDays };
    return (await rates.referenceCandles(span)).map(({ close }) => close);
  };
  for (const { coin, fiat } of await coinsToAverage(database, today)) {
    const known = await read(coin, fiat);
    // Before the installation existed, exchanges provide only prices in euros.
    closes.set(`${coin} ${fiat}`, known.length < mostDays ? await read(coin, 'EUR') : known);
  }
  return ({ coins, fiat, schedule }) => {
    if (schedule === null) return false;
    const days = averagedDays[schedule.frequency];
    return isBelowAverage((closes.get(`${coins[0]?.coin} ${fiat}`) ?? []).slice(-days), days);
  };
}
