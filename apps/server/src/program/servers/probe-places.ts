import { createServer } from 'node:net';
import { type OpenPlace, openPlace } from './open-place.ts';

/** Opens all places at once and closes them, to report a busy port before anything is created or migrated. */
export async function probePlaces(places: readonly OpenPlace[], basePort: number): Promise<void> {
  const servers = places.map((place) => ({ place, server: createServer() }));
  try {
    for (const { place, server } of servers) await openPlace(server, place, basePort);
  } finally {
    for (const { server } of servers) {
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    }
  }
}
