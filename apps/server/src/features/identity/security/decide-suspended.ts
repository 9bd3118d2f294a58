import { securityMails } from '@dukat/locales/mails/security';
import { decideKeepCredential, suspensionDurationMs } from '@dukat/rules/identity/suspension';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { findFreeze } from '../freeze/account-freezes-repository.ts';
import { readLastProof } from '../sessions/sessions-repository.ts';
import { freezeUrlFor } from './security-events.ts';
import {
  deleteSuspended,
  isCredentialActive,
  liftSuspension,
  listSuspended,
  type OwnCredential,
  usersWithSuspendedSince,
} from './suspended-credentials-repository.ts';

export interface CredentialAct extends OwnCredential {
  readonly deviceId: string;
  readonly now: Date;
}

type RestoreRefusal = 'credential_unknown' | 'account_is_frozen' | 'proof_too_new';

/** Reactivates a suspended credential and mails its owner. Idempotent. */
export async function keepCredential(
  tx: Transaction,
  { sessionId, ...act }: CredentialAct & { readonly sessionId: string },
): Promise<Result<Record<string, never>, RestoreRefusal>> {
  const { userId, publicId, now } = act;
  const user = await lockUser(tx, userId);
  const isFrozen = (await findFreeze(tx, userId)) !== undefined;
  const decision = decideKeepCredential({ proof: await readLastProof(tx, sessionId), isFrozen }, now);
  if (decision.refused) return decision;
  const suspended = await listSuspended(tx, userId);
  if (!(await liftSuspension(tx, act, now)))
    return (await isCredentialActive(tx, act)) ? accept({}) : refuse('credential_unknown');
  await note(tx, act, 'credential.kept');
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'credential_kept',
    values: {
      credential: suspended.find((its) => its.publicId === publicId)?.name ?? '',
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
  return accept({});
}

/** Deletes a suspended credential. Active ones are deleted where they are managed. */
export async function deleteCredential(
  tx: Transaction,
  act: CredentialAct,
): Promise<Result<Record<string, never>, 'credential_unknown'>> {
  await lockUser(tx, act.userId);
  if (!(await deleteSuspended(tx, act, act.now))) return refuse('credential_unknown');
  await note(tx, act, 'credential.deleted');
  return accept({});
}

async function note(
  tx: Transaction,
  { userId, deviceId, kind, publicId, now }: CredentialAct,
  act: 'credential.kept' | 'credential.deleted',
): Promise<void> {
  const details = { kind, id: publicId };
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act, details });
}

const usersPageSize = 100;

/** Deletes credentials that stayed suspended for 30 days. A failure for one user does not affect the others. */
export async function deleteOldSuspended(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - suspensionDurationMs);
  await forEachIsolated(usersWithSuspendedSince(db, until, usersPageSize), ({ id: userId }) =>
    db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      for (const { kind, publicId, suspendedAt } of await listSuspended(tx, userId)) {
        if (suspendedAt > until || !(await deleteSuspended(tx, { kind, publicId, userId }, now))) continue;
        await recordAct(tx, {
          at: now,
          actor: { kind: 'system' },
          act: 'credential.deleted',
          subject: `user:${userId}`,
          details: { kind, id: publicId },
        });
      }
    }),
  );
}
