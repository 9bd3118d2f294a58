import pg from 'pg';
import { migrationsDirectory } from '../database/migrate.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { StartProblem } from '../start/start-problem.ts';
import { type BackupManifest, checkBackupFile, readBackupFile } from './backup-file.ts';

/** Checks, before anything is written, that the file is complete and that this version knows all its migrations. */
export async function checkRestorable(file: string): Promise<BackupManifest> {
  const manifest = await checkBackupFile(file);
  const ours = readMigrations(migrationsDirectory);
  const unknown = manifest.migrations.find(
    ({ number, hash }) => ours.find((known) => known.number === number)?.hash !== hash,
  );
  if (unknown !== undefined) {
    throw new StartProblem(
      `The backup ${file} was taken by version ${manifest.version}, whose ${unknown.name} this version does not know: restore it with that one.`,
    );
  }
  return manifest;
}

/** The migration that creates `restores`. Older backups lack it; marking the restore needs it before the other later migrations. */
const restoresMigration = 700;

/**
 * Restores a backup into an empty database: the schema of the backup, then all rows in one transaction that checks every foreign key, then
 * later migrations. The same transaction marks the database as restored, so that a crash at any point leaves no database that can
 * pay out.
 */
export async function restoreBackup({
  ownerUrl,
  file,
  now,
  isMoved = false,
}: {
  readonly ownerUrl: string;
  readonly file: string;
  readonly now: Date;
  /** The stopped database itself gets another server, so that nothing was lost since the backup. */
  readonly isMoved?: boolean;
}): Promise<BackupManifest> {
  const manifest = await checkRestorable(file);
  await refuseFullDatabase(ownerUrl);
  const numbers = manifest.migrations.map(({ number }) => number);
  await prepareDatabase(ownerUrl, new Set([...numbers, restoresMigration]));
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const putBack = await clearTables(client);
    await load(client, file);
    for (const statement of putBack) await client.query(statement);
    if (!isMoved) await markRestored(client, new Date(manifest.takenAt), now);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await prepareDatabase(ownerUrl);
  return manifest;
}

/**
 * Marks the database as restored, and ends its sessions and keys, which may have been ended after that moment. Keeps the earlier time if
 * the backup itself is of a restored, unreleased database: everything since then must be compared. Its new id lets addresses be skipped again.
 */
export async function markRestored(client: pg.Client, takenAt: Date, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    'update restores set id = default, restored_at = $1 where released_at is null',
    [now],
  );
  if (rowCount === 0)
    await client.query('insert into restores (backup_taken_at, restored_at) values ($1, $2)', [takenAt, now]);
  // A database of an older version lacks the function, and the migration that creates it calls it.
  const ends = await client.query<{ exists: boolean }>(
    `select to_regprocedure('end_restored_credentials(timestamptz)') is not null as exists`,
  );
  if (ends.rows[0]?.exists === true) await client.query('select end_restored_credentials($1)', [now]);
}

async function refuseFullDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker')) limit 1`,
    );
    if (rowCount !== 0)
      throw new StartProblem('The database is not empty: a restore wants one without any table.');
  } finally {
    await client.end();
  }
}

/** Removes foreign keys, triggers and rows written by migrations; returns the statements that restore keys and triggers. */
async function clearTables(client: pg.Client): Promise<readonly string[]> {
  const keys = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
  const tables = await client.query<{ name: string; off: string; on: string }>(`
    select oid::regclass::text as name, format('alter table %s disable trigger user', oid::regclass) as off,
           format('alter table %s enable trigger user', oid::regclass) as on
      from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and oid not in ('applied_migration'::regclass, 'graphile_worker.migrations'::regclass)`);
  const changes = [...keys.rows, ...tables.rows];
  for (const { off } of changes) await client.query(off);
  await client.query(`truncate ${tables.rows.map(({ name }) => name).join(', ')}`);
  return [...tables.rows, ...keys.rows].map(({ on }) => on);
}

async function load(client: pg.Client, file: string): Promise<void> {
  let insert = '';
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) await client.query(insert, [line]);
    else if ('table' in line) insert = await createStagingTable(client, line);
    else if ('sequences' in line) {
      for (const { name, last, isCalled } of line.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled]);
    }
  }
}

/** Creates a temporary table in the shape of the file's columns, which converts rows of text; returns the insert statement. */
async function createStagingTable(
  client: pg.Client,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
): Promise<string> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select quote_ident(attname) as column, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const shape = columns.map((column) => `${column} ${rows.find((row) => row.column === column)?.type}`);
  await client.query('drop table if exists pg_temp.stage');
  await client.query(`create temporary table stage (${shape.join(', ')}) on commit drop`);
  const list = columns.join(', ');
  return `insert into ${table} (${list}) overriding system value select ${list} from unnest($1::pg_temp.stage[])`;
}
