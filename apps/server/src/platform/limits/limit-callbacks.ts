import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from './address-subject.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Returns a hook that refuses an address which calls a provider's endpoint too often, before anything is read or looked up. Programs get an
 * empty 429; an endpoint for browsers redirects instead.
 */
export function limitCallbacks(
  limits: RateLimits | undefined,
  redirectTo?: (request: FastifyRequest) => string,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const subject = limits && addressSubject(request.ip, limits);
    const counted = subject === undefined ? undefined : limits?.take('callbacks', subject);
    if (counted?.isSpent !== true) return undefined;
    if (redirectTo !== undefined)
      return reply
        .code(303)
        .headers({ location: redirectTo(request), 'cache-control': 'no-store' })
        .send();
    return reply
      .code(429)
      .header('retry-after', String(Math.max(1, counted.waitSeconds)))
      .send('');
  };
}
