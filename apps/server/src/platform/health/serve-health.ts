import type { FastifyInstance } from 'fastify';
import { Outage } from '../outage.ts';
import type {} from '../overload/shed-load.ts';
import type { Health } from './health.ts';
import type { Readiness } from './readiness.ts';

const againSeconds = '5';
/** Paths that need the database; pages and files are still served. */
const databasePaths = /^\/(api|v1|sandbox)\//;

/**
 * `GET /healthz` for a load balancer or a watchdog: 200 if all is well, else 503 with each failing part, since when and why.
 * While the database does not answer, API calls are refused at once instead of waiting for it.
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { config: { shedding: 'never' } }, async (_request, reply) => {
    const problems = health.problems();
    const isWell = problems.length === 0;
    if (!isWell) reply.header('retry-after', againSeconds);
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'unavailable', problems });
  });
  // Runs for every request: a promise would cost more than the check itself.
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const problem = databasePaths.test(url) ? health.findProblem('database') : undefined;
    done(problem === undefined ? undefined : new Outage('database', problem.reason));
  });
}

/** `GET /livez`: the process answers. `GET /readyz`: 200 if it should get traffic, else 503 with the failing checks. */
export function serveProbes(app: FastifyInstance, readiness: Pick<Readiness, 'problems'>): void {
  const config = { shedding: 'never' } as const;
  app.get('/livez', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const problems = readiness.problems();
    const isReady = problems.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', problems });
  });
}
