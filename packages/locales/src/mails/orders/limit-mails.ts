import { verifyIdentity } from '../common-rows.ts';
import { describeMails, describeRow } from '../mail.ts';
import { aboutOrder, decide, keepLink, openOrder, order, received } from './order-rows.ts';

const keptOrder = describeRow('keptOrder', 'Your order');

const keptUntil = describeRow('keptUntil', 'Kept until');

/** Payments and orders above a limit, which continue once their owner is verified. */
export const limitMails = describeMails({
  payment_above_limit: {
    values: [...aboutOrder, 'received', 'limit', 'decideUrl'],
    rows: [order, received],
    buttons: [decide, openOrder],
    subject: 'Order {order}: your payment is waiting, it’s above your limit',
    heading: 'We received more than we may exchange',
    paragraphs: [
      'The money is safe with us. At your verification level we may exchange at most {limit} per order, so none of this payment has been exchanged.',
      'Verify your identity and we will exchange it, or have it sent back. You’ll find both behind the button below.',
    ],
    note: keepLink,
  },
  payment_above_deposit_limit: {
    values: [...aboutOrder, 'received', 'left', 'decideUrl'],
    rows: [order, received],
    buttons: [decide, openOrder],
    subject: 'Order {order}: your account’s deposit limit is reached',
    heading: 'We received more than your account may take',
    paragraphs: [
      'The money is safe with us. At your verification level, {left} more could come to your account when this payment arrived, so none of it has been exchanged.',
      'Verify your identity and we can exchange it, or have it sent back. You’ll find both behind the button below.',
    ],
    note: keepLink,
  },
  order_needs_identity: {
    values: ['keptOrder', 'limit', 'keptUntil', 'verifyUrl'],
    rows: [keptOrder, keptUntil],
    buttons: [verifyIdentity],
    subject: 'Verify your identity to finish your order',
    heading: 'Verify your identity to finish your order',
    paragraphs: [
      'For an order above {limit}, the law requires us to know who you are. Verify your identity behind the button below; it takes a few minutes.',
      'Then you finish the order there, at the current rate. Nothing has been ordered yet and there is nothing to pay.',
    ],
    note: 'Not your order? Ignore this e-mail and nothing will happen.',
  },
});
