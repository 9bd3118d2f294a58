import { orderSides, orderTypes } from '@dukat/rules/trading/order-request';
import { closings, selfTradeChoices, timesInForce } from '@dukat/rules/trading/order-terms';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, publicId } from '../wire.ts';
import { z } from '../z.ts';

// The orders of the exchange. Names and terms follow requirements 3, 4 and 7.1.

export const marketName = z.string().regex(/^[A-Z0-9]{2,10}_[A-Z]{3}$/);

/** The client's own id of an order, unique forever among the owner's orders. */
export const clientOrderId = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/);

export const timeInForce = z.enum(timesInForce);

/**
 * Why an order ended with something unfilled. `unfilled_rest`: nothing to trade with. `self_trade`: it met an order of the same owner.
 * `other_leg`: the other order of its pair ended it.
 */
export const endReason = z.enum(closings);

const exchangeOrderStatus = z.enum(['Open', 'Closed', 'Canceled']);

export const exchangeOrder = z
  .object({
    id: publicId,
    client_order_id: z.string().nullable(),
    created_at: instant,
    market: marketName,
    type: z.enum(orderTypes),
    side: z.enum(orderSides),
    price: decimal.nullable(),
    /** The size of the whole order including its filled part, without lots removed by self-trade prevention. */
    size: decimal.nullable(),
    funds: decimal.nullable(),
    filled: decimal,
    /** The value of its fills in the quote asset, before fees. */
    filled_cost: decimal,
    /** The average price of its fills; null before the first fill. */
    average_price: decimal.nullable(),
    status: exchangeOrderStatus,
    time_in_force: timeInForce,
    expires_at: instant.nullable(),
    post_only: z.boolean(),
    stop_price: decimal.nullable(),
    /** Whether it trades or rests. False while a stop waits for its price. */
    triggered: z.boolean(),
    /** The other order of a one-cancels-other pair. */
    linked_order_id: publicId.nullable(),
    /** The fees of its fills so far, in the asset that they brought. */
    fee: decimal,
    fee_currency: z.string(),
    ended_at: instant.nullable(),
    /** Why it was cancelled. Null while it is open, if it was filled, and for orders older than this field. */
    end_reason: endReason.nullable(),
  })
  .meta({ id: 'ExchangeOrder' });

export const exchangeOrderBody = z
  .strictObject({
    market: marketName,
    type: z.enum(orderTypes),
    side: z.enum(orderSides),
    price: decimal.optional(),
    size: decimal.optional(),
    /** In the quote asset: what to spend or, for a sell, what to earn. */
    funds: decimal.optional(),
    /** Default GTC. A market order is IOC by default; with a size and without a stop price it may be FOK. */
    time_in_force: timeInForce.optional(),
    /** When the order expires: ISO 8601 with a time zone. Required with GTT and forbidden otherwise. */
    expires_at: z.iso.datetime({ offset: true }).max(40).optional(),
    post_only: z.boolean().optional(),
    /** Makes it a stop: it waits for a trade at this price or beyond, above for a buy, below for a sell. */
    stop_price: decimal.optional(),
    /** A stop in addition to a limit order, of which one cancels the other. Without a price it is a market order. */
    linked_stop: z.strictObject({ stop_price: decimal, price: decimal.optional() }).optional(),
    /** What happens when it would trade with an order of the same owner. Default: cancel_newest. */
    self_trade_prevention: z.enum(selfTradeChoices).exclude(['allow']).optional(),
    client_order_id: clientOrderId.optional(),
  })
  .meta({ id: 'ExchangeOrderBody' });

export const orderIdParam = z.object({ orderId: publicId });
const clientOrderIdParam = z.object({ clientOrderId });
/** A page of a list, newest first: the entries older than `before`. */
const cursorPage = {
  before: publicId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

/** The refusals of the terms of an order that is placed or changed. */
const termsRefusals = {
  InsufficientFunds: 422,
  amount_not_a_number: 422,
  amount_too_precise: 422,
  price_off_tick: 422,
  price_outside_market: 422,
  price_outside_band: 422,
  size_off_lot: 422,
  size_too_small: 422,
  size_too_large: 422,
  funds_out_of_range: 422,
  field_required: 422,
  field_not_allowed: 422,
} as const;

/** The refusals of a new order. */
const placingRefusals = {
  trading_not_active: 409,
  /** A deposit of the account is under review. Open orders can still be cancelled. */
  payouts_frozen: 409,
  /** The sign-in details changed recently. Open orders can still be cancelled. */
  payouts_held: 409,
  market_unknown: 404,
  market_status_forbids: 409,
  ...termsRefusals,
  stop_price_wrong_side: 422,
  /** The market has no price yet: only limit orders are accepted. */
  market_without_price: 409,
  already_expired: 422,
  would_trade: 409,
  would_trigger: 409,
  cannot_fill_whole: 409,
  book_full: 409,
  client_order_id_used: 409,
} as const;

export const placeExchangeOrder = endpoint({
  method: 'POST',
  path: '/v1/orders',
  access: 'signed-in',
  requiresAgreement: true,
  scope: 'user:trading:write',
  budget: 'orders',
  movesMoney: true,
  summary:
    'Places an order from the trading account. A limit order needs price and size, a market order size or funds; a stop price makes it wait. No order trades or rests at a price worse for its owner than the market’s band allows (band_low and band_high of /v1/markets): the remainder is cancelled with the end_reason price_band. The answer comes when the order is durable. A client_order_id can place only one order, ever: a repeated one is refused, and by-client-id returns the order. With an Idempotency-Key a repeated request gets the first answer.',
  body: exchangeOrderBody,
  response: exchangeOrder,
  refusals: placingRefusals,
});

export const previewExchangeOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/preview',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary:
    'Previews an order without placing it, with the same refusals. The result is valid until the book changes.',
  body: exchangeOrderBody,
  response: z.object({
    /** In the quote asset, before fees: what fills at once at the prices of the book, the rest at the order's price. */
    cost: decimal,
    /** The taker fee of what fills at once and the maker fee of what rests, in the asset that the order brings. */
    fee: decimal,
    fee_currency: z.string(),
    /** For the part that fills at once. */
    average_price: decimal.nullable(),
    fills_at_once: decimal,
    /** What must be available in the account, in the asset that the order gives. */
    funds_needed: decimal,
    funds_currency: z.string(),
  }),
  refusals: placingRefusals,
});

