import type pg from 'pg';

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * Wraps the pool for the queue library. When a stop coincides with the loss of the database, the library releases its listening connection
 * twice. The pool throws at the second release, and that unhandled error would end the program; the wrapper ignores it.
 */
export function releasedOnce(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) =>
    connected === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => connected(error, client, callOnce(release)));
  return new Proxy(pool, {
    get(_, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(pool, name);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
}

function callOnce(release: Release): Release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
