import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { securityMails } from '@dukat/locales/mails/security';
import { suspensionDurationMs } from '@dukat/rules/identity/suspension';
import { findLastRestore, type OpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { securityUrl } from '../accounts/account-links.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { insertRestoreMail, usersToMail } from './restored-credentials-repository.ts';
import { freezeUrlFor } from './security-events.ts';
import { listSuspended } from './suspended-credentials-repository.ts';

const usersPageSize = 100;

/**
 * Mails the owners of API keys and connected applications that the newest restore has suspended, each once. The mails leave at the release, as
 * all others. A failure for one user does not affect the others.
 */
export async function mailRestored(db: Database, now: Date): Promise<void> {
  const restore = await findLastRestore(db);
  if (restore === undefined) return;
  await forEachIsolated(usersToMail(db, restore, usersPageSize), ({ id }) =>
    db.transaction().execute((tx) => mailOwner(tx, id, { ...restore, now })),
  );
}

async function mailOwner(
  tx: Transaction,
  userId: string,
  { backupTakenAt, restoredAt, now }: Omit<OpenRestore, 'id'> & { readonly now: Date },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!(await insertRestoreMail(tx, userId, restoredAt))) return;
  const { email: to, locale, brand } = user;
  const suspended = (await listSuspended(tx, userId)).filter(
    ({ suspendedAt }) => suspendedAt > backupTakenAt && suspendedAt <= restoredAt,
  );
  const named = (wanted: 'api_key' | 'connected_app') =>
    suspended
      .filter(({ kind }) => kind === wanted)
      .map(({ name }) => name)
      .join(', ');
  const first = suspended.at(-1)?.suspendedAt ?? restoredAt;
  const deletedAt = new Date(first.getTime() + suspensionDurationMs);
  await sendMail(tx, securityMails, {
    ...{ to, locale, brand, template: 'credentials_restored' },
    values: {
      apiKeys: named('api_key'),
      programs: named('connected_app'),
      deletedAt: timeFormats(languageTag(locale)).dateTime(deletedAt),
      securityUrl: securityUrl(user.origin),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
}
