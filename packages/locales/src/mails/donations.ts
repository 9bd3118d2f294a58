import { describeButton, describeMails, describeRow } from './mail.ts';

const sum = describeRow('amount', 'Received', 'row.received');
const count = describeRow('count', 'Number of donations');
const open = describeButton('walletsUrl', 'Open your donations');

/**
 * Mails and push messages about donations. They contain no word of a payer: anyone could send links and lies in the platform's name.
 */
export const donationMails = describeMails({
  donation_received: {
    values: ['amount', 'wallet', 'walletsUrl'],
    rows: [sum],
    buttons: [open],
    subject: 'A donation of {amount} has arrived: {wallet}',
    heading: 'A donation has arrived',
    paragraphs: ['If the donor left a message, you find it in your list of donations.'],
  },
  donations_received: {
    values: ['amount', 'count', 'wallet', 'walletsUrl'],
    rows: [count, sum],
    buttons: [open],
    subject: 'New donations, {amount} in total: {wallet}',
    heading: 'New donations have arrived',
    paragraphs: ['You find them with their messages in your list of donations.'],
  },
});
