import type { FastifyReply } from 'fastify';
import type { Answer } from './error-answer.ts';

export const jsonType = 'application/json; charset=utf-8';

/** Sends an answer. It may be cached only by the caller, and only if a duration is given. */
export function sendAnswer(reply: FastifyReply, answer: Answer, cacheSeconds?: number): FastifyReply {
  const cache =
    cacheSeconds !== undefined && answer.status < 400 ? `private, max-age=${cacheSeconds}` : 'no-store';
  reply.code(answer.status).header('content-type', jsonType).header('cache-control', cache);
  if (answer.headers) reply.headers({ ...answer.headers });
  return reply.send(answer.body);
}

/** Answers a request for a file or page that does not exist. */
export function sendNothingFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Not found.\n');
}
