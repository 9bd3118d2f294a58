import { type Amount, amountOf } from '../money/amount.ts';

export type Tier = 0 | 1 | 2 | 3;

export interface TierLimits {
  readonly maxOrderSize: Amount;
  readonly depositFiat: Amount;
  readonly depositCrypto: Amount;
}

const row = (maxOrderSize: string, depositFiat: string, depositCrypto: string): TierLimits => ({
  maxOrderSize: amountOf(maxOrderSize),
  depositFiat: amountOf(depositFiat),
  depositCrypto: amountOf(depositCrypto),
});

// Section 9 of the specification. It names no deposit limits for the third tier, which keeps those of the second.
const limits: Readonly<Record<'CZK' | 'EUR', Readonly<Record<Tier, TierLimits>>>> = {
  CZK: {
    0: row('25000', '25000', '25000'),
    1: row('5000000', '250000', '300000'),
    2: row('5000000', '1000000', '1100000'),
    3: row('5000000', '1000000', '1100000'),
  },
  EUR: {
    0: row('1000', '1000', '1000'),
    1: row('200000', '10000', '12000'),
    2: row('200000', '40000', '44000'),
    3: row('200000', '40000', '44000'),
  },
};

/** What one order, one fiat and one crypto deposit may be worth for a tier, in the currency. */
export function limitsOfTier(tier: Tier, currency: 'CZK' | 'EUR'): TierLimits {
  return limits[currency][tier];
}
