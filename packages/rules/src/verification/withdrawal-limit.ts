import type { Tier } from '../identity/verification.ts';
import { type Amount, add, amountFromUnits, subtract, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { accept, type Result, refuse } from '../result.ts';
import { generalCeiling, unverifiedWithdrawalLimits } from './limits.ts';

export type WithdrawalLimitRefusal = 'above_withdrawal_limit' | 'above_withdrawal_ceiling';

export const withdrawalRails = ['fiat', 'crypto'] as const;
export type WithdrawalRail = (typeof withdrawalRails)[number];

/** The withdrawals of an account over one rail, in crowns: in the last sixty days, and in total. */
export interface WithdrawalUse {
  readonly sixtyDays: Amount;
  readonly ever: Amount;
}

export const withdrawalWindowMs = 60 * 86_400_000;

/** Every row of the limit table has 25 CZK for each EUR, so that uses of both currencies add up exactly. */
const crownsPerEuro = 25n;

export function inCrowns(amount: Amount, currency: Fiat): Amount {
  return currency === 'CZK' ? amount : amountFromUnits(amount * crownsPerEuro);
}

/** Converts crowns to the currency, rounded up to its last unit, so that no use is shown smaller than it counts. */
export function usedInCurrency(crowns: Amount, currency: Fiat): Amount {
  return currency === 'CZK' ? crowns : amountFromUnits((crowns + crownsPerEuro - 1n) / crownsPerEuro);
}

/**
 * Returns what an unverified account may still withdraw over the rail, in the currency; never below zero, and never more than
 * `decideWithdrawal` accepts: 1 CZK used of 1,000 EUR leaves 999.96 EUR.
 *
 * @param used in crowns, not negative
 */
export function withdrawalLeft(rail: WithdrawalRail, used: WithdrawalUse, currency: Fiat): WithdrawalUse {
  const { sixtyDays, total } = unverifiedWithdrawalLimits[rail];
  return {
    sixtyDays: left(sixtyDays[currency], usedInCurrency(used.sixtyDays, currency)),
    ever: left(total[currency], usedInCurrency(used.ever, currency)),
  };
}

function left(limit: Amount, used: Amount): Amount {
  return used >= limit ? zero : subtract(limit, used);
}

/**
 * Checks whether a withdrawal is within the limits (requirement 9): for an unverified account within sixty days and in total, for
 * others up to the general ceiling. Only an unverified account is advised to verify, since that would not help the others.
 *
 * @param worth in the currency, whatever the asset
 */
export function decideWithdrawal(given: {
  readonly tier: Tier;
  readonly rail: WithdrawalRail;
  readonly currency: Fiat;
  readonly worth: Amount;
  readonly used: WithdrawalUse;
}): Result<undefined, WithdrawalLimitRefusal> {
  const { tier, rail, currency, worth, used } = given;
  if (tier > 0) return worth > generalCeiling ? refuse('above_withdrawal_ceiling') : accept(undefined);
  const { sixtyDays, total } = unverifiedWithdrawalLimits[rail];
  const more = inCrowns(worth, currency);
  const isWithin = add(used.sixtyDays, more) <= sixtyDays.CZK && add(used.ever, more) <= total.CZK;
  return isWithin ? accept(undefined) : refuse('above_withdrawal_limit');
}
