import type pg from 'pg';
import { MeanDuration } from '../overload/mean-duration.ts';
import { currentPatience, type Patience } from '../overload/patience.ts';

/**
 * Returns a `connect` that limits how long a request waits for a connection: it refuses at once if the expected wait is too long, and rejects
 * when the request's wait limit is reached. In both cases the request has changed nothing. Jobs have no limit beyond the pool's own.
 */
export function patientConnect(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const holds = new MeanDuration();
  const takenAt = new WeakMap<pg.PoolClient, number>();
  let lastTakenAt = 0;
  let taken = 0;
  let waiting = 0;

  pool.on('acquire', (client) => {
    taken += 1;
    lastTakenAt = performance.now();
    takenAt.set(client, lastTakenAt);
  });
  pool.on('release', (_error, client) => {
    taken -= 1;
    holds.add(performance.now() - (takenAt.get(client) ?? lastTakenAt));
  });

  function expectedMs(): number {
    // While all connections are in use, each has been held at least since the last was taken; so a stalled database shows quickly.
    const leastHoldMs = taken >= pool.options.max ? performance.now() - lastTakenAt : 0;
    return (waiting * Math.max(holds.milliseconds, leastHoldMs)) / pool.options.max;
  }

  function connectInTime(patience: Patience): Promise<pg.PoolClient> {
    patience.refuseIfLong('database', expectedMs());
    const connecting = pool.connect();
    return new Promise((resolve, reject) => {
      let isLate = false;
      waiting += 1;
      const take = patience.wait('database', (error) => {
        isLate = true;
        leave();
        reject(error);
      });
      function leave(): void {
        waiting -= 1;
        take();
      }
      connecting.then(
        (client) => {
          if (isLate) return client.release();
          leave();
          resolve(client);
        },
        (error: unknown) => {
          if (!isLate) leave();
          reject(error);
        },
      );
    });
  }

  return async () => {
    const patience = currentPatience();
    return patience === undefined ? pool.connect() : connectInTime(patience);
  };
}
