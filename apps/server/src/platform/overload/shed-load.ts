import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { countEachSecond } from './count-each-second.ts';
import type { LoopLag } from './loop-lag.ts';
import type { OwnPace } from './own-pace.ts';
import { longestWaitMs, patienceTimes, type Shedding } from './patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route, when it is turned away; `never` for what tells how the program is. */
    readonly shedding?: Shedding | 'never';
  }
}

/** What stands in front of an application and turns away what it has no time for. */
export interface Gate {
  turnsAway(request: IncomingMessage): boolean;
  /** Of a request that is let in; gives what ends it. */
  take(): () => void;
}

interface Watched {
  readonly lag: Pick<LoopLag, 'milliseconds'>;
  readonly pace: Pick<OwnPace, 'taken' | 'expectedMs' | 'take'>;
  readonly log: Pick<Logger, 'warn'>;
}

type When = keyof typeof longestLagMs;

/** The program may be so far behind with everything, in milliseconds, before it turns away what arrives. */
const longestLagMs = {
  ordinary: longestWaitMs / 2,
  last: longestWaitMs,
  never: Number.POSITIVE_INFINITY,
} as const;

/** What it has taken may keep it busy for so long, in milliseconds: what is refused later has cost nearly as much as what is done. */
const longestExpectedMs = { ordinary: 400, last: 1_100, never: Number.POSITIVE_INFINITY } as const;

/** So many at once are no overload, whatever each was said to cost. */
const alwaysTaken = 64;

/**
 * Turns requests away before anything of them is read, while the process is behind with what it has taken. An answer of a router
 * costs a third of an order; at three times what can be done nothing would be left for orders. So this is asked in front of it.
 */
export function shedLoad(app: FastifyInstance, { lag, pace, log }: Watched): Gate {
  const whenOf = sheddingOf(app);
  const noteTurnedAway = countEachSecond((turnedAway) =>
    log.warn({ turnedAway }, 'requests were turned away: the program is behind with what it has taken'),
  );
  return {
    turnsAway(request) {
      const lagMs = lag.milliseconds() / patienceTimes();
      const expectedMs = pace.taken < alwaysTaken ? 0 : pace.expectedMs() / patienceTimes();
      if (lagMs <= longestLagMs.ordinary && expectedMs <= longestExpectedMs.ordinary) return false;
      const when = whenOf(request);
      if (lagMs <= longestLagMs[when] && expectedMs <= longestExpectedMs[when]) return false;
      noteTurnedAway();
      return true;
    },
    take: () => pace.take(),
  };
}

/** Finds when a request is turned away, by the routes that say something of it. They are few, and all known once it is asked. */
function sheddingOf(app: FastifyInstance): (request: IncomingMessage) => When {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Read once all are known: what registers a route in a scope of its own may still set its configuration there.
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
