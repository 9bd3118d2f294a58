import { type Amount, add, amountFromUnits, subtract, zero } from '../money/amount.ts';
import { cutTo, divideRoundingDown } from '../money/rounding.ts';

/** How a span of days went, from the end of its first day to the end of its last. */
export interface DayReturn {
  /** Worth at the end, less worth at the beginning and what came meanwhile, plus what left. */
  readonly gain: Amount;
  /** What came less what left, at its worth then. */
  readonly contributed: Amount;
  /** As parts of one: 0.1 is ten percent; undefined where nothing was held or a price is missing. Rounded down to 0.000001. */
  readonly timeWeighted: Amount | undefined;
  /** The same, and undefined where money was there for too short a time. */
  readonly moneyWeighted: Amount | undefined;
}

interface MarkOfDay {
  readonly value: Amount;
  readonly unpriced: readonly string[];
  readonly came: Amount;
  readonly left: Amount;
}

const indexOne = 10n ** 30n;
const one = 10n ** 18n;
const decimals = 6;

/**
 * Time-weighted: each day's return by itself, chained; what came counts from the beginning of its day and what left to its end, so that
 * when somebody pays in does not matter. Money-weighted: the gain by the capital that was there on average of the days (modified Dietz).
 * 100 that grow to 110 in a week, then 100 more that come and fall with them to 189 (by a tenth) in the next: −1 % by time, −7.33 % by money.
 *
 * Days before there was anything do not count, and money that was there for a moment has no return by money: a day's gain would be multiplied
 * by all other days. It is told where the most that was in at once was in for a week, and for a quarter of the days, on average.
 */
export function returnsOf(marks: readonly MarkOfDay[]): DayReturn {
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

function chained(start: Amount, days: readonly MarkOfDay[]): Amount | undefined {
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

function dietz(start: Amount, all: readonly MarkOfDay[], gain: Amount): Amount | undefined {
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
