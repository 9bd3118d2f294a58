import { storageKeys } from './keys.ts';
import { readStored, writeCookie, writeStored } from './stored.ts';

export type Consent = 'accepted' | 'rejected';

const listeners = new Set<() => void>();

/** The person's choice. It covers all categories. */
export function consent(): Consent | undefined {
  const stored = readStored(storageKeys.cookiesAccepted);
  return stored === 'true' ? 'accepted' : stored === 'false' ? 'rejected' : undefined;
}

/** Stores the choice, also in a cookie, so that the server does not render the question again. */
export function recordConsent(choice: Consent): void {
  const stored = String(choice === 'accepted');
  writeStored(storageKeys.cookiesAccepted, stored);
  writeCookie(storageKeys.cookiesAccepted, stored);
  for (const listener of listeners) listener();
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
