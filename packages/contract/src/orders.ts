import { orderStatuses, payoutTypes, purposes, rateTypes } from '@dukat/rules/orders/order';
import { statusesMatching } from '@dukat/rules/orders/order-filter';
import { paymentTypes } from '@dukat/rules/payments/payment-types';
import { endpoint } from './endpoint.ts';
import { currentRate } from './orders/current-rate.ts';
import { newOrderRefusals } from './orders/new-order-refusals.ts';
import { orderFigures } from './orders/order-figures.ts';
import { paymentInstructions } from './orders/payment-instructions.ts';
import { waitingPayment } from './orders/waiting-payment.ts';
import { whyWaiting } from './orders/why-waiting.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, instant, line, networkCode, page, paragraph, publicId, secret } from './wire.ts';
import { invoiceRefusals, withdrawalAddress } from './withdrawal-address.ts';
import { confirmation, confirmationRefusals, lightningPayment, shownCode } from './withdrawals.ts';
import { z } from './z.ts';

export const rateType = z.enum(rateTypes);
export const paymentType = z.enum(paymentTypes);
export const payoutType = z.enum(payoutTypes);
export const purpose = z.enum(purposes);

export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatus>;

/** A step in the progress of an order. `at` is null until it has happened. */
export const orderStep = z.object({
  step: z.enum(['created', 'paid', 'confirmed', 'traded', 'paid_out', 'finished', 'canceled']),
  at: instant.nullable(),
  state: z.enum(['done', 'now', 'later', 'skipped']),
});

/** The time of a tick as our rates gave it, in milliseconds since 1970. */
export const tickTime = z.number().int().min(0).max(9_999_999_999_999);

export const newOrderBody = z.strictObject({
  email: line(254).nullable(),
  coin_code: assetCode,
  rate_value: decimal,
  time: tickTime,
  coin_value: decimal,
  fiat_value: decimal,
  coin_address: withdrawalAddress.nullable(),
  payment_type: paymentType,
  payout_type: payoutType,
  rate_type: rateType,
  purpose: purpose.nullable().optional(),
  purpose_text: paragraph(1000).nullable().optional(),
  purpose_clicked_values: z.array(purpose).max(8).optional(),
  fingerprint: line(128).nullable().optional(),
  accept_marketing_emails: z.boolean().nullable().optional(),
  deposit_network: networkCode.nullable().optional(),
  tradeId: publicId.nullable().optional(),
  overrideRef: line(64).nullable().optional(),
  /** If absent, both follow from the issued rate. */
  sell: z.boolean().optional(),
  payment_currency: paymentCurrency.optional(),
  /** Which of the two amounts the user typed; the server computes the other again. Default: fiat for a buy, coin for a sell. */
  is_editing_fiat: z.boolean().optional(),
  /**
   * The answer to the published terms. If absent, a visitor's order implies agreement, and a user's order relies on the account's
   * agreement. False is refused. Nothing else is ever agreed to implicitly.
   */
  agreement: z.boolean().optional(),
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/new_order',
  access: 'visitor-or-user',
  budget: 'new-orders',
  mailsTo: 'email',
  summary:
    'Opens an order at an issued rate. A visitor’s order without `agreement` accepts the currently published terms, whose version is stored with it; `false` is refused, and a user whose terms have changed gets `terms_changed`. Marketing consent has a separate field.',
  body: newOrderBody,
  response: z.object({
    message: z.string().nullable(),
    redirect_url: z.string(),
    id: publicId,
    /** For a visitor: the secret that proves ownership of the order. */
    secret: secret.nullable(),
  }),
  refusals: { ...newOrderRefusals, basic_portfolio_needed: 409 },
  movesMoney: true,
});

export const orderTransaction = z.object({
  txn_type: z.enum(['TRADE_FILL', 'TRADE_BLOCK', 'TRADE_REFUND']),
  amount: decimal,
  currency: assetCode,
  rate: decimal.nullable(),
  created_at: instant,
});

export const orderSummary = z
  .object({
    id: publicId,
    /** A short order number for people. */
    number: z.string(),
    status: orderStatus,
    sell: z.boolean(),
    rate_type: rateType,
    rate_value: decimal,
    coin_value: decimal,
    fiat_value: decimal,
    cryptoCurrency: assetCode,
    paymentCurrency,
    currency_from: assetCode,
    currency_to: assetCode,
    payment_type: paymentType,
    payout_type: payoutType,
    created_at: instant,
    live_trading_info: z.object({ amount_traded: decimal }),
    ...orderFigures.shape,
  })
  .meta({ id: 'OrderSummary' });

export const orderDetail = orderSummary
  .extend({
    deposit_network: networkCode.nullable(),
    coin_address: withdrawalAddress.nullable(),
    expires_at: instant.nullable(),
    steps: z.array(orderStep),
    txns: z.array(orderTransaction),
    exchange_order: z.object({ status: z.string() }).nullable(),
    /** The amounts paid and filled so far. */
    paid: decimal,
    filled_coin: decimal,
    filled_fiat: decimal,
    deposit_fee: decimal,
    payout: z
      .object({
        status: z.enum(['waiting_for_confirmation', 'pending', 'sent', 'final', 'failed']),
        txid: z.string().nullable(),
        url: z.string().nullable(),
        amount: decimal,
        /** How the owner confirms the payout, while it waits for that. */
        confirms_by: confirmation.nullable(),
        /** Nothing leaves the account before this time; null if nothing holds it. */
        held_until: instant.nullable(),
        /** For the network LN, once it is requested. */
        lightning: lightningPayment.nullable(),
      })
      .nullable(),
    payment: paymentInstructions.nullable(),
    waiting_payments: z.array(waitingPayment),
    current_rate: currentRate,
    why_waiting: whyWaiting,
    /** The worst rate at which it trades, if its owner sent it to the market; null otherwise. */
    worst_rate: decimal.nullable(),
    can: z.object({
      cancel: z.boolean(),
      cancel_before_payment: z.boolean(),
      update_price: z.boolean(),
      exchange_now: z.boolean(),
      generate_wallet: z.boolean(),
    }),
    trade_id: publicId,
  })
  .meta({ id: 'OrderDetail' });

