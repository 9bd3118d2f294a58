import type { FastifyRequest } from 'fastify';
import { deviceCookieName, readCookie } from '../http/device-cookie.ts';

/** Cookie with the session token, for rendering personal pages. Browsers send it only to `personalPath`. */
export const sessionCookie = 'page_session';
export const personalPath = '/order';

/** The browser, and its session if it has one, for which a personal page is rendered. */
export interface PagePerson {
  readonly deviceCookie: string | undefined;
  readonly token: string | undefined;
}

/** Ignores the session cookie when the browser considers itself logged out, and then renders the visitor's page. */
export function pagePerson(
  request: FastifyRequest,
  { isSignedIn }: { readonly isSignedIn: boolean },
): PagePerson {
  const { cookie } = request.headers;
  const deviceCookie = readCookie(cookie, deviceCookieName(request.isTls));
  const token = isSignedIn ? readCookie(cookie, sessionCookie) : undefined;
  return { deviceCookie, token: token === '' ? undefined : token };
}
