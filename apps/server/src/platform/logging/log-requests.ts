import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { requestTraceId, traceRequests } from '../tracing/trace-requests.ts';
import { requestEvent } from './open-log.ts';
import { sliceLog } from './slice-log.ts';
import { runAsWork } from './work-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The slice that serves the route; the platform's routes have none. */
    readonly slice?: string;
  }
}

const registering = new WeakMap<FastifyInstance, string>();

/** Runs a function that registers routes, so that they belong to the slice. */
export function registerRoutesOf(app: FastifyInstance, slice: string, register: () => void): void {
  registering.set(app, slice);
  register();
  registering.delete(app);
}

/** Marks routes with their slice, and lines that are logged within a request with its id. */
export function markRequests(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const slice = registering.get(app);
    if (slice !== undefined) route.config = { ...route.config, slice };
  });
  // After the body was read, since its events begin in no context.
  app.addHook('preHandler', (request, _reply, done) => runAsWork({ request: request.id }, done));
  traceRequests(app);
}

/**
 * Logs an answered request at `info`, by its route's pattern: paths, queries and addresses of callers may be personal. There is no child
 * logger for each request, so this costs nothing while the level is `warn`.
 */
export function logRequest(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const its = sliceLogOf(log, request);
  if (!its.isLevelEnabled('info')) return;
  its.info(
    {
      request: request.id,
      trace: requestTraceId(request),
      duration: Math.round(reply.elapsedTime * 10) / 10,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    },
    requestEvent,
  );
}

/** Returns the logger of the slice that serves the request. */
export function sliceLogOf(log: Logger, { routeOptions }: FastifyRequest): Logger {
  const slice = routeOptions?.config?.slice;
  return slice === undefined ? log : sliceLog(log, slice);
}
