import { type Amount, amountFromUnits } from '../money/amount.ts';
import { divideRoundingDown, divideRoundingUp } from '../money/rounding.ts';

// Annex III of Directive (EU) 2023/2225 (Annex I of 2008/48/EC): the rate X at which what is drawn and what is repaid have the same
// present value, each discounted by (1 + X) to the power of its time in years.

/** A payment after the first drawdown. A year has 365 days or twelve equal months. */
export interface CashFlow {
  readonly amount: Amount;
  readonly after: { readonly months: number } | { readonly days: number };
}

/** The parts of a year that make both a month and a day whole: a month has 365 of them, a day twelve. */
const stepsOfYear = 12 * 365;
const scale = 10n ** 60n;
/** Above this yearly rate, 10,000%, there is no result. */
const mostTenths = 100_000n;

const stepsOf = ({ after }: CashFlow) => ('months' in after ? after.months * 365 : after.days * 12);

/** Returns a factor below or above one to a whole power, cut to the scale. */
function power(base: bigint, exponent: number): bigint {
  let [result, square] = [scale, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / scale;
    square = (square * square) / scale;
  }
  return result;
}

/** The present value of flows, with the discount of one step. */
function presentValue(flows: readonly CashFlow[], discount: bigint): bigint {
  return flows.reduce((total, flow) => total + flow.amount * power(discount, stepsOf(flow)), 0n);
}

/**
 * Returns the annual percentage rate of charge in percent, to one decimal, by the Directive's rounding: a following figure of 5 or more
 * raises it. Undefined if nothing is drawn or repaid, or if the rate is above 10,000%. A loan that costs nothing has a rate of zero.
 */
export function annualRate(
  drawdowns: readonly CashFlow[],
  repayments: readonly CashFlow[],
): Amount | undefined {
  const drawn = presentValue(drawdowns, scale);
  if (drawn <= 0n || presentValue(repayments, scale) < drawn) return undefined;
  // A lower discount lowers the value of what is repaid more than that of what is drawn before it.
  let [low, high] = [divideRoundingDown(scale * 998n, 1000n), scale];
  if (presentValue(repayments, low) > presentValue(drawdowns, low)) return undefined;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (presentValue(repayments, middle) > presentValue(drawdowns, middle)) high = middle;
    else low = middle;
  }
  const factor = divideRoundingUp(scale * scale, power(high, stepsOfYear));
  return toPercent(factor - scale);
}

/** Rounds half up to a tenth of a percent. A remainder of the search, far below it, counts as nothing. */
function toPercent(rate: bigint): Amount | undefined {
  const searched = scale / 10n ** 40n;
  const tenths = divideRoundingDown(rate + scale / 2000n + searched, scale / 1000n);
  return tenths > mostTenths ? undefined : amountFromUnits(tenths * 10n ** 17n);
}
