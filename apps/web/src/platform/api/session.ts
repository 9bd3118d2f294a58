import { storageKeys } from '../storage/keys.ts';
import { readStored, writeStored } from '../storage/stored.ts';

// The bearer token lies in local storage as the specification says; it is worthless without the HttpOnly device cookie.

/** The cookie that lets the server draw the right header; the server looks for the same name. */
const hintCookie = 'signed_in';
const yearSeconds = 365 * 24 * 3600;

let loggedOutByServer = false;

export function bearerToken(): string | null {
  return readStored(storageKeys.token);
}

/** After a login. Everything that was asked as nobody is asked again by the caller. */
export function openSession(token: string): void {
  writeStored(storageKeys.token, token);
  writeHint(`1; Max-Age=${yearSeconds}`);
  loggedOutByServer = false;
}

export function closeSession(): void {
  writeStored(storageKeys.token, null);
  writeHint('; Max-Age=0');
}

/** A 401: the session ended on the server, after inactivity for example. */
export function sessionEnded(): void {
  if (bearerToken() === null) return;
  closeSession();
  loggedOutByServer = true;
}

/** Whether the person was logged out without asking; the login gate says so once. */
export function wasLoggedOut(): boolean {
  return loggedOutByServer;
}

function writeHint(valueAndAge: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet.
  document.cookie = `${hintCookie}=${valueAndAge}; Path=/; SameSite=Lax`;
}
