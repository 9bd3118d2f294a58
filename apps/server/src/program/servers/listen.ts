import { feedPath } from '@dukat/contract/trading/feed';
import type { FastifyInstance } from 'fastify';
import {
  createListener,
  type Listener,
  stopListeners,
  usualBounds,
} from '../../platform/http/listening/listener.ts';
import type { Gate } from '../../platform/overload/shed-load.ts';
import { type OpenPlace, openPlace } from './open-place.ts';

export interface Served {
  readonly app: FastifyInstance;
  /** Sheds load; without it all requests are accepted. */
  readonly gate?: Gate;
}

export interface Listening {
  readonly places: readonly OpenPlace[];
  /** The port that the operator set; named in the error when a port is in use. */
  readonly basePort: number;
}

/** Serves one application at several places, whose ports distinguish the local sites. Returns a function that stops listening. */
export async function listen(
  { app, gate }: Served,
  { places, basePort }: Listening,
): Promise<() => Promise<void>> {
  await app.ready();
  const listeners: Listener[] = [];
  for (const place of places) {
    const listener = createListener(app, feedPath, usualBounds, gate);
    await openPlace(listener.server, place, basePort);
    listeners.push(listener);
  }
  return () => stopListeners(app, listeners, usualBounds);
}
