import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { logRequest, markRequests } from '../logging/log-requests.ts';
import { countRequest } from './http-metrics.ts';

/** Counts and logs each request when it has been answered. */
export function watchRequests(app: FastifyInstance, log: Logger): void {
  markRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    countRequest(request, reply);
    logRequest(log, request, reply);
    done();
  });
}