const orderKey = z.strictObject({ id: publicId, secret: secret.optional() });

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/order',
  access: 'visitor-or-user',
  summary: 'One order, for its owner or the holder of its secret.',
  query: orderKey,
  response: z.object({ order: orderDetail }),
  refusals: { order_unknown: 404 },
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/user/orders',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'The user’s orders, newest first.',
  query: page
    .extend({
      status: z
        .string()
        .max(40)
        .refine((filter) => statusesMatching(filter) !== undefined)
        .optional(),
    })
    .strict(),
  response: z.object({ orders: z.array(orderSummary), total: z.number().int() }),
  refusals: {},
});

const { above_lightning_send_capacity: aboveCapacity, ...onlyInvoiceRefusals } = invoiceRefusals;

const repricingRefusals = {
  order_unknown: 404,
  order_not_updatable: 409,
  payouts_frozen: 409,
  order_partly_filled: 409,
  rate_unknown: 409,
  /** Also if the market has left the rate since. The answer names the current rate. */
  rate_expired: 409,
  custom_rate_too_low: 422,
  custom_rate_too_high: 422,
  custom_rate_below_minimum: 422,
  below_minimum_trade: 422,
  above_unverified_maximum: 422,
  price_out_of_range: 422,
  currency_suspended: 409,
  /** Of the invoice to which the order is paid out. */
  ...onlyInvoiceRefusals,
  payout_above_lightning_capacity: aboveCapacity,
  address_invalid: 422,
} as const;

export const updateOrderPrice = endpoint({
  method: 'POST',
  path: '/api/order/update_price',
  access: 'visitor-or-user',
  summary: 'Updates a sleeping order to the current rate, or a CUSTOM order to another custom rate.',
  body: orderKey.extend({ rate_value: decimal, time: tickTime }),
  response: z.object({ order: orderDetail }),
  refusals: repricingRefusals,
  movesMoney: true,
});

export const exchangeOrderNow = endpoint({
  method: 'POST',
  path: '/api/order/exchange_now',
  access: 'visitor-or-user',
  summary:
    'Sends an order that waits for its rate to the market: it trades at the current rate, at most one percent worse than the given issued rate. Beyond that it waits again.',
  body: orderKey.extend({ rate_value: decimal, time: tickTime }),
  response: z.object({ order: orderDetail }),
  refusals: repricingRefusals,
  movesMoney: true,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/cancel_order',
  access: 'visitor-or-user',
  isShedLast: true,
  summary: 'Takes an open order off the book and returns its unused remainder.',
  body: orderKey,
  response: z.object({ order: orderDetail }),
  refusals: { order_unknown: 404, order_not_cancelable: 409 },
  movesMoney: true,
});

export const cancelBeforePayment = endpoint({
  method: 'POST',
  path: '/api/order/cancel_before_payment',
  access: 'visitor-or-user',
  isShedLast: true,
  summary: 'Cancels an order that nobody has paid.',
  body: orderKey,
  response: z.object({ order: orderDetail }),
  refusals: { order_unknown: 404, order_not_cancelable: 409 },
  movesMoney: true,
});

export const generateOrderWallet = endpoint({
  method: 'POST',
  path: '/api/order/generate_wallet',
  access: 'visitor-or-user',
  budget: 'new-orders',
  summary:
    'Creates a new deposit address or Lightning invoice for an order whose last one expired. An old address stays monitored.',
  body: orderKey,
  response: z.object({ order: orderDetail }),
  refusals: { order_unknown: 404, wallet_not_expired: 409, deposits_unavailable: 503 },
});

export const payOrderAgain = endpoint({
  method: 'POST',
  path: '/api/order/pay_again',
  access: 'visitor-or-user',
  budget: 'new-orders',
  summary: 'Requests a new gateway payment for an order whose payment was canceled or failed.',
  body: orderKey,
  response: z.object({ order: orderDetail }),
  refusals: { order_unknown: 404, order_not_payable: 409, gopay_maximum: 422, gopay_day_limit: 422 },
  movesMoney: true,
});

export const confirmPayout = endpoint({
  method: 'POST',
  path: '/api/order/confirm_payout',
  access: 'visitor-or-user',
  summary:
    'Confirms the payout of an order paid from a balance, like a withdrawal: with a code of the second factor if the account has one, otherwise with the token of the mailed link, and with both for a day after a change of the account’s security settings (`payout.confirms_by`). With the token it works on any device; without it the order’s owner must be signed in.',
  body: z.strictObject({ id: publicId, token: z.string().max(128).optional(), code: shownCode.optional() }),
  response: z.object({ confirmed: z.boolean() }),
  refusals: { order_unknown: 404, payout_not_waiting: 409, ...confirmationRefusals },
  movesMoney: true,
});
