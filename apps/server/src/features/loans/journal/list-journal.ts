import type { EndpointQuery, EndpointResponse } from '@dukat/contract/endpoint';
import type { listLoanJournal } from '@dukat/contract/loan-journal';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { findOwnLoan } from '../lending/loans-repository.ts';
import { findEntries } from './entries-repository.ts';
import { showEntries } from './show-journal.ts';

/** Returns a page of the journal of an own loan, newest first. */
export async function listJournal(
  db: Database,
  portfolioId: string,
  loanId: string,
  { before, limit }: EndpointQuery<typeof listLoanJournal>,
): Promise<Result<EndpointResponse<typeof listLoanJournal>, 'loan_unknown'>> {
  const loan = await findOwnLoan(db, portfolioId, loanId);
  if (loan === undefined) return refuse('loan_unknown');
  const entries = await findEntries(db, loan.id, { before, limit: limit + 1 });
  const shown = entries.slice(0, limit);
  return accept({
    currency: loan.currency,
    coin: loan.coin,
    amount: formatAmount(loan.amount),
    entries: await showEntries(db, shown),
    before: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
}
