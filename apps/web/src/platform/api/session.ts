import { useSyncExternalStore } from 'react';
import { storageKeys } from '../storage/keys.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { usePage } from '../use-page.ts';

// The bearer token lies in local storage as the specification says; it is worthless without the HttpOnly device cookie.

/** The cookie that lets the server draw the right header; the server looks for the same name. */
const hintCookie = 'session_hint';
const yearSeconds = 365 * 24 * 3600;

const listeners = new Set<() => void>();

export function bearerToken(): string | null {
  return readStored(storageKeys.token);
}

/** After a login. What was asked as nobody is asked again. */
export function openSession(token: string): void {
  writeStored(storageKeys.leaving, null);
  writeStored(storageKeys.token, token);
  sessionChanged();
}

/** A person logs out. Other windows see their session end before the token is gone, and must not take it for inactivity. */
export function leaveSession(): void {
  writeStored(storageKeys.leaving, 'true');
}

export function closeSession(): void {
  writeStored(storageKeys.token, null);
  writeStored(storageKeys.leaving, null);
  sessionChanged();
}

/** A 401: the session ended on the server, after inactivity for example. */
export function sessionEnded(): void {
  if (bearerToken() === null) return;
  if (readStored(storageKeys.leaving) === null) writeStored(storageKeys.autoLogout, 'true');
  closeSession();
}

/** Returns true after an automatic logout until the next login, also after a reload; the login gate says so. */
export function wasLoggedOut(): boolean {
  return readStored(storageKeys.autoLogout) !== null;
}

/** Another window may have logged in or out: compared when this one gets the focus, and when the storage changes. */
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

/** Whether somebody is signed in here: the server's hint in the first drawing, then the token itself. */
export function useIsSignedIn(): boolean {
  const { isSignedIn } = usePage();
  return useSyncExternalStore(
    watchSession,
    () => bearerToken() !== null,
    () => isSignedIn,
  );
}
