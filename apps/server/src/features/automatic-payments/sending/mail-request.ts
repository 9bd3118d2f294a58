import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { automaticPaymentMails } from '@dukat/locales/mails/automatic-payments';
import { plainText } from '@dukat/rules/content/plain-text';
import { formatAmount } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import { shortKey } from '@dukat/rules/wallets/key-scripts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import { createFreezeUrl } from '../../identity/second-step-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import type { NewRequest } from './sending-repository.ts';

interface MailedRequest extends NewRequest {
  readonly name: string;
  readonly token: string;
  readonly now: Date;
}

/** Mails the link that authorizes a plan's destinations, with all that it authorizes. */
export async function mailRequest(
  tx: Transaction,
  { id, email: to, locale, brand, origin }: UserSummary,
  { name, mostARun, fiat, destinations, expiresAt, token, now }: MailedRequest,
): Promise<void> {
  const tag = languageTag(locale);
  const values = {
    plan: plainText(name),
    amount: numberFormats(tag).exact(formatAmount(mostARun), fiat),
    destinations: destinations.map(describeDestination).join('; '),
    dueAt: timeFormats(tag).dateTime(expiresAt),
    confirmUrl: `${origin}/withdrawal?act=confirm&of=plan&token=${token}`,
    freezeUrl: await createFreezeUrl(tx, id, now),
  };
  await sendMail(tx, automaticPaymentMails, {
    to,
    locale,
    brand,
    template: 'automatic_buy_authorize',
    values,
  });
}

function describeDestination({ coin, to, key }: NewRequest['destinations'][number]): string {
  const { Address, Network = '', Memo, DestinationTag } = to;
  const network = findNetwork(Network)?.name ?? Network;
  if (key !== null) return `${coin} ${shortKey(key.text)} (${network}): ${Address}`;
  return [coin, Address, `(${network})`, Memo ?? DestinationTag].filter(Boolean).join(' ');
}
