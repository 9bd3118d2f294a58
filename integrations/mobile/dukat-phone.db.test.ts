import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PayingWorld,
  payingWorldOn,
} from '../../apps/server/src/features/lightning/testing/paying-world.ts';
import { giveForStakes, stakeOf } from '../../apps/server/src/features/staking/testing/staking-world.ts';
import { readWithdrawalBody } from '../../apps/server/src/features/withdrawals/testing/withdrawals-world.ts';
import { buyOrder } from '../../apps/server/src/program/testing/order-requests.ts';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../apps/server/src/program/testing/test-program.ts';
import { createPhoneKey, DukatPhone, phoneId, type Refused, type Tokens } from './dukat-phone.ts';

// The mobile client against a running server, over a real port: from its first start to a Lightning payment.

const email = 'anna@example.com';
const password = 'Kolo-na-Vltave-7';

let program: TestProgram;
let world: PayingWorld;
let browser: TestClient;
let phone: DukatPhone;
let kept: Tokens | undefined;

const origin = 'http://localhost:3000';
/** Sends to the port of the test what is addressed to a local site; the global fetch sets no Host header. */
const toProgram: typeof fetch = async (url, { method = 'GET', headers, body } = {}) => {
  const sent = request(String(url).replace(origin, program.origin), {
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), host: 'localhost:3000' },
  });
  sent.end(body);
  const [received] = await once(sent, 'response');
  return new Response(await text(received), { status: received.statusCode, headers: received.headers });
};
const options = () => ({ origin, version: '1.0.0', now: () => program.clock.now(), fetch: toProgram });
const newPhone = async () => new DukatPhone({ ...options(), key: await createPhoneKey() });

beforeAll(async () => {
  program = await testProgram();
  world = await payingWorldOn(program);
  await program.tick();
  browser = await program.client();
  const key = await createPhoneKey();
  const onTokens = (tokens: Tokens | undefined) => {
    kept = tokens;
  };
  phone = new DukatPhone({ ...options(), key, onTokens });
  expect((await phone.get('/init')).deviceId).toBe(await phoneId(key));
});
afterAll(async () => {
  expect(await world.close()).toEqual([]);
});

/** The token of the newest mail to Anna. */
function mailedToken(): string {
  const mail = program.mails.findLast(({ to }) => to === email);
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return token;
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ status, code }: Refused) => `${status} ${code}`,
  );

describe('the first purchase', () => {
  test('registers, sets a password by the mailed link, and logs in', async () => {
    await phone.post('/create_account', { email, agreement: true, accept_marketing_emails: null });
    await program.settle(2);
    await phone.post('/set_password', { token: mailedToken(), password });
    expect(await phone.logIn(email, password)).toBeUndefined();
    expect((await phone.get('/user/me')).user).toMatchObject({ email, is_email_confirmed: true });
    expect(kept?.token).toBeDefined();
  });

  test('buys bitcoins for a bank transfer', async () => {
    const body = await buyOrder(browser, { email: null, payout_type: 'KEEP', coin_address: null });
    const { id } = await phone.post('/new_order', body, 'first-order');
    expect((await phone.post('/new_order', body, 'first-order')).id).toBe(id);
    const { order } = await phone.get(`/order?id=${String(id)}`);
    const { payment } = order as { payment: { account: string; variable_symbol: string } };
    await browser.post('/sandbox/bank/transfer', {
      to_account: payment.account,
      currency: 'CZK',
      amount: '10000',
      variable_symbol: payment.variable_symbol,
      from_name: 'Anna',
    });
    await program.settle();
    expect((await phone.get(`/order?id=${String(id)}`)).order).toMatchObject({ status: 'FINISHED' });
  });
});

test('stakes', async () => {
  await browser
    .post('/api/login', { email, password })
    .then(({ body }) => browser.useToken(String(body.token)));
  await giveForStakes(program, browser);
  const { stake } = await phone.post('/user/stake', stakeOf('ETH.S', '2'), 'first-stake');
  expect(stake).toMatchObject({ amount: '2' });
});

test('pays a Lightning invoice with the bought bitcoins', async () => {
  const invoice = (await world.outside({ msat: 10_000_000n })).request;
  const paid = await phone.post(
    '/lightning/pay_invoice',
    { request: invoice, max_fee: '0.0000005' },
    'first-invoice',
  );
  await program.settle(1);
  await phone.post('/withdrawals/confirm', { token: mailedToken() });
  await world.send();
  const { id } = readWithdrawalBody({ status: 200, body: paid, text: '', headers: {} });
  const { withdrawal } = await phone.get(`/user/withdrawals/${String(id)}`);
  expect(withdrawal).toMatchObject({ step: 'final', lightning: { state: 'paid' } });
});

describe('the tokens', () => {
  test('are refreshed by the client, once for many calls at the same moment', async () => {
    const old = kept?.token;
    program.clock.advance(31 * 60_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => phone.get('/user/me')));
    expect(answers.every(({ user }) => user !== undefined)).toBe(true);
    expect(kept?.token).not.toBe(old);
  });

  test('of another phone, and after a logout, open nothing', async () => {
    const thief = new DukatPhone({
      ...options(),
      key: await createPhoneKey(),
      ...(kept && { tokens: kept }),
    });
    expect(await refusal(thief.get('/user/me'))).toBe('401 refresh_token_invalid');
    expect((await phone.get('/user/me')).user).toBeDefined();
    await phone.logOut();
    expect(phone.isLoggedIn).toBe(false);
    expect(await refusal(phone.get('/user/me'))).toBe('401 login_required');
  });

  test('are shown in the devices list, which ends them at once', async () => {
    await phone.logIn(email, password);
    const { body } = await browser.get('/api/user/devices');
    const devices = body.devices as { id: string; is_application: boolean; is_signed_in: boolean }[];
    const mine = devices.find((one) => one.is_application && one.is_signed_in);
    await browser.post('/api/user/devices/logout', { id: mine?.id });
    expect(await refusal(phone.get('/user/me'))).toBe('401 refresh_token_invalid');
    expect(phone.isLoggedIn).toBe(false);
  });

  test('a wrong password is refused as on the website', async () => {
    expect(await refusal((await newPhone()).logIn(email, 'Wrong-word-77'))).toBe('422 login_failed');
  });
});
