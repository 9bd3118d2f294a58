import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.gen.ts';
import { longestIdleInTransactionMs, longestStatementMs } from './time-limits.ts';

export type { Tables };

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  /** The most connections in the pool. */
  readonly max: number;
  /** The role that queries run as; the application's role cannot change what the ledger has written. */
  readonly role?: string;
  readonly applicationName?: string;
  /** Further settings of each connection, such as planner settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

export function openPool(options: DatabaseOptions): pg.Pool {
  const { url, max, role, applicationName = 'dukat' } = options;
  const address = new URL(url);
  const settings = [
    address.searchParams.get('options') ?? '',
    `-c statement_timeout=${longestStatementMs}`,
    `-c idle_in_transaction_session_timeout=${longestIdleInTransactionMs}`,
    '-c timezone=UTC',
  ];
  if (role !== undefined) settings.push(`-c role=${role}`);
  for (const [name, value] of Object.entries(options.settings ?? {})) settings.push(`-c ${name}=${value}`);
  // The driver would prefer the URL's options over ours and lose role and timeouts.
  address.searchParams.delete('options');
  const pool = new pg.Pool({
    connectionString: address.href,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    options: settings.join(' '),
  });
  // An idle connection cut by the server is replaced at its next use. Without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(options: DatabaseOptions): Database {
  return databaseOn(openPool(options));
}

/** Creates a query builder on a pool; `connect` may replace how connections are taken. */
export function databaseOn(pool: pg.Pool, connect = () => pool.connect()): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, connect) }),
  });
}
