import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayCases } from '../../features/gateways/testing/gateway-cases.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { realPolicies } from '../opening/open-real-systems.ts';
import { buildStatement, openFileAccount } from '../testing/account-by-file.ts';
import {
  addSecondAccount,
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondAccount,
  secondOperator,
} from '../testing/back-office.ts';
import { createHeldDeposit } from '../testing/create-held-deposit.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { bitcoinAddress, buyOrder, open } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// What one operator decides alone within 24 hours counts towards the amount that requires a second operator (ADR 22).

const done = { outcome: 'done' };
const waits = { outcome: 'waits_for_second_operator' };

let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
let visitor: TestClient;
let serial = 0;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  await openFileAccount(program.database);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(async () => {
  serial += 1;
  await nextDay();
  visitor = await program.client();
});

async function nextDay(): Promise<void> {
  program.clock.advance(dayMs);
  await logIn();
  await program.tick();
}

async function logIn(): Promise<void> {
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
}

/** Creates unmatched payments in suspense. Returns their ids. */
async function strays(amounts: readonly string[], currency = 'CZK'): Promise<string[]> {
  for (const amount of amounts) {
    const sent = { currency, amount, variable_symbol: '1234567890' };
    await visitor.post('/sandbox/bank/transfer', sent);
  }
  await program.settle();
  const rows = await program.database
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', 'suspense')
    .orderBy('id', 'desc')
    .limit(amounts.length)
    .execute();
  expect(rows).toHaveLength(amounts.length);
  return rows.map(({ id }) => id).reverse();
}

const stray = async (amount: string, currency?: string) => (await strays([amount], currency))[0] ?? '';
const giveBack = async (operator: Operator, id: string) =>
  (await operator.post(`/admin/api/suspense/${id}/return`)).body;

describe('what one operator decided alone', () => {
  test('counts up to the threshold, which needs a second operator; the same sum by another operator does not', async () => {
    const [a = '', b = '', c = '', d = ''] = await strays(['60000', '39999.99', '0.01', '60000']);
    expect(await giveBack(first, a)).toEqual(done);
    expect(await giveBack(first, b)).toEqual(done);
    expect(await giveBack(first, c)).toEqual(waits);
    expect(await giveBack(second, d)).toEqual(done);
    // Approved by a second operator, it counts for neither.
    expect(await giveBack(second, c)).toEqual(done);
    expect(await giveBack(second, await stray('39999.99'))).toEqual(done);
    expect(await giveBack(second, await stray('1'))).toEqual(waits);
  });

  test('counts for all accounts of the mailbox, also once one of them is removed', async () => {
    await addSecondAccount(program);
    const same = await backOffice.logIn(...secondAccount);
    const [a = '', b = '', c = '', d = ''] = await strays(['60000', '39999.99', '0.01', '60000']);
    expect(await giveBack(second, a)).toEqual(done);
    expect(await giveBack(same, b)).toEqual(done);
    expect(await giveBack(same, c)).toEqual(waits);
    await asOwner(
      program.ownerUrl,
      `update operators set is_active = false where email = '${secondAccount[0]}'`,
    );
    expect(await giveBack(second, await stray('0.02'))).toEqual(waits);
    expect(await giveBack(first, d)).toEqual(done);
  });

  test('counts across every kind of decision', async () => {
    const order = await open(visitor, await buyOrder(visitor, { fiat_value: '20000' }));
    const matched = await stray('20000');
    const match = await first.post(`/admin/api/suspense/${matched}/match`, { order_id: order.id });
    expect(match.body).toEqual(done);
    const file = buildStatement('20000', `L${serial}`);
    expect((await first.post('/admin/api/statements', { file })).body).toMatchObject(done);
    const cards = gatewayCases(program, await signIn(program, 'verified@dukat.test'));
    const payment = await cards.paid('20500');
    const part = { amount: '20000', reason: 'A test.' };
    const refund = await first.post(`/admin/api/gateway-payments/${payment}/refund-part`, part);
    expect(refund.body).toEqual(done);
    expect(await giveBack(first, await stray('800', 'EUR'))).toEqual(done);
    // 80,000 CZK of 100,000 so far: four times 20,000, of which 800 EUR are one fifth of 4,000.
    const held = await createHeldDeposit(program, `lone-${serial}`, '0.02');
    const coins = await first.post(`/admin/api/held-deposits/${held}/return`, {
      to: { Address: bitcoinAddress },
    });
    expect(coins.body, coins.text).toEqual(waits);
    expect(await giveBack(first, await stray('19999.99'))).toEqual(done);
    expect(await giveBack(first, await stray('0.02'))).toEqual(waits);
  });

  test('counts for any 24 hours, not for a calendar day', async () => {
    const [a = '', b = ''] = await strays(['99999', '99998']);
    expect(await giveBack(first, a)).toEqual(done);
    program.clock.advance(dayMs - 60_000);
    await logIn();
    await program.tick();
    expect(await giveBack(first, b)).toEqual(waits);
    program.clock.advance(60_000);
    const withdrawn = await first.post('/admin/api/decision-requests/withdraw', { subject: `movement:${b}` });
    expect(withdrawn.status).toBe(200);
    expect(await giveBack(first, b)).toEqual(done);
  });

  test('counts nothing that was refused', async () => {
    const id = await stray('99999');
    expect(await giveBack(first, id)).toEqual(done);
    const again = await first.post(`/admin/api/suspense/${id}/return`);
    expect(again.body.code).toBe('movement_not_in_suspense');
    const counted = await program.database
      .selectFrom('operator_lone_decisions')
      .select('worth')
      .where('subject', '=', `movement:${id}`)
      .execute();
    expect(counted).toHaveLength(1);
  });

  test('sums more decisions than two pages of any list', async () => {
    const ids = await strays(Array.from({ length: 60 }, () => '1666'));
    for (const id of ids) expect(await giveBack(first, id)).toEqual(done);
    // 60 x 1,666 = 99,960.
    expect(await giveBack(first, await stray('39.99'))).toEqual(done);
    expect(await giveBack(first, await stray('0.01'))).toEqual(waits);
  });
});

describe('a statement file with credits', () => {
  test('needs two operators with real money, whatever the sum; a file that brings nothing new needs one', async () => {
    const real = await openBackOffice({ ...program, deps: { ...program.deps, ...realPolicies } });
    const [one, other] = [await real.logIn(...administrator), await real.logIn(...secondOperator)];
    // The second step of the sign-in is tested in operator-sign-in.db.test.ts.
    await asOwner(program.ownerUrl, 'update operator_sessions set has_second_step = true');
    const files = Array.from({ length: 4 }, (_, turn) => buildStatement('99999', `REAL${turn}`));
    for (const file of [...files, buildStatement('1', 'REAL9')]) {
      const asked = await one.post('/admin/api/statements', { file });
      expect(asked.body).toEqual({ ...waits, stored: 0 });
      expect((await one.post('/admin/api/statements', { file })).body.code).toBe('second_operator_needed');
    }
    const [file = ''] = files;
    expect((await other.post('/admin/api/statements', { file })).body).toEqual({ ...done, stored: 1 });
    expect((await other.post('/admin/api/statements', { file })).body).toEqual({ ...done, stored: 0 });
    await real.close();
  });

  test('of a small sum needs one in a sandbox', async () => {
    const file = buildStatement('99999', `PLAY${serial}`);
    expect((await first.post('/admin/api/statements', { file })).body).toEqual({ ...done, stored: 1 });
  });
});
