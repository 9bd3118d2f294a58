import { once } from 'node:events';
import { feedPath } from '@dukat/contract/trading/feed';
import type { FastifyInstance } from 'fastify';
import {
  createListener,
  type Listener,
  stopListeners,
  usualBounds,
} from '../../platform/http/listening/listener.ts';
import type { Gate } from '../../platform/overload/shed-load.ts';
import { listenProblem } from '../../platform/start/listen-problem.ts';

/** Loopback unless the operator says otherwise: in front of a public host stands a proxy that speaks TLS. */
const defaultHost = '127.0.0.1';

export interface Served {
  readonly app: FastifyInstance;
  /** What turns requests away; without it all are taken. */
  readonly gate?: Gate;
}

/** Serves one application on several ports; the port tells local sites apart. Gives back how to stop listening. */
export async function listen(
  { app, gate }: Served,
  ports: readonly number[],
  basePort: number,
): Promise<() => Promise<void>> {
  await app.ready();
  const host = process.env.HOST || defaultHost;
  const listeners: Listener[] = [];
  for (const port of ports) {
    const listener = createListener(app, feedPath, usualBounds, gate);
    listener.server.listen(port, host);
    try {
      await once(listener.server, 'listening');
    } catch (error) {
      throw listenProblem(error, port, basePort);
    }
    listeners.push(listener);
  }
  return () => stopListeners(app, listeners, usualBounds);
}
