import { parseEmail } from '@dukat/rules/identity/email';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { softPasskey } from '../../features/identity/testing/soft-authenticator.ts';
import { appointOperator, resetOperator } from '../../features/operators/appoint-operator.ts';
import { findOperator } from '../../features/operators/operators-repository.ts';
import { operatorCookieHeader } from '../../features/operators/sign-in/operator-cookie.ts';
import { insertOperatorSession } from '../../features/operators/sign-in/operator-sessions-repository.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { codeNow, halfMinuteMs, setUpApp } from '../testing/operator-app.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import { realEnvironment } from '../testing/real-environment.ts';

const start = new Date('2026-03-02T10:00:00Z');
const password = 'My-very-own-pass-9';
const origin = 'http://localhost:3010';
const atOffice = { origin };

let db: TestDatabase;
let program: TestProgram;
let backOffice: BackOffice;
beforeAll(async () => {
  db = await testDatabase();
  program = await programOn({ ...db, start, env: realEnvironment() });
  backOffice = await openBackOffice(program);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
  await db.close();
});

let serial = 0;
let email = '';
let operator: Operator;
/** A new administrator with an own password and no second step. */
beforeEach(async () => {
  serial += 1;
  email = `administrator-${serial}@dukat.test`;
  operator = await appoint(email);
  // Failures of one test must not count for the next one.
  await db.database.deleteFrom('operator_login_failures').execute();
});

async function appoint(address: string): Promise<Operator> {
  const appointed = await inTransaction(db.database, (tx) =>
    appointOperator(tx, { email: address, role: 'administrator', now: program.clock.now() }),
  );
  if (appointed.refused) throw new Error(appointed.reason);
  const first = await backOffice.logIn(address, appointed.value.password);
  await first.post('/admin/api/password', { current: appointed.value.password, password });
  return first;
}

const logIn = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  backOffice.stranger.post('/admin/api/login', { email, password, ...body }, headers);
const appCode = (secret: string) => codeNow(secret, program.clock);
const setUp = () => setUpApp(operator, password, program.clock);

async function addPasskey(key = softPasskey('localhost', origin)) {
  const options = await operator.post('/admin/api/sign-in/passkeys/options', { password }, atOffice);
  const response = key.register({ challenge: String(options.body.challenge) });
  const added = await operator.post('/admin/api/sign-in/passkeys', { name: 'Laptop', response }, atOffice);
  return { key, added };
}

async function challengeAt(headers: Readonly<Record<string, string>> = atOffice): Promise<string> {
  const { body } = await logIn({}, headers);
  const { passkey } = body.second_step as { passkey: { challenge: string } | null };
  return passkey?.challenge ?? 'none';
}

