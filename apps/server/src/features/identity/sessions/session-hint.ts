import type { FastifyReply } from 'fastify';
import { sessionHintCookie } from '../../../platform/web/page-wishes.ts';

const dayInSeconds = 24 * 60 * 60;

/** The hint opens nothing, so scripts may read and remove it; it lives as long as a session can. */
export function setSessionHint(reply: FastifyReply): void {
  reply.header('set-cookie', hint(reply, '1', dayInSeconds));
}

export function clearSessionHint(reply: FastifyReply): void {
  reply.header('set-cookie', hint(reply, '', 0));
}

function hint(reply: FastifyReply, value: string, maxAge: number): string {
  const secure = reply.request.isTls ? '; Secure' : '';
  return `${sessionHintCookie}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
