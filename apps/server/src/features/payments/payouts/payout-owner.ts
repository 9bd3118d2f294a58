import { availableAccount, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import type { FoundPayout } from './payouts-repository.ts';

/** Returns the ledger account that is credited when a payout does not arrive. */
export function payoutOwnerAccount({ portfolioId }: FoundPayout): LedgerAccount {
  return portfolioId === null ? houseSuspense : availableAccount(portfolioId);
}

/** Whether another slice must be informed about the end of the payout: payouts of orders, refunds and withdrawals, but not of suspense. */
export function isFollowed(reference: string): boolean {
  return /^(order|return|withdrawal):/.test(reference);
}
