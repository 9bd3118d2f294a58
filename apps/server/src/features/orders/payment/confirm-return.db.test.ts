import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bitcoinAddress, fetchOrder, open, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';

// Coins of an account's sale that are returned to a typed address are confirmed like a withdrawal (ADR 72).

let world: WithdrawalsWorld;
let plain: Owner;
let owner: Owner;
let nextCode: () => Promise<string>;
beforeAll(async () => {
  world = await withdrawalsWorld();
  plain = await world.owner('slovak@dukat.test');
  owner = await world.owner('verified@dukat.test');
  nextCode = await owner.turnOnCodes();
  await owner.endHold();
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

interface Waiting {
  readonly id: string;
  /** The token on the order's page. */
  readonly shown: string;
  /** The token in the mail. */
  readonly mailed: string;
}

/** Opens a sale of 0.01 BTC at a custom rate, for which a different amount arrives. */
async function coinsThatWait({ client, email }: Owner, amount = '0.004'): Promise<Waiting> {
  await world.program.tick();
  const order = await open(client, await sellOrder(client, { rate_type: 'CURRENT', email: null }));
  const { payment } = await fetchOrder(client, order);
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address: payment.address, amount });
  await world.program.settle();
  const { waiting_payments: waiting } = await fetchOrder(client, order);
  const mail = world.program.mails.findLast(({ to, text }) => to === email && text.includes('&payment='));
  const mailed = /&payment=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { id: order.id, shown: String(waiting[0].token), mailed };
}

const decide = (client: TestClient, token: string, more: object = {}) =>
  client.post('/api/order/waiting_payment', {
    choice: 'send_back',
    token,
    to: { Address: bitcoinAddress },
    ...more,
  });

const readNeeds = async (client: TestClient, token: string) => {
  const { body } = await client.get(`/api/order/waiting_payment?token=${token}`);
  return (body.payment as { send_back: { needs: unknown } }).send_back.needs;
};

const returned = async ({ portfolioId }: Owner) =>
  (
    await world.program.database
      .selectFrom('wallet_withdrawals')
      .select('id')
      .where('portfolio_id', '=', portfolioId)
      .where('reference', 'like', 'return:%')
      .execute()
  ).length;

test('without a second factor the session alone returns nothing; the mailed link does', async () => {
  const { shown, mailed } = await coinsThatWait(plain);
  expect(mailed).not.toBe(shown);
  expect(await readNeeds(plain.client, shown)).toBe('mail');
  for (const more of [{}, { code: '123456' }]) {
    expect(await decide(plain.client, shown, more)).toMatchObject({
      status: 409,
      body: { code: 'mail_needed' },
    });
  }
  expect(await returned(plain)).toBe(0);
  expect(await readNeeds(plain.client, mailed)).toBeNull();
  expect((await decide(plain.client, mailed)).status).toBe(200);
  expect(await returned(plain)).toBe(1);
  await world.program.settle();
});

test('a token of another payment, or a modified one, proves no mailbox', async () => {
  const first = await coinsThatWait(plain);
  const second = await coinsThatWait(plain);
  const [id] = second.shown.split('.');
  const [, signature] = first.mailed.split('.');
  const before = await returned(plain);
  expect((await decide(plain.client, `${id}.${signature}`)).body.code).toBe('waiting_payment_unknown');
  expect(await returned(plain)).toBe(before);
});

test('with a second factor a code is needed with either link, and is valid once', async () => {
  const first = await coinsThatWait(owner);
  const second = await coinsThatWait(owner);
  expect(await readNeeds(owner.client, first.shown)).toBeNull();
  for (const token of [first.shown, first.mailed]) {
    expect(await decide(owner.client, token)).toMatchObject({
      status: 422,
      body: { code: 'code_needed', errors: [{ field: 'code' }] },
    });
  }
  const code = await nextCode();
  expect((await decide(owner.client, first.shown, { code })).status).toBe(200);
  expect((await decide(owner.client, second.shown, { code })).body.code).toBe('code_wrong');
  expect(await returned(owner)).toBe(1);
  await world.program.settle();
});

test('during a cool-down both the mailed link and a code are needed', async () => {
  const { shown, mailed } = await coinsThatWait(owner);
  const before = await returned(owner);
  await owner.holdPayouts();
  expect(await readNeeds(owner.client, shown)).toBe('mail');
  expect((await decide(owner.client, shown, { code: await nextCode() })).body.code).toBe('mail_needed');
  expect((await decide(owner.client, mailed)).body.code).toBe('code_needed');
  expect((await decide(owner.client, mailed, { code: await nextCode() })).status).toBe(200);
  expect(await returned(owner)).toBe(before + 1);
  await owner.endHold();
});

test('a sum that two operators must approve is not returned by its owner, and no code is used up', async () => {
  const { shown } = await coinsThatWait(owner, '0.15');
  const before = await returned(owner);
  const code = await nextCode();
  expect(await decide(owner.client, shown, { code })).toMatchObject({
    status: 409,
    body: { code: 'cannot_send_back' },
  });
  expect(await returned(owner)).toBe(before);
  const small = await coinsThatWait(owner);
  expect((await decide(owner.client, small.shown, { code })).status).toBe(200);
});

test('an allow-list that was turned on later keeps the coins here', async () => {
  const { mailed } = await coinsThatWait(plain);
  const before = await returned(plain);
  const mode = await plain.client.post('/api/user/allow_list', { wait_hours: 24 });
  expect([mode.status, mode.text]).toEqual([200, expect.any(String)]);
  expect((await decide(plain.client, mailed)).body.code).toBe('address_not_kept');
  expect(await returned(plain)).toBe(before);
});

test('counts wrong codes, even with a new idempotency key each', async () => {
  const { shown } = await coinsThatWait(owner);
  const before = await returned(owner);
  const codes: unknown[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const answer = await owner.client.post(
      '/api/order/waiting_payment',
      { choice: 'send_back', token: shown, to: { Address: bitcoinAddress }, code: '000001' },
      { 'idempotency-key': `return-${guess}` },
    );
    codes.push(answer.body.code);
  }
  expect(codes[0]).toBe('code_wrong');
  expect(codes.at(-1)).not.toBe('code_wrong');
  expect(await returned(owner)).toBe(before);
});
