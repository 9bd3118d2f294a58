import { describeMails, describeRow } from '../mail.ts';
import { aboutOrder, openOrder, order, received } from './order-rows.ts';

const arrived = describeRow('arrivedAt', 'Received on');

/** Confirmations that the owner requests to show to others; they can be requested any number of times. */
export const confirmationMails = describeMails({
  payment_confirmation: {
    values: [...aboutOrder, 'received', 'arrivedAt'],
    rows: [order, received, arrived],
    buttons: [openOrder],
    subject: 'Order {order}: payment confirmation',
    heading: 'Confirmation of payment',
    paragraphs: ['{company} confirms that it has received this payment for the order below.'],
    note: 'You’re receiving this e-mail because it was requested on the order’s page.',
  },
});
