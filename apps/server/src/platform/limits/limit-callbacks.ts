import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from './address-subject.ts';
import type { RateLimits } from './rate-limits.ts';

/** Returns a hook that refuses an address which calls a provider's endpoint too often, before anything is read or looked up. */
export function limitCallbacks(limits: RateLimits | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const subject = limits && addressSubject(request.ip, limits);
    const counted = subject === undefined ? undefined : limits?.take('callbacks', subject);
    if (counted?.isSpent !== true) return undefined;
    return reply
      .code(429)
      .header('retry-after', String(Math.max(1, counted.waitSeconds)))
      .send('');
  };
}
