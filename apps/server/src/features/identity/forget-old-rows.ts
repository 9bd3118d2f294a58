import {
  appCodeRetentionMs,
  loginFailureRetentionMs,
  mailedLinkRetentionMs,
  sessionRetentionMs,
} from '@dukat/rules/identity/retention';
import type { Database } from '../../platform/database/database.ts';
import { deleteRowsBefore } from '../../platform/database/delete-in-batches.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';

/** Deletes rows that no longer affect any decision. The audit log keeps the history. */
export async function forgetOldRows(db: Database, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  const steps = [
    () => deleteRowsBefore(db, 'sessions', 'created_at', before(sessionRetentionMs)),
    () => deleteRowsBefore(db, 'mailed_links', 'expires_at', before(mailedLinkRetentionMs)),
    () => deleteRowsBefore(db, 'login_failures', 'last_failed_at', before(loginFailureRetentionMs)),
    () => deleteRowsBefore(db, 'login_tickets', 'expires_at', now),
    () => deleteRowsBefore(db, 'email_changes', 'expires_at', now),
    () => deleteRowsBefore(db, 'passkey_challenges', 'expires_at', now),
    () => deleteRowsBefore(db, 'provider_requests', 'expires_at', now),
    () => deleteRowsBefore(db, 'introductions', 'expires_at', now),
    () => deleteRowsBefore(db, 'api_key_nonces', 'expires_at', now),
    // A code that arrives after its deletion is unknown and therefore refused.
    () => deleteRowsBefore(db, 'app_codes', 'expires_at', before(appCodeRetentionMs)),
    // Used refresh tokens stay until they expire, so that their reuse is detected.
    () => deleteRowsBefore(db, 'app_tokens', 'expires_at', now),
  ];
  await forEachIsolated(steps, (step) => step());
}
