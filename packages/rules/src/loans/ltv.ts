import { type Amount, amountFromUnits, holdableAmount, one, zero } from '../money/amount.ts';
import { quoteFor, type Rate, rateFromUnits } from '../money/rate.ts';
import { divideRoundingDown, divideRoundingUp, roundTo } from '../money/rounding.ts';

// LTV is what is owed over the value of the collateral, as a share. Values are rounded down and LTVs up.

/** What is owed, and the coins that secure it. */
export interface Position {
  readonly owed: Amount;
  readonly coins: Amount;
}

const moneyDecimals = 2;
const daysOfYear = 365n;

/** Returns the value of coins, rounded down to what the currency has. */
export function collateralValue(coins: Amount, price: Rate): Amount {
  return quoteFor(coins, price, moneyDecimals, 'down');
}

/** Returns the LTV, rounded up to basis points; undefined if the collateral is worth nothing beside what is owed. */
export function ltvOf({ owed, coins }: Position, price: Rate): Amount | undefined {
  if (owed === zero) return zero;
  if (coins === zero) return undefined;
  const ltv = holdableAmount(divideRoundingUp(owed * one * one, coins * price));
  return ltv && roundTo(ltv, 4, 'up');
}

/** Reports whether the LTV is at most the given one, exactly. */
export function isWithinLtv({ owed, coins }: Position, price: Rate, ltv: Amount): boolean {
  return owed * one * one <= coins * price * ltv;
}

/** Returns the price at which an LTV is reached, rounded up to a unit; undefined if nothing is owed or secured. */
export function triggerPrice({ owed, coins }: Position, ltv: Amount): Rate | undefined {
  if (owed <= zero || coins <= zero) return undefined;
  return rateFromUnits(divideRoundingUp(owed * one * one, coins * ltv));
}

/** Returns the most that can be borrowed: with the interest of the first night it is at most the start LTV. */
export function mostPrincipal(
  coins: Amount,
  price: Rate,
  { startLtv, yearlyRate }: { readonly startLtv: Amount; readonly yearlyRate: Amount },
): Amount {
  const most = divideRoundingDown(coins * price * startLtv, one * one);
  const principal = divideRoundingDown(most * daysOfYear * one, daysOfYear * one + yearlyRate);
  // The first night's interest is rounded up to the currency's smallest unit, and the principal down.
  const unit = 10n ** 16n;
  const rounded = divideRoundingDown(principal, unit) * unit;
  const interest = divideRoundingUp(rounded * yearlyRate, daysOfYear * one * unit) * unit;
  const fitting = rounded + interest <= most ? rounded : rounded - unit;
  return fitting > 0n ? amountFromUnits(fitting) : zero;
}

/** Returns the coins that can be taken while the LTV stays within the given one. */
export function takableCoins({ owed, coins }: Position, price: Rate, ltv: Amount, decimals: number): Amount {
  if (owed === zero) return coins;
  const needed = divideRoundingUp(owed * one * one, price * ltv);
  if (needed >= coins) return zero;
  return roundTo(amountFromUnits(coins - needed), decimals, 'down');
}
