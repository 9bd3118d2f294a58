import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Waits until everything committed before the call is on PostgreSQL's disk. Throws if that cannot be confirmed. */
export type Flush = () => Promise<void>;

/**
 * Confirms that transactions committed without waiting for the disk have become durable: a later commit that waits flushes all earlier ones.
 *
 * A crash of PostgreSQL loses what was not flushed, and it may be back before anyone checks. So a flush counts only on a connection that
 * was open before the commit: a crash ends all connections.
 */
export interface FlushBarrier {
  /** Call before a transaction whose commit will not wait. Throws if the database is unavailable. */
  enter(): Promise<Flush>;
  close(): Promise<void>;
}

/**
 * After this idle time in milliseconds the connection returns to the pool, which detects lost connections. No batch takes longer; one that
 * did could not be confirmed, which is safe.
 */
const quietMs = 10_000;

export function openFlushBarrier(database: Database): FlushBarrier {
  let held: Promise<HeldConnection> | undefined;
  let quiet: NodeJS.Timeout | undefined;

  async function releaseHeld(): Promise<void> {
    clearTimeout(quiet);
    const last = held;
    held = undefined;
    (await last?.catch(() => undefined))?.release();
  }

  async function connection(): Promise<HeldConnection> {
    for (;;) {
      held ??= hold(database);
      const attempt = held;
      const one = await attempt.catch((error: unknown) => {
        if (held === attempt) held = undefined;
        throw error;
      });
      if (one.isUsable) return one;
      if (held === attempt) await releaseHeld();
    }
  }

  return {
    async enter() {
      const one = await connection();
      clearTimeout(quiet);
      quiet = setTimeout(() => void releaseHeld(), quietMs);
      quiet.unref();
      return () => one.flush();
    },
    close: releaseHeld,
  };
}

interface HeldConnection {
  readonly isUsable: boolean;
  flush(): Promise<void>;
  release(): void;
}

/** Takes a connection from the pool until it is released. */
function hold(database: Database): Promise<HeldConnection> {
  return new Promise((opened, failed) => {
    database
      .connection()
      .execute(
        (connection) =>
          new Promise<void>((release) => {
            opened(heldConnection(connection, release));
          }),
      )
      .catch(failed);
  });
}

function heldConnection(connection: Database, release: () => void): HeldConnection {
  let isUsable = true;
  let isReleased = false;
  const flush = shareFlush(async () => {
    // Once released, the connection may be inside another transaction, where a flush would confirm nothing.
    if (isReleased) throw new Error('The connection that could confirm the commit was released');
    try {
      await proveFlushed(connection);
    } catch (error) {
      isUsable = false;
      throw error;
    }
  });
  return {
    get isUsable() {
      return isUsable;
    },
    flush,
    release() {
      isUsable = false;
      isReleased = true;
      release();
    },
  };
}

/** Shares one flush among all callers that arrive while another is running: that one may have started before their commits. */
export function shareFlush(prove: () => Promise<void>): Flush {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function following(): Promise<void> {
    await running?.catch(() => {});
    running = next;
    next = undefined;
    await prove();
  }

  return () => {
    next ??= following();
    return next;
  };
}

/** Writes a few WAL bytes that are never read, since a transaction without writes does not wait for the disk. */
export const flushStatement = `select pg_logical_emit_message(true, 'dukat', '')`;

/** Waits until everything that this connection has read before is on the disk. */
export async function proveFlushed(connection: Database): Promise<void> {
  await sql.raw(flushStatement).execute(connection);
}
