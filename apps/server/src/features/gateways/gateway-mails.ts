import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { gatewayMails } from '@dukat/locales/mails/gateways';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../platform/database/database.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import type { StoredGatewayPayment } from './payments/gateway-payments-repository.ts';
import { type PaidSum, remainingSum } from './payments/payment-money.ts';

/** Tells the owner what became of a payment to the balance. */
export async function mailDeposit(
  tx: Transaction,
  userId: string,
  { amount, currency }: PaidSum,
  template: 'card_payment_credited' | 'card_payment_above_limit',
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

/** Tells the payer how much was refunded. A visitor gets no link to the list of transactions. */
export async function mailReturned(
  tx: Transaction,
  payment: StoredGatewayPayment,
  amount: Amount,
): Promise<void> {
  const payer = await userById(tx, payment.user_id);
  if (payer === undefined) return;
  const { email: to, locale, brand, origin } = payer;
  const { currency } = remainingSum(payment);
  const values = {
    returned: numberFormats(languageTag(locale)).exact(formatAmount(amount), currency),
    transactionsUrl:
      payment.device_id === null ? new URL('/myaccount?section=transactions', origin).href : '',
  };
  await sendMail(tx, gatewayMails, { to, locale, brand, template: 'card_payment_returned', values });
}
