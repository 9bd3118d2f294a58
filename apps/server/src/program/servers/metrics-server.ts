import type { FastifyInstance } from 'fastify';
import type { Collector } from '../../platform/metrics/metric-source.ts';
import { registry } from '../../platform/metrics/registry.ts';
import { isSameSecret } from '../../platform/random.ts';

/** `GET /metrics` for Prometheus, with the token as bearer. */
export function serveMetrics(
  app: FastifyInstance,
  { collector, token }: { readonly collector: Collector; readonly token: string },
): void {
  app.get('/metrics', { config: { shedding: 'never' } }, async ({ headers }, reply) => {
    const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !isSameSecret(given, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    await collector.collect();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
