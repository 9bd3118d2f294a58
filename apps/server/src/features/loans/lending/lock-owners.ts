import { availableAccount, blockedAccount, loanAccount } from '@dukat/ledger/accounts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import type { Loan } from './loans-repository.ts';

/** Locks the owners' balances of loans, before anything is posted to a house account (ADR 18). */
export async function lockOwners(
  tx: Transaction,
  loans: readonly Pick<Loan, 'portfolioId' | 'coin' | 'currency'>[],
): Promise<void> {
  await lockBalances(
    tx,
    loans.flatMap(({ portfolioId, coin, currency }) => [
      { account: blockedAccount(portfolioId), asset: coin },
      { account: blockedAccount(portfolioId), asset: currency },
      { account: availableAccount(portfolioId), asset: coin },
      { account: availableAccount(portfolioId), asset: currency },
      { account: loanAccount(portfolioId), asset: currency },
    ]),
  );
}
