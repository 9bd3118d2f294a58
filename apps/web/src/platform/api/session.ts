import { useSyncExternalStore } from 'react';
import { storageKeys } from '../storage/keys.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { usePage } from '../use-page.ts';

// The bearer token is kept in local storage (requirement 9). It is useless without the HttpOnly device cookie.

/** Lets the server render the right header. The server reads the same cookie name. */
const hintCookie = 'session_hint';
const yearSeconds = 365 * 24 * 3600;

const listeners = new Set<() => void>();

export function bearerToken(): string | null {
  return readStored(storageKeys.token);
}

/** Called after a login. Queries answered for a visitor are fetched again. */
export function openSession(token: string): void {
  writeStored(storageKeys.leaving, null);
  writeStored(storageKeys.token, token);
  sessionChanged();
}

/** Called when a person logs out. Other windows see the session end before the token is removed and must not report inactivity. */
export function leaveSession(): void {
  writeStored(storageKeys.leaving, 'true');
}

export function closeSession(): void {
  writeStored(storageKeys.token, null);
  writeStored(storageKeys.leaving, null);
  sessionChanged();
}

/** Called on a 401: the server ended the session, for example after inactivity. */
export function sessionEnded(): void {
  if (bearerToken() === null) return;
  if (readStored(storageKeys.leaving) === null) writeStored(storageKeys.autoLogout, 'true');
  closeSession();
}

/** Returns true from an automatic logout until the next login, even after a reload. The login gate shows a message then. */
export function wasLoggedOut(): boolean {
  return readStored(storageKeys.autoLogout) !== null;
}

/** Another window may have logged in or out. Called when this window gets the focus and when the storage changes. */
export function sessionChanged(): void {
  const isSignedIn = bearerToken() !== null;
  if (isSignedIn) writeStored(storageKeys.autoLogout, null);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet.
  document.cookie = `${hintCookie}=${isSignedIn ? 1 : ''}; Max-Age=${isSignedIn ? yearSeconds : 0}; Path=/; SameSite=Lax`;
  for (const listener of listeners) listener();
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports whether a user is logged in: by the server's hint during hydration, then by the token itself. */
export function useIsSignedIn(): boolean {
  const { isSignedIn } = usePage();
  return useSyncExternalStore(
    watchSession,
    () => bearerToken() !== null,
    () => isSignedIn,
  );
}
