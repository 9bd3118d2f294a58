import { received, verifyIdentity } from './common-rows.ts';
import { describeMails } from './mail.ts';

/** Deposits without an order: those that wait because they exceed the deposit limit, and those credited. */
export const limitMails = describeMails({
  deposit_above_limit: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [verifyIdentity],
    subject: 'Your deposit is waiting: it’s above your limit',
    heading: 'Your deposit is waiting',
    paragraphs: [
      'The coins are safe with us. They’re worth more than your account may still take at your verification level, so we haven’t credited them.',
      'Verify your identity and we’ll credit them automatically. Would you rather have them back? Reply with the address to send them to.',
    ],
  },
  deposit_credited: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [],
    subject: 'Your deposit has been credited',
    heading: 'Your deposit has been credited',
    paragraphs: ['The coins that were waiting for your limit are now in your account.'],
  },
  money_above_limit: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [verifyIdentity],
    subject: 'Your deposit is waiting: it’s above your limit',
    heading: 'Your deposit is waiting',
    paragraphs: [
      'The money is safe with us. It’s more than your account may still take at your verification level, so we haven’t credited it.',
      'Verify your identity and we’ll credit it automatically. Would you rather have it back? Reply to this e-mail and we’ll send it to the account it came from.',
    ],
  },
  money_credited: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [],
    subject: 'Your deposit has been credited',
    heading: 'Your deposit has been credited',
    paragraphs: ['The money from your bank is now in your account.'],
  },
});
