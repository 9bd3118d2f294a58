import { endpoint } from '../endpoint.ts';
import { marketStatus } from '../trading/markets.ts';
import { marketName } from '../trading/orders.ts';
import { decimal, done, line } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles } from './roles.ts';

/** Whether our market maker quotes a market, or why it does not. */
export const quotingState = z.enum([
  'quoting',
  'switched_off',
  'rate_missing',
  'rate_stale',
  'rate_suspended',
  'rate_jumped',
  'market_not_open',
  'inventory_limit',
  'run_elsewhere',
]);
export type QuotingState = z.infer<typeof quotingState>;

const operatorMarket = z.object({
  market: marketName,
  status: marketStatus,
  /** The statuses that may follow. */
  next: z.array(marketStatus),
  quoting: quotingState,
  /** Without the broker's spread; null if unknown. */
  reference: decimal.nullable(),
  /** The number of the market maker's open orders, and their best price, on each side. */
  bids: z.number().int(),
  asks: z.number().int(),
  best_bid: decimal.nullable(),
  best_ask: decimal.nullable(),
});

export const listOperatorMarkets = endpoint({
  method: 'GET',
  path: '/admin/api/markets',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Every market with its status, and the market maker’s quotes and inventory.',
  response: z.object({
    markets: z.array(operatorMarket),
    inventory: z.array(
      z.object({
        asset: z.string(),
        total: decimal,
        /** The market maker's stake, and the limits beyond which it stops quoting a side. Money has no upper limit. */
        target: decimal,
        floor: decimal,
        ceiling: decimal.nullable(),
      }),
    ),
  }),
  refusals: {},
});

export const setMarketStatus = endpoint({
  method: 'POST',
  path: '/admin/api/markets/{market}/status',
  access: 'operator',
  roles: ['administrator'],
  summary: 'Changes a market’s status; the audit log records the reason.',
  params: z.object({ market: marketName }),
  body: z.strictObject({ status: marketStatus, reason: line(200).min(3) }),
  response: done,
  refusals: { market_unknown: 404, market_status_transition: 409 },
});
