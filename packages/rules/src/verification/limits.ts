import { type Amount, amountOf } from '../money/amount.ts';

/** The limits of specification 9, as data. Each is a pair: in CZK and in EUR. */
export type LimitCurrency = 'CZK' | 'EUR';
export type LimitTier = 0 | 1 | 2 | 3;
export type Limit = Readonly<Record<LimitCurrency, Amount>>;

/** Deposits of one kind: at once, and within thirty days. A tier without a row has no limit of its own. */
export interface DepositLimits {
  readonly single: Limit;
  readonly thirtyDays: Limit;
}

export interface TierLimits {
  readonly fiatDeposits: DepositLimits | null;
  readonly cryptoDeposits: DepositLimits | null;
  readonly maxOrderSize: Limit;
}

function limit(czk: string, eur: string): Limit {
  return { CZK: amountOf(czk), EUR: amountOf(eur) };
}

export const tierLimits: Readonly<Record<LimitTier, TierLimits>> = {
  0: {
    fiatDeposits: { single: limit('25000', '1000'), thirtyDays: limit('0', '0') },
    cryptoDeposits: { single: limit('25000', '1000'), thirtyDays: limit('0', '0') },
    maxOrderSize: limit('25000', '1000'),
  },
  1: {
    fiatDeposits: { single: limit('250000', '10000'), thirtyDays: limit('20000', '800') },
    cryptoDeposits: { single: limit('300000', '12000'), thirtyDays: limit('10000', '400') },
    maxOrderSize: limit('5000000', '200000'),
  },
  2: {
    fiatDeposits: { single: limit('1000000', '40000'), thirtyDays: limit('40000', '1600') },
    cryptoDeposits: { single: limit('1100000', '44000'), thirtyDays: limit('40000', '1600') },
    maxOrderSize: limit('5000000', '200000'),
  },
  3: { fiatDeposits: null, cryptoDeposits: null, maxOrderSize: limit('5000000', '200000') },
};

/** What an unverified user may withdraw: within sixty days, and ever. */
export interface WithdrawalLimits {
  readonly sixtyDays: Limit;
  readonly total: Limit;
}

export const unverifiedWithdrawalLimits: Readonly<Record<'fiat' | 'crypto', WithdrawalLimits>> = {
  fiat: { sixtyDays: limit('25000', '1000'), total: limit('250000', '10000') },
  crypto: { sixtyDays: limit('50000', '2000'), total: limit('500000', '20000') },
};

/** From here on a purchase asks for a verified identity. */
export const identityNoticeThreshold: Limit = limit('25000', '1000');

/** The largest price of one order, whatever the tier; and the smallest. */
export const orderPriceLimits = {
  largest: limit('5000000', '200000'),
  smallest: limit('1', '0.01'),
} as const;

/** No amount of anything is above this. */
export const generalCeiling: Amount = amountOf('100000000');

/** The largest order that a payment method takes from a user of the tier: 25,000 CZK or 1,000 EUR until verified. */
export function maxOrderSizeFor(tier: LimitTier, currency: LimitCurrency): Amount {
  return tierLimits[tier].maxOrderSize[currency];
}
