import { availableOf, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import type { FoundPayout } from './payouts-repository.ts';

/** The account that gets the money of a payout which did not arrive. */
export function ownerOf({ portfolioId }: FoundPayout): LedgerAccount {
  return portfolioId === null ? houseSuspense : availableOf(portfolioId);
}

/** Returns whether another slice waits for the end of the payout: payouts of orders, refunds and withdrawals, not of suspense. */
export function isFollowed(reference: string): boolean {
  return /^(order|return|withdrawal):/.test(reference);
}
