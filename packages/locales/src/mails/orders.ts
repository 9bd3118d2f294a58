import type { Mails } from './mail.ts';
import { confirmationMails } from './orders/confirmation-mails.ts';
import { creationMails } from './orders/creation-mails.ts';
import { limitMails } from './orders/limit-mails.ts';
import { mismatchMails } from './orders/mismatch-mails.ts';
import { paymentMails } from './orders/payment-mails.ts';
import { payoutMails } from './orders/payout-mails.ts';
import { tradingMails } from './orders/trading-mails.ts';

/** All mails about an order, its payment and its payout. */
export const orderMails = {
  ...creationMails,
  ...confirmationMails,
  ...paymentMails,
  ...mismatchMails,
  ...limitMails,
  ...tradingMails,
  ...payoutMails,
} as const satisfies Mails;
