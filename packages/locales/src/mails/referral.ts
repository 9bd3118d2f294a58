import { describeButton, describeMails, describeRow } from './mail.ts';

const sum = describeRow('amount', 'Paid out');
const open = describeButton('referralUrl', 'Open referral');

/** Mails about payouts of rewards. They name no referred user. */
export const referralMails = describeMails({
  referral_paid: {
    values: ['amount', 'referralUrl'],
    rows: [sum],
    buttons: [open],
    subject: 'We’ve paid you {amount} for your referrals',
    heading: 'Your reward is paid',
    paragraphs: ['{amount} is in your balance.'],
  },
  referral_paid_in_coins: {
    values: ['amount', 'referralUrl'],
    rows: [sum],
    buttons: [open],
    subject: 'We’ve paid you {amount} for your referrals',
    heading: 'Your reward is paid',
    paragraphs: ['With {amount} we are buying bitcoin for you. We’ll e-mail you when the order is done.'],
  },
});
