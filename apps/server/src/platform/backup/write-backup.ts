import pg from 'pg';
import { type BackupLine, type BackupManifest, writeBackupFile } from './backup-file.ts';

export interface BackupDeps {
  readonly ownerUrl: string;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const rowsInBatch = 200;

/** Tables written by migrations, ours and the queue library's; a restore recreates them instead of loading their rows. */
const migrationTables = "('public.applied_migration', 'graphile_worker.migrations')";

/**
 * Copies all rows of one snapshot (REPEATABLE READ) while the program runs. Sequences are read last: they may be ahead of the rows, but never
 * behind. At most one batch of rows is held in memory.
 */
export async function writeBackup({ ownerUrl, file, version, now }: BackupDeps): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await readManifest(client, version, now);
    await writeBackupFile(file, backupLines(client, manifest));
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function readManifest(client: pg.Client, version: string, now: Date): Promise<BackupManifest> {
  const migrations = await client.query<BackupManifest['migrations'][number]>(
    'select number, name, hash from applied_migration order by number',
  );
  const mode = await client.query<{ mode: string }>('select mode from house_mode');
  return {
    dukat: 'backup',
    format: 1,
    version,
    takenAt: now.toISOString(),
    mode: mode.rows[0]?.mode ?? null,
    migrations: migrations.rows,
  };
}

async function* backupLines(client: pg.Client, manifest: BackupManifest): AsyncGenerator<BackupLine> {
  yield manifest;
  for (const table of await listTables(client)) {
    yield { table: table.name, columns: table.columns };
    yield* readRows(client, table);
  }
  yield { sequences: await listSequences(client) };
}

async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
           array(select quote_ident(attname) from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname not in ${migrationTables}
     order by 1`);
  return rows;
}

async function* readRows(client: pg.Client, { name, columns }: Table): AsyncGenerator<readonly string[]> {
  await client.query(
    `declare backup no scroll cursor for select row(${columns.join(', ')})::text as row from ${name}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsInBatch} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup');
}

async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1`);
  const sequences: { name: string; last: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${name}`,
    );
    for (const { last, is_called: isCalled } of found.rows) sequences.push({ name, last, isCalled });
  }
  return sequences;
}
