import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, add, amountFromUnits, one, toAmount, zero } from '../money/amount.ts';
import { amountOn, capFrom, indexOf, netRate, type Period, raiseFrom, rewardFor } from './accrual.ts';
import { addDays } from './day.ts';

const days = Array.from({ length: 40 }, (_, index) => addDays('2028-02-10', index));
const dayAt = (index: number) => days[index] ?? '';

/** What an owner does on a day, before the next midnight. */
interface Act {
  readonly on: number;
  /** Above zero adds, below zero leaves; at most everything. */
  readonly change: bigint;
}

interface Life {
  readonly rates: readonly Amount[];
  readonly acts: readonly Act[];
  readonly isCompounding: boolean;
  readonly decimals: number;
}

/** A position after its life: each day the acts, and the reward of the day before. */
function live({ rates, acts, isCompounding, decimals }: Life, isLate = false) {
  let periods: readonly Period[] = [];
  let [held, paid, earned, rateSum] = [zero, zero, 0n, zero];
  const payDay = (day: number) => {
    const before = indexOf(rateSum);
    rateSum = add(rateSum, rates[day] ?? zero);
    const step = { before, after: indexOf(rateSum) };
    const due = rewardFor({ earned, paid }, amountOn(periods, dayAt(day)), step, decimals);
    earned += due.earned;
    paid = add(paid, due.reward);
    if (!isCompounding || held === 0n) return;
    periods = raiseFrom(periods, dayAt(day + 1), due.reward);
    held = add(held, due.reward);
  };
  for (let day = 0; day < rates.length; day += 1) {
    if (day > 0 && !isLate) payDay(day - 1);
    for (const { on, change } of acts) {
      if (on !== day) continue;
      if (change > 0n) {
        periods = raiseFrom(periods, dayAt(day + 1), amountFromUnits(change));
        held = amountFromUnits(held + change);
      } else {
        held = amountFromUnits(held + change < 0n ? 0n : held + change);
        periods = capFrom(periods, dayAt(day), held);
      }
    }
  }
  for (let day = isLate ? 0 : rates.length - 1; day < rates.length; day += 1) payDay(day);
  return { paid, earned, rateSum };
}

/** The same by walking day by day, with the least that is held during each day as its earning amount. */
function walk({ rates, acts, isCompounding, decimals }: Life): bigint {
  const unit = 10n ** BigInt(18 - decimals);
  let [held, paid, earned, rateSum] = [0n, 0n, 0n, 0n];
  for (const [day, rate] of rates.entries()) {
    let least = held;
    for (const { on, change } of acts) {
      if (on !== day) continue;
      held = held + change < 0n ? 0n : held + change;
      if (held < least) least = held;
    }
    const before = rateSum / 365n;
    rateSum += rate;
    earned += least * (rateSum / 365n - before);
    const reward = (earned / one / unit) * unit - paid;
    paid += reward;
    if (isCompounding && held > 0n) held += reward;
  }
  return paid;
}

/** Random lives without the cost of generators, which would dominate 100,000 of them. */
function* randomLives(count: number): Generator<Life> {
  let state = 20_261_128;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let index = 0; index < count; index += 1) {
    const length = 2 + next(14);
    const decimals = [6, 8, 10, 18][next(4)] ?? 18;
    const unit = 10n ** BigInt(18 - decimals);
    yield {
      rates: Array.from({ length }, () =>
        amountFromUnits(BigInt(next(3) === 0 ? 0 : next(300_000)) * 10n ** 12n),
      ),
      acts: Array.from({ length: 1 + next(6) }, () => ({
        on: next(length),
        change: (BigInt(next(2 ** 30)) - (index % 3 === 0 ? 0n : 2n ** 29n)) * unit * 1_009n,
      })),
      isCompounding: next(2) === 0,
      decimals,
    };
  }
}

