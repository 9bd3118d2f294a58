import type { LoanJournalEntry } from '@dukat/contract/loan-journal';
import type { Database } from '../../platform/database/database.ts';
import { findMailTimes } from '../notifications/mail-facade.ts';
import { findEntries, readJournalHead } from './journal/entries-repository.ts';
import { showEntries } from './journal/show-journal.ts';
import { findOwnLoan, type Loan } from './lending/loans-repository.ts';

export type { LoanJournalEntry } from '@dukat/contract/loan-journal';

export interface LoanJournal {
  readonly loan: Loan;
  /** The id of the newest entry. */
  readonly lastId: string;
  /** Changes with each entry and each notice that goes out. */
  readonly version: string;
}

/** Returns the journal of a portfolio's loan; undefined if the loan is another's. */
export async function findLoanJournal(
  db: Database,
  portfolioId: string,
  loanId: string,
): Promise<LoanJournal | undefined> {
  const loan = await findOwnLoan(db, portfolioId, loanId);
  if (loan === undefined) return undefined;
  const { lastId, mails } = await readJournalHead(db, loan.id);
  const times = [...(await findMailTimes(db, mails)).values()];
  const gone = times.flatMap(({ sentAt, failedAt, pushedAt }) => [sentAt, failedAt, pushedAt]);
  return { loan, lastId, version: `${lastId}-${gone.filter((time) => time !== null).length}` };
}

/** Yields the entries up to one, oldest first, page by page. Notices that went out after a moment are shown as waiting. */
export async function* journalPages(
  db: Database,
  { id }: Pick<Loan, 'id'>,
  { upTo, asOf, size }: { readonly upTo: string; readonly asOf: Date; readonly size: number },
): AsyncGenerator<readonly LoanJournalEntry[]> {
  for (let after = '0'; ; ) {
    const entries = await findEntries(db, id, { after, upTo, limit: size });
    if (entries.length > 0) yield await showEntries(db, entries, asOf);
    after = entries.at(-1)?.id ?? after;
    if (entries.length < size) return;
  }
}
