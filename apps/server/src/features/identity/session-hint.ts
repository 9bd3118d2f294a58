import type { FastifyReply } from 'fastify';

/**
 * Says that somebody is logged in and nothing else: the server draws the right header by it and skips the page cache. It
 * opens nothing, so scripts may read and remove it.
 */
const name = 'session_hint';
const dayInSeconds = 24 * 60 * 60;

export function setSessionHint(reply: FastifyReply): void {
  reply.header('set-cookie', hint(reply, '1', dayInSeconds));
}

export function clearSessionHint(reply: FastifyReply): void {
  reply.header('set-cookie', hint(reply, '', 0));
}

function hint(reply: FastifyReply, value: string, maxAge: number): string {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
