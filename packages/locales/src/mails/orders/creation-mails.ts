import { describeMails } from '../mail.ts';
import {
  aboutOrder,
  account,
  address,
  amount,
  dueAt,
  gateway,
  gets,
  iban,
  memo,
  network,
  openOrder,
  order,
  rateOrBetter,
  variableSymbol,
} from './order-rows.ts';

/** An order was created, or ended before it was paid. */
export const creationMails = describeMails({
  order_created_bank: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'account', 'iban', 'variableSymbol', 'dueAt'],
    rows: [order, amount, account, iban, variableSymbol, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    subject: 'Order {order}: please pay {amount}',
    heading: 'Your order is waiting for your payment',
    paragraphs: [
      'Please send exactly this amount with this variable symbol. As soon as the payment reaches our account, we exchange it for you.',
      'On the order page you will find a QR code for your banking app.',
    ],
    note: 'Pay only from an account in your own name. We can match a payment with another amount or symbol only after you confirm it.',
  },
  order_created_wallet: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'network', 'address', 'memo', 'dueAt'],
    rows: [order, amount, network, address, memo, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    subject: 'Order {order}: please send {amount}',
    heading: 'Your order is waiting for your deposit',
    paragraphs: [
      'Please send exactly this amount to this address, and only over this network. We exchange it once the network has confirmed it.',
      'The address is valid for an hour; until the given time you can get a new one on the order page.',
    ],
    note: 'Coins sent over another network may be lost.',
  },
  order_created_lightning: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'network', 'dueAt'],
    rows: [order, amount, network, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    subject: 'Order {order}: please send {amount}',
    heading: 'Your order is waiting for your deposit',
    paragraphs: [
      'Open the order and pay its Lightning invoice. We exchange the payment as soon as it arrives.',
      'An invoice is valid for 15 minutes; until the given time you can get a new one on the order page.',
    ],
  },
  order_created_gateway: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'gateway', 'dueAt'],
    rows: [order, amount, gateway, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    subject: 'Order {order}: please pay {amount}',
    heading: 'Your order is waiting for your payment',
    paragraphs: [
      'You pay by card or instant payment through {gateway}. As soon as it confirms your payment, we exchange it for you.',
      'Did you close the payment? Open the order and continue where you left off.',
    ],
  },
  order_created_balance: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter'],
    rows: [order, amount, gets, rateOrBetter],
    buttons: [openOrder],
    subject: 'Order {order} was accepted',
    heading: 'We are exchanging your payment',
    paragraphs: ['The order was paid from your account balance. We will write again when it is filled.'],
  },
  order_canceled: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    subject: 'Order {order} was canceled',
    heading: 'Your order was canceled',
    paragraphs: ['What was paid and not exchanged is in your account.'],
  },
  order_expired: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    subject: 'Order {order} has expired',
    heading: 'Your order has expired',
    paragraphs: [
      'No payment reached us in time. If you have already paid, do nothing: as soon as the money arrives we will write to you.',
    ],
  },
});
