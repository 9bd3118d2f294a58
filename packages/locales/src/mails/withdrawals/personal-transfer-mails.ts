import { freezeAccount } from '../common-rows.ts';
import { describeMails } from '../mail.ts';
import { amount, confirmWithdrawal, dueAt } from '../orders/order-rows.ts';
import {
  aboutWithdrawal,
  cancelWithdrawal,
  openTransfer,
  openWithdrawal,
  sendsTo,
  sentBy,
} from './withdrawal-rows.ts';

const rows = [amount, sendsTo];
const senderRows = [...aboutWithdrawal, 'withdrawalUrl'] as const;

/** Personal transfers to another customer's e-mail address, from confirmation until they are claimed or returned. */
export const personalTransferMails = describeMails({
  transfer_asked: {
    values: [...aboutWithdrawal, 'dueAt', 'confirmUrl', 'cancelUrl'],
    rows: [...rows, dueAt],
    buttons: [confirmWithdrawal, cancelWithdrawal],
    subject: 'Confirm sending {amount} to {destination}',
    heading: 'Confirm sending money',
    paragraphs: [
      'Check the e-mail address: whoever reads its mail can take the money. We’ll write to it once you confirm.',
    ],
    note: 'You didn’t ask for this? Cancel it and change your password.',
  },
  transfer_on_its_way: {
    values: [...aboutWithdrawal, 'cancelUrl', 'freezeUrl'],
    rows,
    buttons: [cancelWithdrawal, freezeAccount],
    subject: 'You’re sending {amount} to {destination}',
    heading: 'We’re writing to the recipient',
    paragraphs: ['You confirmed it with a code. You can cancel it until it’s taken.'],
  },
  transfer_offered: {
    values: ['amount', 'sender', 'dueAt', 'takeUrl'],
    rows: [amount, sentBy, dueAt],
    buttons: [openTransfer],
    subject: '{sender} is sending you {amount}',
    heading: 'Somebody is sending you {amount}',
    paragraphs: [
      'Sign in, or open an account with this e-mail address, and accept it. It costs nothing. If you don’t, it goes back to its sender.',
    ],
    note: 'You don’t know the sender? You don’t have to do anything.',
  },
  transfer_received: {
    values: ['amount', 'sender', 'takeUrl'],
    rows: [amount, sentBy],
    buttons: [openTransfer],
    subject: 'You received {amount} from {sender}',
    heading: '{amount} is in your balance',
    paragraphs: ['Anything this person sends you from now on arrives automatically.'],
  },
  transfer_taken: {
    values: senderRows,
    rows,
    buttons: [openWithdrawal],
    subject: '{destination} received your {amount}',
    heading: 'Your money has arrived',
    paragraphs: ['It’s in the recipient’s balance. What you send there next arrives at once.'],
  },
  transfer_came_back: {
    values: senderRows,
    rows,
    buttons: [openWithdrawal],
    subject: 'Your {amount} for {destination} came back',
    heading: 'Your money came back',
    paragraphs: ['Nobody accepted it. The whole amount is back in your balance.'],
  },
});
