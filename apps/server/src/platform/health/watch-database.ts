import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { PartHealth } from './health.ts';

export interface DatabaseWatchDeps {
  readonly url: string;
  readonly health: PartHealth;
  /** The disk of the program's own database; without it disk space is not checked. */
  readonly disk?: { readonly directory: string; readonly health: PartHealth };
}

const everyMs = 1000;
const longestAnswerMs = 3000;
/** Two files of the write-ahead log: with less free space PostgreSQL may stop at its next write. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Checks once a second, on its own connection, whether the database answers, and reports it. */
export function watchDatabase({ url, health, disk }: DatabaseWatchDeps): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'dukat-health',
      connectionTimeoutMillis: longestAnswerMs,
      query_timeout: longestAnswerMs,
    });
    next.on('error', () => {});
    await next.connect();
    client = next;
    return next;
  }

  async function look(): Promise<void> {
    try {
      await (await connected()).query('select');
      health.good();
    } catch (error) {
      client?.end().catch(() => {});
      client = undefined;
      health.bad(error);
    }
    if (disk !== undefined) await lookAtDisk(disk);
  }

  let looking: Promise<void> = Promise.resolve();
  const round = () => {
    looking = look().finally(() => {
      if (!isStopped) timer = setTimeout(round, everyMs);
    });
  };
  round();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await client?.end().catch(() => {});
    },
  };
}

async function lookAtDisk({ directory, health }: NonNullable<DatabaseWatchDeps['disk']>): Promise<void> {
  try {
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < leastFreeBytes) health.bad('no disk space is left');
    else health.good();
  } catch (error) {
    health.bad(error);
  }
}
