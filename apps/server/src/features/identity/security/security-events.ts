import { translate } from '@dukat/locales/compiled-texts';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { unknownDevice } from '@dukat/locales/mails/common-rows';
import { securityMails } from '@dukat/locales/mails/security';
import { linkLifetimeMs } from '@dukat/rules/identity/mailed-link';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { protectUrl } from '../accounts/account-links.ts';
import type { User } from '../accounts/users-repository.ts';
import { issueLink } from '../passwords/mailed-links-repository.ts';

/** Mails whose only value is the link that freezes the account. */
type SecurityEvent = {
  [Name in keyof typeof securityMails]: (typeof securityMails)[Name]['values'] extends readonly ['freezeUrl']
    ? Name
    : never;
}[keyof typeof securityMails];

/** Returns a link that freezes the account; it works for any reader of the mail on any device. */
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

/** Informs the owner about a change of the account's protection, with a link that freezes the account. */
export async function mailSecurityEvent(
  tx: Transaction,
  { user, event, now }: { readonly user: User; readonly event: SecurityEvent; readonly now: Date },
): Promise<void> {
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: event,
    values: { freezeUrl: await freezeUrlFor(tx, user, now) },
  });
}

/** Informs the owner about a login on a new device. */
export async function mailNewDevice(
  tx: Transaction,
  { user, userAgent, now }: { readonly user: User; readonly userAgent: string; readonly now: Date },
): Promise<void> {
  const { browser, system } = parseUserAgent(userAgent);
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'new_device',
    values: {
      device:
        [browser, system].filter((word) => word !== null).join(', ') || translate(unknownDevice, user.locale),
      at: timeFormats(languageTag(user.locale)).dateTime(now),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
}
