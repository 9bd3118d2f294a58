import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { applicationRole } from '../../platform/database/application-role.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { emptyTestDatabase, programUrl } from '../../platform/testing/test-database.ts';
import { bookChecks } from '../book-checks.ts';
import { administrator, openBackOffice } from '../testing/back-office.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  sellOrder,
} from '../testing/order-requests.ts';
import { programOn } from '../testing/program-on.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The bank and the chain outlive the database: the first program's sandbox keeps simulating them, and the program on the restored database
// uses that sandbox.

let lost: TestProgram;
let folder: string;
const closings: (() => Promise<void>)[] = [];

beforeEach(async () => {
  lost = await testProgram();
  folder = mkdtempSync(join(tmpdir(), 'dukat-restored-'));
});
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
  await lost.close();
  rmSync(folder, { recursive: true });
});

async function takeBackup(): Promise<string> {
  const file = join(folder, 'one.backup');
  await writeBackup({ ownerUrl: lost.ownerUrl, file, version: '1.0', now: lost.clock.now() });
  return file;
}

/** Starts the program on the restored backup, with the bank and the chain in their current state. */
async function restore(file: string): Promise<TestProgram> {
  const base = await emptyTestDatabase();
  await restoreBackup({ ownerUrl: base.ownerUrl, file, now: lost.clock.now() });
  const database: Database = openDatabase({
    url: programUrl(base.ownerUrl),
    max: 6,
    role: applicationRole,
  });
  const program = await programOn({
    database,
    ownerUrl: base.ownerUrl,
    start: new Date(lost.clock.now().getTime() + 60_000),
    outside: lost,
  });
  closings.push(async () => {
    await program.close();
    await database.destroy();
    await base.close();
  });
  return program;
}

/** Runs the bank and the chain; nothing else of the lost program runs. */
async function runOutsideJobs(): Promise<void> {
  const sandboxTasks = lost.jobs.flatMap(({ tasks }) => [
    tasks['bank-sandbox-settle'],
    tasks['chain-sandbox-mine'],
  ]);
  for (let block = 0; block < 4; block += 1) for (const task of sandboxTasks) await task?.({});
}

/** Blocks payouts as an audit with differences does, so that a backup is taken while they wait. */
async function setBooks(program: TestProgram, isInOrder: boolean): Promise<void> {
  const report = await auditBooks(program.database, bookChecks);
  await recordAudit(program.database, { ...report, isInOrder });
}

async function sendCoins(sender: TestClient, owner: TestClient, order: OpenedOrder): Promise<void> {
  const { payment } = await fetchOrder(owner, order);
  const { address, amount } = payment;
  await sender.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
}

/** The bank's debits, and the chain's transactions from the hot wallet to these addresses. */
async function left(): Promise<{ readonly debits: number; readonly coins: number }> {
  const debits = await lost.database.selectFrom('sandbox_bank_payments').select('id').execute();
  const coins = await lost.database
    .selectFrom('sandbox_chain_transactions')
    .select('id')
    .where('recipient', 'in', addresses)
    .execute();
  return { debits: debits.length, coins: coins.length };
}

const addresses = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
];

const findings = async (program: TestProgram) =>
  program.database
    .selectFrom('restore_findings')
    .select(['source', 'recorded_as', 'note'])
    .orderBy('source')
    .orderBy('amount')
    .execute();

