import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { trackTask } from '../lightning-tasks.ts';
import { type PayingWorld, payConfirmed, payingWorld } from '../testing/paying-world.ts';

// Payments that the node forgot, which only two operators can end.

let world: PayingWorld;
let owner: Owner;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await payingWorld();
  backOffice = await openBackOffice(world.program);
  await logInAgain();
  owner = await world.owner();
  await owner.give('BTC', '0.01');
});
afterAll(async () => {
  await backOffice.close();
  expect(await world.close()).toEqual([]);
});

/** Sessions end while the clock moves on. */
async function logInAgain() {
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
}

const notOpen = 'lightning_payment_not_open';

/** Sends a payment that the node forgets, or says to be in flight. */
async function forgotten(behavior: 'forget' | 'hold' = 'forget') {
  const invoice = await world.outside({ msat: 10_000_000n, behavior });
  const funds = await owner.funds('BTC');
  const id = await payConfirmed(owner, { request: invoice.request });
  await world.send();
  return { ...invoice, id, funds, path: `/admin/api/lightning-payments/${id}/decide` };
}

const evidence = 'The payee showed the receipt.';

test('a payment is paid once two operators show its preimage', async () => {
  const { id, preimage, path } = await forgotten();
  const { body: list } = await first.get('/admin/api/lightning-payments');
  expect(list.payments).toMatchObject([{ id, state: 'unknown', answer: expect.any(String) }]);
  const body = { outcome: 'paid', preimage, fee: '0.00000006', evidence };
  expect((await first.post(path, { ...body, preimage: 'ab'.repeat(32) })).body.code).toBe('preimage_wrong');
  expect((await first.post(path, { ...body, evidence: ' ' })).body.code).toBe('evidence_needed');
  expect((await first.post(path, { ...body, fee: '0.1' })).body.code).toBe('max_fee_too_high');
  expect((await first.post(path, body)).body.outcome).toBe('waits_for_second_operator');
  expect((await second.post(path, body)).body.outcome).toBe('done');
  expect((await owner.read(id)).lightning).toMatchObject({ state: 'paid', preimage, fee: '0.00000006' });
  expect((await second.post(path, body)).body.code).toBe(notOpen);
});

test('a payment that may still arrive has not failed', async () => {
  const { path, paymentHash } = await forgotten('hold');
  const body = { outcome: 'failed', evidence };
  expect((await first.post(path, body)).body.code).toBe(notOpen);
  world.program.clock.advance(10 * 60_000);
  await logInAgain();
  // The node said nothing since the payment was sent.
  expect((await first.post(path, body)).body.code).toBe(notOpen);
  await world.program.runTask(trackTask);
  expect((await first.post(path, body)).body.code).toBe(notOpen);
  // Between two decisions the node may find it.
  await world.forget(paymentHash, true);
  await world.track();
  await logInAgain();
  expect((await first.post(path, body)).body.outcome).toBe('waits_for_second_operator');
  await world.forget(paymentHash, false);
  await world.track();
  await logInAgain();
  expect((await second.post(path, body)).body.code).toBe(notOpen);
  expect(await world.endHeld(paymentHash, 'fail')).toBe(true);
  await world.track();
});

test('what operators decided to have failed, and the node paid after all, is a loss', async () => {
  owner = await world.owner();
  const { id, path, funds, paymentHash, request } = await forgotten();
  const before = await world.accounts();
  const body = { outcome: 'failed', evidence };
  expect((await first.post(path, body)).body.code).toBe(notOpen);
  await world.track();
  await logInAgain();
  owner = await world.owner();
  await first.post(path, body);
  expect((await second.post(path, body)).body.outcome).toBe('done');
  expect(await owner.read(id)).toMatchObject({
    step: 'failed',
    lightning: { reason: 'decided_by_operators' },
  });
  expect(await owner.funds('BTC')).toEqual(funds);
  // Nobody may send it again: it is not certain that it failed.
  const again = await owner.client.post('/api/lightning/pay_invoice', { request, max_fee: '0.0000005' });
  expect(again.body.code).toBe('invoice_already_paid');

  await world.forget(paymentHash, false);
  await world.track();
  await world.track();
  const after = await world.accounts();
  expect(after.losses - before.losses).toBeCloseTo(-0.00010006, 11);
  expect(after.lightning - before.lightning).toBeCloseTo(0.00010006, 11);
  owner = await world.owner();
  expect(await owner.funds('BTC')).toEqual(funds);
  expect(await owner.read(id)).toMatchObject({
    step: 'failed',
    lightning: { state: 'failed', preimage: null },
  });
});