test('a twin that walks day by day agrees over 100,000 random lives', () => {
  let paidLives = 0;
  for (const life of randomLives(100_000)) {
    const { paid } = live(life);
    if (paid > 0n) paidLives += 1;
    if (paid !== walk(life)) expect(paid).toBe(walk(life));
  }
  expect(paidLives).toBeGreaterThan(50_000);
});

test('what is paid is at most the amount times the index', () => {
  for (const life of randomLives(20_000)) {
    const { paid, rateSum } = live({ ...life, isCompounding: false });
    const most = life.acts.reduce((total, { change }) => total + (change > 0n ? change : 0n), 0n);
    if (paid > (most * indexOf(rateSum)) / one) expect.fail(JSON.stringify(life, (_, its) => String(its)));
  }
});

const rate = fc.bigInt({ min: 0n, max: 3n * 10n ** 17n }).map(amountFromUnits);
const rates = fc.array(rate, { minLength: 3, maxLength: 30 });
const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
const asset = fc.constantFrom(6, 8, 18);
const still = (acts: readonly Act[], its: { rates: readonly Amount[]; decimals: number }) =>
  live({ ...its, acts, isCompounding: false }).paid;

test('splitting a stake never earns more', () => {
  fc.assert(
    fc.property(rates, units, units, asset, (daily, one_, other, decimals) => {
      const its = { rates: daily, decimals };
      const parts = still([{ on: 0, change: one_ }], its) + still([{ on: 0, change: other }], its);
      expect(parts <= still([{ on: 0, change: one_ + other }], its)).toBe(true);
    }),
  );
});

test('adding in parts and leaving a unit a day never earn more', () => {
  fc.assert(
    fc.property(rates, fc.array(units, { minLength: 1, maxLength: 8 }), asset, (daily, parts, decimals) => {
      const its = { rates: daily, decimals };
      const whole = parts.reduce((total, part) => total + part, 0n);
      const atOnce = still([{ on: 0, change: whole }], its);
      expect(
        still(
          parts.map((change, on) => ({ on, change })),
          its,
        ) <= atOnce,
      ).toBe(true);
      const leaving = daily.map((_, on) => ({ on, change: -(10n ** BigInt(18 - decimals)) }));
      expect(still([{ on: 0, change: whole }, ...leaving], its) <= atOnce).toBe(true);
    }),
  );
});

test('the order of the jobs does not change the sum', () => {
  fc.assert(
    fc.property(rates, units, fc.boolean(), asset, (daily, change, isCompounding, decimals) => {
      const life = { rates: daily, acts: [{ on: 0, change }], isCompounding, decimals };
      expect(live(life, true)).toEqual(live(life));
    }),
  );
});

test('coins that come and go within a day earn nothing', () => {
  const daily = Array.from({ length: 5 }, () => toAmount('0.2'));
  const stays = { on: 0, change: 10n ** 20n };
  const passes = [
    { on: 2, change: 5n * 10n ** 20n },
    { on: 2, change: -5n * 10n ** 20n },
  ];
  const its = { rates: daily, decimals: 18 };
  expect(still(passes, its)).toBe(0n);
  expect(still([stays, ...passes], its)).toBe(still([stays], its));
});

test('365 days at a rate pay exactly the rate, also across a leap day', () => {
  const sum = Array.from({ length: 365 }, () => toAmount('0.0365')).reduce(add, zero);
  expect(indexOf(sum)).toBe(toAmount('0.0365'));
  const step = { before: zero, after: indexOf(sum) };
  expect(rewardFor({ earned: 0n, paid: zero }, toAmount('32'), step, 18).reward).toBe(toAmount('1.168'));
});

test('the platform’s commission is rounded in its favour', () => {
  expect(netRate(toAmount('0.035'), toAmount('0.15'))).toBe(toAmount('0.02975'));
  expect(netRate(amountFromUnits(1n), toAmount('0.5'))).toBe(0n);
});
