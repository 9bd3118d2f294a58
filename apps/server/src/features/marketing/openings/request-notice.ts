import type { OpeningName } from '@dukat/contract/openings';
import type { LocaleCode } from '@dukat/locales/locale';
import { marketingMails } from '@dukat/locales/mails/marketing';
import { openingNames } from '@dukat/locales/openings';
import { parseEmail } from '@dukat/rules/identity/email';
import { noticeLinkLifetimeMs } from '@dukat/rules/marketing/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret, publicId } from '../../../platform/random.ts';
import { mailInsert } from '../../notifications/mail-facade.ts';
import { confirmRequest, storeNoticeRequest } from './opening-requests-repository.ts';

export const linkValidSince = (now: Date) => new Date(now.getTime() - noticeLinkLifetimeMs);

/** Capabilities that have opened since. Only earlier subscribers still get the notice. */
const openCapabilities: readonly OpeningName[] = [
  'gift_cards',
  'referral',
  'savings',
  'autosell',
  'lightning',
  'donations',
  'staking',
];

export interface NoticeRequest {
  readonly opening: OpeningName;
  readonly email: string;
  readonly isFromProgram: boolean;
  readonly brand: string;
  readonly locale: LocaleCode;
  readonly origin: string;
  readonly now: Date;
}

/** Mails a confirmation link to the address. Known and unknown addresses get the same answer; a bot gets it too, but nothing is stored. */
export async function requestNotice(
  tx: Transaction,
  { opening, email: text, isFromProgram, brand, locale, origin, now }: NoticeRequest,
): Promise<Result<Record<string, never>, 'email_required' | 'email_invalid' | 'open_already'>> {
  if (openCapabilities.includes(opening)) return refuse('open_already');
  const email = parseEmail(text);
  if (email.refused) return email;
  if (isFromProgram) return accept({});
  const token = newSecret();
  const mail = {
    to: email.value,
    locale,
    brand,
    template: 'notice_to_confirm',
    values: {
      what: openingNames[opening][locale],
      reference: '',
      confirmUrl: `${origin}/opening?token=${token}`,
    },
  } as const;
  const asked = { publicId: publicId(), opening, email: email.value, brand, locale, origin, now };
  await storeNoticeRequest(
    tx,
    { ...asked, tokenHash: hashSecret(token), linkValidSince: linkValidSince(now) },
    (requestId) => mailInsert(marketingMails, mail, 'reference', requestId),
  );
  return accept({});
}

/** Completes the double opt-in: the link was mailed to the address and confirmed on this device. */
export async function confirmNotice(
  tx: Transaction,
  { token, deviceId, now }: { readonly token: string; readonly deviceId: string; readonly now: Date },
): Promise<Result<{ readonly opening: OpeningName }, 'link_invalid'>> {
  const confirmed = { tokenHash: hashSecret(token), deviceId, linkValidSince: linkValidSince(now), now };
  const opening = await confirmRequest(tx, confirmed);
  return opening === undefined ? refuse('link_invalid') : accept({ opening });
}
