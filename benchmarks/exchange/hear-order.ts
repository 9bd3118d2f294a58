import { z } from '@dukat/contract/z';
import { tradingAccount } from './trade-order.ts';

/** What the hearing client is asked: so many subscribers of one book, which somebody changes so often. */
export const hearOrder = z.object({
  port: z.number().int(),
  market: z.string(),
  account: tradingAccount,
  subscribers: z.number().int(),
  messagesPerSecond: z.number(),
  seconds: z.number(),
});
export type HearOrder = z.output<typeof hearOrder>;

export const hearReady = z.object({ connectedSeconds: z.number() });

export const hearAnswer = z.object({
  messages: z.number(),
  heard: z.number(),
  gaps: z.number(),
  lost: z.number(),
  /** From when the order was sent until a subscriber heard what it changed. */
  milliseconds: z.object({ p50: z.number(), p99: z.number(), p999: z.number(), most: z.number() }),
});
export type HearAnswer = z.output<typeof hearAnswer>;
