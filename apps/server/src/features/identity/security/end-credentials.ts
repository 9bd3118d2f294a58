import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { securityMails } from '@dukat/locales/mails/security';
import type { LoginIssuer } from '@dukat/rules/identity/login-provider';
import { type CredentialKind, credentialKinds, suspensionDurationMs } from '@dukat/rules/identity/suspension';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { securityUrl } from '../accounts/account-links.ts';
import { endEpoch, lockUser, type User } from '../accounts/users-repository.ts';
import { keyTopic } from '../api-keys/live-keys.ts';
import { spendCodes } from '../connected-apps/codes-repository.ts';
import { deleteEmailChange } from '../email-change/email-changes-repository.ts';
import { deleteProviderRequests } from '../login-providers/provider-requests-repository.ts';
import { deleteUserChallenges } from '../passkeys/passkeys-repository.ts';
import { useOpeningLinks } from '../passwords/mailed-links-repository.ts';
import { endReset } from '../second-factor/factor-resets-repository.ts';
import { endSessionsEverywhere } from '../sessions/log-out.ts';
import { useTickets } from '../sessions/login-tickets-repository.ts';
import { freezeUrlFor, mailSecurityEvent } from './security-events.ts';
import { listSuspended, type SuspendedCredential, suspendAll } from './suspended-credentials-repository.ts';

export interface Recovery {
  readonly userId: string;
  readonly reason: 'password_set' | 'account_frozen' | 'email_changed' | 'factor_changed';
  /** Absent when a job does it. */
  readonly deviceId?: string;
  /** The device whose session stays open, because its owner has just given a proof. */
  readonly exceptDeviceId?: string;
  readonly now: Date;
}

/**
 * Ends or suspends every credential and grant of the account except the password and the second factor, because an attacker may have
 * added them. Those that the owner may want back are suspended and listed by mail, the others end (ADR 73). Locks the user's row, as every
 * login does, so that a concurrent login cannot leave a session open.
 */
export async function endCredentials(tx: Transaction, recovery: Recovery): Promise<void> {
  const { userId, reason, exceptDeviceId, now } = recovery;
  const user = await lockUser(tx, userId);
  await endEpoch(tx, userId);
  await endSessionsEverywhere(tx, {
    userId,
    reason,
    ...(exceptDeviceId !== undefined && { exceptDeviceId }),
    now,
  });
  await useTickets(tx, userId, now);
  await useOpeningLinks(tx, userId, now);
  await endPending(tx, user, now);
  const ids = new Set<string>();
  for (const kind of credentialKinds) {
    for (const publicId of await suspendAll(tx, kind, { userId, now })) {
      ids.add(publicId);
      await recordSuspension(tx, recovery, kind, publicId);
    }
  }
  if (ids.size === 0) return;
  const suspended = await listSuspended(tx, userId);
  await mailList(
    tx,
    user,
    recovery,
    suspended.filter(({ publicId }) => ids.has(publicId)),
  );
}

/** Ends pending changes that would alter or extend the protection of the account. */
async function endPending(tx: Transaction, user: User, now: Date): Promise<void> {
  const { id: userId } = user;
  await spendCodes(tx, { userId, now });
  await deleteProviderRequests(tx, userId);
  await deleteUserChallenges(tx, userId);
  await deleteEmailChange(tx, userId);
  if (await endReset(tx, { userId, outcome: 'stopped', now }))
    await mailSecurityEvent(tx, { user, event: 'factor_reset_stopped', now });
}

async function recordSuspension(
  tx: Transaction,
  { userId, reason, deviceId, now }: Recovery,
  kind: CredentialKind,
  publicId: string,
): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    ...(deviceId !== undefined && { deviceId }),
    act: 'credential.suspended',
    subject: `user:${userId}`,
    details: { kind, id: publicId, reason },
  });
  // API keys are cached in memory, and live connections stay open with keys and grants.
  if (kind === 'api_key' || kind === 'connected_app') {
    await publish(tx, { topic: keyTopic(publicId), type: 'key_ended' });
  }
}

const providerNames: Readonly<Record<LoginIssuer, string>> = { google: 'Google', apple: 'Apple' };
const credentialName = ({ name, provider }: SuspendedCredential) =>
  provider === null ? name : `${providerNames[provider]} (${name})`;

async function mailList(
  tx: Transaction,
  user: User,
  { reason, now }: Recovery,
  suspended: readonly SuspendedCredential[],
): Promise<void> {
  const named = (wanted: CredentialKind) =>
    suspended
      .filter(({ kind }) => kind === wanted)
      .map(credentialName)
      .join(', ');
  const deletedAt = new Date(now.getTime() + suspensionDurationMs);
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'credentials_suspended',
    values: {
      apiKeys: named('api_key'),
      programs: named('connected_app'),
      passkeys: named('passkey'),
      logins: named('linked_login'),
      deletedAt: timeFormats(languageTag(user.locale)).dateTime(deletedAt),
      securityUrl: securityUrl(user.origin),
      freezeUrl: reason === 'account_frozen' ? '' : await freezeUrlFor(tx, user, now),
    },
  });
}
