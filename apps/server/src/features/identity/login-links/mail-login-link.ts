import type { LocaleCode } from '@dukat/locales/locale';
import { identityMails } from '@dukat/locales/mails/identity';
import type { Email } from '@dukat/rules/identity/email';
import { linkLifetimeMs } from '@dukat/rules/identity/mailed-link';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { loginLinkUrl, registerUrl } from '../accounts/account-links.ts';
import { findUserByEmail } from '../accounts/users-repository.ts';
import { formatRequester } from '../passwords/format-requester.ts';
import { issueLink, type LinkRequester } from '../passwords/mailed-links-repository.ts';

export interface LoginLink {
  readonly email: Email;
  readonly asker: LinkRequester;
  /** Language of the requester, for an address without an account. */
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

/** Sends one mail in every case. Only the mail says that the address has no account, since nobody else reads it. */
export async function mailLoginLink(
  tx: Transaction,
  { email, asker, locale, brand, origin, now }: LoginLink,
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user === undefined) {
    await sendMail(tx, identityMails, {
      to: email,
      locale,
      brand,
      template: 'login_without_account',
      values: {
        ...formatRequester(asker, locale, now),
        registerUrl: registerUrl(origin),
      },
    });
    return;
  }
  const lifetimeMs = linkLifetimeMs.log_in;
  const token = await issueLink(tx, { userId: user.id, email, purpose: 'log_in', lifetimeMs, asker, now });
  await sendMail(tx, identityMails, {
    to: email,
    locale: user.locale,
    brand,
    template: 'login_link',
    values: {
      ...formatRequester(asker, user.locale, now),
      linkUrl: loginLinkUrl(origin, token),
    },
  });
}
