import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayOrders } from '../../features/gateways/testing/gateway-orders.ts';
import { gatewayPayer } from '../../features/gateways/testing/gateway-payer.ts';
import { type Database, openDatabase, type Transaction } from '../../platform/database/database.ts';
import { bookChecks } from '../book-checks.ts';
import { runMoneyAct } from '../testing/crashes/money-act.ts';
import { runWithdrawal } from '../testing/crashes/withdrawal-scenario.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 25 for card payments and withdrawals: the audit reports every change that the database's owner makes to them.

let program: TestProgram;
/** Connected as the database's owner. */
let owners: Database;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  owners = openDatabase({ url: program.ownerUrl, max: 2 });
  const owner = await signIn(program, 'verified@dukat.test', { CZK: '1000' });
  // Runs first, because it runs all jobs; what must stay pending is created afterwards.
  await runWithdrawal(program, owner, { key: 'slips', act: 'confirm' });
  const payer = gatewayPayer(program);
  const paid = async (outcome: string) => {
    const { id, link } = await payer.deposit(owner, 'THE_PAY', '100');
    await payer.play(link, outcome);
    await payer.queryPayment(id);
    return `/admin/api/gateway-payments/${id}`;
  };
  const part = { amount: '40', reason: 'A drill.' };
  await runMoneyAct(program, { by: 'operators', path: `${await paid('paid')}/refund-part`, body: part });
  await runMoneyAct(program, { by: 'operators', path: `${await paid('paid-other-sum')}/refund`, body: {} });
  await gatewayOrders(program).waiting(await program.client());
});
afterAll(async () => {
  await owners.destroy();
  await program.close();
});

/** Returns the audit checks that fail after a change, which is rolled back. */
async function brokenAfter(change: string): Promise<readonly string[]> {
  let broken: string[] = [];
  const undo = new Error('expected a user who holds it');
  const work = async (tx: Transaction) => {
    await sql.raw(change).execute(tx);
    for (const { name, find } of bookChecks) if ((await find(tx, 10)).length > 0) broken = [...broken, name];
    throw undo;
  };
  await expect(owners.transaction().execute(work)).rejects.toBe(undo);
  return broken;
}

test('without a change every audit check passes', async () => {
  expect(await brokenAfter('select 1')).toEqual([]);
});

test.each([
  [
    'a payment of 0.01 more',
    `update gateway_payments set paid_amount = paid_amount + 0.01 where status = 'credited'`,
    'every gateway holds what its payments brought',
  ],
  [
    'a partial refund of 0.01 more',
    'update gateway_part_refunds set amount = amount + 0.01 where ended_at is null',
    'what is in flight to gateways is what open refunds give back',
  ],
  [
    '0.01 more refunded',
    'update gateway_payments set given_back = given_back + 0.01 where given_back > 0',
    'what a payment was given back is its parts, and never more than the payment',
  ],
  [
    'a dispute that no chargeback began',
    `update gateway_payments set status = 'disputed' where status = 'credited'`,
    'what chargebacks took of a payment is what was settled, and every dispute is open once',
  ],
  [
    '0.01 more charged back',
    `update gateway_payments set charged_back = charged_back + 0.01 where status = 'credited'`,
    'what chargebacks took of a payment is what was settled, and every dispute is open once',
  ],
  [
    'a deposit that no limit counts',
    `delete from counted_deposits where source like 'gateway:%'`,
    'every payment by gateway that filled a balance is counted as a deposit',
  ],
  [
    'a payment that its order does not know',
    `update order_payments set source = 'gateway:another' where source like 'gateway:%'`,
    'every order’s payment by gateway reached its order',
  ],
  [
    'a withdrawal that held nothing',
    `update withdrawals set public_id = reverse(public_id)`,
    'every withdrawal of a balance has the postings of its status',
  ],
  [
    'a withdrawal that did not end as its payout',
    `update withdrawals set status = 'sending', ended_at = null where status = 'final'`,
    'every withdrawal of a balance ended as its payout did',
  ],
])('%s fails its audit check', async (_, change, promise) => {
  expect(await brokenAfter(change)).toContain(promise);
});
