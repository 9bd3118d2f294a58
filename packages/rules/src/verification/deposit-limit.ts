import type { Tier } from '../identity/verification.ts';
import { type Amount, add, amountFromUnits, subtract, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type DepositLimits, tierLimits } from './limits.ts';
import { usedInCurrency } from './withdrawal-limit.ts';

/** `fiat`: money by bank, card or payment gateway. `crypto`: coins. */
export type DepositRail = 'fiat' | 'crypto';

/** The deposits of an account over one rail, in crowns: in total, and in the last thirty days. */
export interface DepositUse {
  readonly ever: Amount;
  readonly thirtyDays: Amount;
}

export const depositWindowMs = 30 * 86_400_000;

function railLimits(tier: Tier, rail: DepositRail): DepositLimits {
  const { fiatDeposits, cryptoDeposits } = tierLimits[tier];
  return rail === 'fiat' ? fiatDeposits : cryptoDeposits;
}

/**
 * Checks whether this deposit may be credited (requirement 9, deposit limits). An account has a first sum, and once that is used
 * up, a sum for any thirty days. Deposits above the first sum that are older than thirty days no longer count: with limits of
 * 250,000 and 20,000 per thirty days, 240,000 a year ago and 5,000 yesterday leave 25,000. Refuses `above_deposit_limit`.
 *
 * @param worth in crowns, whatever the asset
 */
export function decideDeposit(given: {
  readonly tier: Tier;
  readonly rail: DepositRail;
  readonly worth: Amount;
  readonly used: DepositUse;
}): Result<undefined, 'above_deposit_limit'> {
  const { tier, rail, worth, used } = given;
  return worth <= depositLeft(tier, rail, used, 'CZK').now
    ? accept(undefined)
    : refuse('above_deposit_limit');
}

export interface DepositLeft {
  readonly first: { readonly used: Amount; readonly left: Amount };
  readonly thirtyDays: { readonly used: Amount; readonly left: Amount };
  /** What may be deposited now: the rest of both limits together. */
  readonly now: Amount;
}

/**
 * Returns the used and remaining part of both limits in the currency. Used parts are rounded up and remaining parts down, never
 * below zero.
 */
export function depositLeft(
  tier: Tier,
  rail: DepositRail,
  { ever, thirtyDays: recent }: DepositUse,
  currency: Fiat,
): DepositLeft {
  const { first, thirtyDays } = railLimits(tier, rail);
  const beyond = subtract(above(ever, first.CZK), above(subtract(ever, recent), first.CZK));
  const firstUse = toLimitUse(first[currency], usedInCurrency(smaller(ever, first.CZK), currency));
  const nextUse = toLimitUse(thirtyDays[currency], usedInCurrency(beyond, currency));
  return { first: firstUse, thirtyDays: nextUse, now: add(firstUse.left, nextUse.left) };
}

function toLimitUse(limit: Amount, used: Amount) {
  return { used, left: above(limit, used) };
}

function above(amount: Amount, limit: Amount): Amount {
  return amount > limit ? subtract(amount, limit) : zero;
}

function smaller(a: Amount, b: Amount): Amount {
  return amountFromUnits(a < b ? a : b);
}
