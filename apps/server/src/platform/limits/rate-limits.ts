import type { Budget } from '@dukat/contract/endpoint';
import type { Clock } from '../clock.ts';
import { type Allowance, type RateLimit, type TokenBuckets, tokenBuckets } from './token-buckets.ts';

/**
 * The rate limits. `visitors` counts the `public` calls of all browsers of an address and all requests of its phones together,
 * `signatures` wrong signatures by address, `messages` WebSocket messages, `recipients` mails caused by visitors by recipient, `pages` newly rendered pages by address,
 * `callbacks` calls of providers and mail programs without a session, `donations` invoices of Lightning wallets by address
 * and by wallet, `donation-payers` those of one wallet by address. The others are declared by endpoints.
 */
export type LimitedBudget =
  | Budget
  | 'visitors'
  | 'signatures'
  | 'messages'
  | 'recipients'
  | 'pages'
  | 'callbacks'
  | 'donations'
  | 'donation-payers';

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
  'lookups',
  'streams',
  'recipients',
  'signatures',
  'messages',
  'pages',
  'callbacks',
  'donations',
  'donation-payers',
] as const satisfies readonly LimitedBudget[];

/** A limit of `undefined` means unlimited. */
export type RateLimitConfiguration = Readonly<Record<LimitedBudget, RateLimit | undefined>>;

/** The rate limits of the whole process, shared by HTTP and WebSocket. */
export interface RateLimits {
  /**
   * Whether calls from loopback count where people log in. They do not in a sandbox, where they come from the person who tries it out. With
   * real money they do: everyone behind a local proxy missing from TRUST_PROXY appears as loopback, including those who guess passwords.
   */
  readonly isLoopbackCounted: boolean;
  /** Counts one call; undefined if nothing is counted. */
  take(budget: LimitedBudget, subject: string): Allowance | undefined;
  /** Returns whether a call would be refused, without counting it. */
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

/** Returns the headers of an answer to a counted call. */
export function limitHeaders(allowance: Allowance): Readonly<Record<string, string>> {
  return {
    'ratelimit-limit': String(allowance.limit),
    'ratelimit-remaining': String(allowance.remaining),
    'ratelimit-reset': String(allowance.resetSeconds),
    ...(allowance.isSpent && { 'retry-after': String(Math.max(1, allowance.waitSeconds)) }),
  };
}
