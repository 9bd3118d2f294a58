import { z } from '@dukat/contract/z';
import { tradingAccount } from './trade-task.ts';

/** The task of the listening client: the number of subscribers of one book, and how often it changes. */
export const listenTask = z.object({
  port: z.number().int(),
  market: z.string(),
  account: tradingAccount,
  subscribers: z.number().int(),
  messagesPerSecond: z.number(),
  seconds: z.number(),
});
export type ListenTask = z.output<typeof listenTask>;

export const listenReady = z.object({ connectedSeconds: z.number() });

export const listenResult = z.object({
  messages: z.number(),
  heard: z.number(),
  gaps: z.number(),
  lost: z.number(),
  /** From sending the order until a subscriber receives the change. */
  milliseconds: z.object({ p50: z.number(), p99: z.number(), p999: z.number(), most: z.number() }),
});
export type ListenResult = z.output<typeof listenResult>;
