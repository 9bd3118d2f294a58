import pg from 'pg';
import { applicationRole } from '../database/application-role.ts';
import { type Database, databaseOn, openPool } from '../database/database.ts';

export interface AuditConnections {
  readonly database: Database;
  /** Cuts an audit in the middle of its query. Nothing is lost: the next one is due by what the last finished one says. */
  stop(): Promise<void>;
}

/** A connection for the audit alone: it reads for minutes, and no request may wait for it, nor the program's stop. */
export function openAuditConnections(url: string): AuditConnections {
  // The server ends a query whose client is gone only when it looks for it.
  const settings = { client_connection_check_interval: '500' };
  const pool = openPool({ url, max: 1, role: applicationRole, applicationName: 'dukat-audit', settings });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    database: databaseOn(pool),
    async stop() {
      for (const client of clients) if (client instanceof pg.Client) void client.end();
      await pool.end();
    },
  };
}
