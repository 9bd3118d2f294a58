import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { emptyTestDatabase, programUrl } from '../platform/testing/test-database.ts';
import { buyOrder, open, payByBank } from './testing/order-requests.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';
import { auditDatabaseBooks } from './verify-backup.ts';

let program: TestProgram;
let folder: string;
let file: string;
let count = 0;
const now = new Date('2026-03-02T11:00:00Z');

beforeAll(async () => {
  program = await testProgram();
  folder = mkdtempSync(join(tmpdir(), 'dukat-backup-'));
  const client = await program.client();
  await payByBank(client, await open(client, await buyOrder(client)));
  await program.settle();
});
afterAll(async () => {
  await program.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  count += 1;
  file = join(folder, `${count}.backup`);
});

const take = () =>
  writeBackup({ ownerUrl: program.ownerUrl, file, version: '1.0', now: new Date('2026-03-02T10:00:00Z') });

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Without the epochs of credentials, which a restore raises. */
const everything = `
  select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from orders) as orders,
    (select md5(string_agg(e::text, ',' order by posting_id, line)) from ledger_entries e) as ledger,
    (select md5(string_agg(s::text, ',' order by number)) from ledger_seals s) as seals,
    (select md5(string_agg((to_jsonb(u) - 'credentials_epoch')::text, ',' order by id)) from users u) as users,
    (select count(*)::int from graphile_worker._private_jobs) as jobs`;

test('a restore recovers every row with balanced books, and the next posting gets a new number', async () => {
  const manifest = await take();
  expect(manifest.migrations.length).toBeGreaterThan(30);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = await emptyTestDatabase();
  try {
    await restoreBackup({ ownerUrl: other.ownerUrl, file, now });
    expect(await ask(other.ownerUrl, everything)).toEqual(await ask(program.ownerUrl, everything));
    const proof = await auditDatabaseBooks(programUrl(other.ownerUrl));
    expect(proof.isInOrder, proof.text).toBe(true);
    const ahead = `select last_value >= (select max(id) from ledger_postings) as ok from ledger_posting_ids`;
    expect(await ask(other.ownerUrl, ahead)).toEqual([{ ok: true }]);
    const constraints = `select count(*)::int as count from pg_constraint where contype = 'f' and conparentid = 0`;
    expect(await ask(other.ownerUrl, constraints)).toEqual(await ask(program.ownerUrl, constraints));
    const silenced = `select count(*)::int as count from pg_trigger where not tgisinternal and tgenabled = 'D'`;
    expect(await ask(other.ownerUrl, silenced)).toEqual([{ count: 0 }]);
  } finally {
    await other.close();
  }
});

test('a restore marks its database, keeps the earlier time of an unreleased mark, and marks older backups', async () => {
  await take();
  const marks = 'select backup_taken_at, restored_at, released_at from restores';
  const takenAt = new Date('2026-03-02T10:00:00Z');
  const first = await emptyTestDatabase();
  const second = await emptyTestDatabase();
  const third = await emptyTestDatabase();
  try {
    await restoreBackup({ ownerUrl: first.ownerUrl, file, now });
    const mark = { backup_taken_at: takenAt, restored_at: now, released_at: null };
    expect(await ask(first.ownerUrl, marks)).toEqual([mark]);

    const later = new Date('2026-03-02T13:00:00Z');
    const ofMarked = join(folder, 'marked.backup');
    await writeBackup({ ownerUrl: first.ownerUrl, file: ofMarked, version: '1.0', now: later });
    await restoreBackup({ ownerUrl: second.ownerUrl, file: ofMarked, now: later });
    expect(await ask(second.ownerUrl, marks)).toEqual([{ ...mark, restored_at: later }]);
    // Addresses that were issued in between are skipped again, by the id.
    const ids = 'select id::text from restores';
    expect([await ask(first.ownerUrl, ids), await ask(second.ownerUrl, ids)]).toEqual([
      [{ id: '1' }],
      [{ id: '2' }],
    ]);

    await ask(
      first.ownerUrl,
      `drop table restores, restore_checks, restore_findings; delete from applied_migration where number = 700`,
    );
    const ofOlder = join(folder, 'older.backup');
    await writeBackup({ ownerUrl: first.ownerUrl, file: ofOlder, version: '0.9', now: later });
    await restoreBackup({ ownerUrl: third.ownerUrl, file: ofOlder, now: later });
    expect(await ask(third.ownerUrl, marks)).toEqual([
      { backup_taken_at: later, restored_at: later, released_at: null },
    ]);
  } finally {
    for (const database of [first, second, third]) await database.close();
  }
});

test('a backup taken while orders run is a consistent snapshot: its books balance', async () => {
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const client = await program.client();
      await payByBank(client, await open(client, await buyOrder(client)));
      await program.settle(2);
    }
  })();
  await take().finally(() => {
    isOver = true;
  });
  await work;
  const other = await emptyTestDatabase();
  try {
    await restoreBackup({ ownerUrl: other.ownerUrl, file, now });
    const proof = await auditDatabaseBooks(programUrl(other.ownerUrl));
    expect(proof.isInOrder, proof.text).toBe(true);
  } finally {
    await other.close();
  }
});

test('refuses a database that is not empty, and an existing file', async () => {
  await take();
  await expect(restoreBackup({ ownerUrl: program.ownerUrl, file, now })).rejects.toThrow(
    'The database is not empty: a restore wants one without any table.',
  );
  await expect(take()).rejects.toThrow(/is there already: a backup overwrites nothing/);
});

const changed = (change: (text: string) => string) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));

test.each<readonly [string, () => void, RegExp]>([
  ['cut short', () => writeFileSync(file, readFileSync(file).subarray(0, 5000)), /is damaged, cut short/],
  [
    'without its end',
    () => changed((text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    /is damaged/,
  ],
  [
    'changed in one digit',
    () => changed((text) => text.replace('"isCalled":true', '"isCalled":false')),
    /is damaged/,
  ],
  ['of another kind', () => writeFileSync(file, gzipSync('{"hello":1}\n')), /is no backup of Dukat/],
  ['not compressed', () => writeFileSync(file, 'hello'), /is damaged/],
  [
    'of a newer version',
    () =>
      changed((text) =>
        text.replace('"migrations":[', '"migrations":[{"number":9999,"name":"9999_x_y.sql","hash":"0"},'),
      ),
    /is damaged/,
  ],
])('a file %s is refused and nothing is written', async (_, harm, sentence) => {
  await take();
  harm();
  const other = await emptyTestDatabase();
  try {
    await expect(restoreBackup({ ownerUrl: other.ownerUrl, file, now })).rejects.toThrow(sentence);
    expect(
      await ask(other.ownerUrl, `select 1 from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
  } finally {
    await other.close();
  }
});

test('refuses a backup of a newer version because of its unknown migration', async () => {
  await ask(
    program.ownerUrl,
    `insert into applied_migration (number, name, hash) values (9999, '9999_later_add.sql', '0')`,
  );
  await take();
  await ask(program.ownerUrl, 'delete from applied_migration where number = 9999');
  const other = await emptyTestDatabase();
  try {
    await expect(restoreBackup({ ownerUrl: other.ownerUrl, file, now })).rejects.toThrow(
      /was taken by version 1\.0, whose 9999_later_add\.sql this version does not know: restore it with that one/,
    );
  } finally {
    await other.close();
  }
});
