import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackupFile } from '../../apps/server/src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../apps/server/src/platform/backup/restore-backup.ts';
import { migrationsDirectory } from '../../apps/server/src/platform/database/migrate.ts';
import { emptyTestDatabase } from '../../apps/server/src/platform/testing/test-database.ts';
import { auditDatabaseBooks } from '../../apps/server/src/program/verify-backup.ts';
import { parseReleased } from '../migrations/released-migrations.ts';

// Each release stored a backup of a fresh sandbox; `write-release.ts` makes the next one.

const folder = fileURLToPath(new URL('releases', import.meta.url));
const backups = readdirSync(folder);
const longestFile = 300_000;

test('the last release has a backup, and all are small', async () => {
  const last = parseReleased(readFileSync(join(migrationsDirectory, 'released.txt'), 'utf8'));
  const manifests = await Promise.all(backups.map((name) => checkBackupFile(join(folder, name))));
  const lists = manifests.map(({ migrations }) => migrations.map(({ name, hash }) => ({ name, hash })));
  expect(lists).toContainEqual(last);
  for (const name of backups) expect(statSync(join(folder, name)).size).toBeLessThan(longestFile);
});

describe.each(backups)('%s, restored and upgraded', (name) => {
  let opened: Awaited<ReturnType<typeof emptyTestDatabase>>;
  beforeAll(async () => {
    opened = await emptyTestDatabase();
    await restoreBackup({ ownerUrl: opened.ownerUrl, file: join(folder, name), now: new Date() });
  });
  afterAll(() => opened.close());

  test('has orders, trades and sealed postings', async () => {
    const client = new pg.Client({ connectionString: opened.ownerUrl });
    await client.connect();
    try {
      for (const table of ['orders', 'trading_fills', 'ledger_postings', 'ledger_seals']) {
        const { rowCount } = await client.query(`select from ${table} limit 1`);
        expect(rowCount, table).toBe(1);
      }
    } finally {
      await client.end();
    }
  });

  test('has books that balance', async () => {
    const { isInOrder, text } = await auditDatabaseBooks(opened.ownerUrl);
    expect(text).toContain('The books balance.');
    expect(isInOrder).toBe(true);
  });
});
