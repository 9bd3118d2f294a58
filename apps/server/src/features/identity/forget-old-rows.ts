import {
  appCodeRetentionMs,
  loginFailureRetentionMs,
  mailedLinkRetentionMs,
  sessionRetentionMs,
} from '@dukat/rules/identity/retention';
import type { Database } from '../../platform/database/database.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { forgetOldNonces } from './api-keys/nonces-repository.ts';
import { forgetOldCodes } from './connected-apps/codes-repository.ts';
import { forgetOldTokens } from './connected-apps/tokens-repository.ts';
import { forgetOldEmailChanges } from './email-change/email-changes-repository.ts';
import { forgetOldPendingSignups } from './login-providers/pending-signups-repository.ts';
import { forgetOldRequests } from './login-providers/provider-requests-repository.ts';
import { forgetOldChallenges } from './passkeys/passkeys-repository.ts';
import { forgetOldLinks } from './passwords/mailed-links-repository.ts';
import { forgetOldFailures } from './sessions/login-failures-repository.ts';
import { forgetOldTickets } from './sessions/login-tickets-repository.ts';
import { forgetOldSessions } from './sessions/sessions-repository.ts';

/** Deletes rows that no longer affect any decision. The audit log keeps the history. */
export async function forgetOldRows(db: Database, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  const steps = [
    () => forgetOldSessions(db, before(sessionRetentionMs)),
    () => forgetOldLinks(db, before(mailedLinkRetentionMs)),
    () => forgetOldFailures(db, before(loginFailureRetentionMs)),
    () => forgetOldTickets(db, now),
    () => forgetOldEmailChanges(db, now),
    () => forgetOldChallenges(db, now),
    () => forgetOldRequests(db, now),
    () => forgetOldPendingSignups(db, now),
    () => forgetOldNonces(db, now),
    () => forgetOldCodes(db, before(appCodeRetentionMs)),
    () => forgetOldTokens(db, now),
  ];
  await forEachIsolated(steps, (step) => step());
}
