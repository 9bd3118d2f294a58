import {
  draftRetentionMs,
  failedCheckRetentionMs,
  refusedPayerRetentionMs,
} from '@dukat/rules/verification/retention';
import type { Database } from '../../../platform/database/database.ts';
import { deleteRowsBefore } from '../../../platform/database/delete-in-batches.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { forgetPayer, refusedPayersBefore } from '../bank-account/account-checks-repository.ts';
import { deleteDraft, draftsBefore } from '../client-form/client-forms-repository.ts';
import { deleteCheck, failedChecksBefore } from '../identity/identity-checks-repository.ts';
import {
  deleteDocument,
  expiredIdentityDocuments,
} from '../identity-documents/identity-documents-repository.ts';

const pageSize = 100;

/** Deletes personal data that is due, each row separately; the audit log keeps the events without names. */
export async function forgetPersons(db: Database, now: Date): Promise<void> {
  const before = (retentionMs: number) => new Date(now.getTime() - retentionMs);
  const steps = [
    () =>
      forEachIsolated(draftsBefore(db, before(draftRetentionMs), pageSize), ({ id }) =>
        deleteDraft(db, id, before(draftRetentionMs)),
      ),
    () =>
      forEachIsolated(failedChecksBefore(db, before(failedCheckRetentionMs), pageSize), ({ id }) =>
        deleteCheck(db, id),
      ),
    () =>
      forEachIsolated(refusedPayersBefore(db, before(refusedPayerRetentionMs), pageSize), ({ id }) =>
        forgetPayer(db, id),
      ),
    () => forEachIsolated(expiredIdentityDocuments(db, now, pageSize), ({ id }) => deleteDocument(db, id)),
    () => deleteRowsBefore(db, 'bankid_requests', 'expires_at', now),
  ];
  await forEachIsolated(steps, (step) => step());
}
