import { emailChangeMails } from '@dukat/locales/mails/email-change';
import { decideLink } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { moveMailWord } from '../../notifications/mail-words-facade.ts';
import { loginUrl } from '../accounts/account-links.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { lockLink, type StoredLink } from '../passwords/mailed-links-repository.ts';
import { coolDown } from '../security/cool-down.ts';
import { endCredentials } from '../security/end-credentials.ts';
import { freezeUrlFor } from '../security/security-events.ts';
import {
  type EmailChange,
  findEmailChange,
  moveEmail,
  storeConfirmation,
} from './email-changes-repository.ts';

interface Confirmation {
  readonly token: string;
  readonly deviceId: string;
  readonly now: Date;
}

/**
 * Stores the confirmation of one mailbox. Opening a link repeatedly is harmless. After both confirmations the account has the new address.
 */
export async function confirmEmailChange(
  tx: Transaction,
  { token, deviceId, now }: Confirmation,
): Promise<Result<{ readonly isDone: boolean }, 'link_invalid'>> {
  const stored = await lockLink(tx, token);
  const by = stored?.purpose === 'leave_email' ? 'old' : 'new';
  const link = decideLink(stored, by === 'old' ? 'leave_email' : 'change_email', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  const change = await findEmailChange(tx, user.id, now);
  if (change === undefined || !isAbout(link.value, user, change)) return refuse('link_invalid');

  await storeConfirmation(tx, { userId: user.id, by, now });
  const isDone = by === 'old' ? change.isConfirmedByNew : change.isConfirmedByOld;
  if (!isDone) return accept({ isDone });
  const { newEmail } = change;
  if (!(await moveEmail(tx, { userId: user.id, newEmail, now }))) return refuse('link_invalid');
  await settle(tx, user, newEmail, { deviceId, now });
  return accept({ isDone });
}

const isAbout = ({ email, purpose }: StoredLink, user: User, { newEmail }: EmailChange) =>
  email === (purpose === 'leave_email' ? user.email : newEmail);

/** Ends every credential, holds payouts for a day and mails both mailboxes. */
async function settle(
  tx: Transaction,
  user: User,
  newEmail: string,
  { deviceId, now }: Omit<Confirmation, 'token'>,
): Promise<void> {
  const { id: userId, locale, brand, origin } = user;
  await endCredentials(tx, { userId, reason: 'email_changed', deviceId, now });
  await coolDown(tx, userId, now);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'email.changed' });
  await sendMail(tx, emailChangeMails, {
    to: user.email,
    locale,
    brand,
    template: 'email_changed',
    values: { newEmail, freezeUrl: await freezeUrlFor(tx, user, now) },
  });
  // Runs after the mail to the old mailbox, which still needs its security word.
  await moveMailWord(tx, user.email, newEmail);
  await sendMail(tx, emailChangeMails, {
    to: newEmail,
    locale,
    brand,
    template: 'email_is_new',
    values: { loginUrl: loginUrl(origin) },
  });
}
