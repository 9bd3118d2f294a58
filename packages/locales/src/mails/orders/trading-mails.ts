import { describeMails } from '../mail.ts';
import { aboutOrder, currentRate, exchangeNow, gets, openOrder, order, rate, spent } from './order-rows.ts';

/** What happens to a paid order. */
export const tradingMails = describeMails({
  order_sleeping: {
    values: [...aboutOrder, 'rate', 'currentRate', 'exchangeUrl'],
    rows: [order, rate, currentRate],
    buttons: [exchangeNow, openOrder],
    subject: 'Order {order} is waiting for its rate',
    heading: 'The market has moved away from your rate',
    paragraphs: [
      'We exchange your order at its rate or better, so it waits and is filled as soon as the market comes back. If you don’t want to wait, exchange at the market now, update the order to the current rate, or cancel it.',
    ],
  },
  order_suspended: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    subject: 'Order {order} is waiting: exchange is paused',
    heading: 'Exchange of this currency is paused',
    paragraphs: [
      'The price of this currency is not reliable right now, so we do not exchange it. Your order stays open and continues by itself.',
    ],
  },
  order_not_placed: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    subject: 'Order {order} needs our attention',
    heading: 'There has been an error while processing your order. Our team is investigating the issue.',
    paragraphs: ['Your money is safe. We will try again and write to you as soon as the order goes on.'],
  },
  order_above_limit: {
    values: [...aboutOrder, 'limit'],
    rows: [order],
    buttons: [openOrder],
    subject: 'Order {order} waits until you verify your identity',
    heading: 'The order is above your limit',
    paragraphs: [
      'The money is safe with us. With your present verification we may exchange at most {limit} for one order. Once you have verified your identity the order goes on by itself; you can also cancel it and keep the money in your account.',
    ],
  },
  order_filled: {
    values: [...aboutOrder, 'spent', 'gets'],
    rows: [order, spent, gets],
    buttons: [openOrder],
    subject: 'Order {order} is filled',
    heading: 'Your order is filled',
    paragraphs: ['The exchange is complete.'],
  },
});
