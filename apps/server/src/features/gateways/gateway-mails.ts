import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { gatewayMails } from '@dukat/locales/mails/gateways';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import type { Paid } from './payments/payment-money.ts';

/** Says to its owner what became of a payment to the balance. */
export async function mailDeposit(
  tx: Transaction,
  userId: string,
  { amount, currency }: Paid,
  template: keyof typeof gatewayMails,
): Promise<void> {
  const owner = await userById(tx, userId);
  if (owner === undefined) return;
  const { email: to, locale, brand, origin } = owner;
  const values = {
    received: numberFormats(languageTag(locale)).exact(formatAmount(amount), currency),
    balanceUrl: new URL('/balance', origin).href,
    verifyUrl: new URL('/myaccount?section=verification', origin).href,
  };
  await sendMail(tx, gatewayMails, { to, locale, brand, template, values });
}
