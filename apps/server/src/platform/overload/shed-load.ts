import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { countEachSecond } from './count-each-second.ts';
import type { LoopLag } from './loop-lag.ts';
import { refusedRequests } from './overload-metrics.ts';
import { longestWaitMs, patienceTimes, type Shedding } from './patience.ts';
import type { WorkloadEstimate } from './workload-estimate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When this route is shed; `never` for health checks. */
    readonly shedding?: Shedding | 'never';
  }
}

/** Stands in front of an application and refuses requests for which it has no capacity. */
export interface Gate {
  shouldReject(request: IncomingMessage): boolean;
  /** Counts an accepted request; returns the function that ends it. */
  take(): () => void;
}

interface Watched {
  readonly lag: Pick<LoopLag, 'milliseconds'>;
  readonly pace: Pick<WorkloadEstimate, 'taken' | 'expectedMs' | 'take'>;
  readonly log: Pick<Logger, 'warn'>;
}

type When = keyof typeof longestLagMs;

/** The longest event loop lag in milliseconds before requests are refused. */
const longestLagMs = {
  ordinary: longestWaitMs / 2,
  last: longestWaitMs,
  never: Number.POSITIVE_INFINITY,
} as const;

/** The longest expected wait in milliseconds before requests are refused. Late refusals cost nearly as much as answers. */
const longestExpectedMs = { ordinary: 400, last: 1_100, never: Number.POSITIVE_INFINITY } as const;

/** Minimum concurrency before shedding by expected wait starts. */
const minConcurrency = 64;

/**
 * Refuses requests before they are read while the process is behind. Routing alone costs a third of an order, so at three times the capacity
 * refusals after routing would leave nothing for orders.
 */
export function shedLoad(app: FastifyInstance, { lag, pace, log }: Watched): Gate {
  const findShedding = collectShedding(app);
  const logRejected = countEachSecond((turnedAway) =>
    log.warn({ turnedAway }, 'requests were turned away: the program is behind with what it has taken'),
  );
  return {
    shouldReject(request) {
      const lagMs = lag.milliseconds() / patienceTimes();
      const expectedMs = pace.taken < minConcurrency ? 0 : pace.expectedMs() / patienceTimes();
      if (lagMs <= longestLagMs.ordinary && expectedMs <= longestExpectedMs.ordinary) return false;
      const when = findShedding(request);
      if (lagMs <= longestLagMs[when] && expectedMs <= longestExpectedMs[when]) return false;
      logRejected();
      refusedRequests.inc({ reason: 'behind' });
      return true;
    },
    take: () => pace.take(),
  };
}

/** Returns a function that finds when a request is shed, from the few routes that configure it. */
function collectShedding(app: FastifyInstance): (request: IncomingMessage) => When {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Read at the first request: plugins may still set the configuration of routes that they register.
  let special: readonly SpecialRoute[] | undefined;
  return ({ method = '', url = '' }) => {
    special ??= routes.flatMap(specialRoute);
    return (
      special.find(({ methods, path }) => methods.includes(method) && path.test(url))?.when ?? 'ordinary'
    );
  };
}

interface SpecialRoute {
  readonly methods: readonly string[];
  readonly path: RegExp;
  readonly when: When;
}

function specialRoute({ method, url, config }: RouteOptions): readonly SpecialRoute[] {
  const when = config?.shedding ?? 'ordinary';
  if (when === 'ordinary') return [];
  const path = url.replace(/:\w+/g, '[^/?]+').replace('*', '[^?]*');
  return [{ methods: [method].flat(), path: new RegExp(`^${path}/?(\\?|$)`), when }];
}
