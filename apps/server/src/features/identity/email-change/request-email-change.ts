import type { changeEmail } from '@dukat/contract/email-change';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { emailChangeMails } from '@dukat/locales/mails/email-change';
import { type Email, parseEmail } from '@dukat/rules/identity/email';
import { linkLifetimeMs } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { changeEmailUrl } from '../accounts/account-links.ts';
import { findUserByEmail, lockUser, type User } from '../accounts/users-repository.ts';
import { issueLink, useLinks } from '../passwords/mailed-links-repository.ts';
import { freezeUrlFor } from '../security/security-events.ts';
import { admitAttempt, recordFailure } from '../sessions/count-attempts.ts';
import { deleteEmailChange, storeEmailChange } from './email-changes-repository.ts';

interface EmailChangeOwner {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

/**
 * Starts the change: mails one link to the old mailbox and one to the new. The contract requires a proof before. Only a mail to the new
 * address says whether it already has an account. Links of an earlier request become invalid.
 */
export async function requestEmailChange(
  tx: Transaction,
  { email: text, userId, deviceId, now }: EmailChangeOwner & { readonly email: string },
): Promise<Result<Record<string, never>, RefusalReason<typeof changeEmail>>> {
  const email = parseEmail(text);
  if (email.refused) return email;
  const user = await lockUser(tx, userId);
  if (user.email === email.value) return refuse('email_unchanged', { field: 'email' });
  const subjects = [{ kind: 'link', key: `change-email:${userId}` } as const];
  const admitted = await admitAttempt(tx, subjects, now);
  if (admitted.refused) return { ...admitted, reason: 'too_many_attempts' };
  await recordFailure(tx, subjects, now);

  await endLinks(tx, userId, now);
  const expiresAt = new Date(now.getTime() + linkLifetimeMs.change_email);
  await storeEmailChange(tx, { userId, newEmail: email.value, expiresAt, now });
  await mailOld(tx, user, email.value, now);
  await mailNew(tx, user, email.value, now);
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, deviceId, act: 'email.change_asked' });
  return accept({});
}

/** Cancels the request; its mailed links become invalid. */
export async function dropEmailChange(tx: Transaction, { userId, now }: EmailChangeOwner): Promise<void> {
  await lockUser(tx, userId);
  await endLinks(tx, userId, now);
  await deleteEmailChange(tx, userId);
}

export async function endLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
  for (const purpose of ['change_email', 'leave_email'] as const)
    await useLinks(tx, { userId, purpose, now });
}

const lifetimeMs = linkLifetimeMs.change_email;

async function mailOld(tx: Transaction, user: User, newEmail: Email, now: Date): Promise<void> {
  const { id: userId, email, locale, brand, origin } = user;
  const token = await issueLink(tx, { userId, email, purpose: 'leave_email', lifetimeMs, now });
  await sendMail(tx, emailChangeMails, {
    to: email,
    locale,
    brand,
    template: 'email_change_asked',
    values: {
      newEmail,
      changeUrl: changeEmailUrl(origin, token),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
}

async function mailNew(tx: Transaction, user: User, email: Email, now: Date): Promise<void> {
  const { id: userId, locale, brand, origin } = user;
  const mail = { to: email, locale, brand };
  if ((await findUserByEmail(tx, email)) !== undefined) {
    await sendMail(tx, emailChangeMails, { ...mail, template: 'email_change_taken', values: {} });
    return;
  }
  const token = await issueLink(tx, { userId, email, purpose: 'change_email', lifetimeMs, now });
  const values = { changeUrl: changeEmailUrl(origin, token) };
  await sendMail(tx, emailChangeMails, { ...mail, template: 'email_change_confirm', values });
}
