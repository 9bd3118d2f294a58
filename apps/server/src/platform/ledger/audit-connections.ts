import pg from 'pg';
import { applicationRole } from '../database/application-role.ts';
import { type Database, databaseOn, openPool } from '../database/database.ts';

/** The name of the connection in `pg_stat_activity`. */
export const auditApplication = 'dukat-audit';

export interface AuditConnections {
  readonly database: Database;
  /** Cancels a running audit. Nothing is lost: whether an audit is due depends on the last finished one. */
  stop(): Promise<void>;
}

/** A connection for audits only: they read for minutes, and neither requests nor the program's stop may wait for them. */
export function openAuditConnections(url: string): AuditConnections {
  // PostgreSQL notices a closed client during a query only when it polls for it.
  const settings = { client_connection_check_interval: '500' };
  const pool = openPool({ url, max: 1, role: applicationRole, applicationName: auditApplication, settings });
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
