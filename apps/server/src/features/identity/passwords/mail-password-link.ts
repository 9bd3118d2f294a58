import { identityMails } from '@dukat/locales/mails/identity';
import { linkLifetimeMs, mostLinksAnHour } from '@dukat/rules/identity/mailed-link';
import { hourMs } from '@dukat/rules/time/durations';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { loginUrl, setPasswordUrl } from '../accounts/account-links.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { formatRequester } from './format-requester.ts';
import { countLinksSince, issueLink, type LinkRequester } from './mailed-links-repository.ts';

export interface PasswordLinkRequest {
  readonly userId: string;
  /** `account_exists` is for a registration with an address that has an account; the link is the same. */
  readonly template: 'set_password' | 'account_exists';
  readonly asker?: LinkRequester | undefined;
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

/** Mails a link to set a new password. Beyond the hourly limit it does nothing and does not report it. */
export async function mailPasswordLink(
  tx: Transaction,
  { userId, template, asker, brand, origin, now }: PasswordLinkRequest,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const since = new Date(now.getTime() - hourMs);
  if ((await countLinksSince(tx, { userId, purpose: 'set_password', since })) >= mostLinksAnHour) return;
  const token = await issueLink(tx, {
    userId,
    email: user.email,
    purpose: 'set_password',
    lifetimeMs: linkLifetimeMs.new_password,
    asker,
    now,
  });
  const values = { ...formatRequester(asker, user.locale, now), passwordUrl: setPasswordUrl(origin, token) };
  const mail = { to: user.email, locale: user.locale, brand };
  if (template === 'set_password') await sendMail(tx, identityMails, { ...mail, template, values });
  else
    await sendMail(tx, identityMails, {
      ...mail,
      template,
      values: { ...values, loginUrl: loginUrl(origin) },
    });
}
