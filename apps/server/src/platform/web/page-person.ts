import type { FastifyRequest } from 'fastify';
import { deviceCookieName, readCookie } from '../http/device-cookie.ts';

/** The session's token for the drawing of personal pages. Browsers send it to this path only. */
export const sessionCookie = 'page_session';
export const personalPath = '/order';

/** As whom a personal page is drawn: this browser, and its session when it has one. */
export interface PagePerson {
  readonly deviceCookie: string | undefined;
  readonly token: string | undefined;
}

/** A browser that holds itself for logged out gets the visitor's page, whatever other cookies it still has. */
export function pagePerson(
  request: FastifyRequest,
  { isSignedIn }: { readonly isSignedIn: boolean },
): PagePerson {
  const { cookie } = request.headers;
  const deviceCookie = readCookie(cookie, deviceCookieName(request.isTls));
  const token = isSignedIn ? readCookie(cookie, sessionCookie) : undefined;
  return { deviceCookie, token: token === '' ? undefined : token };
}
