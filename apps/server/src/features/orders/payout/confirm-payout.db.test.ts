import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { buyOrder, fetchOrder, open, readRate, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';
import { payoutToken } from '../creation/order-secret.ts';

// An order that a balance pays and whose proceeds are sent is confirmed like a withdrawal (ADR 72).

let world: WithdrawalsWorld;
let owner: Owner;
let plain: Owner;
let visitor: TestClient;
let nextCode: () => Promise<string>;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  plain = await world.owner('slovak@dukat.test');
  visitor = await world.program.client();
  for (const its of [owner, plain]) {
    await its.give('CZK', '1000000');
    await its.give('BTC', '1');
  }
  nextCode = await owner.turnOnCodes();
  await owner.endHold();
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const fromBalance = { email: null, payment_type: 'VIRTUAL', fiat_value: '5000' };
async function bought(its: Owner, changes: object = {}): Promise<string> {
  await world.program.tick();
  const { id } = await open(its.client, await buyOrder(its.client, { ...fromBalance, ...changes }));
  await world.program.settle(2);
  return id;
}
const readToken = (id: string) => payoutToken(world.program.deps.orderDeps.secretKey, id);
const confirm = (client: TestClient, body: object, headers: Readonly<Record<string, string>> = {}) =>
  client.post('/api/order/confirm_payout', body, headers);
const seen = (its: Owner, id: string) => fetchOrder(its.client, { id, secret: '', key: `id=${id}` });
const payouts = async (id: string) =>
  (
    await world.program.database
      .selectFrom('wallet_withdrawals')
      .select('id')
      .where('reference', '=', `order:${id}`)
      .execute()
  ).length;

test('with a second factor the mailed link alone confirms nothing, on any device', async () => {
  const id = await bought(owner);
  expect((await seen(owner, id)).payout).toMatchObject({
    status: 'waiting_for_confirmation',
    confirms_by: 'code',
    held_until: null,
  });
  for (const client of [visitor, owner.client, plain.client]) {
    expect(await confirm(client, { id, token: readToken(id) })).toMatchObject({
      status: 422,
      body: { code: 'code_needed', errors: [{ field: 'code' }] },
    });
  }
  expect(await payouts(id)).toBe(0);
  expect((await confirm(visitor, { id, token: readToken(id), code: await nextCode() })).status).toBe(200);
  expect(await payouts(id)).toBe(1);
  await world.program.settle(3);
});

test('with a second factor only its owner confirms, with a code on the order’s page', async () => {
  const id = await bought(owner);
  const code = await nextCode();
  for (const client of [visitor, plain.client]) {
    expect((await confirm(client, { id, code })).body.code).toBe('order_unknown');
  }
  expect((await confirm(owner.client, { id })).body.code).toBe('code_needed');
  expect((await confirm(owner.client, { id, code })).status).toBe(200);
  expect((await confirm(owner.client, { id, code })).body.code).toBe('payout_not_waiting');
  expect(await payouts(id)).toBe(1);
});

test('without a second factor the mailed link confirms, and the session alone does not', async () => {
  const id = await bought(plain);
  expect((await seen(plain, id)).payout).toMatchObject({ confirms_by: 'mail' });
  expect((await confirm(plain.client, { id })).body.code).toBe('mail_needed');
  expect((await confirm(plain.client, { id, code: '123456' })).body.code).toBe('mail_needed');
  expect((await confirm(plain.client, { id, token: 'x'.repeat(43) })).body.code).toBe('order_unknown');
  expect((await confirm(visitor, { id, token: readToken(id) })).status).toBe(200);
});

test('a code used for an order confirms no withdrawal, and vice versa', async () => {
  const [id, withdrawal] = [await bought(owner), await owner.asked()];
  const code = await nextCode();
  expect((await confirm(owner.client, { id, code })).status).toBe(200);
  const path = `/api/user/withdrawals/${withdrawal}/confirm`;
  expect((await owner.client.post(path, { code })).body.code).toBe('code_wrong');
  const other = await nextCode();
  expect((await owner.client.post(path, { code: other })).status).toBe(200);
  const next = await bought(owner);
  expect((await confirm(owner.client, { id: next, code: other })).body.code).toBe('code_wrong');
});

test('during a cool-down both are needed, and the payout is held', async () => {
  const id = await bought(owner);
  await owner.holdPayouts();
  expect((await seen(owner, id)).payout).toMatchObject({
    confirms_by: 'code_and_mail',
    held_until: expect.any(String),
  });
  expect((await confirm(owner.client, { id, code: await nextCode() })).body.code).toBe('mail_needed');
  expect((await confirm(owner.client, { id, token: readToken(id) })).body.code).toBe('code_needed');
  expect((await confirm(visitor, { id, token: readToken(id), code: await nextCode() })).status).toBe(200);
  await world.program.settle(3);
  expect((await seen(owner, id)).payout).toMatchObject({ txid: null });
  await owner.endHold();
  await world.program.settle(3);
  expect((await seen(owner, id)).payout?.txid).toEqual(expect.any(String));
});

test('a sale of coins from a balance to a bank account is confirmed in the same way', async () => {
  await world.program.tick();
  const sale = { email: null, payment_type: 'VIRTUAL', deposit_network: undefined, coin_value: '0.003' };
  const { id } = await open(owner.client, await sellOrder(owner.client, sale));
  await world.program.settle(2);
  expect((await confirm(visitor, { id, token: readToken(id) })).body.code).toBe('code_needed');
  expect((await confirm(visitor, { id, token: readToken(id), code: await nextCode() })).status).toBe(200);
});

test('an allow-list that was turned on later stops an unconfirmed order', async () => {
  const id = await bought(plain);
  const mode = await plain.client.post('/api/user/allow_list', { wait_hours: 24 });
  expect([mode.status, mode.text]).toEqual([200, expect.any(String)]);
  expect((await confirm(visitor, { id, token: readToken(id) })).body.code).toBe('address_not_kept');
  expect(await payouts(id)).toBe(0);
});

test('a payout that has grown to the sum that two operators approve stays on the balance, with a mail', async () => {
  const its = await world.owner('demo@dukat.test');
  await its.give('CZK', '100000');
  const id = await bought(its);
  // As if the rate had moved far while the order was open.
  await asOwner(world.program.ownerUrl, `update orders set filled_fiat = 250000 where public_id = '${id}'`);
  expect((await confirm(visitor, { id, token: readToken(id) })).status).toBe(200);
  expect((await seen(its, id)).status).toBe('FINISHED');
  expect(await payouts(id)).toBe(0);
  expect((await its.templates()).at(-1)).toBe('payout_needs_approval');
  await asOwner(world.program.ownerUrl, `update orders set filled_fiat = 5000 where public_id = '${id}'`);
});

test('an address that the allow-list excludes at payout time keeps the money on the balance', async () => {
  const its = await world.owner('demo@dukat.test');
  const asleep = { rate_type: 'CUSTOM', rate_value: '1900000' };
  const id = await bought(its, asleep);
  expect((await confirm(visitor, { id, token: readToken(id) })).status).toBe(200);
  await its.client.post('/api/user/allow_list', { wait_hours: 24 });
  const { value, time } = await readRate(its.client, 'BTC', 'CZK', false);
  const now = await its.client.post('/api/order/exchange_now', { id, rate_value: value, time });
  expect([now.status, now.text]).toEqual([200, expect.any(String)]);
  await world.program.settle(3);
  expect((await seen(its, id)).status).toBe('FINISHED');
  expect(await payouts(id)).toBe(0);
});

test('counts wrong codes, even with a new idempotency key each', async () => {
  const id = await bought(owner);
  const answers: unknown[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const key = { 'idempotency-key': `guess-${guess}` };
    answers.push((await confirm(visitor, { id, token: readToken(id), code: '000001' }, key)).body.code);
  }
  expect(answers.at(-1)).not.toBe('code_wrong');
  expect(await payouts(id)).toBe(0);
});
