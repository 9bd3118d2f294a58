import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import { longestIdleInTransactionMs, longestStatementMs } from './time-limits.ts';

/** Every table of the program. A slice adds its own from its `<slice>-tables.ts`; it alone writes them. */
// biome-ignore lint/suspicious/noEmptyInterface: slices merge their tables into this interface.
export interface Tables {}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  /** Connections in the pool. */
  readonly max: number;
  /** The role that queries run as; the application's role cannot change what the ledger has written. */
  readonly role?: string;
  readonly applicationName?: string;
  /** More settings of each connection, such as what its statements are planned by. */
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
  // The driver would take the address's options instead of ours: role and time-outs would be lost.
  address.searchParams.delete('options');
  const pool = new pg.Pool({
    connectionString: address.href,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    options: settings.join(' '),
  });
  // An idle connection that the server cut is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(options: DatabaseOptions): Database {
  return databaseOn(openPool(options));
}

/** Queries on a pool; its connections are had as `connect` says, which is as fast as the pool gives them unless told. */
export function databaseOn(pool: pg.Pool, connect = () => pool.connect()): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, connect) }),
  });
}