describe('with real money', () => {
  test('a session without a second step reaches only its own sign-in settings', async () => {
    const own = [];
    for (const { method, path, roles, access } of backOffice.api.endpoints) {
      if (access !== 'operator') continue;
      if (roles === undefined) {
        own.push(path);
        continue;
      }
      const answer = await operator[method === 'GET' ? 'get' : 'post'](path.replace(/\{\w+\}/g, '1'));
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'second_step_required']);
    }
    expect(own.sort()).toEqual([
      '/admin/api/logout',
      '/admin/api/me',
      '/admin/api/password',
      '/admin/api/sign-in',
      '/admin/api/sign-in/app/confirm',
      '/admin/api/sign-in/app/offer',
      '/admin/api/sign-in/app/remove',
      '/admin/api/sign-in/passkeys',
      '/admin/api/sign-in/passkeys/options',
      '/admin/api/sign-in/passkeys/remove',
      '/admin/api/sign-in/passkeys/rename',
    ]);
    expect((await operator.get('/admin/api/me')).body.operator).toMatchObject({ must_add_second_step: true });
  });

  test('setting up an app opens the session it was set up in and ends the others', async () => {
    const other = await backOffice.logIn(email, password);
    await setUp();
    expect((await operator.get('/admin/api/books')).status).toBe(200);
    expect((await other.get('/admin/api/me')).status).toBe(401);
  });

  test('a one-time password sets nothing up', async () => {
    const appointed = await inTransaction(db.database, (tx) =>
      appointOperator(tx, { email: 'first@dukat.test', role: 'finance', now: start }),
    );
    const oneTime = appointed.refused ? '' : appointed.value.password;
    const first = await backOffice.logIn('first@dukat.test', oneTime);
    for (const path of ['app/offer', 'passkeys/options']) {
      const answer = await first.post(`/admin/api/sign-in/${path}`, { password: oneTime }, atOffice);
      expect([answer.status, answer.body.code]).toEqual([403, 'password_change_required']);
    }
  });

  test('the last second step cannot be removed; one of two can', async () => {
    await setUp();
    expect(await operator.post('/admin/api/sign-in/app/remove', { password })).toMatchObject({
      status: 409,
      body: { code: 'last_second_step' },
    });
    expect((await addPasskey()).added.status).toBe(200);
    expect((await operator.post('/admin/api/sign-in/app/remove', { password })).status).toBe(200);
    const { passkeys } = (await operator.get('/admin/api/sign-in')).body as { passkeys: { id: string }[] };
    expect(
      await operator.post('/admin/api/sign-in/passkeys/remove', { id: passkeys[0]?.id, password }),
    ).toMatchObject({ status: 409, body: { code: 'last_second_step' } });
    expect((await operator.get('/admin/api/sign-in')).body).toMatchObject({
      has_app: false,
      passkeys: [{ name: 'Laptop' }],
    });
  });

  test('an earlier session cannot change the second step of an operator who has one', async () => {
    await setUp();
    const parsed = parseEmail(email);
    const id = parsed.refused ? undefined : (await findOperator(db.database, parsed.value))?.id;
    const token = await inTransaction(db.database, (tx) =>
      insertOperatorSession(tx, { operatorId: id ?? '', hasSecondStep: false, now: program.clock.now() }),
    );
    const [cookie = ''] = operatorCookieHeader(token, false).split(';');
    const answer = await backOffice.stranger.post('/admin/api/sign-in/app/offer', { password }, { cookie });
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_step_required' } });
    expect((await backOffice.stranger.post('/admin/api/books/audit', {}, { cookie })).status).toBe(403);
  });
});

