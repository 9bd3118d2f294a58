import { freezeAccount } from '../common-rows.ts';
import { describeMails } from '../mail.ts';
import { amount, confirmWithdrawal, dueAt, memo, network, txid } from '../orders/order-rows.ts';
import {
  aboutWithdrawal,
  arrives,
  cancelWithdrawal,
  fee,
  openWithdrawal,
  sendsTo,
} from './withdrawal-rows.ts';

const rows = [amount, arrives, fee, sendsTo, memo, network];

/** Withdrawals that were requested, confirmed or sent. */
export const newWithdrawalMails = describeMails({
  withdrawal_asked: {
    values: [...aboutWithdrawal, 'dueAt', 'confirmUrl', 'cancelUrl'],
    rows: [...rows, dueAt],
    buttons: [confirmWithdrawal, cancelWithdrawal],
    subject: 'Confirm your withdrawal of {amount}',
    heading: 'Confirm your withdrawal',
    paragraphs: [
      'We’ll send it once you confirm. Check every character of the address: transfers can’t be reversed. If two-step login is on, the page also asks for a code.',
    ],
    note: 'You didn’t ask for this? Cancel the withdrawal and change your password.',
  },
  withdrawal_on_its_way: {
    values: [...aboutWithdrawal, 'cancelUrl', 'freezeUrl'],
    rows,
    buttons: [cancelWithdrawal, freezeAccount],
    subject: 'Your withdrawal of {amount} is confirmed',
    heading: 'Your withdrawal is confirmed',
    paragraphs: [
      'It was confirmed with a code and we’re about to send it. It can be canceled until it’s signed.',
    ],
  },
  withdrawal_unknown: {
    values: [...aboutWithdrawal, 'withdrawalUrl'],
    rows: [arrives, sendsTo, network],
    buttons: [openWithdrawal],
    subject: 'Your payment of {arrives} has not ended yet',
    heading: 'Your Lightning payment has not ended yet',
    paragraphs: [
      'We sent it, but the network hasn’t said yet whether it arrived. The amount stays held until it does. We keep asking and will write to you at the end. Please don’t pay the same invoice again from another wallet.',
    ],
  },
  withdrawal_sent: {
    values: [...aboutWithdrawal, 'txid', 'withdrawalUrl'],
    rows: [arrives, sendsTo, memo, network, txid],
    buttons: [openWithdrawal],
    subject: 'Your withdrawal of {arrives} is complete',
    heading: 'Your withdrawal is complete',
    paragraphs: ['It has left our account for good. Thank you for using {brand}.'],
  },
});
