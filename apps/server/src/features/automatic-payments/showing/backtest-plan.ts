import {
  countPastSlots,
  dayOf,
  firstPastDay,
  gainShare,
  type PastDay,
  type PastPart,
  type PastResult,
  type PastYears,
  replayOnce,
  replayPlan,
} from '@dukat/rules/automatic-payments/past';
import { type PlanTerms, splitAmount } from '@dukat/rules/automatic-payments/plan';
import { type Amount, amountFromUnits, formatAmount } from '@dukat/rules/money/amount';
import { roundTo } from '@dukat/rules/money/rounding';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import type { Database } from '../../../platform/database/database.ts';
import { loadPrices } from '../../portfolios/daily-prices-facade.ts';
import type { AutomaticPaymentsDeps } from '../automatic-payments-deps.ts';
import type { TypedPlan } from '../plan-command.ts';
import { checkTerms } from '../plans/change-plan.ts';

type Deps = Pick<AutomaticPaymentsDeps, 'rates'>;

interface Backtest {
  readonly terms: TypedPlan['terms'];
  readonly years: PastYears;
  readonly now: Date;
  /** By the product calendar, which can be ahead of the prices. */
  readonly today: Date;
}

/** Replays terms over past years by day, so that a plan costs the same whatever its frequency. */
export async function backtestPlan(db: Database, deps: Deps, { terms: typed, years, now, today }: Backtest) {
  const checked = checkTerms(deps, typed, today);
  if (checked.refused) return checked;
  const from = firstPastDay(now.getTime(), years);
  const { days, runsLeftOut } = await findPastDays(db, deps, checked.value, { from, now });
  const parts = pastParts(deps, checked.value);
  const regular = replayPlan(days, parts);
  const once = replayOnce(days, parts);
  return accept({
    from,
    source: deps.rates.isSimulated ? ('simulation' as const) : ('markets' as const),
    result:
      regular && once
        ? { ...showPast({ days, regular, once }, checked.value), runs_left_out: runsLeftOut }
        : null,
  });
}

/** The days from the first one on which all coins have a price, without those on which one has none. */
async function findPastDays(
  db: Database,
  { rates }: Deps,
  { coins, fiat, schedule }: PlanTerms,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<{ readonly days: readonly PastDay[]; readonly runsLeftOut: number }> {
  const until = dayOf(now.getTime());
  const assets = coins.map(({ coin }) => coin);
  const priceOf = await loadPrices(db, rates, { currency: fiat, assets, from, until, now });
  // A plan that buys with payments has no schedule, so past days have no slots.
  const runs = schedule === null ? new Map<string, number>() : countPastSlots(schedule, from, now.getTime());
  const days: PastDay[] = [];
  let runsLeftOut = 0;
  for (let time = Date.parse(from); time <= Date.parse(until); time += dayMs) {
    const day = dayOf(time);
    const prices = assets.flatMap((coin) => priceOf(coin, day) || []);
    const count = runs.get(day) ?? 0;
    if (prices.length === assets.length) days.push({ day, runs: count, prices });
    else if (days.length > 0) runsLeftOut += count;
  }
  return { days, runsLeftOut };
}

function pastParts({ rates }: Deps, { amount, coins, fiat }: PlanTerms): readonly PastPart[] {
  const amounts = splitAmount(amount, coins, fiat);
  return coins.map(({ coin }, index) => {
    const [buy, sell] = (['buy', 'sell'] as const).map(
      (direction) => rates.current({ coin, fiat, direction })?.value,
    );
    const part = amounts[index];
    assert(buy !== undefined && sell !== undefined && part !== undefined, 'expected rates of checked terms');
    const { decimals = 0, volumePrecision = 0 } = findAsset(coin) ?? {};
    return { amount: part, decimals: Math.min(decimals, volumePrecision), buy, sell };
  });
}

interface Past {
  readonly days: readonly PastDay[];
  readonly regular: PastResult;
  readonly once: PastResult;
}

const mostPoints = 150;

function showPast({ days, regular, once }: Past, terms: PlanTerms) {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const place = (day: string) => (Date.parse(day) - Date.parse(first)) / dayMs;
  const step = Math.ceil((place(last) + 1) / mostPoints);
  const points = regular.course.flatMap(({ day, spent, value }, index) => {
    const other = once.course[index];
    const isShown = place(day) % step === 0 || index === 0 || index === regular.course.length - 1;
    if (!isShown || other === undefined) return [];
    return [{ day, spent: formatAmount(spent), regular: cents(value), once: cents(other.value) }];
  });
  return {
    ...{ first_day: first, last_day: last, runs: regular.runs },
    ...{ regular: showResult(regular, terms), once: showResult(once, terms) },
    ...{ step_days: step, points },
  };
}

function showResult(result: PastResult, { coins }: PlanTerms) {
  return {
    spent: formatAmount(result.spent),
    value: cents(result.value),
    gain_percent: percent(gainShare(result)),
    fall_percent: percent(result.fall.share),
    fall_day: result.fall.day,
    coins: coins.map(({ coin }, index) => ({
      coin,
      bought: formatAmount(result.bought[index] ?? amountFromUnits(0n)),
    })),
  };
}

const cents = (amount: Amount): string => formatAmount(roundTo(amount, 2, 'down'));

/** Hundredths of a percent, as a decimal number of percent. */
const percent = (share: bigint): string => formatAmount(amountFromUnits(share * 10n ** 16n));
