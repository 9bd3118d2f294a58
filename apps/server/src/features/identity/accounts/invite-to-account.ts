import type { LocaleCode } from '@dukat/locales/locale';
import { identityMails } from '@dukat/locales/mails/identity';
import { linkLifetimeMs } from '@dukat/rules/identity/mailed-link';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { formatRequester } from '../passwords/format-requester.ts';
import { issueLink, type LinkRequester } from '../passwords/mailed-links-repository.ts';
import { confirmEmailUrl, setPasswordUrl } from './account-links.ts';
import { setInvited } from './users-repository.ts';

export interface Invitation {
  readonly user: { readonly id: string; readonly email: string; readonly locale: LocaleCode };
  /** The device that registered or ordered; absent when there was no device. */
  readonly asker?: LinkRequester | undefined;
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

/** Mails the first link to set a password, and a link that only confirms the address. */
export async function inviteToAccount(
  tx: Transaction,
  { user, asker, brand, origin, now }: Invitation,
): Promise<void> {
  const about = { userId: user.id, email: user.email, asker, now };
  const password = await issueLink(tx, {
    ...about,
    purpose: 'set_password',
    lifetimeMs: linkLifetimeMs.first_password,
  });
  const confirmation = await issueLink(tx, {
    ...about,
    purpose: 'confirm_email',
    lifetimeMs: linkLifetimeMs.confirm_email,
  });
  await setInvited(tx, user.id, now);
  await sendMail(tx, identityMails, {
    to: user.email,
    locale: user.locale,
    brand,
    template: 'account_opened',
    values: {
      ...formatRequester(asker, user.locale, now),
      passwordUrl: setPasswordUrl(origin, password),
      confirmUrl: confirmEmailUrl(origin, confirmation),
    },
  });
}
