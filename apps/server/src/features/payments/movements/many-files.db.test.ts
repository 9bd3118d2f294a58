import { afterEach, beforeEach, expect, test } from 'vitest';
import { settlePayments } from '../../../../../sandbox/src/adapters/bank-sandbox/settle-payments.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { resolveUnknownBatches } from '../payouts/resolve-unknown-batches.ts';
import { submitBatches } from '../payouts/submit-batches.ts';
import { type PaymentsWorld, paymentsWorld } from '../testing/payments-world.ts';

// More payment files than two pages that cannot proceed now must not delay those after them.

let world: PaymentsWorld;
let owner: string;
beforeEach(async () => {
  world = await paymentsWorld();
  owner = world.ownerUrl;
});
afterEach(() => world.close());

const files = (count: number, account: string, status: string) => `
  insert into bank_payout_batches (message_id, account, document, payments, total, status, created_at, sending_at)
  select '${account}' || n, '${account}', '<Document/>', 1, 1, '${status}', '2026-03-01', '2026-03-01'
    from generate_series(1, ${count}) as n`;

const statuses = async (account: string) => {
  const rows = await world.database
    .selectFrom('bank_payout_batches')
    .select('status')
    .where('account', '=', account)
    .execute();
  return rows.map(({ status }) => status);
};

test('files of a bank without a connection do not delay those of another', async () => {
  await asOwner(owner, files(50, 'fio-czk', 'stored'), files(1, 'fio-eur', 'stored'));
  const eur = world.deps.connections.get('fio-eur');
  if (eur === undefined) throw new Error('expected both accounts to be connected');
  await submitBatches({ ...world.deps, connections: new Map([['fio-eur', eur]]) }, 'fio-eur');
  expect(await statuses('fio-eur')).not.toContain('stored');
  expect(new Set(await statuses('fio-czk'))).toEqual(new Set(['stored']));
});

test('files that only a person can decide do not delay those that a timeout decides', async () => {
  await asOwner(
    owner,
    files(250, 'fio-czk', 'sending'),
    files(3, 'fio-eur', 'sending'),
    `update bank_accounts set read_at = '2026-03-02'`,
  );
  const eur = world.deps.connections.get('fio-eur');
  if (eur === undefined) throw new Error('expected both accounts to be connected');
  await resolveUnknownBatches({ ...world.deps, connections: new Map([['fio-eur', eur]]) });
  expect(await statuses('fio-eur')).toEqual(['absent', 'absent', 'absent']);
});

test('the sandbox bank executes more payments than two of its rounds, each once', async () => {
  await asOwner(
    owner,
    `insert into sandbox_bank_imports (account, message_id, document, received_at) values ('fio-czk', 'M', '', '2026-03-01')`,
    `insert into sandbox_bank_payments (import_id, account, end_to_end_id, iban, owner, amount, message, status)
     select i.id, 'fio-czk', 'E' || n, 'CZ6508000000192000145399', 'Jana', 1, '', 'waiting'
       from sandbox_bank_imports i, generate_series(1, 1200) as n`,
  );
  const done: number[] = [];
  for (let round = 0; round < 4; round += 1)
    done.push(
      await world.database
        .transaction()
        .execute((tx) => settlePayments(tx, { outcome: 'execute' }, world.clock.now(), async () => {})),
    );
  expect(done).toEqual([500, 500, 200, 0]);
  const lines = await world.database.selectFrom('sandbox_bank_movements').select('id').execute();
  expect(lines).toHaveLength(1200);
});
