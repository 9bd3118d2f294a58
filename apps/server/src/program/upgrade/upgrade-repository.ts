import pg from 'pg';

/** Connects as the database's owner. */
async function withClient<Answer>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dukat-upgrade' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function readDatabaseBytes(ownerUrl: string): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database())::text as bytes',
    );
    return Number(rows[0]?.bytes);
  });
}

/** The tables of a database by their internal numbers. */
export function listTables(ownerUrl: string): Promise<ReadonlySet<number>> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ oid: number }>(
      "select oid from pg_class where relkind in ('r', 'p')",
    );
    return new Set(rows.map(({ oid }) => oid));
  });
}

/** Lists the tables to which the connection's transaction lets nobody write; `true` if nobody can read them either. */
export async function listLockedTables(
  client: pg.Client,
  among: ReadonlySet<number>,
): Promise<readonly { readonly name: string; readonly blocksReads: boolean }[]> {
  const { rows } = await client.query<{ oid: number; name: string; reads: boolean }>(
    `select relation as oid, relation::regclass::text as name, bool_or(mode = 'AccessExclusiveLock') as reads
       from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and granted
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
      group by relation order by 2`,
  );
  return rows.filter(({ oid }) => among.has(oid)).map(({ name, reads }) => ({ name, blocksReads: reads }));
}
