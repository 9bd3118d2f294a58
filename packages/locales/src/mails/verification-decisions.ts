import { openAccount } from './common-rows.ts';
import { describeMails } from './mail.ts';

/** Decisions about a bank account or a client form. The operator who refuses writes the reason. */
export const decisionMails = describeMails({
  bank_account_verified: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    subject: 'Your bank account is verified',
    heading: 'Your bank account is verified',
    paragraphs: [
      'Your payment came from an account in your name, and the money is in your balance. You’ll find your current limits in your account.',
    ],
  },
  bank_account_differs: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    subject: 'We are looking at your bank account',
    heading: 'We are looking at your bank account',
    paragraphs: [
      'Your payment has arrived and the money is in your balance. The name of the account differs from the one in your document, so one of us will look at it; we will write to you. If the account isn’t yours, please pay again from your own.',
    ],
  },
  client_form_accepted: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    subject: 'We have looked at your answers',
    heading: 'We have looked at your answers',
    paragraphs: ['Everything is in order with the form you sent us. You can continue with the verification.'],
  },
  identity_case_refused: {
    values: ['verifyUrl', 'reason'],
    rows: [],
    buttons: [openAccount],
    subject: 'We could not accept your verification',
    heading: 'We could not accept your verification',
    paragraphs: [
      '{reason}',
      'If something has changed or you want to add something, write to {supportEmail}.',
    ],
  },
});
