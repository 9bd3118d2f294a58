import { parseJson } from '@dukat/rules/parse-json';
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
  return text === null ? undefined : parseJson(text);
}

/** Listeners to a stored value. They are called by `notify` in this window, and whenever another window stores something. */
export function createStorageListeners() {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    watch(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

const yearSeconds = 365 * 24 * 3600;

/** Cookies hold what the server needs to render the first paint: language, colours and similar. Never a secret. */
export function writeCookie(key: StorageKey, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet.
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
