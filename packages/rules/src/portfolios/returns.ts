import { type Amount, add, amountFromUnits, one, subtract, zero } from '../money/amount.ts';
import { cutTo, divideRoundingDown } from '../money/rounding.ts';

/** The performance of a range of days, from the end of its first day to the end of its last. */
export interface DayReturn {
  /** The value at the end, minus the value at the beginning and receipts, plus what was sent. */
  readonly gain: Amount;
  /** Receipts minus what was sent, at the values of their days. */
  readonly contributed: Amount;
  /** As a fraction: 0.1 is ten percent, rounded down to 0.000001; undefined if nothing was held or a price is missing. */
  readonly timeWeighted: Amount | undefined;
  /** As `timeWeighted`, but also undefined if the money was held too briefly. */
  readonly moneyWeighted: Amount | undefined;
}

interface DayMark {
  readonly value: Amount;
  readonly unpriced: readonly string[];
  readonly came: Amount;
  readonly left: Amount;
}

const indexOne = 10n ** 30n;
const decimals = 6;

/**
 * Time-weighted: the daily returns, chained. Receipts count from the beginning of their day and what was sent until its end, so
 * that the time of payments does not matter. Money-weighted: the gain divided by the average capital of the days (modified Dietz).
 * 100 grow to 110 in a week, then 100 more are paid in and all fall by a tenth to 189 in the next: −1 % by time, −7.33 % by money.
 * Days before the first receipt do not count. Money held only briefly has no money-weighted return, because a day's gain would be
 * multiplied by all other days. The sum of the daily capital must be at least the highest invested sum times seven, and times a
 * quarter of the days.
 */
export function computeReturns(marks: readonly DayMark[]): DayReturn {
  const [first, ...days] = marks;
  const start = first?.value ?? zero;
  const end = marks.at(-1)?.value ?? zero;
  const contributed = days.reduce((total, { came, left }) => subtract(add(total, came), left), zero);
  const gain = subtract(subtract(end, start), contributed);
  const isKnown = marks.every(({ unpriced }) => unpriced.length === 0);
  return {
    gain,
    contributed,
    timeWeighted: isKnown ? chained(start, days) : undefined,
    moneyWeighted: isKnown ? dietz(start, days, gain) : undefined,
  };
}

function chained(start: Amount, days: readonly DayMark[]): Amount | undefined {
  let index = indexOne;
  let before: bigint = start;
  let wasHeld = false;
  for (const { value, came, left } of days) {
    const begun = before + came;
    if (begun > 0n) {
      index = divideRoundingDown(index * (value + left), begun);
      wasHeld = true;
    }
    before = value;
  }
  return wasHeld ? fraction((index - indexOne) * one, indexOne) : undefined;
}

const leastDays = 7n;
const leastPart = 4n;

function dietz(start: Amount, all: readonly DayMark[], gain: Amount): Amount | undefined {
  const days =
    start > 0n
      ? all
      : all.slice(
          Math.max(
            all.findIndex(({ came }) => came > 0n),
            0,
          ),
        );
  const count = BigInt(days.length);
  let capital = start * count;
  let [paidIn, most]: [bigint, bigint] = [start, start];
  days.forEach(({ came, left }, index) => {
    const after = count - BigInt(index) - 1n;
    capital += came * (after + 1n) - left * after;
    paidIn += came;
    if (paidIn > most) most = paidIn;
    paidIn -= left;
  });
  const wasThere = capital > 0n && capital >= most * leastDays && capital * leastPart >= most * count;
  return wasThere ? fraction(gain * count * one, capital) : undefined;
}

function fraction(numerator: bigint, denominator: bigint): Amount {
  return amountFromUnits(cutTo(divideRoundingDown(numerator, denominator), decimals, 'down'));
}
