import { describeMails } from '../mail.ts';
import { amount, memo, network } from '../orders/order-rows.ts';
import { aboutWithdrawal, openWithdrawal, sendsTo } from './withdrawal-rows.ts';

const values = [...aboutWithdrawal, 'withdrawalUrl'] as const;
const rows = [amount, sendsTo, memo, network];
const buttons = [openWithdrawal];

/** Withdrawals that were not paid out or came back: in each case the money is back on the owner's balance. */
export const endedWithdrawalMails = describeMails({
  withdrawal_canceled: {
    values,
    rows,
    buttons,
    subject: 'Your withdrawal of {amount} is canceled',
    heading: 'Your withdrawal is canceled',
    paragraphs: ['Nothing was sent. The whole amount is back in your balance.'],
  },
  withdrawal_expired: {
    values,
    rows,
    buttons,
    subject: 'Your withdrawal of {amount} was not confirmed',
    heading: 'Your withdrawal was not confirmed in time',
    paragraphs: ['We didn’t send it. The whole amount is back in your balance.'],
  },
  withdrawal_failed: {
    values,
    rows,
    buttons,
    subject: 'Your withdrawal of {amount} did not go through',
    heading: 'Your withdrawal did not go through',
    paragraphs: ['The money is back in your balance. Please check where it should go before you try again.'],
  },
  withdrawal_returned: {
    values: [...values, 'returned'],
    rows,
    buttons,
    subject: 'Your withdrawal of {amount} came back',
    heading: 'The bank sent your withdrawal back',
    paragraphs: [
      'The account we sent it to didn’t take it. {returned} is back in your balance; please check the account number before you send it again.',
    ],
  },
  withdrawal_part_returned: {
    values: [...values, 'returned'],
    rows,
    buttons,
    subject: '{returned} of your withdrawal came back',
    heading: 'The bank sent back part of your withdrawal',
    paragraphs: ['{returned} of your withdrawal of {amount} is back in your balance. The rest was sent.'],
  },
});
