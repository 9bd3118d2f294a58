import { orderSides } from '@dukat/rules/trading/order-request';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, publicId, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { marketName } from './orders.ts';

// A trader's balances, fills and account lines on the exchange, and its fees.

/** The id of a line of the account. Lists are read backwards from an id. */
const lineId = z.string().regex(/^[0-9]{1,18}$/);
const linePage = {
  before: lineId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const exchangeFill = z
  .object({
    id: lineId,
    order_id: publicId,
    market: marketName,
    side: z.enum(orderSides),
    price: decimal,
    size: decimal,
    /** In the quote asset, before the fee. */
    cost: decimal,
    fee: decimal,
    fee_currency: z.string(),
    is_maker: z.boolean(),
    time: instant,
  })
  .meta({ id: 'ExchangeFill' });

export const listFills = endpoint({
  method: 'GET',
  path: '/v1/fills',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'The user’s fills, newest first; `before` is the id of the last one seen.',
  query: z.object({ ...linePage, market: marketName.optional(), order_id: publicId.optional() }),
  response: z.object({ fills: z.array(exchangeFill), before: lineId.nullable() }),
  refusals: { market_unknown: 404, order_unknown: 404 },
});

export const tradingBalance = z
  .object({
    currency: z.string(),
    available: decimal,
    /** What open orders, quick trades and waiting withdrawals hold. */
    blocked: decimal,
    total: decimal,
  })
  .meta({ id: 'TradingBalance' });

export const listTradingAccounts = endpoint({
  method: 'GET',
  path: '/v1/accounts',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The balances of the trading account, one for each currency that it ever held.',
  response: z.object({ accounts: z.array(tradingBalance) }),
  refusals: {},
});

export const accountTransaction = z.object({
  id: lineId,
  type: z.enum([
    'DEPOSIT',
    'WITHDRAWAL_BLOCK',
    'WITHDRAWAL_UNBLOCK',
    'WITHDRAWAL_COMMIT',
    'TRADE_FILL_CREDIT',
    'TRADE_FILL_DEBIT',
    'TRADE_FILL_FEE',
  ]),
  currency: z.string(),
  /** The change of the total. All lines of a currency sum up to the total. 0 if a withdrawal only blocks or unblocks. */
  amount: signedDecimal,
  /**
   * The change of what waiting withdrawals block. All lines of a currency sum up to that amount. Available is the total less this amount,
   * and less what open orders and quick trades hold.
   */
  withdrawal_blocked: signedDecimal,
  market: marketName.nullable(),
  /** For a fill: the id of the order on the exchange, or of the quick trade. */
  order_id: publicId.nullable(),
  created_at: instant,
});

export const listAccountTransactions = endpoint({
  method: 'GET',
  path: '/v1/accounts/transactions',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The trading account’s transactions, newest first; `before` is the id of the last line seen.',
  query: z.object(linePage),
  response: z.object({ transactions: z.array(accountTransaction), before: lineId.nullable() }),
  refusals: {},
});

export const listTradingFees = endpoint({
  method: 'GET',
  path: '/v1/fees',
  access: 'open',
  summary: 'The fees of makers and takers on each market, in percent of the proceeds of a fill.',
  response: z.object({
    fees: z.array(
      z.object({ market: marketName, maker_fee_percent: z.string(), taker_fee_percent: z.string() }),
    ),
  }),
  refusals: {},
});

export const showExchangeTime = endpoint({
  method: 'GET',
  path: '/v1/time',
  access: 'open',
  summary: 'The exchange’s clock, by which requests are signed and orders expire.',
  response: z.object({ time: instant, unix_ms: z.number() }),
  refusals: {},
});
