import { parseJson } from '@dukat/rules/parse-json';
import { consent } from './consent.ts';
import { type StorageKey, storageKeys } from './keys.ts';
import { readStored, writeStored } from './stored.ts';

/** The codes that the contract of new orders accepts. Anything else is not a referral code. */
const referralCode = /^[\p{L}\p{N}._~-]{1,64}$/u;
const keptMs = 30 * 24 * 3600 * 1000;

interface KeptCode {
  readonly code: string;
  /** When the code is forgotten, in milliseconds since 1970. */
  readonly until: number;
}

/** Inlined into every page: keeps the query of the first referral link for the visit, also if the visitor leaves before hydration. */
export const keepReferralLink =
  'try{/[?&]ref=/.test(location.search)&&(sessionStorage.ref_link||=location.search)}catch{}';

/** Saves the code of a link that the visitor followed before the page was hydrated, and then that of the current one. */
export function saveReferralOf(search: string): void {
  const early = readVisit(storageKeys.referralLink);
  writeVisit(storageKeys.referralLink, null);
  for (const query of [early ?? '', search]) saveReferral(new URLSearchParams(query).get('ref'));
}

/** Keeps the code of the first referral link (requirement 2.11) for 30 days. A later link does not replace it. */
export function saveReferral(code: unknown): void {
  if (typeof code !== 'string' || !referralCode.test(code) || findKept() !== undefined) return;
  keep({ code, until: Date.now() + keptMs });
}

/** Returns the code to send with an order or a registration, or null if no link has referred this browser. */
export function readReferral(): string | null {
  return findKept()?.code ?? null;
}

/** Called when the person has chosen: without consent the code is kept for the visit only. */
export function applyConsentToReferral(): void {
  const kept = findKept();
  if (kept !== undefined) keep(kept);
}

function findKept(): KeptCode | undefined {
  return parseKept(readStored(storageKeys.referral)) ?? parseKept(readVisit(storageKeys.referral));
}

function keep(kept: KeptCode): void {
  const text = JSON.stringify(kept);
  const isAllowed = consent() === 'accepted';
  writeStored(storageKeys.referral, isAllowed ? text : null);
  writeVisit(storageKeys.referral, isAllowed ? null : text);
}

function parseKept(text: string | null): KeptCode | undefined {
  const value = text === null ? undefined : parseJson(text);
  if (typeof value !== 'object' || value === null || !('code' in value) || !('until' in value))
    return undefined;
  const { code, until } = value;
  const isValid = typeof code === 'string' && referralCode.test(code) && typeof until === 'number';
  return isValid && until > Date.now() ? { code, until } : undefined;
}

function readVisit(key: StorageKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeVisit(key: StorageKey, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Ignored: the browser refuses storage.
  }
}
