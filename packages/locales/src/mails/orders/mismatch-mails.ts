import { describeMails } from '../mail.ts';
import { aboutOrder, decide, expected, keepLink, openOrder, order, received } from './order-rows.ts';

/** A payment does not match its order and waits for the payer's decision. */
export const mismatchMails = describeMails({
  payment_short: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    subject: 'Order {order}: we received less than agreed',
    heading: 'We received less than agreed',
    paragraphs: [
      'The money is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
    ],
    note: keepLink,
  },
  payment_over: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    subject: 'Order {order}: we received more than agreed',
    heading: 'We received more than agreed',
    paragraphs: [
      'Nothing has been exchanged yet. The whole payment is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
    ],
    note: keepLink,
  },
  payment_late: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    subject: 'Order {order}: your payment came after the order had ended',
    heading: 'Your payment came after the order had ended',
    paragraphs: [
      'The money is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
    ],
    note: keepLink,
  },
  payment_double: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    subject: 'Order {order} was paid twice',
    heading: 'The order was paid twice',
    paragraphs: [
      'The second payment is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
    ],
    note: keepLink,
  },
});
