import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inProcessAddress } from '../limits/address-subject.ts';
import { currentMilliseconds } from './recorded-span.ts';
import { isTracing, startChild, startTrace } from './spans.ts';

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
 * are recorded, or name a trace of another request. A call of a page that is rendered in this process belongs to the page's trace, and is
 * not recorded if that is not.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (!isTracing()) return done();
    const route = request.routeOptions.url ?? 'unknown';
    if (probes.includes(route)) return done();
    const start = request.ip === inProcessAddress ? startChild : startTrace;
    const span = start(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route, request: request.id },
      startTime: currentMilliseconds() - reply.elapsedTime,
    });
    if (span === undefined) return done();
    request.span = span;
    // `onResponse` is not called if the caller goes away.
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) endSpan(span, reply);
      else span.setAttribute('aborted', true).end();
    });
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (span !== undefined) endSpan(span, reply);
    done();
  });
}

/** Ends the span at the first call; later ones do nothing. */
function endSpan(span: Span, reply: FastifyReply): void {
  if (!span.isRecording()) return;
  span.setAttribute('http.response.status_code', reply.statusCode);
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

export function requestTraceId({ span }: FastifyRequest): string | undefined {
  return span?.spanContext().traceId;
}
