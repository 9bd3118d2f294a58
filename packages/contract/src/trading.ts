import { endpoint } from './endpoint.ts';
import { decimal, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// The exchange's orders. Names and words are the specification's (3, 4, 7.1).

export const marketName = z.string().regex(/^[A-Z0-9]{2,10}_[A-Z]{3}$/);

const exchangeOrder = z.object({
  id: publicId,
  client_order_id: z.string().nullable(),
  created_at: instant,
  market: marketName,
  type: z.enum(['Limit', 'Market']),
  side: z.enum(['Buy', 'Sell']),
  price: decimal.nullable(),
  size: decimal.nullable(),
  funds: decimal.nullable(),
  filled: decimal,
  /** What the fills moved in the quote asset, before fees. */
  filled_cost: decimal,
  status: z.enum(['Open', 'Closed', 'Canceled']),
});

const orderIdParam = z.object({ orderId: publicId });
/** A page of a list, newest first: what is older than the last one seen. */
const cursorPage = {
  before: publicId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const placeExchangeOrder = endpoint({
  method: 'POST',
  path: '/v1/orders',
  access: 'signed-in',
  summary:
    'Places an order from the trading account. A limit order names price and size, a market order size or funds. The answer comes when the order is durable.',
  body: z.strictObject({
    market: marketName,
    type: z.enum(['Limit', 'Market']),
    side: z.enum(['Buy', 'Sell']),
    price: decimal.optional(),
    size: decimal.optional(),
    /** Of the quote asset: what to spend, or of a sell what to earn. */
    funds: decimal.optional(),
    time_in_force: z.enum(['GTC', 'IOC', 'FOK']).optional(),
    post_only: z.boolean().optional(),
    /** The client's own name for the order. It places one order, however often it is sent. */
    client_order_id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,36}$/)
      .optional(),
  }),
  response: exchangeOrder,
  refusals: {
    trading_not_active: 409,
    market_unknown: 404,
    market_status_forbids: 409,
    InsufficientFunds: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    price_off_tick: 422,
    price_out_of_range: 422,
    size_off_lot: 422,
    size_too_small: 422,
    size_too_large: 422,
    funds_out_of_range: 422,
    field_required: 422,
    field_not_allowed: 422,
    would_trade: 409,
    cannot_fill_whole: 409,
    book_full: 409,
    client_order_id_used: 409,
  },
});

export const cancelExchangeOrders = endpoint({
  method: 'DELETE',
  path: '/v1/orders',
  access: 'signed-in',
  summary: 'Cancels all open orders, or those of one market. Gives those that it cancelled.',
  query: z.object({ market: marketName.optional() }),
  response: z.object({ orders: z.array(exchangeOrder) }),
  refusals: { trading_not_active: 409, market_unknown: 404, market_status_forbids: 409 },
});

export const cancelExchangeOrder = endpoint({
  method: 'DELETE',
  path: '/v1/orders/{orderId}',
  access: 'signed-in',
  summary: 'Cancels an open order; what of it has traded stays traded.',
  params: orderIdParam,
  response: exchangeOrder,
  refusals: { order_unknown: 404, order_not_open: 409, market_status_forbids: 409 },
});

export const listExchangeOrders = endpoint({
  method: 'GET',
  path: '/v1/orders',
  access: 'signed-in',
  summary: 'Own orders of the exchange, newest first; `before` is the id of the last one seen.',
  query: z.object({
    ...cursorPage,
    market: marketName.optional(),
    status: z.enum(['Open', 'Closed', 'Canceled']).optional(),
  }),
  response: z.object({ orders: z.array(exchangeOrder), before: publicId.nullable() }),
  refusals: { market_unknown: 404 },
});

export const showExchangeOrder = endpoint({
  method: 'GET',
  path: '/v1/orders/{orderId}',
  access: 'signed-in',
  summary: 'One own order of the exchange.',
  params: orderIdParam,
  response: exchangeOrder,
  refusals: { order_unknown: 404 },
});

export const listAccountTransactions = endpoint({
  method: 'GET',
  path: '/v1/accounts/transactions',
  access: 'signed-in',
  summary:
    'What came to and left the trading account, newest first; `before` is the id of the last line seen.',
  query: z.object({
    ...cursorPage,
    before: z
      .string()
      .regex(/^[0-9]{1,18}$/)
      .optional(),
  }),
  response: z.object({
    transactions: z.array(
      z.object({
        id: z.string(),
        type: z.enum([
          'DEPOSIT',
          'WITHDRAWAL_COMMIT',
          'TRADE_FILL_CREDIT',
          'TRADE_FILL_DEBIT',
          'TRADE_FILL_FEE',
        ]),
        currency: z.string(),
        amount: z.string(),
        market: marketName.nullable(),
        order_id: publicId.nullable(),
        created_at: instant,
      }),
    ),
    before: z.string().nullable(),
  }),
  refusals: {},
});
