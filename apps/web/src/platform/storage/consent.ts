import { storageKeys } from './keys.ts';
import { readStored, writeCookie, writeStored } from './stored.ts';

export type Consent = 'accepted' | 'rejected';

const listeners = new Set<() => void>();

/** What the person chose; all categories are granted or denied together. */
export function consent(): Consent | undefined {
  const stored = readStored(storageKeys.cookiesAccepted);
  return stored === 'true' ? 'accepted' : stored === 'false' ? 'rejected' : undefined;
}

/** Kept in the storage, and in a cookie by which the server leaves the question out of its drawing. */
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
