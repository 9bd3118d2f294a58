import type { FastifyReply, FastifyRequest } from 'fastify';
import { counter, histogram, secondsBuckets } from '../metrics/registry.ts';

const requests = counter('http_requests_total', 'Answered requests by the pattern of their route', [
  'route',
  'method',
  'status',
]);

const durations = histogram('http_request_duration_seconds', 'Time from request to answer by kind of route', {
  buckets: secondsBuckets,
  labelNames: ['kind'],
});

const kinds = ['api', 'v1', 'mx-api', 'admin', 'sandbox'] as const;
const kindOf = new Map<string, (typeof kinds)[number] | 'page'>();

function routeKind(route: string): string {
  const known = kindOf.get(route);
  if (known !== undefined) return known;
  const kind = kinds.find((name) => route.startsWith(`/${name}/`)) ?? 'page';
  kindOf.set(route, kind);
  return kind;
}

/** Counts an answered request. Labels hold the pattern of its route, never its address: addresses contain ids. */
export function countRequest({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const route = routeOptions.url ?? 'unknown';
  requests.inc({ route, method: routeOptions.url === undefined ? 'any' : method, status: reply.statusCode });
  durations.observe({ kind: routeKind(route) }, reply.elapsedTime / 1000);
}