export const amendExchangeOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/{orderId}/amend',
  access: 'signed-in',
  requiresAgreement: true,
  scope: 'user:trading:write',
  budget: 'orders',
  movesMoney: true,
  summary:
    'Changes the price, size (of the whole order, including its filled part) or stop price of an open order. A smaller size at the same price keeps its place in the queue. A request with unchanged terms has no effect, so it may be sent twice.',
  params: orderIdParam,
  body: z.strictObject({
    price: decimal.optional(),
    size: decimal.optional(),
    stop_price: decimal.optional(),
  }),
  response: exchangeOrder,
  refusals: {
    order_unknown: 404,
    order_not_open: 409,
    payouts_frozen: 409,
    payouts_held: 409,
    market_status_forbids: 409,
    ...termsRefusals,
    amend_not_above_filled: 409,
    amend_of_linked_order: 409,
    already_triggered: 409,
    would_trade: 409,
    would_trigger: 409,
  },
});

export const cancelExchangeOrders = endpoint({
  method: 'DELETE',
  path: '/v1/orders',
  access: 'signed-in',
  scope: 'user:trading:write',
  budget: 'cancels',
  movesMoney: true,
  isShedLast: true,
  summary: 'Cancels all open orders, or those of one market. Returns the cancelled orders.',
  query: z.object({ market: marketName.optional() }),
  response: z.object({ orders: z.array(exchangeOrder) }),
  refusals: { trading_not_active: 409, market_unknown: 404, market_status_forbids: 409 },
});

export const cancelExchangeOrder = endpoint({
  method: 'DELETE',
  path: '/v1/orders/{orderId}',
  access: 'signed-in',
  scope: 'user:trading:write',
  budget: 'cancels',
  movesMoney: true,
  isShedLast: true,
  summary: 'Cancels an open order and the other leg of its pair; its fills stay.',
  params: orderIdParam,
  response: exchangeOrder,
  refusals: { order_unknown: 404, order_not_open: 409, market_status_forbids: 409 },
});

export const cancelExchangeOrderByClientId = endpoint({
  method: 'DELETE',
  path: '/v1/orders/by-client-id/{clientOrderId}',
  access: 'signed-in',
  scope: 'user:trading:write',
  budget: 'cancels',
  movesMoney: true,
  isShedLast: true,
  summary: 'Cancels the open order with this client_order_id.',
  params: clientOrderIdParam,
  response: exchangeOrder,
  refusals: { order_unknown: 404, order_not_open: 409, market_status_forbids: 409 },
});

export const cancelAllAfter = endpoint({
  method: 'POST',
  path: '/v1/orders/cancel-all-after',
  access: 'signed-in',
  scope: 'user:trading:write',
  budget: 'cancels',
  isShedLast: true,
  summary:
    'Cancels all open orders after the given seconds unless it is called again before: a dead man’s switch. 0 disarms it. It survives a restart, fires once and is then disarmed.',
  body: z.strictObject({ timeout_seconds: z.number().int().min(0).max(86_400) }),
  response: z.object({ trigger_at: instant.nullable() }),
  refusals: { trading_not_active: 409 },
});

export const listExchangeOrders = endpoint({
  method: 'GET',
  path: '/v1/orders',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'The user’s exchange orders, newest first; `before` is the id of the last one seen.',
  query: z.object({
    ...cursorPage,
    market: marketName.optional(),
    status: exchangeOrderStatus.optional(),
  }),
  response: z.object({ orders: z.array(exchangeOrder), before: publicId.nullable() }),
  refusals: { market_unknown: 404, before_unknown: 422 },
});

export const showExchangeOrder = endpoint({
  method: 'GET',
  path: '/v1/orders/{orderId}',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'One of the user’s exchange orders.',
  params: orderIdParam,
  response: exchangeOrder,
  refusals: { order_unknown: 404 },
});

export const showExchangeOrderByClientId = endpoint({
  method: 'GET',
  path: '/v1/orders/by-client-id/{clientOrderId}',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'The order that was placed with this client_order_id, open or ended.',
  params: clientOrderIdParam,
  response: exchangeOrder,
  refusals: { order_unknown: 404 },
});
