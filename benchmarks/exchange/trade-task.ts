import { z } from '@dukat/contract/z';

/** A trading account, with the key that signs its requests. */
export const tradingAccount = z.object({ key: z.string(), secret: z.string(), isMaker: z.boolean() });
export type TradingAccount = z.output<typeof tradingAccount>;

/** The task of the client: a number of outstanding orders, or a rate per second that does not depend on responses. */
export const tradeTask = z.object({
  port: z.number().int(),
  transport: z.enum(['http', 'websocket']),
  market: z.string(),
  /** The price around which all trade, within the market's price band. */
  middleTicks: z.number().int(),
  accounts: z.array(tradingAccount).nonempty(),
  outstanding: z.number().int(),
  seconds: z.number(),
  perSecond: z.number().optional(),
  seed: z.number().int(),
});
export type TradeTask = z.output<typeof tradeTask>;

export const tradeResult = z.object({
  seconds: z.number(),
  answered: z.number(),
  placed: z.number(),
  traded: z.number(),
  cancelled: z.number(),
  /** Counts by code: orders that were gone before their cancel, and `unavailable` under overload. */
  refused: z.record(z.string(), z.number()),
  milliseconds: z.object({ p50: z.number(), p99: z.number(), p999: z.number(), most: z.number() }),
});
export type TradeResult = z.output<typeof tradeResult>;
