import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { auditApplication } from '../../platform/ledger/audit-connections.ts';

export interface ServerState {
  readonly version: string;
  readonly skewMs: number;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly checksums: string;
  readonly waitingLocks: number;
  /** Without autovacuum and audits, which may take long. */
  readonly oldestTransactionSeconds: number;
  /** Those that follow; a base backup streams the write-ahead log, too, and is none. */
  readonly replicas: number;
  readonly laggingReplicas: number;
  /** Replication slots that no replica uses: their replica is gone, and WAL is kept for it. */
  readonly unusedSlots: number;
  readonly bytes: number;
  readonly hasAmcheck: boolean;
  readonly xidAge: number;
}

/** Reads the state of the server in one statement. */
export async function readServerState(db: Database): Promise<ServerState> {
  const began = Date.now();
  const { rows } = await sql<Omit<ServerState, 'skewMs'> & { now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites", current_setting('data_checksums') as checksums,
      (select count(*)::int from pg_locks where not granted and waitstart < clock_timestamp() - interval '5 seconds') as "waitingLocks",
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and application_name <> ${auditApplication}) as "oldestTransactionSeconds",
      (select count(*)::int from pg_stat_replication
        where state in ('catchup', 'streaming') and application_name <> 'pg_basebackup') as replicas,
      (select count(*)::int from pg_stat_replication where replay_lag > interval '1 minute') as "laggingReplicas",
      (select count(*)::int from pg_replication_slots where not active) as "unusedSlots",
      pg_database_size(current_database())::float8 as bytes,
      exists (select from pg_extension where extname = 'amcheck') as "hasAmcheck",
      (select age(datfrozenxid) from pg_database where datname = current_database()) as "xidAge"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  const { now, ...state } = row;
  return { ...state, skewMs: now.getTime() - (began + Date.now()) / 2 };
}

/** Returns the tables of which more than a fifth of many rows is dead. */
export async function listBloatedTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_user_tables
     where n_dead_tup > 100000 and n_dead_tup > (n_live_tup + n_dead_tup) / 5 order by n_dead_tup desc limit 10`.execute(
    db,
  );
  return rows.map(({ relname }) => relname);
}

/** Checks the structure of the largest indexes; throws with the name of a damaged one. Needs the extension amcheck. */
export async function checkIndexes(db: Database): Promise<number> {
  const { rows } = await sql<{ checked: number }>`
    with largest as materialized (
      select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
       order by c.relpages desc limit 20)
    select count(bt_index_check(indexrelid))::int as checked from largest`.execute(db);
  return rows[0]?.checked ?? 0;
}

/** Returns the number of rows of each table as the server estimates it, and the migrations, for the support bundle. */
export async function readShape(db: Database) {
  const tables = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, n_live_tup::float8 as rows, pg_total_relation_size(relid)::float8 as bytes
      from pg_stat_user_tables order by relname`.execute(db);
  return tables.rows;
}

export interface SealState {
  readonly sealedAt: Date | null;
  readonly unsealedSeconds: number;
}

/** Returns the last seal, and the age of the oldest posting after it. */
export async function readSealState(db: Database): Promise<SealState> {
  const { rows } = await sql<SealState>`
    select last.sealed_at as "sealedAt", coalesce(extract(epoch from clock_timestamp() - (
        select created_at from ledger_postings where id > coalesce(last.to_posting_id, 0) order by id limit 1)), 0)::float8 as "unsealedSeconds"
      from (select) as nothing
      left join lateral (select sealed_at, to_posting_id from ledger_seals order by number desc limit 1) last on true`.execute(
    db,
  );
  return rows[0] ?? { sealedAt: null, unsealedSeconds: 0 };
}
