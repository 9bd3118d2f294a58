import { type Amount, add, amountFromUnits, negate, one, subtract, sum, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { cutTo, divideRounding, type Rounding } from '../money/rounding.ts';
import { type AssetCost, openCosts } from './average-cost.ts';
import type { DayChanges } from './day-changes.ts';
import { computeReturns, type DayReturn } from './returns.ts';

export interface Mark {
  readonly day: string;
  readonly held: ReadonlyMap<string, Amount>;
  /** The value of the priced assets in the report's currency, each asset rounded down to 0.01. */
  readonly value: Amount;
  /** Assets held or moved that day that have no price. */
  readonly unpriced: readonly string[];
  /** The value of what was received and sent. */
  readonly came: Amount;
  readonly left: Amount;
}

export interface CoinPerformance extends AssetCost {
  readonly asset: string;
  readonly value: Amount | undefined;
  readonly unrealised: Amount | undefined;
}

export interface Performance {
  /** One mark per day of the period. The first is only the opening balance. */
  readonly marks: readonly Mark[];
  readonly coins: readonly CoinPerformance[];
  readonly whole: DayReturn;
  readonly months: readonly (DayReturn & { readonly month: string })[];
}

interface Terms {
  readonly currency: Fiat;
  /** Each day of the period, oldest first. */
  readonly days: readonly string[];
  /** The price of one unit at the end of a day, in the currency; undefined if unknown. */
  readonly findPrice: (asset: string, day: string) => Amount | undefined;
}

/**
 * Computes the value, cost and gain of a portfolio from all its changes, oldest day first. Rounding never improves the result:
 * values are rounded down, costs and receipts up. A day is the smallest unit: what is received counts from its beginning and what
 * is sent until its end, both at the day's last price, so that a transfer between portfolios is never a gain.
 */
export function measurePerformance(
  changes: readonly DayChanges[],
  { currency, days, findPrice }: Terms,
): Performance {
  const valueAsset = (asset: string, amount: Amount, day: string, rounding: Rounding): Amount | undefined => {
    if (asset === currency || amount === zero) return amount;
    const price = findPrice(asset, day);
    return price && worth(amount, price, rounding);
  };
  const costs = openCosts(currency, valueAsset);
  const held = new Map<string, Amount>();
  const marks: Mark[] = [];
  let next = 0;
  for (const day of days) {
    let of: DayChanges | undefined;
    for (let its = changes[next]; its !== undefined && its.day <= day; its = changes[next]) {
      apply(held, its);
      costs.take(its);
      if (its.day === day) of = its;
      next += 1;
    }
    if (marks.length === 0) costs.forgetRealised();
    marks.push(buildMark(day, held, of, valueAsset));
  }
  const last = days.at(-1) ?? '';
  return {
    marks,
    coins: coinPerformances(costs.read(), (asset, amount) => valueAsset(asset, amount, last, 'down')),
    whole: computeReturns(marks),
    months: monthlyReturns(marks),
  };
}

type Worth = (asset: string, amount: Amount, day: string, rounding: Rounding) => Amount | undefined;

function apply(held: Map<string, Amount>, { trades, earned, moved }: DayChanges): void {
  const change = (asset: string, amount: Amount) => {
    const left = add(held.get(asset) ?? zero, amount);
    if (left === zero) held.delete(asset);
    else held.set(asset, left);
  };
  for (const { given, got } of trades) {
    change(given.asset, negate(given.amount));
    change(got.asset, got.amount);
  }
  for (const [asset, amount] of [...earned, ...moved]) change(asset, amount);
}

function buildMark(
  day: string,
  held: ReadonlyMap<string, Amount>,
  changes: DayChanges | undefined,
  valueAsset: Worth,
): Mark {
  const unpriced = new Set<string>();
  const total = (sums: Iterable<readonly [string, Amount]>, rounding: Rounding): Amount =>
    sum(
      [...sums].map(([asset, amount]) => {
        const its = valueAsset(asset, amount, day, rounding);
        if (its === undefined) unpriced.add(asset);
        return its ?? zero;
      }),
    );
  const moved = [...(changes?.moved ?? [])];
  const value = total(held, 'down');
  const came = total(
    moved.filter(([, amount]) => amount > 0n),
    'up',
  );
  const left = total(
    moved.filter(([, amount]) => amount < 0n).map(([asset, amount]) => [asset, negate(amount)] as const),
    'down',
  );
  return { day, held: new Map(held), value, unpriced: [...unpriced].sort(), came, left };
}

function coinPerformances(
  costs: ReadonlyMap<string, AssetCost>,
  valueNow: (asset: string, amount: Amount) => Amount | undefined,
): readonly CoinPerformance[] {
  return [...costs]
    .filter(([, { amount, realised }]) => amount !== zero || realised !== zero)
    .map(([asset, its]) => {
      const value = valueNow(asset, its.amount);
      const unrealised =
        value === undefined || its.cost === undefined ? undefined : subtract(value, its.cost);
      return { asset, ...its, value, unrealised };
    })
    .sort((a, b) => (a.asset < b.asset ? -1 : 1));
}

/** Returns of each month. A month begins with the previous day's closing value. */
function monthlyReturns(marks: readonly Mark[]): Performance['months'] {
  const names = [...new Set(marks.slice(1).map(({ day }) => day.slice(0, 7)))];
  return names.map((month) => {
    const from = marks.findIndex(({ day }, index) => index > 0 && day.startsWith(month));
    const until = marks.findLastIndex(({ day }) => day.startsWith(month));
    return { month, ...computeReturns(marks.slice(from - 1, until + 1)) };
  });
}

function worth(amount: Amount, price: Amount, rounding: Rounding): Amount {
  return amountFromUnits(cutTo(divideRounding(amount * price, one, rounding), 2, rounding));
}
