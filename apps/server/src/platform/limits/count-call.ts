import type { AnyEndpoint, Budget } from '@dukat/contract/endpoint';
import { addressSubject } from './address-subject.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Allowance } from './token-buckets.ts';

const byAddress: ReadonlySet<Budget> = new Set<Budget>(['public', 'login', 'registration']);

/** What an endpoint's calls are counted in: as declared, and below /v1 in any case. */
function budgetOf({ budget, path, access }: AnyEndpoint): Budget | undefined {
  if (budget !== undefined) return budget;
  if (!path.startsWith('/v1/')) return undefined;
  return access === 'signed-in' ? 'account' : 'public';
}

/** Counts a call by its address, before anything is looked up; undefined for what is counted by account, or not at all. */
export function countByAddress(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  remoteAddress: string,
): Allowance | undefined {
  const budget = budgetOf(endpoint);
  if (limits === undefined || budget === undefined || !byAddress.has(budget)) return undefined;
  const isLoopbackCounted = budget === 'public' || limits.isLoopbackCounted;
  const subject = addressSubject(remoteAddress, { isLoopbackCounted });
  return subject === undefined ? undefined : limits.take(budget, subject);
}

/** Counts a call by its account, once it is known whose it is: its keys and its sessions share what it has. */
export function countByAccount(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  userId: string,
): Allowance | undefined {
  const budget = budgetOf(endpoint);
  if (limits === undefined || budget === undefined || byAddress.has(budget)) return undefined;
  return limits.take(budget, accountSubject(userId));
}

/** By what an account is counted, on HTTP and WebSocket alike. */
export const accountSubject = (userId: string) => `user:${userId}`;
