import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Waits until everything that was committed before the call is on PostgreSQL's disk. Throws where that cannot be known. */
export type Flush = () => Promise<void>;

/**
 * A second connection that proves what the first ones committed without waiting for the disk: a commit that waits brings everything
 * before it there.
 *
 * PostgreSQL that crashes forgets what was not yet there, and may be back before anybody asks. So a proof counts only on a connection
 * that was open before the commit: a crash ends all of them.
 */
export interface FlushBarrier {
  /** Before a transaction begins whose commit will not wait. Throws where the database is away. */
  enter(): Promise<Flush>;
  close(): Promise<void>;
}

/**
 * After so long without anybody the connection goes back to the pool, which knows whether it is still there. No batch of ours takes
 * longer; one that did could not be proved, which is safe.
 */
const quietMs = 10_000;

export function openFlushBarrier(database: Database): FlushBarrier {
  let held: Promise<HeldConnection> | undefined;
  let quiet: NodeJS.Timeout | undefined;

  async function letGo(): Promise<void> {
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
      if (held === attempt) await letGo();
    }
  }

  return {
    async enter() {
      const one = await connection();
      clearTimeout(quiet);
      quiet = setTimeout(() => void letGo(), quietMs);
      quiet.unref();
      return () => one.flush();
    },
    close: letGo,
  };
}

interface HeldConnection {
  readonly isUsable: boolean;
  flush(): Promise<void>;
  release(): void;
}

/** Takes a connection out of the pool until it is released. */
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
  const flush = provedTogether(async () => {
    // It may be in the middle of somebody else's transaction by now, where this would prove nothing.
    if (isReleased) throw new Error('The connection that would prove the commit was given back');
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

/** One proof for all who ask while another is on its way: what they committed may be too late for that one. */
export function provedTogether(prove: () => Promise<void>): Flush {
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

/** Writes a few bytes that nobody reads, since a transaction without any does not wait for the disk. */
export const flushStatement = `select pg_logical_emit_message(true, 'dukat', '')`;

/** What was read before on the same connection is on the disk when this returns. */
export async function proveFlushed(connection: Database): Promise<void> {
  await sql.raw(flushStatement).execute(connection);
}
