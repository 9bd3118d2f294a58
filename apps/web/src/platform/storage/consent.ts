import { storageKeys } from './keys.ts';
import { readStored, writeStored } from './stored.ts';

export type Consent = 'accepted' | 'rejected';

const listeners = new Set<() => void>();

/** What the person chose; all categories are granted or denied together. */
export function consent(): Consent | undefined {
  const stored = readStored(storageKeys.cookiesAccepted);
  return stored === 'true' ? 'accepted' : stored === 'false' ? 'rejected' : undefined;
}

export function recordConsent(choice: Consent): void {
  writeStored(storageKeys.cookiesAccepted, String(choice === 'accepted'));
  for (const listener of listeners) listener();
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const crawlers = /bot|crawl|spider|slurp|lighthouse/i;

export function isConsentAsked(): boolean {
  return consent() === undefined && !crawlers.test(navigator.userAgent);
}
