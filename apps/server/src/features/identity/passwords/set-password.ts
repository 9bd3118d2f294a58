import { identityMails } from '@dukat/locales/mails/identity';
import { decideLink } from '@dukat/rules/identity/mailed-link';
import { decideNewPassword } from '@dukat/rules/identity/new-password';
import type { PasswordRefusal } from '@dukat/rules/identity/password';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { loginUrl } from '../accounts/account-links.ts';
import { lockUser, setEmailConfirmed, setPasswordHash, type User } from '../accounts/users-repository.ts';
import { hasContents } from '../security/account-contents-repository.ts';
import { coolDown } from '../security/cool-down.ts';
import { endCredentials } from '../security/end-credentials.ts';
import { clearFailures } from '../sessions/login-failures-repository.ts';
import { accountSubject } from '../sessions/login-subjects.ts';
import { askedElsewhere, hasActed, type LinkOpening, type OpenedLink } from './asked-elsewhere.ts';
import { isLeaked } from './leaked/leaked-passwords.ts';
import { lockLink } from './mailed-links-repository.ts';
import { hashPassword } from './password-hash.ts';

export interface NewPassword extends LinkOpening {
  readonly password: string;
  /** The brand's name, which a password may not contain. */
  readonly brandWord: string;
  readonly brand: string;
  readonly origin: string;
  readonly supportEmail: string;
}

/**
 * Sets the password with a mailed link. The link proves the address, so the e-mail is confirmed by it; it works once, and ends
 * every credential. A first password does so too: whoever had the mailbox before its owner may have linked a login.
 * Opened on another device than the one that asked, it first shows who did.
 */
export async function setPassword(
  tx: Transaction,
  given: NewPassword,
): Promise<Result<OpenedLink, PasswordRefusal | 'password_breached' | 'link_invalid'>> {
  const { token, password, brandWord, deviceId, now } = given;
  const link = decideLink(await lockLink(tx, token), 'set_password', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  if (user.email !== link.value.email) return refuse('link_invalid');
  const elsewhere = askedElsewhere(link.value, given);
  if (elsewhere !== null) return accept({ askedElsewhere: elsewhere });
  const decision = decideNewPassword(password, brandWord);
  if (decision.refused) return decision;
  if (isLeaked(password)) return refuse('password_breached', { field: 'password' });

  // Asked before the credentials end. The first password of a new account changes nothing that anybody relied on, or nobody could
  // withdraw on the first day.
  const holdsPayouts = user.passwordHash !== null || (await hasContents(tx, user.id));
  await setPasswordHash(tx, user.id, await hashPassword(password), now);
  await setEmailConfirmed(tx, user.id, now);
  await endCredentials(tx, { userId: user.id, reason: 'password_set', deviceId, now });
  await clearFailures(tx, [accountSubject(user.email).key]);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: user.id }, deviceId, act: 'password.set' });
  if (!holdsPayouts) return accept(hasActed);
  await coolDown(tx, user.id, now);
  await notifyOfChange(tx, user, given);
  return accept(hasActed);
}

async function notifyOfChange(
  tx: Transaction,
  user: User,
  { brand, origin, supportEmail }: NewPassword,
): Promise<void> {
  await sendMail(tx, identityMails, {
    to: user.email,
    locale: user.locale,
    brand,
    template: user.passwordHash === null ? 'first_password_set' : 'password_changed',
    values: { loginUrl: loginUrl(origin), supportEmail },
  });
}
