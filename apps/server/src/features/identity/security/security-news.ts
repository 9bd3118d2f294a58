import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { securityMails } from '@dukat/locales/mails/security';
import { linkLifetimeMs } from '@dukat/rules/identity/mailed-link';
import { agentOf } from '@dukat/rules/identity/user-agent';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { protectUrl } from '../accounts/account-links.ts';
import type { User } from '../accounts/users-repository.ts';
import { issueLink } from '../passwords/mailed-links-repository.ts';

/** News that need no more than a way to freeze the account. */
type PlainNews = {
  [Name in keyof typeof securityMails]: (typeof securityMails)[Name]['values'] extends readonly ['freezeUrl']
    ? Name
    : never;
}[keyof typeof securityMails];

/** A link with which the account is frozen, whoever reads the mail on whatever device. */
export async function freezeUrlFor(tx: Transaction, user: User, now: Date): Promise<string> {
  const token = await issueLink(tx, {
    userId: user.id,
    email: user.email,
    purpose: 'freeze_account',
    lifetimeMs: linkLifetimeMs.freeze_account,
    now,
  });
  return protectUrl(user.origin, 'freeze', token);
}

/** Tells the owner what was done to the protection of the account, with a way to freeze it at once. */
export async function mailNews(
  tx: Transaction,
  { user, news, now }: { readonly user: User; readonly news: PlainNews; readonly now: Date },
): Promise<void> {
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: news,
    values: { freezeUrl: await freezeUrlFor(tx, user, now) },
  });
}

/** Tells of a login on a device that the account did not know. */
export async function mailNewDevice(
  tx: Transaction,
  { user, userAgent, now }: { readonly user: User; readonly userAgent: string; readonly now: Date },
): Promise<void> {
  const { browser, system } = agentOf(userAgent);
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'new_device',
    values: {
      device: [browser, system].filter((word) => word !== null).join(', '),
      at: timeFormats(languageTag(user.locale)).dateTime(now),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
}
