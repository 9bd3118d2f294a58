import { openAccount } from './common-rows.ts';
import { describeMails } from './mail.ts';

/** Results of an identity check. */
export const verdictMails = describeMails({
  identity_approved: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    subject: 'Your identity is verified',
    heading: 'Your identity is verified',
    paragraphs: [
      'Your limits are higher now. If a payment was waiting for this, open it and choose what we do with it. If you kept an order, you finish it in your account.',
    ],
  },
  identity_refused: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    subject: 'We couldn’t verify your identity',
    heading: 'We couldn’t verify your identity',
    paragraphs: [
      'Your document or photo did not pass the check. Your limits stay as they are. If you think that’s a mistake, write to us.',
    ],
  },
  identity_again: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    subject: 'Your identity check wasn’t finished',
    heading: 'Your identity check wasn’t finished',
    paragraphs: [
      'The check could not be completed: a photo may have been blurred, or it ran out of time. Please start it again; it takes a few minutes.',
    ],
  },
});
