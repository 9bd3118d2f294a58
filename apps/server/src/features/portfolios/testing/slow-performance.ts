import type { GeneratedLine } from './generated-account.ts';

/** Units per one, fine enough that this calculation's own rounding is far below the compared precision. */
const scale = 10n ** 22n;
const cent = 10n ** 16n;

interface Slow {
  amount: bigint;
  cost: bigint;
  realised: bigint;
}

/** The price of one unit of an asset at the end of a day, in 10^-18 of the currency. */
export type SlowPrice = (asset: string, day: string) => bigint;

export interface SlowDay {
  readonly day: string;
  readonly held: ReadonlyMap<string, bigint>;
  readonly value: bigint;
  readonly came: bigint;
  readonly left: bigint;
}

/**
 * Computes the same figures the slow way, without any code of the program: every day iterates over every line again, and costs are kept
 * with higher precision. It follows the comments of the rules.
 */
export function slowPerformance(
  lines: readonly GeneratedLine[],
  days: readonly string[],
  {
    currency,
    toDay,
    price,
  }: { readonly currency: string; readonly toDay: (at: Date) => string; readonly price: SlowPrice },
) {
  const worth = (asset: string, amount: bigint, day: string, isUp: boolean): bigint => {
    if (asset === currency) return amount;
    const exact = amount * price(asset, day);
    const cents = exact / (10n ** 18n * cent);
    const isWhole = cents * 10n ** 18n * cent === exact;
    return (isWhole || !isUp ? cents : cents + 1n) * cent;
  };
  const marks = days.map((day): SlowDay => {
    const held = sumBy(lines.filter((line) => toDay(line.at) <= day));
    const moved = sumBy(lines.filter((line) => toDay(line.at) === day && isMove(line)));
    let value = 0n;
    for (const [asset, amount] of held) value += worth(asset, amount, day, false);
    let came = 0n;
    let left = 0n;
    for (const [asset, amount] of moved)
      if (amount > 0n) came += worth(asset, amount, day, true);
      else left += worth(asset, -amount, day, false);
    return { day, held, value, came, left };
  });
  return { marks, coins: computeCosts(lines, { currency, toDay, worth, first: days[0] ?? '' }) };
}

const isMove = ({ kind }: GeneratedLine) => kind !== 'trade' && kind !== 'fee' && kind !== 'reward';

function sumBy(lines: readonly GeneratedLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of lines) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  for (const [asset, amount] of sums) if (amount === 0n) sums.delete(asset);
  return sums;
}

interface Ways {
  readonly currency: string;
  readonly toDay: (at: Date) => string;
  readonly worth: (asset: string, amount: bigint, day: string, isUp: boolean) => bigint;
  readonly first: string;
}

function computeCosts(
  lines: readonly GeneratedLine[],
  { currency, toDay, worth, first }: Ways,
): ReadonlyMap<string, Slow> {
  const slow = new Map<string, Slow>();
  const at = (asset: string): Slow => {
    const its = slow.get(asset) ?? { amount: 0n, cost: 0n, realised: 0n };
    slow.set(asset, its);
    return its;
  };
  const close = (its: Slow) => {
    if (its.amount !== 0n) return;
    its.realised -= its.cost;
    its.cost = 0n;
  };
  const put = (asset: string, amount: bigint, cost: bigint) => {
    at(asset).amount += amount;
    at(asset).cost += cost;
    close(at(asset));
  };
  const take = (asset: string, amount: bigint): bigint => {
    const its = at(asset);
    const part = amount >= its.amount ? its.cost : (its.cost * amount) / its.amount;
    its.amount -= amount;
    its.cost -= part;
    close(its);
    return part;
  };
  const dayNames = [...new Set(lines.map((line) => toDay(line.at)))].sort();
  for (const day of dayNames) {
    if (day > first) break;
    oneDay(day);
  }
  for (const its of slow.values()) its.realised = 0n;
  for (const day of dayNames) if (day > first) oneDay(day);
  return slow;

  function oneDay(day: string): void {
    const todays = lines.filter((line) => toDay(line.at) === day);
    const moved = sumBy(todays.filter(isMove));
    for (const [asset, amount] of moved)
      if (amount > 0n && asset !== currency) put(asset, amount, worth(asset, amount, day, true) * scale);
    const trades = new Map<string, [string, string, bigint, bigint]>();
    const earned = new Map<string, bigint>();
    const earn = (asset: string, amount: bigint) => earned.set(asset, (earned.get(asset) ?? 0n) + amount);
    for (const source of new Set(todays.map((line) => line.source))) {
      const its = todays.filter((line) => line.source === source);
      const net = sumBy(its);
      const given = its.find(({ kind, amount }) => kind === 'trade' && amount < 0n)?.asset;
      const got = its.find(({ kind, amount }) => kind === 'trade' && amount > 0n)?.asset;
      for (const line of its)
        if (line.kind === 'reward' || (line.kind === 'fee' && line.asset !== given && line.asset !== got))
          earn(line.asset, line.amount);
      if (given === undefined || got === undefined) continue;
      const known = trades.get(`${given} ${got}`) ?? [given, got, 0n, 0n];
      known[2] -= net.get(given) ?? 0n;
      known[3] += net.get(got) ?? 0n;
      trades.set(`${given} ${got}`, known);
    }
    for (const [asset, amount] of earned) {
      if (asset === currency) at(asset).realised += amount * scale;
      else if (amount >= 0n) put(asset, amount, 0n);
      else at(asset).realised -= take(asset, -amount);
    }
    const rank = ([given, got]: readonly [string, string, ...unknown[]]) =>
      given === currency ? 0 : got === currency ? 2 : 1;
    const ordered = [...trades.entries()].sort(
      ([nameOne, one], [nameOther, other]) => rank(one) - rank(other) || (nameOne < nameOther ? -1 : 1),
    );
    for (const [, [given, got, paid, came]] of ordered) {
      if (given === currency) put(got, came, paid * scale);
      else {
        const cost = take(given, paid);
        const proceeds = worth(got, came, day, false) * scale;
        at(given).realised += proceeds - cost;
        if (got !== currency) put(got, came, proceeds);
      }
    }
    for (const [asset, amount] of moved) if (amount < 0n && asset !== currency) take(asset, -amount);
  }
}

/** The value in 10^-18. */
export const unscaled = (amount: bigint): bigint => amount / scale;
