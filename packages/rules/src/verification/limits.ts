import type { Tier } from '../identity/verification.ts';
import { type Amount, toAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';

/** The limits of requirement 9 as data, each in CZK and in EUR. Everything reads this one table. */
export type Limit = Readonly<Record<Fiat, Amount>>;

/** Deposit limits of one rail: an account's first sum, and what any thirty days add once that is used up (ADR 53). */
export interface DepositLimits {
  readonly first: Limit;
  readonly thirtyDays: Limit;
}

export interface TierLimits {
  readonly fiatDeposits: DepositLimits;
  readonly cryptoDeposits: DepositLimits;
  readonly maxOrderSize: Limit;
}

function limit(czk: string, eur: string): Limit {
  return { CZK: toAmount(czk), EUR: toAmount(eur) };
}

const levelTwo: TierLimits = {
  fiatDeposits: { first: limit('1000000', '40000'), thirtyDays: limit('40000', '1600') },
  cryptoDeposits: { first: limit('1100000', '44000'), thirtyDays: limit('40000', '1600') },
  maxOrderSize: limit('5000000', '200000'),
};

export const tierLimits: Readonly<Record<Tier, TierLimits>> = {
  0: {
    fiatDeposits: { first: limit('25000', '1000'), thirtyDays: limit('0', '0') },
    cryptoDeposits: { first: limit('25000', '1000'), thirtyDays: limit('0', '0') },
    maxOrderSize: limit('25000', '1000'),
  },
  1: {
    fiatDeposits: { first: limit('250000', '10000'), thirtyDays: limit('20000', '800') },
    cryptoDeposits: { first: limit('300000', '12000'), thirtyDays: limit('10000', '400') },
    maxOrderSize: limit('5000000', '200000'),
  },
  2: levelTwo,
  // Requirement 9 does not define deposits for the third tier: it keeps those of the second.
  3: levelTwo,
};

/** What an unverified user may withdraw within sixty days, and in total. */
export interface WithdrawalLimits {
  readonly sixtyDays: Limit;
  readonly total: Limit;
}

export const unverifiedWithdrawalLimits: Readonly<Record<'fiat' | 'crypto', WithdrawalLimits>> = {
  fiat: { sixtyDays: limit('25000', '1000'), total: limit('250000', '10000') },
  crypto: { sixtyDays: limit('50000', '2000'), total: limit('500000', '20000') },
};

/** From this sum on a purchase requires a verified identity. */
export const identityNoticeThreshold: Limit = limit('25000', '1000');

/** The largest and smallest price of one order in any tier. */
export const orderPriceLimits = {
  largest: limit('5000000', '200000'),
  smallest: limit('1', '0.01'),
} as const;

/** The most that one operation of any user may move, in CZK as in EUR. */
export const generalCeiling: Amount = toAmount('100000000');

/** The largest order of a tier: 25,000 CZK or 1,000 EUR until verified, 5,000,000 or 200,000 after. */
export function maxOrderSizeFor(tier: Tier, currency: Fiat): Amount {
  return tierLimits[tier].maxOrderSize[currency];
}

/** How long a person may take at the bank to prove an identity with BankID. */
export const bankRequestTimeoutMs = 10 * 60_000;
