import { operatorCookieSeconds } from '@dukat/rules/operators/limits';
import { readCookie } from '../../../platform/http/device-cookie.ts';

/** The session token is only in this cookie: scripts cannot read it, and other sites cannot make the browser send it. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-operator' : 'operator';
}

const longestToken = 128;

export function operatorCookieHeader(token: string | null, isSecure: boolean): string {
  const age = token === null ? 0 : operatorCookieSeconds;
  const flags = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${isSecure ? '; Secure' : ''}`;
  return `${cookieName(isSecure)}=${token ?? ''}; ${flags}`;
}

export function readOperatorToken(header: string | undefined, isSecure: boolean): string | undefined {
  const token = readCookie(header, cookieName(isSecure));
  return token === undefined || token === '' || token.length > longestToken ? undefined : token;
}
