import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentMilliseconds } from './recorded-span.ts';
import { isTracing, startTrace } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request if its trace is recorded. */
    span?: Span | undefined;
  }
}

/** Asked every few seconds by load balancers and Prometheus. */
const probes = ['/livez', '/readyz', '/healthz', '/metrics'];

/**
 * Records requests that the sampler chooses, by their route's pattern. A caller's `traceparent` is not read: it could choose which requests
 * are recorded, or name a trace of somebody else.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (!isTracing()) return done();
    const route = request.routeOptions.url ?? 'unknown';
    if (probes.includes(route)) return done();
    const span = startTrace(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route, request: request.id },
      startTime: currentMilliseconds() - reply.elapsedTime,
    });
    if (span === undefined) return done();
    request.span = span;
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (span !== undefined) {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
}

export function requestTraceId({ span }: FastifyRequest): string | undefined {
  return span?.spanContext().traceId;
}
