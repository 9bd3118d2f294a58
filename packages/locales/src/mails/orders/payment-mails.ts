import { describeMails } from '../mail.ts';
import {
  aboutOrder,
  address,
  amount,
  destination,
  memo,
  network,
  openOrder,
  order,
  received,
} from './order-rows.ts';

/** Money or coins arrived for an order as agreed, or are refunded. */
export const paymentMails = describeMails({
  payment_arrived: {
    values: [...aboutOrder, 'received'],
    rows: [order, received],
    buttons: [openOrder],
    subject: 'Order {order}: your payment has arrived',
    heading: 'Your payment has arrived',
    paragraphs: ['Thank you. We are exchanging it now and will write again when the order is filled.'],
  },
  payment_sent_back: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    subject: 'Order {order}: we are sending your money back',
    heading: 'We are sending your money back',
    paragraphs: ['It goes to where it came from. Depending on your bank it takes one to two working days.'],
  },
  coins_sent_back: {
    values: [...aboutOrder, 'received', 'fee', 'amount', 'network', 'address', 'memo'],
    rows: [order, received, amount, network, address, memo],
    buttons: [openOrder],
    subject: 'Order {order}: we are sending your coins back',
    heading: 'We are sending your coins back',
    paragraphs: [
      'They go to the address you gave us. The network fee is {fee}, so {amount} will arrive. Depending on how busy the network is, this takes minutes to hours.',
    ],
  },
});
