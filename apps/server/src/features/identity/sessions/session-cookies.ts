import { sessionLongestMs } from '@dukat/rules/identity/session';
import type { FastifyReply } from 'fastify';
import { personalPath, sessionCookie } from '../../../platform/web/page-person.ts';
import { sessionHintCookie } from '../../../platform/web/page-preferences.ts';

/**
 * Both cookies live as long as a session can. The hint opens nothing, so scripts may read and remove it. The token is HttpOnly and sent
 * only for the personal pages, which the server renders for its owner (ADR 35); no endpoint reads it.
 */
export function setSessionCookies(reply: FastifyReply, token: string): void {
  write(reply, { token, hint: '1', maxAge: sessionLongestMs / 1000 });
}

export function clearSessionCookies(reply: FastifyReply): void {
  write(reply, { token: '', hint: '', maxAge: 0 });
}

interface Values {
  readonly token: string;
  readonly hint: string;
  readonly maxAge: number;
}

function write(reply: FastifyReply, { token, hint, maxAge }: Values): void {
  const flags = `SameSite=Lax; Max-Age=${maxAge}${reply.request.isTls ? '; Secure' : ''}`;
  reply.header('set-cookie', `${sessionHintCookie}=${hint}; Path=/; ${flags}`);
  reply.header('set-cookie', `${sessionCookie}=${token}; Path=${personalPath}; HttpOnly; ${flags}`);
}
