import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartProblem } from '../start/start-problem.ts';
import { ensureApplicationRole } from './application-role.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

export const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

export interface MigrateOptions {
  /** The database's URL as its owner: migrations need rights that the application does not have. */
  readonly ownerUrl: string;
  readonly directory?: string;
  /** The migrations of a backup, whose rows do not fit a newer schema; all migrations by default. */
  readonly only?: ReadonlySet<number> | undefined;
  /** Called in the transaction of each migration, before it commits, with the time that its statements took. */
  readonly observe?: ObserveMigration;
}

type ObserveMigration = (client: pg.Client, migration: Migration, tookMs: number) => Promise<void>;

/** Any fixed number that no other advisory lock of this database uses. */
const migrationLock = 7_031_954_281;

/**
 * Migrates the database to the newest schema and returns the names of the applied migrations. Programs that start simultaneously wait
 * for each other. Applied migrations must still be in the folder, unchanged.
 */
export async function migrate({
  ownerUrl,
  directory = migrationsDirectory,
  only,
  observe = async () => {},
}: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureApplicationRole(client);
    await client.query(`
      create table if not exists applied_migration (
        number int primary key,
        name text not null,
        hash text not null,
        applied_at timestamptz not null default now()
      )`);
    const isApplied = await checkHistory(client, migrations);
    const missing = migrations.filter(
      ({ number }) => !isApplied.has(number) && (only === undefined || only.has(number)),
    );
    for (const migration of missing) await apply(client, migration, observe);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end(); // Also releases the advisory lock.
  }
}

async function checkHistory(client: pg.Client, migrations: readonly Migration[]): Promise<Set<number>> {
  const { rows } = await client.query<{ number: number; name: string; hash: string }>(
    'select number, name, hash from applied_migration order by number',
  );
  for (const applied of rows) {
    const migration = migrations.find(({ number }) => number === applied.number);
    if (migration === undefined && migrations.some(({ number }) => number > applied.number)) {
      throw new StartProblem(
        `The database was made by an unreleased version of the program, whose migration ${applied.name} no longer exists: ` +
          'keep that version, or start with a new database.',
      );
    }
    if (migration === undefined) {
      throw new StartProblem(
        `The database has the migration ${applied.name}, which this version of the program does not know: ` +
          'start the newer version, or use another database.',
      );
    }
    if (migration.hash !== applied.hash) {
      throw new StartProblem(
        `The migration ${migration.name} was changed after this database applied it: ` +
          'put the old text back and write the change as a new migration.',
      );
    }
  }
  return new Set(rows.map(({ number }) => number));
}

async function apply(client: pg.Client, migration: Migration, observe: ObserveMigration): Promise<void> {
  const { number, name, sql, hash } = migration;
  await client.query('begin');
  try {
    const beganAt = performance.now();
    await client.query(sql);
    await observe(client, migration, performance.now() - beganAt);
    await client.query('insert into applied_migration (number, name, hash) values ($1, $2, $3)', [
      number,
      name,
      hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
