import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  readRate,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

// Unverified: 25,000 CZK to banks and 50,000 CZK in coins within sixty days. The deposit limits are so low that larger
// past payouts are written directly.

let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

async function sold(email: string): Promise<OpenedOrder> {
  const order = await open(client, await sellOrder(client, { email, coin_value: '0.003' }));
  const { payment } = await fetchOrder(client, order);
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount: '0.003' });
  await program.settle();
  return order;
}

/** Sets the traded worth of the order. */
const worth = ({ id }: OpenedOrder, fiat: string) =>
  asOwner(program.ownerUrl, `update orders set filled_fiat = ${fiat} where public_id = '${id}'`);

const lastMail = (email: string) => program.mails.findLast(({ to }) => to === email)?.subject;

test('an unverified owner’s payouts to banks end at the limit of sixty days; returned ones do not count', async () => {
  const email = 'seller@example.com';
  const opened = await sold(email);
  const first = await fetchOrder(client, opened);
  expect(first).toMatchObject({ status: 'FINISHED', payout: { status: 'final' } });
  await worth(opened, '20000');

  const second = await fetchOrder(client, await sold(email));
  expect(second).toMatchObject({ status: 'FINISHED', payout: null, filled_fiat: first.filled_fiat });
  expect(lastMail(email)).toContain('above your limit');
  await client.post('/sandbox/bank/settle-payouts', { outcome: 'return' });
  await program.settle();
  expect(await fetchOrder(client, await sold(email))).toMatchObject({ payout: { status: 'final' } });

  await program.database
    .updateTable('users')
    .set({ verification_status_tier1: 'VERIFIED' })
    .where('email', '=', email)
    .execute();
  expect(await fetchOrder(client, await sold(email))).toMatchObject({ payout: { status: 'final' } });
});

test('a transfer of one crown with a payout’s reference does not make room under the limit', async () => {
  const email = 'echo@example.com';
  const opened = await sold(email);
  await worth(opened, '24000');
  const { end_to_end_id: message } = await program.database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('reference', '=', `order:${opened.id}`)
    .executeTakeFirstOrThrow();
  await client.post('/sandbox/bank/transfer', {
    currency: 'CZK',
    amount: '1',
    message,
    from_account: '19-2000145399/0800',
  });
  await program.settle();
  expect(await fetchOrder(client, opened)).toMatchObject({ payout: { status: 'final' } });
  expect(await fetchOrder(client, await sold(email))).toMatchObject({ payout: null });
});

test('of three concurrent payouts only those within the limit leave', { timeout: 60_000 }, async () => {
  const email = 'buyer@example.com';
  const before = await open(client, await buyOrder(client, { email, fiat_value: '1000' }));
  await payByBank(client, before, { amount: '1000' });
  await program.settle();
  await worth(before, '30000');
  const waiting: { token: string }[] = [];
  for (let index = 0; index < 3; index += 1) {
    const order = await open(client, await buyOrder(client, { email, fiat_value: '1000' }));
    await payByBank(client, order, { amount: '8000' });
    await program.settle();
    const [payment] = (await fetchOrder(client, order)).waiting_payments;
    waiting.push({ token: payment.token });
  }
  const rate = await readRate(client, 'BTC', 'CZK', false);
  const answers = await Promise.all(
    waiting.map(({ token }) =>
      client.post('/api/order/waiting_payment', {
        choice: 'current_rate',
        token,
        rate_value: rate.value,
        time: rate.time,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await program.settle();
  const sent = await program.database.selectFrom('wallet_withdrawals').select('reference').execute();
  expect(sent).toHaveLength(3);
  expect(
    program.mails.filter(({ to, subject }) => to === email && subject.includes('above your limit')),
  ).toHaveLength(1);
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
