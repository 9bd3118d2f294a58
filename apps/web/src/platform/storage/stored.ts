import type { StorageKey } from './keys.ts';

// A browser may refuse its storage (private windows, blocked cookies): then nothing is remembered, and all else works.

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Not remembered.
  }
}

export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const yearSeconds = 365 * 24 * 3600;

/** What the server must know to draw the first paint right: language and colours. No secret. */
export function writeCookie(key: StorageKey, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet.
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
