import { keptDraftsMs, keptFailedChecksMs, keptRefusedPayersMs } from '@dukat/rules/verification/retention';
import type { Database } from '../../../platform/database/database.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { forgetPayer, refusedPayersBefore } from '../bank-account/account-checks-repository.ts';
import { forgetOldBankRequests } from '../bankid/bankid-repository.ts';
import { deleteDraft, draftsBefore } from '../client-form/client-forms-repository.ts';
import { deleteDocument, documentsOfTheGone } from '../documents/identity-documents-repository.ts';
import { deleteCheck, failedChecksBefore } from '../identity/identity-checks-repository.ts';

const rowsOfPage = 100;

/** Deletes personal data that is due, each row separately; the audit log keeps the events without names. */
export async function forgetPersons(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs);
  const steps = [
    () =>
      eachByItself(draftsBefore(db, before(keptDraftsMs), rowsOfPage), ({ id }) =>
        deleteDraft(db, id, before(keptDraftsMs)),
      ),
    () =>
      eachByItself(failedChecksBefore(db, before(keptFailedChecksMs), rowsOfPage), ({ id }) =>
        deleteCheck(db, id),
      ),
    () =>
      eachByItself(refusedPayersBefore(db, before(keptRefusedPayersMs), rowsOfPage), ({ id }) =>
        forgetPayer(db, id),
      ),
    () => eachByItself(documentsOfTheGone(db, now, rowsOfPage), ({ id }) => deleteDocument(db, id)),
  ];
  await eachByItself([...steps, () => forgetOldBankRequests(db, now)], (step) => step());
}
