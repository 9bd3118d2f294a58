import type { AnyEndpoint, Budget } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { addressSubject } from './address-subject.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Allowance } from './token-buckets.ts';

/** By whom each budget is counted; a `caller` is a user by the account, and a visitor by address and by device. */
const countedBy: Readonly<Record<Budget, 'address' | 'account' | 'caller'>> = {
  public: 'address',
  login: 'address',
  registration: 'address',
  account: 'account',
  orders: 'account',
  cancels: 'account',
  'new-orders': 'caller',
  prefills: 'caller',
  streams: 'caller',
};

/** What an endpoint's calls are counted in: as declared, and below /v1 in any case. */
function budgetOf({ budget, path, access }: AnyEndpoint): Budget | undefined {
  if (budget !== undefined) return budget;
  if (!path.startsWith('/v1/')) return undefined;
  return access === 'signed-in' ? 'account' : 'public';
}

interface From {
  readonly remoteAddress: string;
  /** Of the browser's cookie; undefined where there is none, or not ours. */
  readonly device: () => string | undefined;
}

/** Counts a call by its address, before anything is looked up; undefined for what is counted otherwise, or not at all. */
export function countByAddress(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  { remoteAddress, device }: From,
): Allowance | undefined {
  const budget = budgetOf(endpoint);
  if (limits === undefined || budget === undefined || countedBy[budget] !== 'address') return undefined;
  const isLoopbackCounted = budget === 'public' || limits.isLoopbackCounted;
  const subject = addressSubject(remoteAddress, { isLoopbackCounted });
  if (subject === undefined) return undefined;
  const deviceId = budget === 'public' ? device() : undefined;
  return deviceId === undefined ? limits.take(budget, subject) : countBrowser(limits, deviceId, subject);
}

/**
 * What everybody may see is counted for a browser by its device, so that a household, an office or a carrier's customers do not use up
 * each other's. A cookie is had for the asking, so all browsers of an address together are bounded too. A program has no cookie.
 */
function countBrowser(limits: RateLimits, deviceId: string, address: string): Allowance | undefined {
  const ofDevice = limits.take('public', `device:${deviceId}`);
  if (ofDevice === undefined || ofDevice.isSpent) return ofDevice;
  return stricter(limits.take('visitors', address), ofDevice);
}

/** What is left is what the stricter of both leaves. */
function stricter(ofAddress: Allowance | undefined, ofDevice: Allowance | undefined): Allowance | undefined {
  if (ofAddress === undefined || ofDevice === undefined) return ofAddress ?? ofDevice;
  if (ofAddress.isSpent) return ofAddress;
  return ofDevice.isSpent || ofDevice.remaining < ofAddress.remaining ? ofDevice : ofAddress;
}

/** Counts a visitor's call by address and by device: a cookie is had for the asking, and many people share an address. */
export function countVisitor(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  { remoteAddress, deviceId }: { readonly remoteAddress: string; readonly deviceId: string },
): Allowance | undefined {
  const budget = budgetOf(endpoint);
  if (limits === undefined || budget === undefined || countedBy[budget] !== 'caller') return undefined;
  const address = addressSubject(remoteAddress, limits);
  const ofAddress = address === undefined ? undefined : limits.take(budget, address);
  if (ofAddress?.isSpent === true) return ofAddress;
  return stricter(ofAddress, limits.take(budget, `device:${deviceId}`));
}

/** Counts a call by its account, once it is known whose it is: its keys and its sessions share what it has. */
export function countByAccount(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  userId: string,
): Allowance | undefined {
  const budget = budgetOf(endpoint);
  if (limits === undefined || budget === undefined || countedBy[budget] === 'address') return undefined;
  return limits.take(budget, accountSubject(userId));
}

/** The same for a program, whose calls are always counted: what a page asks now and then, a program can ask without end. */
export function countProgram(
  limits: RateLimits | undefined,
  endpoint: AnyEndpoint,
  userId: string,
): Allowance | undefined {
  return countByAccount(limits, { ...endpoint, budget: endpoint.budget ?? 'account' }, userId);
}

/**
 * Counts a visitor's call by the address that it makes us write to, whoever asks and from wherever: nobody's mailbox is
 * flooded by us. Undefined where no mail is sent, or to nobody.
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

/** By what an account is counted, on HTTP and WebSocket alike. */
export const accountSubject = (userId: string) => `user:${userId}`;
