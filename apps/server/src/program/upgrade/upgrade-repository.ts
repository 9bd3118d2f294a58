import { assert } from '@dukat/rules/result';
import pg from 'pg';
import { markRestored } from '../../platform/backup/restore-backup.ts';

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

/** A hash of the resting orders of each market, by its number. Leaves out orders that end before the given time. */
export function hashBooks(ownerUrl: string, until: Date): Promise<Readonly<Record<string, string>>> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ market: string; hash: string }>(
      `select market_id::text as market, md5(string_agg(
          concat_ws(',', id, portfolio_id, side, price_ticks, left_lots, priority, trigger_ticks), ';' order by id)) as hash
        from trading_open_orders where expires_at is null or expires_at > $1 group by 1`,
      [until],
    );
    return Object.fromEntries(rows.map(({ market, hash }) => [market, hash]));
  });
}

/** The newest rows of a database. */
export interface Mark {
  readonly posting: string;
  readonly order: string;
  readonly exchangeOrder: string;
  readonly user: string;
  readonly restore: string;
}

export function readMark(ownerUrl: string): Promise<Mark> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Mark>(
      `select coalesce((select max(id) from ledger_postings), 0)::text as posting,
          coalesce((select max(id) from orders), 0)::text as "order",
          (select last_value from trading_order_ids)::text as "exchangeOrder",
          coalesce((select max(id) from users), 0)::text as "user",
          coalesce((select max(id) from restores), 0)::text as restore`,
    );
    const [mark] = rows;
    assert(mark !== undefined, 'expected one row');
    return mark;
  });
}

/** Whether a restore has put another history in the place of the mark's: its ids say nothing about that. */
export function isOtherHistory(present: Mark, mark: Mark): boolean {
  const isOlder = (['posting', 'order', 'exchangeOrder'] as const).some(
    (name) => BigInt(present[name]) < BigInt(mark[name]),
  );
  return isOlder || present.restore !== mark.restore;
}

/** Holds all payouts of a database that returns, and skips the addresses that may have been issued meanwhile, as after a restore. */
export function markReturned(ownerUrl: string, leftAt: Date, now: Date): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await markRestored(client, leftAt, now);
    await client.query('commit');
  });
}

/** Names what the program has promised to others since the mark; empty if only the platform's own accounts changed. */
export function findAcknowledged(ownerUrl: string, mark: Mark): Promise<readonly string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Readonly<Record<string, boolean>>>(
      `select exists (select from orders where id > $2) as orders,
          exists (select from trading_orders o join portfolios p on p.id = o.portfolio_id
                   where o.id > $3 and p.type <> 'house') as "exchange orders",
          exists (select from users where id > $4) as accounts,
          exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
                    left join ledger_balances b on b.account_id = a.id left join portfolios p on p.id = b.portfolio_id
                   where e.posting_id > $1
                     and (p.type <> 'house' or a.kind in ('bank', 'gateway', 'chain', 'lightning', 'in_flight', 'gift_cards', 'suspense')))
            as payments`,
      [mark.posting, mark.order, mark.exchangeOrder, mark.user],
    );
    return Object.entries(rows[0] ?? {}).flatMap(([name, isThere]) => (isThere ? [name] : []));
  });
}

/** Other sessions of the program or its logins on this database: it must be stopped while it is migrated. */
export function countSessions(ownerUrl: string, logins: readonly string[]): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (application_name like 'dukat%' or usename = any ($1))`,
      [logins],
    );
    return rows[0]?.count ?? 0;
  });
}

/** The number of rows of each table and a sum of their hashes, and the state of each sequence. Leaves out when migrations were applied. */
export function fingerprint(ownerUrl: string): Promise<readonly string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows: relations } = await client.query<{ name: string; kind: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'S') and not c.relispartition
          and n.nspname || '.' || c.relname not in ('public.applied_migration', 'graphile_worker.migrations')
        order by 1`,
    );
    const lines: string[] = [];
    for (const { name, kind } of relations) {
      const { rows } = await client.query<{ text: string }>(
        kind === 'S'
          ? `select concat_ws(' ', last_value, is_called) as text from ${name}`
          : `select concat_ws(' ', count(*), sum(('x' || left(md5(its::text), 15))::bit(60)::bigint)) as text from ${name} its`,
      );
      lines.push(`${name} ${rows[0]?.text}`);
    }
    return lines;
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
