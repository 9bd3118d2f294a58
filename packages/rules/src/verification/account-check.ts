import { type Amount, toAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';

/**
 * The state of a bank account check. `waiting` for the payment; `review`: the payer has another name, and operators decide;
 * `verified` and `refused` are final.
 */
export const accountCheckStatuses = ['waiting', 'verified', 'review', 'refused'] as const;
export type AccountCheckStatus = (typeof accountCheckStatuses)[number];

/** The amount that the person pays from the account to check. It is credited to the person's balance. */
export const checkedPayment: Readonly<Record<Fiat, Amount>> = {
  CZK: toAmount('1'),
  EUR: toAmount('0.1'),
};

/** The most checks that one person may begin in thirty days. */
export const mostAccountChecks = 10;
export const accountCheckWindowMs = 30 * 86_400_000;
