import type { FastifyInstance } from 'fastify';
import { Outage } from '../outage.ts';
import type { LoopLag } from './loop-lag.ts';
import { longestWaitMs, type Shedding } from './patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route, when it is turned away; `never` for what tells how the program is. */
    readonly shedding?: Shedding | 'never';
  }
}

/** The program may be so far behind with everything, in milliseconds, before it turns away what arrives. */
const longestLagMs = {
  ordinary: longestWaitMs / 2,
  last: longestWaitMs,
  never: Number.POSITIVE_INFINITY,
} as const;

/** Turns requests away, before anything of them is read, while the process itself is behind with what it has taken. */
export function shedLoad(app: FastifyInstance, lag: Pick<LoopLag, 'milliseconds'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { shedding = 'ordinary' } = request.routeOptions.config;
    if (lag.milliseconds() <= longestLagMs[shedding]) done();
    else done(new Outage('program', 'behind with what it has taken'));
  });
}
