import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OutsidePayment,
  payFromOutside,
} from '../../../../../sandbox/src/adapters/lightning-sandbox/receive-payment.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { followTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { readBalance } from '../testing/lightning-world.ts';

// The whole path: LND's interface, its stream and the wallets outside.

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  owner = await signIn(program, 'verified@dukat.test');
});
afterAll(async () => {
  expect(await failedChecks(program.database)).toEqual([]);
  await program.close();
});

/** Pays from an outside wallet and lets the job book what arrived. */
async function pay(payment: OutsidePayment): Promise<string> {
  const result = await payFromOutside(program, payment);
  await program.runTask(followTask);
  return result;
}

async function readStatus(hash: string) {
  const { database } = program;
  const row = await database
    .selectFrom('lightning_invoices')
    .select(['status', 'amount'])
    .where('payment_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return `${row.status} ${Number(row.amount)}`;
}

test('invoices are paid once, too much, in parts and late', async () => {
  const make = async () => (await createInvoice(owner, { amount: '0.0001', expiry: 600 })).payment_hash;
  const [once, much, parts, late] = [await make(), await make(), await make(), await make()];
  expect(await pay({ paymentHash: once })).toBe('settled');
  expect(await pay({ paymentHash: once })).toBe('already_paid');
  expect(await pay({ paymentHash: much, msat: 15_000_000n })).toBe('settled');
  expect(await pay({ paymentHash: parts, msat: 4_000_000n, isPart: true })).toBe('held');
  expect(await readStatus(parts)).toBe('CREATED 0');
  expect(await pay({ paymentHash: parts, msat: 6_000_000n })).toBe('settled');
  program.clock.advance(700_000);
  await program.settle(1);
  expect(await readStatus(late)).toBe('CANCELLED 0');
  expect(await pay({ paymentHash: late, isLate: true })).toBe('settled');
  expect(await Promise.all([once, much, parts, late].map(readStatus))).toEqual([
    'PAID 0.0001',
    'PAID 0.00015',
    'PAID 0.0001',
    'PAID 0.0001',
  ]);
  expect(await readBalance(owner)).toBe('0.00045');
});

test('a sandbox reads its own invoice as payable', async () => {
  const { payment_request: request } = await createInvoice(owner, { amount: '0.0001' });
  const { body } = await owner.post('/api/lightning/requests/decode', { request });
  expect(body.options).toMatchObject([{ kind: 'LIGHTNING_INVOICE', amount_sats: '10000', problems: [] }]);
});
