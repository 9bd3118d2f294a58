import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
import { maxExportsPerDay, maxUnfinishedExports } from '@dukat/rules/exports/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { endOfPragueDay, pragueDay, startOfPragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import { findLoanJournal } from '../../loans/loan-journal-facade.ts';
import {
  countRequestedExports,
  findIssuedJournal,
  insertExport,
  type StoredExport,
} from '../exports-repository.ts';
import { insertStatement, takeNumber } from '../statements/statements-repository.ts';

interface JournalRequest {
  readonly user: SignedInUser;
  readonly site: Site;
  readonly language: LocaleCode;
  readonly loanId: string;
  readonly now: Date;
}

/**
 * Issues the journal of an own loan as a numbered statement. An unchanged journal has one file in each language, since issued files are
 * kept.
 */
export async function issueLoanJournal(
  tx: Transaction,
  { user, site, language, loanId, now }: JournalRequest,
): Promise<Result<StoredExport, 'loan_unknown' | 'document_too_many'>> {
  const { id: userId, portfolioId } = user;
  // Locks the person, so that parallel requests find each other's file.
  const { unfinished, recent } = await countRequestedExports(tx, userId, new Date(now.getTime() - dayMs));
  const journal = await findLoanJournal(tx, portfolioId, loanId);
  if (journal === undefined) return refuse('loan_unknown');
  const { loan, lastId, version } = journal;
  const known = await findIssuedJournal(tx, { portfolioId, loan: loanId, version, locale: language });
  if (known !== undefined) return accept(known);
  if (unfinished >= maxUnfinishedExports || recent >= maxExportsPerDay) return refuse('document_too_many');
  const today = pragueDay(now);
  // The product calendar can be ahead of the clock.
  const [, endsOn = today] = [today, loan.drawnOn].toSorted();
  const days = { startsOn: loan.drawnOn, endsOn };
  const company = site.brand.company.name;
  const number = await takeNumber(tx, company);
  const document = await insertExport(tx, {
    ...{ publicId: publicId(), userId, portfolioId, kind: 'loan_journal', format: 'pdf', locale: language },
    ...{ brand: site.brand.id, origin: site.origin },
    from: startOfPragueDay(days.startsOn),
    until: endOfPragueDay(days.endsOn),
    details: { loan: loanId, last: lastId, version, number: String(number) },
    now,
  });
  const statement = { company, number, documentId: document.id, portfolioId };
  await insertStatement(tx, statement, { period: 'loan', ...days });
  return accept(document);
}
