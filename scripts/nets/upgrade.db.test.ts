import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../apps/server/src/platform/backup/write-backup.ts';
import { migrationsDirectory } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/database/prepare-database.ts';
import { emptyTestDatabase, testDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { parseReleased } from '../migrations/released-migrations.ts';
import { catalogueNet } from './catalogue-net.ts';

// A database of the last release, with rows in every table that later migrations change.

interface Owned {
  readonly ownerUrl: string;
  close(): Promise<void>;
}

async function ask(ownerUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function releasedDatabase(): Promise<Owned> {
  const opened = await emptyTestDatabase();
  const { ownerUrl } = opened;
  const released = parseReleased(readFileSync(join(migrationsDirectory, 'released.txt'), 'utf8'));
  await prepareDatabase(ownerUrl, new Set(released.map(({ name }) => Number.parseInt(name, 10))));
  await ask(ownerUrl, readFileSync(new URL('release-rows.sql', import.meta.url), 'utf8'));
  return opened;
}

async function upgrade(): Promise<Owned> {
  const opened = await releasedDatabase();
  await prepareDatabase(opened.ownerUrl);
  return opened;
}

async function restore(): Promise<Owned> {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-upgrade-'));
  const backedUp = await releasedDatabase();
  const opened = await emptyTestDatabase();
  try {
    const file = join(folder, 'released.backup');
    await writeBackup({ ownerUrl: backedUp.ownerUrl, file, version: '1.0', now: new Date() });
    await restoreBackup({ ownerUrl: opened.ownerUrl, file, now: new Date() });
    return opened;
  } finally {
    await backedUp.close();
    rmSync(folder, { recursive: true });
  }
}

/** Without the number of rows and without the partitions of days, which depend on the time of the migration. */
async function schema(open: () => Promise<Owned>): Promise<string[]> {
  return (await catalogueNet(open)).filter((line) => !/^rows\t|trading_events_\d{4}/.test(line));
}

/** What the later migrations do with the rows of the release. */
const moved: readonly (readonly [name: string, query: string, expected: readonly string[]])[] = [
  [
    'orders that waited as jobs wait in their table',
    `select o.public_id as v from orders_to_trade join orders o on o.id = order_id
      union all select t.identifier from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id
      where t.identifier = 'orders-trade'`,
    ['o-1'],
  ],
  [
    'jobs that call a provider have a limit of their own',
    `select t.identifier || coalesce(' ' || flags::text, '') as v
       from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id order by 1`,
    ['notifications-tidy', 'wallets-send {"before 0701": true}'],
  ],
  [
    'saved destinations are recognised by everything that decides who is paid',
    `select public_id || ' ' || recognised_by as v from wallet_saved_addresses order by 1`,
    [
      'a-1 19-123/0800 12',
      'a-3 ETH 0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      'a-4 XRP rX 7',
      'a-5 BTC bc1qa',
      'a-6 D1',
    ],
  ],
  [
    'payouts and their orders count what came back',
    `select public_id || ' ' || trim_scale(returned) as v from bank_payouts where returned > 0
      union all select public_id || ' ' || trim_scale(payout_returned) from orders where payout_returned > 0 order by 1`,
    ['bp-1 90', 'bp-4 70', 'bp-5 100', 'o-4 90'],
  ],
  [
    'a partial return out of suspense waits in suspense instead of its original',
    `select movement_id || ' ' || status as v from bank_movements where movement_id in ('mv-4', 'mv-5', 'mv-6', 'mv-7') order by 1`,
    ['mv-4 suspense_returned', 'mv-5 suspense', 'mv-6 suspense', 'mv-7 payout_returned'],
  ],
  [
    'earlier deposits count toward the limits',
    `select source || ' ' || rail || ' ' || trim_scale(crowns) as v from counted_deposits order by 1`,
    ['payment:bank:1 fiat 500', 'payment:bank:2 fiat 1000', 'payment:chain:3 crypto 500000'],
  ],
  [
    'every change of a portfolio has its line',
    `select concat_ws(' ', portfolio_id, kind, trim_scale(amount), asset, about) as v from account_lines order by id`,
    [
      '4 trade 2 DOGE o-1',
      '4 fee -1 DOGE o-1',
      '2 refund 5 CZK',
      '2 withdrawal -5 CZK',
      '2 deposit 100 CZK',
      '1 deposit 1000 CZK bank:1',
      '1 trade -12 CZK o-1',
      '1 trade 3 DOGE o-1',
      '1 transfer -100 CZK',
      '1 refund 7 CZK o-3',
    ],
  ],
  [
    'balances name their portfolio',
    `select concat_ws(' ', a.kind, nullif(a.owner, ''), a.asset, b.portfolio_id) as v
       from ledger_balances b join ledger_accounts a on a.id = b.account_id order by 1`,
    [
      'available 1 CZK 1',
      'available 1 DOGE 1',
      'available 2 CZK 2',
      'bank fio CZK',
      'blocked 1 CZK 1',
      'losses CZK',
      'losses DOGE',
    ],
  ],
  [
    'used trading accounts need no proof for the next move',
    'select public_id as v from portfolios where moved_into_at is not null',
    ['p-2'],
  ],
];

describe.each([
  ['upgraded', upgrade],
  ['restored from a backup', restore],
])('a database of the last release, %s', (_name, open) => {
  let opened: Owned;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('has the schema of a new database', async () => {
    const upgraded = await schema(async () => ({ ...opened, close: async () => {} }));
    expect(upgraded.length).toBeGreaterThan(5000);
    expect(upgraded).toEqual(await schema(testDatabase));
  });

  test.each(moved)('%s', async (_text, query, expected) => {
    const rows = await ask(opened.ownerUrl, query);
    expect(rows).toEqual(expected.map((v) => ({ v })));
  });
});

test('a database of an unreleased version is refused', async () => {
  const { ownerUrl, close } = await releasedDatabase();
  try {
    await ask(
      ownerUrl,
      `insert into applied_migration (number, name, hash) values (110, '0110_wallets_return-held.sql', 'x')`,
    );
    await expect(prepareDatabase(ownerUrl)).rejects.toThrow(
      'The database was made by an unreleased version of the program, whose migration 0110_wallets_return-held.sql no longer exists: ' +
        'keep that version, or start with a new database.',
    );
  } finally {
    await close();
  }
});