test('repeats no payout made after the backup, books each credit once, and is released by an operator', {
  timeout: 240_000,
}, async () => {
  const client = await lost.client();
  // Two payouts wait when the backup is taken, and two orders are not paid yet.
  const bought = await open(client, await buyOrder(client));
  const sold = await open(client, await sellOrder(client));
  const boughtLater = await open(
    client,
    await buyOrder(client, { fiat_value: '11000', coin_address: { Address: addresses[1], Network: 'BTC' } }),
  );
  const soldLater = await open(
    client,
    await sellOrder(client, { coin_value: '0.012', coin_address: { BankAccount: '1265098001/5500' } }),
  );
  await payByBank(client, bought);
  await sendCoins(client, client, sold);
  await setBooks(lost, false);
  await lost.settle();
  expect(await left()).toEqual({ debits: 0, coins: 0 });
  const file = await takeBackup();

  // All four are paid out, and so is one that the backup does not contain.
  await setBooks(lost, true);
  lost.clock.advance(60_000);
  await payByBank(client, boughtLater);
  await sendCoins(client, client, soldLater);
  const unknown = await open(
    client,
    await buyOrder(client, { fiat_value: '12000', coin_address: { Address: addresses[2], Network: 'BTC' } }),
  );
  const unknownSale = await open(client, await sellOrder(client));
  const lostPlaces = [
    (await fetchOrder(client, unknown)).payment.variable_symbol,
    (await fetchOrder(client, unknownSale)).payment.address,
  ];
  await payByBank(client, unknown);
  await lost.settle();
  await runOutsideJobs();
  const paidOut = { debits: 2, coins: 3 };
  expect(await left()).toEqual(paidOut);

  const program = await restore(file);
  await setBooks(program, true);
  const same = await program.client();
  const office = await openBackOffice(program);
  closings.push(() => office.close());
  const operator = await office.logIn(...administrator);
  const release = () => operator.post('/admin/api/restore/release');
  const readRestore = async () => (await operator.get('/admin/api/restore')).body.restore;

  expect(await readRestore()).toMatchObject({
    waits_for: expect.arrayContaining(['bank:fio-czk', 'chain:BTC']),
  });
  expect(await release()).toMatchObject({ status: 409, body: { code: 'restore_not_compared' } });

  for (let round = 0; round < 4; round += 1) {
    await program.settle();
    await runOutsideJobs();
  }
  expect(await left()).toEqual(paidOut);
  expect(await findings(program)).toEqual([
    { source: 'bank:fio-czk', recorded_as: `order:${soldLater.id}`, note: null },
    { source: 'chain:BTC', recorded_as: `order:${bought.id}`, note: null },
    { source: 'chain:BTC', recorded_as: `order:${boughtLater.id}`, note: null },
    { source: 'chain:BTC', recorded_as: null, note: null },
  ]);
  expect(await readRestore()).toMatchObject({ waits_for: [], open_findings: 1 });
  expect(await release()).toMatchObject({ status: 409, body: { code: 'restore_findings_open' } });

  const { body } = await operator.get('/admin/api/restore/findings');
  const [open1] = body.findings as { id: string; destination: string }[];
  expect(open1).toMatchObject({ destination: addresses[2] });
  const note = { note: 'Order of a customer after the backup.' };
  expect(await operator.post(`/admin/api/restore/findings/${open1?.id}/note`, note)).toMatchObject({
    status: 200,
    body: { outcome: 'done' },
  });
  expect(await release()).toMatchObject({ status: 200, body: { outcome: 'done' } });
  expect(await readRestore()).toBeNull();
  expect(await release()).toMatchObject({ status: 409, body: { code: 'no_restore_open' } });

  await program.settle();
  await runOutsideJobs();
  await program.settle();
  expect(await left()).toEqual(paidOut);
  const orders = await Promise.all(
    [bought, sold, boughtLater, soldLater].map((order) => fetchOrder(same, order)),
  );
  expect(orders.map(({ status }) => status)).toEqual(Array(4).fill('FINISHED'));
  // The payment of the lost order is in suspense now.
  expect((await operator.get('/admin/api/suspense')).body.movements).toHaveLength(1);
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.flatMap(({ differences }) => differences)).toEqual([]);

  // Payouts leave again. Addresses and symbols that a lost customer may still pay to are not reassigned.
  const next = await open(same, await sellOrder(same));
  const nextBought = await open(same, await buyOrder(same));
  const { address } = (await fetchOrder(same, next)).payment;
  expect(lostPlaces).not.toContain(address);
  expect(lostPlaces).not.toContain((await fetchOrder(same, nextBought)).payment.variable_symbol);
  await sendCoins(client, same, next);
  await program.settle();
  await runOutsideJobs();
  await program.settle();
  expect((await left()).debits).toBe(paidOut.debits + 1);
});
