import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutGate } from '../../platform/ledger/payout-gate.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';

let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
const root = '/admin/api/restore';

beforeAll(async () => {
  program = await testProgram();
  // In real-money mode every decision about a restore needs two operators.
  const deps = { ...program.deps, isSecondOperatorAlwaysNeeded: true };
  backOffice = await openBackOffice({ ...program, deps });
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(async () => {
  program.clock.advance(60_000);
  const now = program.clock.now().toISOString();
  await asOwner(
    program.ownerUrl,
    `truncate restores, restore_checks, restore_findings;
     insert into restores (backup_taken_at, restored_at) values ('${now}', '${now}')`,
  );
  program.clock.advance(1000);
});

const release = (operator: Operator) => operator.post(`${root}/release`);

async function addFindings(count: number): Promise<void> {
  await asOwner(
    program.ownerUrl,
    `insert into restore_findings (source, reference, asset, amount, destination, found_at)
     select 'bank:fio-czk', n, 'CZK', 100, 'CZ7908000000002000145399', now() from generate_series(1, ${count}) n`,
  );
}

test('is refused until every bank account and network was read to its end since the restore', async () => {
  expect(await release(first)).toMatchObject({ status: 409, body: { code: 'restore_not_compared' } });
  await program.settle(2);
  expect((await first.get(root)).body.restore).toMatchObject({ waits_for: [], open_findings: 0 });
  expect(await release(first)).toMatchObject({ status: 200 });
});

test('is refused while a statement line, which may be a debit, is undecided', async () => {
  await program.settle(2);
  const visitor = await program.client();
  await visitor.post('/sandbox/bank/transfer', { currency: 'CZK', amount: '5' });
  await program.settle(1);
  await asOwner(
    program.ownerUrl,
    `update bank_movements set status = 'new', decided_at = null, reason = null`,
  );
  expect(await release(first)).toMatchObject({ status: 409, body: { code: 'restore_not_compared' } });
  await asOwner(program.ownerUrl, `update bank_movements set status = 'suspense', decided_at = now()`);
});

test('needs two different operators in real-money mode, for each finding and for the release', async () => {
  await program.settle(2);
  await addFindings(1);
  expect(await release(first)).toMatchObject({ status: 409, body: { code: 'restore_findings_open' } });
  const { findings } = (await first.get(`${root}/findings`)).body as { findings: { id: string }[] };
  const path = `${root}/findings/${findings[0]?.id}/note`;
  const body = { note: 'A lost order.' };
  const waits = { status: 200, body: { outcome: 'waits_for_second_operator' } };
  expect(await first.post(path, body)).toMatchObject(waits);
  expect(await first.post(path, body)).toMatchObject({ body: { code: 'second_operator_needed' } });
  expect(await release(first)).toMatchObject({ status: 409, body: { code: 'restore_findings_open' } });
  expect(await second.post(path, body)).toMatchObject({ status: 200, body: { outcome: 'done' } });
  expect(await second.post(path, body)).toMatchObject({
    status: 409,
    body: { code: 'restore_finding_decided' },
  });
  expect(await first.post(`${root}/findings/999999/note`, body)).toMatchObject({
    status: 404,
    body: { code: 'restore_finding_unknown' },
  });

  expect(await release(first)).toMatchObject(waits);
  expect(await payoutGate(program.database)).toBe('restore_not_released');
  expect(await release(first)).toMatchObject({ body: { code: 'second_operator_needed' } });
  expect(await release(second)).toMatchObject({ status: 200, body: { outcome: 'done' } });
  expect(await payoutGate(program.database)).toBe('open');
});

test('of fifty concurrent releases one takes effect', async () => {
  await program.settle(2);
  await release(first);
  const answers = await Promise.all(Array.from({ length: 50 }, () => release(second)));
  expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code ?? body.outcome))).toEqual(
    new Set(['done', 'no_restore_open']),
  );
});

test('lists more than two pages of findings, each once', async () => {
  await addFindings(60);
  const seen: string[] = [];
  for (let offset = 0, hasMore = true; hasMore; offset += 25) {
    const { body } = await first.get(`${root}/findings?offset=${offset}&limit=25`);
    seen.push(...(body.findings as { id: string }[]).map(({ id }) => id));
    hasMore = body.has_more === true;
  }
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
});

test('does not serve stored payment files to operators while payouts are on hold', async () => {
  await asOwner(
    program.ownerUrl,
    `insert into bank_payout_batches (message_id, account, document, payments, total, status, created_at)
     values ('M1', 'fio-czk', '<x/>', 1, 1, 'stored', now())`,
  );
  const { id } = await program.database
    .selectFrom('bank_payout_batches')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await first.post(`/admin/api/payment-files/${id}/download`)).toMatchObject({
    status: 409,
    body: { code: 'restore_not_released' },
  });
});

test('does not allow the program to mark a database as restored or to remove the mark', async () => {
  const { database } = program;
  const mark = { backup_taken_at: new Date(), restored_at: new Date(), released_at: null };
  await expect(database.insertInto('restores').values(mark).execute()).rejects.toThrow('permission denied');
  await expect(database.deleteFrom('restores').execute()).rejects.toThrow('permission denied');
});
