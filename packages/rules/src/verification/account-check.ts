import { type Amount, amountOf } from '../money/amount.ts';
import type { LimitCurrency } from './limits.ts';

/**
 * How far a check of a bank account is. `waiting` for the payment; `review`: its payer has another name, and operators decide;
 * `verified` and `refused` are ends.
 */
export type AccountCheckStatus = 'waiting' | 'verified' | 'review' | 'refused';

/** What the person pays from the own account, and has on the balance afterwards. */
export const checkedPayment: Readonly<Record<LimitCurrency, Amount>> = {
  CZK: amountOf('1'),
  EUR: amountOf('0.1'),
};

/** So many may somebody begin in thirty days. */
export const mostAccountChecks = 10;
export const accountCheckWindowMs = 30 * 86_400_000;
