import { availableAccount, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import type { FoundPayout } from './payouts-repository.ts';

/** Returns the ledger account that is credited when a payout does not arrive. */
export function payoutOwnerAccount({ portfolioId }: FoundPayout): LedgerAccount {
  return portfolioId === null ? houseSuspense : availableAccount(portfolioId);
}
