import type { AlertHours } from '@dukat/rules/notifications/price-alert';
import type { Descriptor } from '../descriptors.ts';
import { at } from './common-rows.ts';
import { describeButton, describeMails, describeRow } from './mail.ts';

/** The period of a price move or an extreme, as used in a subject. */
export const alertPeriods: Readonly<Record<AlertHours, Descriptor>> = {
  1: { id: 'period.1', message: 'an hour' },
  24: { id: 'period.24', message: '24 hours' },
  168: { id: 'period.168', message: '7 days' },
  720: { id: 'period.720', message: '30 days' },
  8760: { id: 'period.8760', message: 'a year' },
};

const price = describeRow('price', 'Price');
const size = describeRow('size', 'Amount');
const show = describeButton('pageUrl', 'Show the price');
const showMarket = describeButton('pageUrl', 'Open the market');
const manage = describeButton('alertsUrl', 'Your alerts');

const once = {
  id: 'price_alert.once',
  message: 'You asked us to tell you once. To hear of it again, turn the alert on anew.',
};
const movesOn = {
  id: 'price_alert.moves_on',
  message: 'Prices move on: when you read this, it may be another one.',
};

/** Alerts about a coin's price. */
const aboutPrice = { rows: [price, at], buttons: [show, manage], paragraphs: [once], note: movesOn };
const values = ['coin', 'price', 'at', 'pageUrl', 'alertsUrl'] as const;

/**
 * Each is sent once per alert; `figure` is the threshold that the owner set. The subject contains the whole message, because push
 * notifications show only the subject.
 */
export const priceAlertMails = describeMails({
  price_alert_above: {
    ...aboutPrice,
    values: [...values, 'figure'],
    subject: '{coin} has risen to {figure}',
  },
  price_alert_below: {
    ...aboutPrice,
    values: [...values, 'figure'],
    subject: '{coin} has fallen to {figure}',
  },
  price_alert_rise: {
    ...aboutPrice,
    values: [...values, 'figure', 'period'],
    subject: '{coin} is up {figure} in {period}',
  },
  price_alert_fall: {
    ...aboutPrice,
    values: [...values, 'figure', 'period'],
    subject: '{coin} is down {figure} in {period}',
  },
  price_alert_high: {
    ...aboutPrice,
    values: [...values, 'period'],
    subject: '{coin} is at its highest in {period}: {price}',
  },
  price_alert_low: {
    ...aboutPrice,
    values: [...values, 'period'],
    subject: '{coin} is at its lowest in {period}: {price}',
  },
  price_alert_order: {
    values: ['market', 'size', 'at', 'pageUrl', 'alertsUrl'],
    rows: [size, at],
    buttons: [showMarket, manage],
    subject: 'Your order on {market} is filled',
    paragraphs: [once],
  },
});
