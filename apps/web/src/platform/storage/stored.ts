import type { StorageKey } from './keys.ts';

// The browser may refuse storage (private windows, blocked cookies). Nothing is remembered then; everything else works.

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
    // Ignored: the value is not remembered.
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

/** Cookies hold what the server needs to render the first paint: language, colours and similar. Never a secret. */
export function writeCookie(key: StorageKey, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet.
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
