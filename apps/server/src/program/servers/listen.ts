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

export interface Served {
  readonly app: FastifyInstance;
  /** Sheds load; without it all requests are accepted. */
  readonly gate?: Gate;
}

export interface Listening {
  readonly host: string;
  readonly ports: readonly number[];
  /** The port that the operator set; named in the error when a port is in use. */
  readonly basePort: number;
}

/** Serves one application on several ports, which distinguish the local sites. Returns a function that stops listening. */
export async function listen(
  { app, gate }: Served,
  { host, ports, basePort }: Listening,
): Promise<() => Promise<void>> {
  await app.ready();
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
