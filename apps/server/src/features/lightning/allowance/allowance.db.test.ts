import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { apiUser } from '../../../program/testing/api-user.ts';
import {
  ask,
  discover,
  exchangeCode,
  registerApp,
  tokenUser,
} from '../../../program/testing/foreign-program.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { type Owner, readWithdrawalBody } from '../../withdrawals/testing/withdrawals-world.ts';
import { payingWorld } from '../testing/paying-world.ts';
import { listAllowedWithoutPayout, sumAllowed } from './allowance-repository.ts';

let world: Awaited<ReturnType<typeof payingWorld>>;
let owner: Owner;
let nextCode: () => Promise<string>;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner();
  await owner.give('BTC', '0.01');
  nextCode = await owner.turnOnCodes();
  await owner.endHold();
});
afterAll(async () => expect(await world.close()).toEqual([]));
beforeEach(() => asOwner(world.program.ownerUrl, 'truncate lightning_allowance_payments'));

const path = '/api/lightning/allowance';
const prove = async () => {
  const { status, text } = await owner.client.post('/api/user/proof', { code: await nextCode() });
  if (status !== 200) throw new Error(text);
};
const post = async (limit: string) => {
  await prove();
  return owner.client.post(path, { limit });
};
async function open(limit: string) {
  const { status, text, body } = await post(limit);
  if (status !== 200) throw new Error(text);
  return Object(body.allowance);
}
const read = async () => Object((await owner.client.get(path)).body.allowance);

/** Pays so many satoshis with a fee of at most 10. Returns the withdrawal. */
async function pay(sats: number, behavior: 'pay' | 'fail' | 'hold' | 'forget' = 'pay') {
  const { request, paymentHash } = await world.outside({ msat: BigInt(sats) * 1000n, behavior });
  const answer = await owner.client.post('/api/lightning/pay_invoice', { request, max_fee: '0.0000001' });
  if (answer.status !== 200) throw new Error(answer.text);
  const { id, step } = readWithdrawalBody(answer);
  return { id: String(id), step, paymentHash };
}

/** Whether a payment of 110 satoshis with its fee needs its confirmation. Cancels it then. */
async function isAsked(): Promise<boolean> {
  const { id, step } = await pay(100);
  if (step === 'asked') await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  return step === 'asked';
}

test('nothing is allowed until the owner opens it with a proof of the second factor', async () => {
  expect(await read()).toMatchObject({ status: 'none', limit: '0', left: '0', has_second_factor: true });
  expect(await isAsked()).toBe(true);
  world.program.clock.advance(11 * 60_000);
  expect((await owner.client.post(path, { limit: '1000' })).body.code).toBe('proof_required');
  for (const limit of ['0', '200001', '-1', '1.5', 'x']) expect((await post(limit)).status, limit).toBe(422);
  expect(await open('1000')).toMatchObject({ status: 'open', limit: '1000', spent: '0', left: '1000' });
});

test('an account without a second factor gets none', async () => {
  const other = await world.owner('slovak@dukat.test');
  const { body } = await other.client.post(path, { limit: '1000' });
  expect(body.code).toBe('second_factor_needed');
  expect(Object((await other.client.get(path)).body.allowance)).toMatchObject({ has_second_factor: false });
});

/** Makes the payments that were not confirmed so old. */
const age = (ms: number) =>
  asOwner(
    world.program.ownerUrl,
    `update lightning_allowance_payments set paid_at = '${later(world.program.clock.now(), -ms).toISOString()}'`,
  );

test('payments within it are confirmed at once, fees included, to the satoshi in 24 hours', async () => {
  await open('1119');
  const { id, step } = await pay(1000);
  expect(step).toBe('approved');
  await world.send();
  expect(await owner.read(id)).toMatchObject({ step: 'final', confirms_by: 'code' });
  expect(await read()).toMatchObject({ spent: '1010', left: '109' });
  expect(await isAsked()).toBe(true);
  await open('1120');
  expect(await isAsked()).toBe(false);
  await age(dayMs - 1);
  expect(await isAsked()).toBe(true);
  await age(dayMs);
  expect(await read()).toMatchObject({ spent: '0', left: '1120' });
  expect(await isAsked()).toBe(false);
});

test('a payment that failed for certain gives it back, an unknown or held one does not', async () => {
  await open('1110');
  await pay(1000, 'fail');
  expect(await isAsked()).toBe(true);
  await world.send();
  expect(await read()).toMatchObject({ spent: '0' });
  await pay(1000, 'forget');
  await world.send();
  expect(await read()).toMatchObject({ spent: '1010', left: '100' });
  expect(await isAsked()).toBe(true);
});

test('payments with payouts are summed in one row, however many failed', async () => {
  await open('5000');
  for (let count = 0; count < 5; count += 1) await pay(100, count % 2 === 0 ? 'fail' : 'pay');
  const since = later(world.program.clock.now(), -dayMs);
  const { database } = world.program;
  expect(await listAllowedWithoutPayout(database, owner.portfolioId, since)).toEqual([]);
  expect(await sumAllowed(database, owner.portfolioId, since)).toBe(550n);
  await world.send();
  await world.send();
  expect(await sumAllowed(database, owner.portfolioId, since)).toBe(220n);
  expect(await read()).toMatchObject({ spent: '220', left: '4780' });
});

