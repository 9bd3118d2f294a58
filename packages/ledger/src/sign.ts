import { impossible } from '@dukat/rules/result';
import type { AccountKind } from './accounts.ts';

/** On which side of zero a balance must stay. What we owe is positive, what we own is negative. */
export type Sign = 'owed' | 'owned' | 'either';

/**
 * The side of zero of each kind of account. Costs may be either: a refund of a cost is booked where the cost was.
 * The database holds the same table in `ledger_sign`, and a test compares the two.
 */
export function signOf(kind: AccountKind): Sign {
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
  const sign = signOf(kind);
  return sign === 'either' || (sign === 'owed' ? balance >= 0n : balance <= 0n);
}
