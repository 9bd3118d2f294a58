import { received, verifyIdentity } from './common-rows.ts';
import { describeButton, describeMails, describeRow } from './mail.ts';

const balance = describeButton('balanceUrl', 'Open your balance');

const returned = describeRow('returned', 'Returned');
const transactions = describeButton('transactionsUrl', 'Show transactions');

/** Mails about card payments. */
export const gatewayMails = describeMails({
  card_payment_credited: {
    values: ['received', 'balanceUrl', 'verifyUrl'],
    rows: [received],
    buttons: [balance],
    subject: 'Your deposit has arrived',
    heading: 'Your deposit has arrived',
    paragraphs: ['The money is in your account and ready to use.'],
  },
  card_payment_above_limit: {
    values: ['received', 'balanceUrl', 'verifyUrl'],
    rows: [received],
    buttons: [verifyIdentity],
    subject: 'Your payment is waiting: it’s above your limit',
    heading: 'Your payment is waiting',
    paragraphs: [
      'The money is safe with us. It’s more than your account may still take at your verification level, so we haven’t credited it.',
      'Verify your identity and we’ll credit it automatically. Would you rather have it back on your card? Just reply to this e-mail.',
    ],
  },
  card_payment_returned: {
    values: ['returned', 'transactionsUrl'],
    rows: [returned],
    buttons: [transactions],
    subject: 'We’ve sent {returned} back to you',
    heading: 'Your money is on its way back',
    paragraphs: [
      'We’ve sent it back the way you paid: to your card or your bank account.',
      'It usually shows up within a few working days, depending on your bank.',
    ],
  },
});