describe('a code', () => {
  test('is required after the password and works once', async () => {
    const secret = await setUp();
    const first = await logIn({});
    expect(first.body).toEqual({ is_signed_in: false, second_step: { has_app: true, passkey: null } });
    expect(first.headers['set-cookie']).toBeUndefined();
    const spent = await appCode(secret);
    expect(await logIn({ code: spent })).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    program.clock.advance(halfMinuteMs);
    const code = await appCode(secret);
    expect((await logIn({ code })).body).toMatchObject({ is_signed_in: true });
    expect(await logIn({ code })).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
  });

  test('is not checked together with a wrong password', async () => {
    const secret = await setUp();
    program.clock.advance(halfMinuteMs);
    const code = await appCode(secret);
    expect(await logIn({ code, password: 'guess' })).toMatchObject({
      status: 401,
      body: { code: 'login_failed' },
    });
    expect((await logIn({ code })).status).toBe(200);
  });

  test('guessed five times is delayed, and the right password alone clears no failures', async () => {
    await setUp();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await logIn({ code: '000000' })).body.code).toBe('code_wrong');
      program.clock.advance(1);
    }
    expect(await logIn({})).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    program.clock.advance(1000);
    expect((await logIn({})).body).toMatchObject({ is_signed_in: false });
    expect((await logIn({ code: '000000' })).body.code).toBe('code_wrong');
    expect((await logIn({ code: '000000' })).status).toBe(429);
  });

  test('of an offered and unconfirmed app is rejected, and the current app stays valid', async () => {
    const secret = await setUp();
    const offered = await operator.post('/admin/api/sign-in/app/offer', { password });
    program.clock.advance(halfMinuteMs);
    expect((await logIn({ code: await appCode(String(offered.body.secret)) })).body.code).toBe('code_wrong');
    expect((await logIn({ code: await appCode(secret) })).status).toBe(200);
  });

  test('its secret is stored encrypted', async () => {
    const secret = await setUp();
    const rows = await db.database.selectFrom('operator_apps').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a passkey', () => {
  test('signs in once with each challenge', async () => {
    const { key, added } = await addPasskey();
    expect(added.status).toBe(200);
    const challenge = await challengeAt();
    const passkey = key.show({ challenge });
    expect((await logIn({ passkey }, atOffice)).body).toMatchObject({ is_signed_in: true });
    expect((await logIn({ passkey }, atOffice)).body.code).toBe('passkey_invalid');
  });

  test.each([
    ['made at another page of this host', { origin: 'http://localhost:3000' }],
    ['whose person was not verified', { isVerified: false }],
  ])('%s is refused', async (_, ceremony) => {
    const { key } = await addPasskey();
    const passkey = key.show({ challenge: await challengeAt(), ...ceremony });
    expect((await logIn({ passkey }, atOffice)).body.code).toBe('passkey_invalid');
  });

  test('is not requested at another origin, whatever origin the caller claims', async () => {
    const { key } = await addPasskey();
    const elsewhere = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    const { body } = await logIn({}, elsewhere);
    expect(body.second_step).toEqual({ has_app: false, passkey: null });
    const passkey = key.show({ challenge: await challengeAt(), origin: elsewhere.origin });
    expect((await logIn({ passkey }, elsewhere)).body.code).toBe('passkey_invalid');
  });

  test('of another operator is refused', async () => {
    const { key } = await addPasskey();
    const first = email;
    email = `other-${first}`;
    operator = await appoint(email);
    await addPasskey();
    const passkey = key.show({ challenge: await challengeAt() });
    expect((await logIn({ passkey }, atOffice)).body.code).toBe('passkey_invalid');
  });

  test('needs a password to be added, and its challenge lasts five minutes', async () => {
    const asked = await operator.post('/admin/api/sign-in/passkeys/options', { password: 'guess' }, atOffice);
    expect(asked).toMatchObject({ status: 422, body: { code: 'login_failed' } });
    const options = await operator.post('/admin/api/sign-in/passkeys/options', { password }, atOffice);
    program.clock.advance(5 * 60_000);
    const response = softPasskey('localhost', origin).register({ challenge: String(options.body.challenge) });
    const added = await operator.post('/admin/api/sign-in/passkeys', { name: 'Late', response }, atOffice);
    expect(added.body.code).toBe('passkey_invalid');
  });

  test('is renamed by its operator only', async () => {
    await addPasskey();
    const { passkeys } = (await operator.get('/admin/api/sign-in')).body as { passkeys: { id: string }[] };
    const named = { id: passkeys[0]?.id, name: 'Phone' };
    const other = await appoint(`namer-${email}`);
    expect((await other.post('/admin/api/sign-in/passkeys/rename', named)).status).toBe(404);
    expect((await operator.post('/admin/api/sign-in/passkeys/rename', named)).status).toBe(200);
    expect((await operator.get('/admin/api/sign-in')).body).toMatchObject({ passkeys: [{ name: 'Phone' }] });
  });
});

test('a reset ends sessions and removes second steps and waiting requests', async () => {
  await setUp();
  await addPasskey();
  const parsed = parseEmail(email);
  const id = parsed.refused ? '' : ((await findOperator(db.database, parsed.value))?.id ?? '');
  const asked = { subject: `movement:reset-${id}`, act: 'money.returned', target: null, sum: '1 CZK' };
  await db.database
    .insertInto('operator_approvals')
    .values({ ...asked, asked_by: id, asked_at: start, expires_at: new Date('2027-01-01') })
    .execute();
  const given = await inTransaction(db.database, (tx) =>
    resetOperator(tx, { email, now: program.clock.now() }),
  );
  expect((await operator.get('/admin/api/me')).status).toBe(401);
  for (const table of ['operator_apps', 'operator_passkeys', 'operator_passkey_challenges'] as const) {
    expect(await db.database.selectFrom(table).selectAll().where('operator_id', '=', id).execute()).toEqual(
      [],
    );
  }
  expect(
    await db.database.selectFrom('operator_approvals').selectAll().where('asked_by', '=', id).execute(),
  ).toEqual([]);
  const { body } = await logIn({ password: given.refused ? '' : given.value.password });
  expect(body).toEqual({ is_signed_in: true, second_step: null });
});
