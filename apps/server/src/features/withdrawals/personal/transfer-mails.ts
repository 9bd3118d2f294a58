import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { withdrawalMails } from '@dukat/locales/mails/withdrawals';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { describeWithdrawal, mailEnd } from '../withdrawal-mails.ts';
import type { StoredWithdrawal } from '../withdrawals-repository.ts';

const fundingUrl = (origin: string) => `${origin}/myaccount?section=funding`;

interface Offered {
  readonly transfer: StoredWithdrawal;
  readonly recipient: string;
  /** The account with the address; without one the mail uses the sender's language and brand. */
  readonly reader: UserSummary | undefined;
}

/** Mails the recipient the request to accept it. */
export async function mailOffered(tx: Transaction, { transfer, recipient, reader }: Offered): Promise<void> {
  const sender = await requireUser(tx, transfer.userId);
  const { locale, brand, origin } = reader ?? sender;
  await sendMail(tx, withdrawalMails, {
    to: recipient,
    locale,
    brand,
    template: 'transfer_offered',
    values: {
      amount: describeWithdrawal({ locale }, transfer).amount,
      sender: sender.email,
      dueAt: timeFormats(languageTag(locale)).dateTime(transfer.expiresAt),
      takeUrl: fundingUrl(origin),
    },
  });
}

export async function mailReceived(
  tx: Transaction,
  transfer: StoredWithdrawal,
  takerId: string,
): Promise<void> {
  const { email: to, locale, brand, origin } = await requireUser(tx, takerId);
  const sender = await requireUser(tx, transfer.userId);
  const { amount } = describeWithdrawal({ locale }, transfer);
  const values = { amount, sender: sender.email, takeUrl: `${origin}/balance` };
  await sendMail(tx, withdrawalMails, { to, locale, brand, template: 'transfer_received', values });
}

export function mailAccepted(tx: Transaction, transfer: StoredWithdrawal): Promise<void> {
  return mailEnd(tx, transfer, 'transfer_taken');
}

async function requireUser(tx: Transaction, userId: string): Promise<UserSummary> {
  const user = await userById(tx, userId);
  assert(user !== undefined, 'expected an account of the transfer');
  return user;
}
