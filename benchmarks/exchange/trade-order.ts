import { z } from '@dukat/contract/z';

/** One of the accounts that trade, with the key that signs its requests. */
export const tradingAccount = z.object({ key: z.string(), secret: z.string(), isMaker: z.boolean() });
export type TradingAccount = z.output<typeof tradingAccount>;

/** What the client is asked: so many orders outstanding, or so many a second whether or not answers come. */
export const tradeOrder = z.object({
  port: z.number().int(),
  door: z.enum(['http', 'websocket']),
  market: z.string(),
  accounts: z.array(tradingAccount).nonempty(),
  outstanding: z.number().int(),
  seconds: z.number(),
  perSecond: z.number().optional(),
  seed: z.number().int(),
});
export type TradeOrder = z.output<typeof tradeOrder>;

export const tradeAnswer = z.object({
  seconds: z.number(),
  answered: z.number(),
  placed: z.number(),
  traded: z.number(),
  cancelled: z.number(),
  /** By what the answer said: orders that were gone when they should be taken back, and under overload `unavailable`. */
  refused: z.record(z.string(), z.number()),
  milliseconds: z.object({ p50: z.number(), p99: z.number(), p999: z.number(), most: z.number() }),
});
export type TradeAnswer = z.output<typeof tradeAnswer>;
