import { impossible } from '@dukat/rules/result';
import type { AccountKind } from './accounts.ts';

/** The side of zero on which a balance must stay. What we owe is positive, what we own is negative. */
export type Sign = 'owed' | 'owned' | 'either';

/**
 * Returns the side of zero for each kind of account. Costs may be on either side, because a refund of a cost is booked to the same account.
 * The database has the same table in `ledger_sign`, and a test compares the two.
 */
export function allowedSign(kind: AccountKind): Sign {
  switch (kind) {
    case 'available':
    case 'blocked':
    case 'staked':
    case 'in_flight':
    case 'trading':
    case 'capital':
    case 'fees':
    case 'gift_cards':
    case 'suspense':
      return 'owed';
    case 'loan':
    case 'bank':
    case 'gateway':
    case 'chain':
    case 'lightning':
      return 'owned';
    case 'rewards':
    case 'referral':
    case 'network_costs':
    case 'losses':
      return 'either';
    default:
      return impossible(kind);
  }
}

export function isWithinSign(kind: AccountKind, balance: bigint): boolean {
  const sign = allowedSign(kind);
  return sign === 'either' || (sign === 'owed' ? balance >= 0n : balance <= 0n);
}
