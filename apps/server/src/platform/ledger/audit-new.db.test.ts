import { availableAccount, bank } from '@dukat/ledger/accounts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { auditBooks, auditNewBookings } from './audit.ts';
import type { AuditCheck } from './audit-check.ts';
import { openAuditConnections } from './audit-connections.ts';
import { type PostingBatcher, startPostingBatcher } from './batches/posting-batcher.ts';
import { booksStatus, payoutState, recordAudit } from './books-status.ts';
import { ledgerJobs } from './ledger-jobs.ts';
import { payoutGate } from './payout-gate.ts';
import { sealLedger } from './seals/sealer.ts';
import { transfer } from './testing/transfer.ts';

// Tens of thousands of verified postings under several seals, and some newer ones after them.
const proved = 24_000;
const added = 500;
const smallest = '0.000000000000000001';
let db: TestDatabase;
let owner: pg.Client;
let batcher: PostingBatcher;

beforeAll(async () => {
  db = await testDatabase();
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  batcher = startPostingBatcher({ url: db.url });
  await book('old', proved);
  await sealLedger(db.database);
  await recordAudit(db.database, await auditBooks(db.database));
  await book('new', added);
});
afterAll(async () => {
  await batcher.close();
  await owner.end();
  await db.close();
});

async function book(name: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 2_000) {
    const postings = Array.from({ length: Math.min(2_000, count - done) }, (_, i) =>
      batcher.post(transfer(`${name}-${done + i}`, bank('fio'), availableAccount(`p${i % 97}`), '2')),
    );
    await Promise.all(postings);
  }
}

const editedBy = (statement: string) => async () => void (await owner.query(statement));
const more = (amount: string, where: string) =>
  `update ledger_entries set amount = amount + ${amount} where line = 1 and posting_id = (${where})`;
const oldPosting = `select min(id) + 11 from ledger_postings`;
const newPosting = `select max(id) - 11 from ledger_postings`;

const brokenBy = async (audit: typeof auditNewBookings) =>
  (await audit(db.database)).checks
    .filter(({ differences }) => differences.length > 0)
    .map(({ name }) => name);

test('an audit of new postings reads only those and verifies every balance', async () => {
  const report = await auditNewBookings(db.database);
  expect(report).toMatchObject({ scope: 'new', isInOrder: true, postings: BigInt(added), seals: 0n });
});

test('an audit of new postings finds an edit of a new posting', async () => {
  await editedBy(more(smallest, newPosting))();
  expect(await brokenBy(auditNewBookings)).toContain('every balance is the sum of its entries');
  await editedBy(more(`-${smallest}`, newPosting))();
  expect(await brokenBy(auditNewBookings)).toEqual([]);
});

test('an audit of new postings finds an edited balance of any age', async () => {
  await owner.query('alter table ledger_balances disable trigger user');
  const edit = (amount: string) =>
    owner.query(`update ledger_balances set balance = balance + ${amount} where account_id =
      (select id from ledger_accounts where owner = 'p5' limit 1)`);
  await edit('1');
  expect(await brokenBy(auditNewBookings)).toContain('every balance is the sum of its entries');
  await edit('-1');
  expect(await brokenBy(auditNewBookings)).toEqual([]);
});

test('only a whole audit finds an edit of a verified posting, and only a whole audit clears it', async () => {
  await editedBy(more(smallest, oldPosting))();
  expect(await brokenBy(auditNewBookings)).toEqual([]);
  expect(await brokenBy(auditBooks)).toEqual([
    'every balance is the sum of its entries',
    'every posting has two entries or more that sum to zero for each asset',
    'what was proved is what was booked',
    'no sealed row was changed, added or removed',
  ]);
  await recordAudit(db.database, await auditBooks(db.database));
  await recordAudit(db.database, await auditNewBookings(db.database));
  expect(await payoutState(db.database)).toBe('books_differ');
  await editedBy(more(`-${smallest}`, oldPosting))();
  await recordAudit(db.database, await auditBooks(db.database));
  expect(await payoutState(db.database)).toBe('leave');
});

test('the application can move the verified mark only to a seal and cannot write sums', async () => {
  const application = new pg.Client({ connectionString: db.url });
  await application.connect();
  for (const forged of [
    'update ledger_proved set posting_id = 0',
    'insert into ledger_proved_sums values (1, 1)',
    'update ledger_proved_sums set amount = amount + 1',
    'delete from ledger_proved_sums',
  ]) {
    await expect(application.query(forged), forged).rejects.toThrow('permission denied');
  }
  await application.query('select ledger_prove(999999)');
  await application.query('select ledger_prove(1)');
  await application.end();
  expect(await brokenBy(auditBooks)).toEqual([]);
});

test('skips an audit after a recent one, and holds payouts when the last one is too old', async () => {
  const jobs = ledgerJobs(db.database, []);
  const count = async () =>
    (await owner.query('select count(*)::int as audits from ledger_audits')).rows[0].audits;
  await recordAudit(db.database, await auditBooks(db.database));
  const before = await count();
  await jobs.tasks['audit-when-due']?.({});
  expect(await count()).toBe(before);

  await owner.query(`update ledger_audits set finished_at = finished_at - interval '59 minutes'`);
  expect(await payoutGate(db.database)).toBe('open');
  await owner.query(`update ledger_audits set finished_at = finished_at - interval '2 minutes'`);
  expect(await payoutGate(db.database)).toBe('books_not_in_order');
  expect((await booksStatus(db.database)).payouts).toBe('audit_too_old');
  await jobs.tasks['audit-when-due']?.({});
  expect(await count()).toBe(before + 1);
  expect(await payoutGate(db.database)).toBe('open');
});

test('an audit ends at once when the program stops, and so does its query in PostgreSQL', async () => {
  const audit = openAuditConnections(db.ownerUrl);
  const slow: AuditCheck = {
    name: 'slow',
    async find(tx) {
      await sql`select pg_sleep(600)`.execute(tx);
      return [];
    },
  };
  const running = auditBooks(audit.database, [slow]).then(
    () => 'ended',
    () => 'cut',
  );
  const queries = async () =>
    (
      await owner.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%'
      and datname = current_database()`)
    ).rowCount;
  await vi.waitFor(async () => expect(await queries()).toBe(1), { timeout: 20_000 });
  await audit.stop();
  expect(await running).toBe('cut');
  await vi.waitFor(async () => expect(await queries()).toBe(0), { timeout: 20_000 });
});
