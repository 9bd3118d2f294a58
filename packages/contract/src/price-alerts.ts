import { alertHours, priceAlertKinds } from '@dukat/rules/notifications/price-alert';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, done, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// One-time alerts that a user sets: a price, a move, an extreme, or a filled order of the user. Not to be confused with the platform's
// alerts to everybody (`GET /api/global_alerts`).

const moveKind = z.enum(priceAlertKinds).extract(['rise', 'fall']);
const extremeKind = z.enum(priceAlertKinds).extract(['high', 'low']);
const hours = z.literal(alertHours);
/** Between our bid and ask. The charts draw this price. */
const price = decimal;
/** A percentage such as 5 or 2.25: from 0.1 to 1,000 for a rise, and to 99 for a fall. */
const percent = z.string().max(10);
/** Whether to send a mail besides the push message and the notice on the page. */
const by_mail = z.boolean();

const priceAlert = z
  .object({
    id: publicId,
    kind: z.enum(priceAlertKinds),
    /** `armed` waits, `fired` has happened once, `off` was turned off or can no longer happen. */
    state: z.enum(['armed', 'fired', 'off']),
    /** Null for an alert about an order. */
    coin: assetCode.nullable(),
    fiat: paymentCurrency.nullable(),
    /** For `above` and `below`. */
    price: decimal.nullable(),
    /** For `rise` and `fall`. */
    percent: z.string().nullable(),
    /** For moves and extremes. */
    hours: hours.nullable(),
    /** For `order`, with its market. */
    order_id: publicId.nullable(),
    market: z.string().nullable(),
    by_mail,
    created_at: instant,
    fired_at: instant.nullable(),
    /** The price of the coin when the alert fired. */
    fired_price: decimal.nullable(),
    /** Whether a page has shown the owner that it fired. */
    is_seen: z.boolean(),
  })
  .meta({ id: 'PriceAlert' });
export type PriceAlert = z.output<typeof priceAlert>;

const one = z.object({ alert: priceAlert });
const params = z.object({ alertId: publicId });

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/api/user/price_alerts',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'The user’s price alerts, newest first, active and inactive, at most a hundred.',
  response: z.object({ alerts: z.array(priceAlert) }),
  refusals: {},
});

export const createPriceAlert = endpoint({
  method: 'POST',
  path: '/api/user/price_alerts',
  access: 'signed-in',
  scope: 'user:trading:write',
  summary:
    'Creates an alert that fires once: at a price, after a move by a percentage, on a new high or low, or when one of the user’s exchange orders is filled.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('price'), coin: assetCode, fiat: paymentCurrency, price, by_mail }),
    z.strictObject({ kind: moveKind, coin: assetCode, fiat: paymentCurrency, percent, hours, by_mail }),
    z.strictObject({ kind: extremeKind, coin: assetCode, fiat: paymentCurrency, hours, by_mail }),
    z.strictObject({ kind: z.literal('order'), order_id: publicId, by_mail }),
  ]),
  response: one,
  refusals: {
    currency_unknown: 422,
    currency_suspended: 409,
    alert_price_invalid: 422,
    alert_price_reached: 422,
    alert_percent_invalid: 422,
    alert_history_short: 409,
    order_unknown: 404,
    order_ended: 409,
    too_many_price_alerts: 409,
  },
});

export const armPriceAlert = endpoint({
  method: 'POST',
  path: '/api/user/price_alerts/{alertId}/arm',
  access: 'signed-in',
  scope: 'user:trading:write',
  summary: 'Rearms one of the user’s alerts; a price alert may get another price.',
  params,
  body: z.strictObject({ price: price.optional() }),
  response: one,
  refusals: {
    price_alert_unknown: 404,
    currency_suspended: 409,
    alert_price_invalid: 422,
    alert_price_reached: 422,
    order_ended: 409,
    too_many_price_alerts: 409,
  },
});

export const turnOffPriceAlert = endpoint({
  method: 'POST',
  path: '/api/user/price_alerts/{alertId}/turn_off',
  access: 'signed-in',
  scope: 'user:trading:write',
  summary: 'Turns an armed alert off; it stays on the list.',
  params,
  response: one,
  refusals: { price_alert_unknown: 404 },
});

export const removePriceAlert = endpoint({
  method: 'DELETE',
  path: '/api/user/price_alerts/{alertId}',
  access: 'signed-in',
  scope: 'user:trading:write',
  summary: 'Deletes one of the user’s alerts.',
  params,
  response: done,
  refusals: { price_alert_unknown: 404 },
});

export const countUnseenPriceAlerts = endpoint({
  method: 'GET',
  path: '/api/user/price_alerts/unseen',
  access: 'signed-in',
  summary: 'How many of the user’s alerts have fired and were not shown yet.',
  response: z.object({ unseen_count: z.number().int() }),
  refusals: {},
});

export const markPriceAlertsSeen = endpoint({
  method: 'POST',
  path: '/api/user/price_alerts/seen',
  access: 'signed-in',
  summary:
    'Returns the alerts that have fired and were not shown yet, each to the first page that requests them.',
  response: z.object({ alerts: z.array(priceAlert) }),
  refusals: {},
});