test('its owner closes it without a proof, and what was paid counts when it is opened again', async () => {
  await open('5000');
  await pay(1000);
  expect((await owner.client.post(`${path}/close`, {})).body.allowance).toMatchObject({ status: 'none' });
  expect(await isAsked()).toBe(true);
  await open('1110');
  expect(await isAsked()).toBe(true);
  await world.send();
});

test('a cool-down and a freeze close it, also after they ended, and nothing opens it meanwhile', async () => {
  await open('5000');
  await owner.holdPayouts();
  expect(await read()).toMatchObject({ status: 'closed', left: '0' });
  expect((await post('5000')).body.code).toBe('payouts_held');
  expect(await isAsked()).toBe(true);
  const held = `user_id = ${owner.userId}`;
  await asOwner(
    world.program.ownerUrl,
    `update payout_holds set until_at = now() - interval '9 years' where ${held}`,
  );
  await open('5000');
  expect(await isAsked()).toBe(false);

  const { database, clock } = world.program;
  const freeze = { subject: 'deposit:test', portfolioId: owner.portfolioId };
  await inTransaction(database, (tx) => freezePayouts(tx, { ...freeze, now: clock.now() }));
  expect(await read()).toMatchObject({ status: 'closed' });
  expect((await post('5000')).body.code).toBe('payouts_frozen');
  await inTransaction(database, (tx) => endFreeze(tx, freeze.subject, clock.now()));
  expect(await isAsked()).toBe(true);
  clock.advance(1);
  await open('5000');
  expect(await isAsked()).toBe(false);
});

test('an API key and a connected program never pay within it', async () => {
  await open('5000');
  const scopes = ['user:funding:write', 'user:funding:read'] as const;
  const { body: made } = await owner.client.post('/api/dukat/api-keys', { label: 'bot', scopes });
  const send = apiUser(world.program, { id: String(Object(made.api_key).id), secret: String(made.secret) });
  const other = await world.owner('slovak@dukat.test');
  const app = await registerApp(other.client, scopes);
  await prove();
  const config = await discover(world.program, app);
  const asked = await ask(config, scopes);
  const consent = Object.fromEntries(asked.url.searchParams);
  const { body: agreed } = await owner.client.post('/api/user/apps/authorizations', consent);
  const { access_token: token } = await exchangeCode(config, asked, new URL(String(agreed.redirect_url)));
  for (const program of [send, tokenUser(world.program, token)]) {
    const { request } = await world.outside({ msat: 100_000n });
    const body = { request, max_fee: '0.0000001' };
    const paid = await program('POST', '/api/lightning/pay_invoice', { body });
    expect(readWithdrawalBody(paid)).toMatchObject({ step: 'asked' });
    for (const [method, at] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/close`],
    ] as const)
      expect((await program(method, at, method === 'GET' ? {} : { body: { limit: '1' } })).status).toBe(403);
    await owner.client.post(`/api/user/withdrawals/${readWithdrawalBody(paid).id}/cancel`, {});
  }
});

test('a usual withdrawal over Lightning is confirmed, whatever is allowed', async () => {
  await open('5000');
  const { request } = await world.outside({ msat: 1_000_000n });
  const asked = await owner.withdraw({
    currency: 'BTC',
    amount: '0.0000105',
    to: { Network: 'LN', Address: request },
  });
  expect(readWithdrawalBody(asked)).toMatchObject({ step: 'asked' });
  await owner.client.post(`/api/user/withdrawals/${readWithdrawalBody(asked).id}/cancel`, {});
});

test('fifty payments at once pay no more than the allowance', { timeout: 120_000 }, async () => {
  await open('2000');
  const invoices = [];
  for (let count = 0; count < 50; count += 1) invoices.push(await world.outside({ msat: 90_000n }));
  const answers = await Promise.all(
    invoices.map(({ request }) =>
      owner.client.post('/api/lightning/pay_invoice', { request, max_fee: '0.0000001' }),
    ),
  );
  const steps = answers.map((answer) => readWithdrawalBody(answer).step);
  expect(steps.filter((step) => step === 'approved')).toHaveLength(20);
  expect(await read()).toMatchObject({ spent: '2000', left: '0' });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lightning_allowance_payments`.execute(world.program.database);
  expect(rows[0]?.count).toBe(20);
  await asOwner(
    world.program.ownerUrl,
    "update withdrawals set expires_at = created_at where status = 'asked'",
  );
  await world.program.runTask('withdrawals-expire');
  await world.send();
});

test('of a payment and a closing at once none is paid without confirmation after the closing', async () => {
  for (let round = 0; round < 5; round += 1) {
    await open('50000');
    const [{ id, step }] = await Promise.all([pay(100), owner.client.post(`${path}/close`, {})]);
    expect(['asked', 'approved']).toContain(step);
    expect(await isAsked()).toBe(true);
    await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
  }
});

test('new credentials end it', async () => {
  await open('5000');
  await prove();
  expect((await owner.client.post('/api/twofactor/remove', {})).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'closed', left: '0', has_second_factor: false });
  await owner.endHold();
  expect(await isAsked()).toBe(true);
});
