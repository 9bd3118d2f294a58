import type { AnyEndpoint, Budget } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { addressSubject } from './address-subject.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Allowance } from './token-buckets.ts';

/** How each budget is counted. A `caller` is a user by account, or a visitor by address and by device. */
const countedBy: Readonly<Record<Budget, 'address' | 'account' | 'caller'>> = {
  public: 'address',
  login: 'address',
  registration: 'address',
  account: 'account',
  orders: 'account',
  cancels: 'account',
  'new-orders': 'caller',
  prefills: 'caller',
  lookups: 'caller',
  streams: 'caller',
};

/** Returns the budget of an endpoint: the declared one, or a default below /v1. */
function findBudget({ budget, path, access }: AnyEndpoint): Budget | undefined {
  if (budget !== undefined) return budget;
  if (!path.startsWith('/v1/')) return undefined;
  return access === 'signed-in' ? 'account' : 'public';
}

interface CallOrigin {
  readonly remoteAddress: string;
  /** Returns the device of the browser's cookie; undefined if it has none of ours. */
  readonly device: () => string | undefined;
}

/** Counts a call by address, before anything is looked up; undefined if it is counted otherwise or not at all. */
export function countByAddress(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  { remoteAddress, device }: CallOrigin,
): Allowance | undefined {
  const budget = findBudget(endpoint);
  if (limits === undefined || budget === undefined || countedBy[budget] !== 'address') return undefined;
  const isLoopbackCounted = budget === 'public' || limits.isLoopbackCounted;
  const subject = addressSubject(remoteAddress, { isLoopbackCounted });
  if (subject === undefined) return undefined;
  const deviceId = budget === 'public' ? device() : undefined;
  return deviceId === undefined ? limits.take(budget, subject) : countBrowser(limits, deviceId, subject);
}

/**
 * Counts public calls of a browser by device, so that people behind one address (a household, an office, a carrier) do not use up each
 * other's limit. Since anyone can get new cookies, all browsers of an address are limited together too. Programs have no cookie.
 */
function countBrowser(limits: RateLimits, deviceId: string, address: string): Allowance | undefined {
  const byDevice = limits.take('public', `device:${deviceId}`);
  if (byDevice === undefined || byDevice.isSpent) return byDevice;
  return stricter(limits.take('visitors', address), byDevice);
}

/** Returns the stricter of two allowances. */
function stricter(byAddress: Allowance | undefined, byDevice: Allowance | undefined): Allowance | undefined {
  if (byAddress === undefined || byDevice === undefined) return byAddress ?? byDevice;
  if (byAddress.isSpent) return byAddress;
  return byDevice.isSpent || byDevice.remaining < byAddress.remaining ? byDevice : byAddress;
}

/** Counts a visitor's call by address and by device: anyone can get new cookies, and many people share an address. */
export function countVisitor(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  { remoteAddress, deviceId }: { readonly remoteAddress: string; readonly deviceId: string },
): Allowance | undefined {
  const budget = findBudget(endpoint);
  if (limits === undefined || budget === undefined || countedBy[budget] !== 'caller') return undefined;
  const address = addressSubject(remoteAddress, limits);
  const byAddress = address === undefined ? undefined : limits.take(budget, address);
  if (byAddress?.isSpent === true) return byAddress;
  return stricter(byAddress, limits.take(budget, `device:${deviceId}`));
}

/** Counts a request that a phone's key signs, by address, whatever the endpoint. */
export function countKeyed(limits: RateLimits | undefined, remoteAddress: string): Allowance | undefined {
  const address = limits && addressSubject(remoteAddress, limits);
  return address === undefined ? undefined : limits?.take('visitors', address);
}

/** Counts a call by account once the user is known; all keys and sessions of the account share the limit. */
export function countByAccount(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  userId: string,
): Allowance | undefined {
  const budget = findBudget(endpoint);
  if (limits === undefined || budget === undefined || countedBy[budget] === 'address') return undefined;
  return limits.take(budget, accountSubject(userId));
}

/** Counts a program's call by account. Unlike a page's, it is always counted, since a program can call without end. */
export function countProgram(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  userId: string,
): Allowance | undefined {
  return countByAccount(limits, { ...endpoint, budget: endpoint.budget ?? 'account' }, userId);
}

/**
 * Counts a visitor's call by the e-mail address that it makes us write to, regardless of the caller, so that nobody can flood a mailbox. Undefined if no
 * mail is sent or the address is invalid.
 */
export function countRecipient(
  limits: RateLimits | undefined,
  { mailsTo }: AnyEndpoint,
  body: unknown,
): Allowance | undefined {
  if (limits === undefined || mailsTo === undefined) return undefined;
  if (typeof body !== 'object' || body === null || !(mailsTo in body)) return undefined;
  const given: unknown = Reflect.get(body, mailsTo);
  const email = parseEmail(typeof given === 'string' ? given : '');
  return email.refused ? undefined : limits.take('recipients', `email:${email.value}`);
}

/** The subject of an account's limits, for HTTP and WebSocket alike. */
export const accountSubject = (userId: string) => `user:${userId}`;
