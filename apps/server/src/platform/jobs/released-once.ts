import type pg from 'pg';

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * The pool as the library of the queue sees it. Where a stop meets the loss of the database the library gives back the connection by which it
 * listens twice, and the pool answers the second time with an error that nobody waits for, which would end the program. Here it is nothing.
 */
export function releasedOnce(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) =>
    connected === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => connected(error, client, onlyOnce(release)));
  return new Proxy(pool, {
    get(_, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(pool, name);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
}

function onlyOnce(release: Release): Release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
