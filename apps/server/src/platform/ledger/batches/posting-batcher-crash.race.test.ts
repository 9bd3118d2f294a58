import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableAccount, bank } from '@dukat/ledger/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../database/database.ts';
import { prepareDatabase } from '../../database/prepare-database.ts';
import { type OwnPostgres, startOwnPostgres } from '../../postgres/own-postgres.ts';
import { killPostgres } from '../../postgres/testing/kill-postgres.ts';
import { auditBooks } from '../audit.ts';
import { transfer } from '../testing/transfer.ts';
import { startPostingBatcher } from './posting-batcher.ts';

let folder: string;
let server: OwnPostgres;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-ledger-crash-'));
  server = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  await prepareDatabase(server.ownerUrl);
  database = openDatabase({ url: server.url, max: 2 });
}, 120_000);
afterEach(async () => {
  await database.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}, 60_000);

test('keeps answered postings after PostgreSQL was killed, rebooks lost ones, and books nothing twice', {
  timeout: 240_000,
}, async () => {
  const batcher = startPostingBatcher({ url: server.url, maxBatch: 32, maxResends: 12, resendPauseMs: 50 });
  const answered = new Set<string>();
  const all = 6000;
  const posts = Promise.all(
    Array.from({ length: all }, async (_none, index) => {
      const reference = `kept-${index}`;
      const answer = await batcher.post(
        transfer(reference, bank('fio'), availableAccount(`k${index % 5}`), '1'),
      );
      if (!answer.refused) answered.add(reference);
    }),
  );
  for (const share of [0.2, 0.6]) {
    await vi.waitFor(() => expect(answered.size).toBeGreaterThan(all * share), {
      timeout: 60_000,
      interval: 5,
    });
    const before = [...answered];
    await killPostgres(database, folder);
    const there = await vi.waitFor(
      () => database.selectFrom('ledger_postings').select('reference').execute(),
      { timeout: 60_000, interval: 50 },
    );
    const references = new Set(there.map(({ reference }) => reference));
    expect(before.filter((reference) => !references.has(reference))).toEqual([]);
  }
  await posts;
  await batcher.close();
  expect(answered.size).toBe(all);
  const { isInOrder, postings } = await auditBooks(database);
  expect([isInOrder, Number(postings)]).toEqual([true, all]);
});
