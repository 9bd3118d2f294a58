import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';

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

/** The longest that one statement may run, in milliseconds; a request that needs more is a defect. */
const statementTimeoutMs = 30_000;

export function openPool(options: DatabaseOptions): pg.Pool {
  const { url, max, role, applicationName = 'dukat' } = options;
  const settings = [`-c statement_timeout=${statementTimeoutMs}`, '-c timezone=UTC'];
  if (role !== undefined) settings.push(`-c role=${role}`);
  for (const [name, value] of Object.entries(options.settings ?? {})) settings.push(`-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
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

export function databaseOn(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
}
