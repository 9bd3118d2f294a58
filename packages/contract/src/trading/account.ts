import { endpoint } from '../endpoint.ts';
import { decimal, instant, publicId, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';
import { marketName } from './orders.ts';

// What a trader has, paid and received on the exchange, and what it charges.

/** The id of a line of the account; lists are read backwards from one. */
const lineId = z.string().regex(/^[0-9]{1,18}$/);
const linePage = {
  before: lineId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const exchangeFill = z.object({
  id: lineId,
  order_id: publicId,
  market: marketName,
  side: z.enum(['Buy', 'Sell']),
  price: decimal,
  size: decimal,
  /** In the quote asset, before the fee. */
  cost: decimal,
  fee: decimal,
  fee_currency: z.string(),
  is_maker: z.boolean(),
  time: instant,
});

export const listFills = endpoint({
  method: 'GET',
  path: '/v1/fills',
  access: 'signed-in',
  scope: 'user:trading:read',
  summary: 'Own fills, newest first; `before` is the id of the last one seen.',
  query: z.object({ ...linePage, market: marketName.optional(), order_id: publicId.optional() }),
  response: z.object({ fills: z.array(exchangeFill), before: lineId.nullable() }),
  refusals: { market_unknown: 404, order_unknown: 404 },
});

export const tradingBalance = z.object({
  currency: z.string(),
  available: decimal,
  /** What open orders, quick trades and waiting withdrawals hold. */
  blocked: decimal,
  total: decimal,
});

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
  /** What it changed of the total: all lines of a currency add up to it. 0 where a withdrawal only blocks or unblocks. */
  amount: signedDecimal,
  /**
   * What it changed of what waiting withdrawals block: all lines of a currency add up to that. The total less this and less what
   * open orders and quick trades hold is available.
   */
  withdrawal_blocked: signedDecimal,
  market: marketName.nullable(),
  /** Of a fill: the order on the exchange, or the quick trade. */
  order_id: publicId.nullable(),
  created_at: instant,
});

export const listAccountTransactions = endpoint({
  method: 'GET',
  path: '/v1/accounts/transactions',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary:
    'What came to and left the trading account, newest first; `before` is the id of the last line seen.',
  query: z.object(linePage),
  response: z.object({ transactions: z.array(accountTransaction), before: lineId.nullable() }),
  refusals: {},
});

export const listTradingFees = endpoint({
  method: 'GET',
  path: '/v1/fees',
  access: 'open',
  summary: 'What makers and takers pay on each market, in percent of what a fill brings them.',
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
