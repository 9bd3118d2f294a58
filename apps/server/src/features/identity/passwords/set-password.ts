import { identityMails } from '@dukat/locales/mails/identity';
import { decideLink } from '@dukat/rules/identity/mailed-link';
import { decideNewPassword } from '@dukat/rules/identity/new-password';
import type { PasswordRefusal } from '@dukat/rules/identity/password';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneSecond } from '../../../platform/limits/login-attempts-repository.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { loginUrl } from '../accounts/account-links.ts';
import { lockUser, setEmailConfirmed, setPasswordHash, type User } from '../accounts/users-repository.ts';
import { hasContents } from '../security/account-contents-repository.ts';
import { coolDown } from '../security/cool-down.ts';
import { endCredentials } from '../security/end-credentials.ts';
import { clearFailures, tryLockSubject } from '../sessions/count-attempts.ts';
import { accountSubject } from '../sessions/login-subjects.ts';
import { type Opened, openSessionOrTicket } from '../sessions/open-session.ts';
import { isLeaked } from './leaked/leaked-passwords.ts';
import { lockLink } from './mailed-links-repository.ts';
import { hashPassword } from './password-hash.ts';
import { type LinkOpening, linkActed, type OpenedLink, requestedElsewhere } from './requested-elsewhere.ts';

export interface NewPassword extends LinkOpening {
  readonly password: string;
  /** The brand's name, which a password may not contain. */
  readonly brandWord: string;
  readonly brand: string;
  readonly origin: string;
  readonly supportEmail: string;
  readonly userAgent: string;
}

type SetPasswordRefusal = PasswordRefusal | 'password_breached' | 'link_invalid' | 'too_many_attempts';

/**
 * Sets the password with a mailed link. The link proves the address, so it also confirms the e-mail; it works once and ends every
 * credential. A first password ends them too, because an attacker with access to the mailbox may have linked a login. Only a first password
 * logs in. After a reset the owner logs in with the new password, so that a link alone never opens an existing account. On a device other
 * than the requesting one it first shows who requested the link.
 */
export async function setPassword(
  tx: Transaction,
  given: NewPassword,
): Promise<Result<OpenedLink | Opened, SetPasswordRefusal>> {
  const { token, password, brandWord, deviceId, userAgent, now } = given;
  const link = decideLink(await lockLink(tx, token), 'set_password', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  if (user.email !== link.value.email) return refuse('link_invalid');
  const elsewhere = requestedElsewhere(link.value, given);
  if (elsewhere !== null) return accept({ requestedElsewhere: elsewhere });
  const decision = decideNewPassword(password, brandWord);
  if (decision.refused) return decision;
  if (isLeaked(password)) return refuse('password_breached', { field: 'password' });
  const isFirst = user.passwordHash === null;
  // Allows one login at a time per device, as a login does; otherwise two concurrent ones would each leave a session.
  if (isFirst && !(await tryLockSubject(tx, `on-device:${deviceId}`)))
    return refuse('too_many_attempts', oneSecond);

  await storePassword(tx, user, given);
  if (!isFirst) return accept(linkActed);
  const opening = { deviceId, userAgent, proof: { with: 'password', addedAt: null }, now } as const;
  return accept(await openSessionOrTicket(tx, { user: await lockUser(tx, user.id), ...opening }));
}

/** Stores the password and ends every credential. Holds payouts for a day, except for the first password of an empty account. */
async function storePassword(tx: Transaction, user: User, given: NewPassword): Promise<void> {
  const { password, deviceId, now } = given;
  // Must run before the credentials end. The first password of an empty account holds no payouts; otherwise nobody could withdraw on the
  // first day.
  const holdsPayouts = user.passwordHash !== null || (await hasContents(tx, user.id));
  await setPasswordHash(tx, user.id, await hashPassword(password), now);
  await setEmailConfirmed(tx, user.id, now);
  await endCredentials(tx, { userId: user.id, reason: 'password_set', deviceId, now });
  await clearFailures(tx, [accountSubject(user.email)]);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: user.id }, deviceId, act: 'password.set' });
  if (!holdsPayouts) return;
  await coolDown(tx, user.id, now);
  await notifyPasswordChange(tx, user, given);
}

async function notifyPasswordChange(
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
