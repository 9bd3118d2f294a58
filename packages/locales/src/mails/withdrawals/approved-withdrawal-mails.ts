import { describeMails } from '../mail.ts';
import { amount, memo, network } from '../orders/order-rows.ts';
import { aboutWithdrawal, openWithdrawal, refusal, sendsTo } from './withdrawal-rows.ts';

const values = [...aboutWithdrawal, 'withdrawalUrl'] as const;
const rows = [amount, sendsTo, memo, network];
const buttons = [openWithdrawal];

/** Large withdrawals, which operators approve before the payout. */
export const approvedWithdrawalMails = describeMails({
  withdrawal_waits: {
    values,
    rows,
    buttons,
    subject: 'We’re reviewing your withdrawal of {amount}',
    heading: 'We’re reviewing your withdrawal',
    paragraphs: [
      'You’ve confirmed it. Because it’s a large amount, two of our people review it before it leaves. You don’t need to do anything; you can cancel it until then.',
    ],
    note: 'You didn’t ask for this? Cancel the withdrawal and change your password.',
  },
  withdrawal_approved: {
    values,
    rows,
    buttons,
    subject: 'Your withdrawal of {amount} is approved',
    heading: 'Your withdrawal is approved',
    paragraphs: ['We’re about to send it. We’ll let you know once it’s complete.'],
  },
  withdrawal_refused: {
    values: [...values, 'refusal'],
    rows: [...rows, refusal],
    buttons,
    subject: 'Your withdrawal of {amount} was declined',
    heading: 'We couldn’t approve your withdrawal',
    paragraphs: ['Nothing was sent. The whole amount is back in your balance.'],
  },
  withdrawal_not_approved: {
    values,
    rows,
    buttons,
    subject: 'Your withdrawal of {amount} was not sent',
    heading: 'We didn’t review your withdrawal in time',
    paragraphs: [
      'We’re sorry: the review took too long, so nothing was sent. The whole amount is back in your balance, and you can ask for it again.',
    ],
  },
});
