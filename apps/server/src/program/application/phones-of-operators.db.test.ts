import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { findPassword, signIn } from '../testing/demo-sign-in.ts';
import type { PhoneClient } from '../testing/phone-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Operators list phones with the application, and log one out at once.

const path = '/admin/api/app-devices';
let program: TestProgram;
let phone: PhoneClient;
let refreshToken: string;
let backOffice: BackOffice;
let operator: Operator;
beforeAll(async () => {
  program = await testProgram();
  phone = await program.phone();
  await signIn(program, 'demo@dukat.test', {}, async () => phone);
  const login = { email: 'demo@dukat.test', password: findPassword(phone) };
  phone.useToken(undefined);
  const { body } = await phone.post('/api/login', login);
  phone.useToken(String(body.token));
  refreshToken = String(body.refresh_token);
  await asOwner(
    program.ownerUrl,
    `insert into user_devices (public_id, user_id, device_id, first_seen_at, last_seen_at)
     select 'old' || n, (select id from users where email = 'verified@dukat.test'), 'mx.old' || n, '2026-01-01', '2026-01-01'
       from generate_series(1, 45) n`,
  );
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const list = async (query: string) =>
  (await operator.get(`${path}?${query}`)).body as {
    devices: readonly { id: string; email: string; is_signed_in: boolean }[];
    has_more: boolean;
  };

test('lists the last used phone first, page by page, and no browser', async () => {
  await signIn(program, 'demo@dukat.test');
  const pages = [];
  for (const offset of [0, 20, 40]) pages.push(await list(`offset=${offset}&limit=20`));
  expect(pages.map(({ devices, has_more }) => [devices.length, has_more])).toEqual([
    [20, true],
    [20, true],
    [6, false],
  ]);
  expect(pages[0]?.devices[0]).toMatchObject({ email: 'demo@dukat.test', is_signed_in: true });
  expect(new Set(pages.flatMap(({ devices }) => devices).map(({ id }) => id)).size).toBe(46);
});

test('an e-mail address finds the phones of its account only', async () => {
  expect((await list('email=demo@dukat.test')).devices).toHaveLength(1);
  expect((await list('email=verified@dukat.test&limit=100')).devices).toHaveLength(45);
  expect((await list('email=nobody@dukat.test')).devices).toEqual([]);
});

test('a phone is logged out at once, with its tokens, for a reason that is journaled', async () => {
  const id = (await list('email=demo@dukat.test')).devices[0]?.id ?? '';
  const end = async (device: string, reason: string) => operator.post(`${path}/${device}/end`, { reason });
  expect((await end('unknown', 'Stolen')).body.code).toBe('device_unknown');
  expect((await end(id, ' ')).body.code).toBe('reason_missing');
  expect((await phone.get('/api/user/me')).status).toBe(200);
  expect((await end(id, 'Stolen')).body).toEqual({ outcome: 'done' });
  expect((await phone.get('/api/user/me')).status).toBe(401);
  const refreshed = await phone.post('/mx-api/token', { refresh_token: refreshToken });
  expect(refreshed.body.code).toBe('refresh_token_invalid');
  expect((await list('email=demo@dukat.test')).devices).toMatchObject([{ id, is_signed_in: false }]);
  const acts = await program.database
    .selectFrom('audit_log')
    .select(['subject', 'details'])
    .where('act', '=', 'app_device.ended')
    .execute();
  expect(acts).toMatchObject([{ subject: `app-device:${id}`, details: { reason: 'Stolen' } }]);
});

test('the owner sees the log-out among the events of the account, without the reason', async () => {
  const owner = await signIn(program, 'demo@dukat.test');
  const { body } = await owner.get('/api/user/activity');
  const { activity } = body as { activity: readonly { act: string }[] };
  const ended = activity.filter(({ act }) => act === 'app_device.logged_out');
  expect(ended).toMatchObject([{ is_current_device: false }]);
  expect(JSON.stringify(ended)).not.toContain('Stolen');
});
