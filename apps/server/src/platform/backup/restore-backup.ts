import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrate, migrationsDirectory } from '../database/migrate.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { StartProblem } from '../start/start-problem.ts';
import { type BackupManifest, checkBackupFile, readBackupFile } from './backup-file.ts';

/** What this version has to know, that the file is whole, and that nothing is there yet: before anything is written. */
export async function readyToRestore(file: string): Promise<BackupManifest> {
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

/** Creates `restores`. An older backup does not have it; the mark needs it before the other later migrations. */
const restoresMigration = 580;

/**
 * Restores a backup into an empty database: the schema as it was, then the rows in one transaction with every foreign key checked
 * afterwards, then later migrations. The transaction of the rows also marks the database as restored, so that a crash at any
 * point leaves no database that pays out.
 */
export async function restoreBackup({
  ownerUrl,
  file,
  now,
}: {
  readonly ownerUrl: string;
  readonly file: string;
  readonly now: Date;
}): Promise<BackupManifest> {
  const manifest = await readyToRestore(file);
  await refuseFullDatabase(ownerUrl);
  await runMigrations({ connectionString: ownerUrl });
  const numbers = manifest.migrations.map(({ number }) => number);
  await migrate({ ownerUrl, only: new Set([...numbers, restoresMigration]) });
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const putBack = await clearTables(client);
    await load(client, file);
    for (const statement of putBack) await client.query(statement);
    await markRestored(client, new Date(manifest.takenAt), now);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await prepareDatabase(ownerUrl);
  return manifest;
}

/** A backup of a restored database that was not released keeps its earlier moment: everything since then is to be compared. */
async function markRestored(client: pg.Client, takenAt: Date, now: Date): Promise<void> {
  const { rowCount } = await client.query('update restores set restored_at = $1 where released_at is null', [
    now,
  ]);
  if (rowCount === 0)
    await client.query('insert into restores (backup_taken_at, restored_at) values ($1, $2)', [takenAt, now]);
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

/** Takes away what migrations wrote and what would act on rows that are only put back; gives the statements that bring it again. */
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
    else if ('table' in line) insert = await stageFor(client, line);
    else if ('sequences' in line) {
      for (const { name, last, isCalled } of line.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled]);
    }
  }
}

/** A table's rows come as text in the order of the file's columns; a stage of that shape reads them. */
async function stageFor(
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
