import { Readable } from 'node:stream';
import type { OperatorRole } from '@dukat/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appointOperator,
  dismissOperator,
  resetOperator,
} from '../../features/operators/appoint-operator.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Authentication and roles, for every endpoint of the back office.

let program: TestProgram;
let backOffice: BackOffice;
let firstOperator: Operator;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  firstOperator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const roles: readonly OperatorRole[] = ['support', 'finance', 'compliance', 'content', 'administrator'];
const ownPassword = 'My-very-own-pass-9';
const operatorEndpoints = () => backOffice.api.endpoints.filter(({ access }) => access === 'operator');
const fillPath = (path: string) => path.replace(/\{\w+\}/g, '1');

async function appoint(email: string, role: OperatorRole = 'support'): Promise<string> {
  const { now } = program.clock;
  const given = await inTransaction(program.database, (tx) =>
    appointOperator(tx, { email, role, now: now() }),
  );
  if (given.refused) throw new Error(given.reason);
  return given.value.password;
}

async function working(role: OperatorRole, email = `${role}@dukat.test`): Promise<Operator> {
  const password = await appoint(email, role);
  const operator = await backOffice.logIn(email, password);
  await operator.post('/admin/api/password', { current: password, password: ownPassword });
  return operator;
}

describe('logging in', () => {
  test('sets an HttpOnly cookie for this host only, and is logged', async () => {
    const [email, password] = administrator;
    const answer = await backOffice.stranger.post('/admin/api/login', {
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('token');
    expect(answer.headers['set-cookie']).toMatch(/^operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; /);
    const { acts } = (await firstOperator.get('/admin/api/acts')).body as {
      acts: { act: string; operator: string }[];
    };
    expect(acts[0]).toMatchObject({ act: 'operator.logged_in', operator: email });
  });

  test('an unknown address and a wrong password answer the same', async () => {
    const wrong = await backOffice.stranger.post('/admin/api/login', {
      email: administrator[0],
      password: 'x',
    });
    const unknown = await backOffice.stranger.post('/admin/api/login', {
      email: 'no@dukat.test',
      password: 'x',
    });
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    await backOffice.logIn(...administrator);
  });

  test('is delayed after five wrong passwords, even with the right one, for a limited time', async () => {
    const password = await appoint('guessed@dukat.test');
    const attempt = (given: string) =>
      backOffice.stranger.post('/admin/api/login', { email: 'guessed@dukat.test', password: given });
    for (let count = 0; count < 5; count += 1) expect((await attempt('guess')).status).toBe(401);
    expect(await attempt(password)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    program.clock.advance(1000);
    expect((await attempt(password)).status).toBe(200);
  });

  test("clears the operator's failures with the right password, but not the address's", async () => {
    const guess = (email: string) =>
      backOffice.stranger.post('/admin/api/login', { email, password: 'guess' });
    const failures = async () => {
      const row = await program.database
        .selectFrom('operator_login_failures')
        .select('failures')
        .where('subject', '=', 'address:loopback')
        .executeTakeFirst();
      return row?.failures ?? 0;
    };
    const before = await failures();
    await guess('first@dukat.test');
    await backOffice.logIn(...administrator);
    await guess('second@dukat.test');
    await backOffice.logIn(...administrator);
    expect(await failures()).toBe(before + 2);
  });

  test('a customer is no operator', async () => {
    const answer = await backOffice.stranger.post('/admin/api/login', {
      email: 'demo@dukat.test',
      password: 'Demo-crowns-1',
    });
    expect(answer.status).toBe(401);
  });
});

describe('an own password', () => {
  test('is refused where it is on a guesser’s list, or breaks a rule', async () => {
    const password = await appoint('chooser@dukat.test');
    const operator = await backOffice.logIn('chooser@dukat.test', password);
    const choose = (given: string) =>
      operator.post('/admin/api/password', { current: password, password: given });
    expect((await choose('Password123!')).body.code).toBe('password_breached');
    expect((await choose('short')).status).toBe(422);
    expect((await choose(ownPassword)).status).toBe(200);
  });

  test('cannot be guessed with a stolen session: guesses count like those of the sign-in', async () => {
    const password = await appoint('borrowed@dukat.test');
    const operator = await backOffice.logIn('borrowed@dukat.test', password);
    const guess = (current: string) =>
      operator.post('/admin/api/password', { current, password: ownPassword });
    for (let count = 0; count < 5; count += 1) expect((await guess('guess')).body.code).toBe('login_failed');
    expect(await guess(password)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    await expect(backOffice.logIn('borrowed@dukat.test', password)).rejects.toThrow('too_many_attempts');
    program.clock.advance(1000);
    expect((await guess(password)).status).toBe(200);
  });
});

describe('a rejected request', () => {
  test('has no byte of its body read', async () => {
    let sent = 0;
    const body = new Readable({
      read() {
        sent += 1;
        this.push(sent > 60 ? null : Buffer.alloc(64 * 1024, ' '));
      },
    });
    const answer = await backOffice.api.deps.app.inject({
      method: 'POST',
      url: '/admin/api/statements',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    expect(answer.statusCode).toBe(401);
    expect(sent).toBeLessThan(10);
  });
});

describe('a session', () => {
  test('ends by logging out: its cookie is rejected from then on', async () => {
    const operator = await backOffice.logIn(...administrator);
    expect((await operator.get('/admin/api/me')).status).toBe(200);
    const left = await operator.post('/admin/api/logout');
    expect(left.headers['set-cookie']).toContain('operator=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await operator.get('/admin/api/me')).toMatchObject({
      status: 401,
      body: { code: 'login_required' },
    });
  });

  test('ends after an hour without use, with the code session_expired', async () => {
    const operator = await backOffice.logIn(...administrator);
    program.clock.advance(60 * 60 * 1000);
    expect(await operator.get('/admin/api/me')).toMatchObject({ body: { code: 'session_expired' } });
    firstOperator = await backOffice.logIn(...administrator);
  });

  test('ends when its operator is dismissed, who cannot sign in again', async () => {
    const password = await appoint('leaving@dukat.test');
    const operator = await backOffice.logIn('leaving@dukat.test', password);
    const dismiss = () =>
      inTransaction(program.database, (tx) =>
        dismissOperator(tx, { email: 'leaving@dukat.test', now: program.clock.now() }),
      );
    expect((await dismiss()).refused).toBe(false);
    expect(await dismiss()).toMatchObject({ reason: 'operator_unknown' });
    expect((await operator.get('/admin/api/me')).status).toBe(401);
    await expect(backOffice.logIn('leaving@dukat.test', password)).rejects.toThrow('login_failed');
  });
});

describe('a first password', () => {
  test('gives access only to the form that replaces it', async () => {
    const password = await appoint('new@dukat.test', 'administrator');
    const operator = await backOffice.logIn('new@dukat.test', password);
    expect((await operator.get('/admin/api/me')).body.operator).toMatchObject({ must_change_password: true });
    expect(await operator.get('/admin/api/books')).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    });
    const change = (current: string, given: string) =>
      operator.post('/admin/api/password', { current, password: given });
    expect(await change('guess', ownPassword)).toMatchObject({ status: 422, body: { code: 'login_failed' } });
    expect(await change(password, 'short')).toMatchObject({ status: 422 });
    expect(await change(password, password)).toMatchObject({ status: 422 });
    expect((await change(password, ownPassword)).status).toBe(200);
    expect((await operator.get('/admin/api/books')).status).toBe(200);
    await expect(backOffice.logIn('new@dukat.test', password)).rejects.toThrow('login_failed');
  });

  test('is replaced by a reset, which ends every session', async () => {
    const operator = await working('support', 'reset@dukat.test');
    const given = await inTransaction(program.database, (tx) =>
      resetOperator(tx, { email: 'reset@dukat.test', now: program.clock.now() }),
    );
    expect((await operator.get('/admin/api/me')).status).toBe(401);
    await expect(backOffice.logIn('reset@dukat.test', ownPassword)).rejects.toThrow('login_failed');
    await backOffice.logIn('reset@dukat.test', given.refused ? '' : given.value.password);
  });

  test('an operator is appointed once', async () => {
    await appoint('twice@dukat.test');
    await expect(appoint('twice@dukat.test')).rejects.toThrow('operator_known');
    await expect(appoint('no address')).rejects.toThrow('email_invalid');
  });
});

describe('every endpoint', () => {
  test('but the login needs an operator', async () => {
    expect(operatorEndpoints().length).toBeGreaterThan(15);
    expect(
      backOffice.api.endpoints.filter(({ access }) => access !== 'operator').map(({ path }) => path),
    ).toEqual(['/admin/api/login']);
    for (const { method, path } of operatorEndpoints()) {
      const answer = await backOffice.stranger[method === 'GET' ? 'get' : 'post'](fillPath(path));
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'login_required']);
    }
  });

  test('that changes something refuses a page of another site or another port', async () => {
    for (const { path } of backOffice.api.endpoints.filter(({ method }) => method === 'POST')) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'http://localhost:3000' },
        { origin: 'null' },
      ]) {
        const answer = await firstOperator.post(fillPath(path), {}, headers);
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'cross_site']);
      }
    }
  });

  test.each(roles)('lets %s use exactly the endpoints of the role', async (role) => {
    const operator = await working(role, `${role}-matrix@dukat.test`);
    for (const endpoint of operatorEndpoints()) {
      if (['/admin/api/logout', '/admin/api/password'].includes(endpoint.path)) continue;
      const answer = await operator[endpoint.method === 'GET' ? 'get' : 'post'](fillPath(endpoint.path));
      const mayCall = endpoint.roles === undefined || endpoint.roles.includes(role);
      expect([endpoint.path, answer.body.code === 'role_forbids']).toEqual([endpoint.path, !mayCall]);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

test("customers' cookies, tokens and endpoints do not work here", async () => {
  const client = await program.client();
  expect((await backOffice.stranger.get('/api/init')).status).toBe(404);
  expect((await backOffice.stranger.get('/api/rates')).status).not.toBe(200);
  expect((await client.get('/admin/api/me', { cookie: firstOperator.cookie })).status).not.toBe(200);
});

test('the page itself carries a strict policy and no secret', async () => {
  const page = await backOffice.stranger.get('/suspense');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect((await backOffice.stranger.get('/nothing.js')).status).toBe(404);
  expect((await backOffice.stranger.get('/look.css')).text).toContain('--action:');
});
