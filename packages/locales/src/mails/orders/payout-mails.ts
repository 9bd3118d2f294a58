import { describeMails } from '../mail.ts';
import {
  aboutOrder,
  amount,
  confirmWithdrawal,
  destination,
  network,
  openOrder,
  order,
  txid,
} from './order-rows.ts';

/** Payouts of money and coins to the customer. */
export const payoutMails = describeMails({
  order_paid_out: {
    values: [...aboutOrder, 'amount', 'destination', 'network', 'txid'],
    rows: [order, amount, destination, network, txid],
    buttons: [openOrder],
    subject: 'Order {order}: we have sent {amount}',
    heading: 'We have sent {amount} to you',
    paragraphs: ['The payout is on its way and your order is finished. Thank you for using {brand}.'],
  },
  payout_failed: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    subject: 'Order {order}: the payout did not go through',
    heading: 'The payout did not go through',
    paragraphs: ['We have credited the amount to your account at {brand}. Log in to send it somewhere else.'],
  },
  payout_unknown: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    subject: 'Order {order}: your payment of {amount} has not ended yet',
    heading: 'Your Lightning payment has not ended yet',
    paragraphs: [
      'We sent it, but the network hasn’t said yet whether it arrived. The amount stays held until it does. If it didn’t arrive, we credit it to your account at {brand}. We keep asking and will write to you at the end.',
    ],
  },
  payout_part_returned: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    subject: 'Order {order}: {amount} came back from the bank',
    heading: 'The bank sent back part of the payout',
    paragraphs: [
      'We have credited {amount} to your account at {brand}. Log in to send it somewhere else. The rest was sent.',
    ],
  },
  payout_above_limit: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    subject: 'Order {order}: the payout is above your limit',
    heading: 'The money stays in your account',
    paragraphs: [
      'We have exchanged your order, but paying it out would exceed the limit for withdrawals without a verified identity. So we have credited {amount} to your account.',
      'Verify your identity and the limit no longer applies. A smaller amount can be sent as soon as the limit allows it.',
    ],
  },
  payout_needs_approval: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    subject: 'Order {order}: the payout needs our approval',
    heading: 'The money stays in your account',
    paragraphs: [
      'With what you withdrew in the last 24 hours, the payout of your order reaches the sum that two of us approve before it leaves. An order can’t wait for that, so we have credited {amount} to your account.',
      'Withdraw it from your account: we’ll approve the withdrawal.',
    ],
  },
  withdrawal_confirmation: {
    values: ['amount', 'destination', 'confirmUrl'],
    rows: [amount, destination],
    buttons: [confirmWithdrawal],
    subject: 'Confirm the withdrawal of {amount}',
    heading: 'Confirm the withdrawal',
    paragraphs: [
      'We will send the amount only after you confirm it. Please check where it goes. If two-step login is on, the page also asks for a code.',
    ],
    note: 'It was not you? Do not confirm it, and change your password.',
  },
});
