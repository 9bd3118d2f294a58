import { describeButton, describeMails, describeRow } from './mail.ts';

const what = describeRow('what', 'You are waiting for');
const reference = describeRow('reference', 'Request');

/** Mails to subscribers of a notice about a new capability: first the confirmation of the address, later the notice. */
export const marketingMails = describeMails({
  notice_to_confirm: {
    values: ['what', 'reference', 'confirmUrl'],
    rows: [what, reference],
    buttons: [describeButton('confirmUrl', 'Yes, let me know')],
    subject: 'Shall we let you know? {what}',
    heading: 'Shall we let you know when it opens?',
    paragraphs: [
      'Somebody, hopefully you, entered this address on our site. Confirm it and we will write once, when it opens.',
    ],
    note: 'If it was not you, do nothing: without the confirmation we will not write again. The link is valid for seven days.',
  },
  opening_notice: {
    group: 'marketing',
    values: ['what', 'pageUrl', 'unsubscribeUrl'],
    rows: [],
    buttons: [describeButton('pageUrl', 'Have a look')],
    subject: '{what}: now open at {brand}',
    heading: 'It is open',
    paragraphs: ['You asked us to let you know: {what} is now open at {brand}.'],
    note: 'This is the one e-mail you asked for.',
  },
});
