import type { Budget } from '@dukat/contract/endpoint';
import type { Clock } from '../clock.ts';
import { type Allowance, type RateLimit, type TokenBuckets, tokenBuckets } from './token-buckets.ts';

/**
 * `visitors` counts what all browsers of an address ask of `public` together, `signatures` counts the wrong ones of an address, `messages` what a WebSocket sends, `recipients` the mails that visitors
 * make us send to an address, `pages` what is drawn anew for an address, `callbacks` what providers and mail programs call without a session; the rest is what endpoints are declared with.
 */
export type LimitedBudget =
  | Budget
  | 'visitors'
  | 'signatures'
  | 'messages'
  | 'recipients'
  | 'pages'
  | 'callbacks';

export const limitedBudgets = [
  'public',
  'visitors',
  'account',
  'orders',
  'cancels',
  'login',
  'registration',
  'new-orders',
  'prefills',
  'streams',
  'recipients',
  'signatures',
  'messages',
  'pages',
  'callbacks',
] as const satisfies readonly LimitedBudget[];

/** A limit of `undefined` does not limit. */
export type RateLimitConfiguration = Readonly<Record<LimitedBudget, RateLimit | undefined>>;

/** Who may still call how often. One for the whole process, shared by HTTP and WebSocket. */
export interface RateLimits {
  /**
   * Whether a caller on this machine is counted where people log in. Not in a sandbox, where it is the person who tries it out;
   * in a real house it is everybody who comes through a proxy that TRUST_PROXY does not name, guessers among them.
   */
  readonly isLoopbackCounted: boolean;
  /** Counts one call; undefined where nothing is counted. */
  take(budget: LimitedBudget, subject: string): Allowance | undefined;
  /** Whether a call would be refused, without counting it. */
  isSpent(budget: LimitedBudget, subject: string): boolean;
}

export function openRateLimits(
  configuration: RateLimitConfiguration,
  clock: Clock,
  { isLoopbackCounted }: { readonly isLoopbackCounted: boolean },
): RateLimits {
  const buckets = new Map<LimitedBudget, TokenBuckets>();
  for (const budget of limitedBudgets) {
    const limit = configuration[budget];
    if (limit !== undefined) buckets.set(budget, tokenBuckets(limit));
  }
  return {
    isLoopbackCounted,
    take: (budget, subject) => buckets.get(budget)?.take(subject, clock.now()),
    isSpent: (budget, subject) => buckets.get(budget)?.look(subject, clock.now()).isSpent ?? false,
  };
}

/** The headers of an answer that was counted. */
export function limitHeaders(allowance: Allowance): Readonly<Record<string, string>> {
  return {
    'ratelimit-limit': String(allowance.limit),
    'ratelimit-remaining': String(allowance.remaining),
    'ratelimit-reset': String(allowance.resetSeconds),
    ...(allowance.isSpent && { 'retry-after': String(Math.max(1, allowance.waitSeconds)) }),
  };
}
