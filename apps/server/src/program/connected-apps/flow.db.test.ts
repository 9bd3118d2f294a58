import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { feedClient } from '../../features/trading/feed/testing/feed-client.ts';
import { activateTrading } from '../testing/activate-trading.ts';
import { reauthenticate, signIn } from '../testing/demo-sign-in.ts';
import {
  ask,
  connectProgram,
  discover,
  exchangeCode,
  grantConsent,
  issuer,
  redirectUri,
  registerApp,
  tokenUser,
} from '../testing/foreign-program.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// A third-party program gets consent, uses it and is stopped. The client is `openid-client`, which validates the server's answers. A token
// is invalid from the next call on, for every way to end it.

let program: TestProgram;
let maker: TestClient;
let person: TestClient;
const scopes = ['user:accounts:read', 'user:trading:read', 'user:trading:write'] as const;
const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };

beforeAll(async () => {
  program = await testProgram();
  maker = await signIn(program, 'verified@dukat.test');
  person = await signIn(program, 'demo@dukat.test', { CZK: '1000' });
  await activateTrading(person, { CZK: '1000' });
});
afterEach(async () => {
  const { apps } = (await maker.get('/api/user/apps')).body;
  for (const { id } of Array.isArray(apps) ? apps : []) await maker.post('/api/user/apps/deactivate', { id });
});
afterAll(() => program.close());

const connected = async () => (await person.get('/api/user/connected-apps')).body.connected_apps;

describe.each([
  ['with a secret in the form', true, (secret: string) => openid.ClientSecretPost(secret)],
  ['with a secret in the header', true, (secret: string) => openid.ClientSecretBasic(secret)],
  ['that keeps no secret', false, () => openid.None()],
] as const)('a program %s', (_, has_secret, way) => {
  test('gets consent, trades, refreshes its tokens and is listed to the person', async () => {
    const app = await registerApp(maker, scopes, { has_secret });
    const config = await discover(program, app, way(app.secret ?? ''));
    const asking = await ask(config, scopes);
    const question = await person.post(
      '/api/connected-apps/config',
      Object.fromEntries(asking.url.searchParams),
    );
    expect(question.body).toMatchObject({ kind: 'ask', name: 'Taxes', scopes, returns_to: 'taxes.example' });

    const back = await grantConsent(person, asking);
    expect(back.searchParams.get('iss')).toBe(issuer);
    const tokens = await exchangeCode(config, asking, back);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900, scope: scopes.join(' ') });
    const placed = await tokenUser(program, tokens.access_token)('POST', '/v1/orders', { body: order });
    expect(placed.status).toBe(200);
    expect(await connected()).toMatchObject([{ kind: 'authorize', name: 'Taxes', scopes }]);

    program.clock.advance(15 * 60_000);
    const late = await tokenUser(program, tokens.access_token)('GET', '/v1/orders');
    expect([late.status, late.body.code]).toEqual([401, 'token_invalid']);
    const next = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
    expect((await tokenUser(program, next.access_token)('GET', '/v1/orders')).status).toBe(200);
    expect(
      Object((await tokenUser(program, next.access_token)('DELETE', '/v1/orders')).status),
    ).toBeDefined();
  });
});

describe("a program's access ends by", () => {
  const alive = async (token: string) =>
    (await tokenUser(program, token)('GET', '/v1/orders')).status === 200;

  test.each([
    ['the person', (id: string) => person.post('/api/user/connected-apps/deactivate', { id })],
    ['its maker', (_: string, clientId: string) => maker.post('/api/user/apps/deactivate', { id: clientId })],
  ])('%s: its tokens and its open connection end immediately', async (_, end) => {
    const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    const stream = await feedClient(program.origin);
    expect(await stream.ask({ op: 'auth', token: its.accessToken, id: 1 })).toMatchObject({
      type: 'response',
    });
    expect((await end(its.connectionId, its.clientId)).status).toBe(200);
    expect(await alive(its.accessToken)).toBe(false);
    await expect(openid.refreshTokenGrant(its.config, its.refreshToken)).rejects.toThrow();
    await expect.poll(() => stream.socket.readyState, { timeout: 1_000 }).toBe(stream.socket.CLOSED);
  });

  test.each([['access'], ['refresh']] as const)('the program revoking its %s token', async (kind) => {
    const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    await openid.tokenRevocation(its.config, kind === 'access' ? its.accessToken : its.refreshToken);
    expect(await alive(its.accessToken)).toBe(false);
    expect(await connected()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ id: its.connectionId })]),
    );
  });

  test('a later consent to the same program, and only that access', async () => {
    const first = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    const other = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    const again = await connectProgram(program, {
      owner: maker,
      app: { clientId: first.clientId, secret: first.secret },
      person,
      scopes: ['user:trading:read'],
    });
    expect(await Promise.all([first, other, again].map((its) => alive(its.accessToken)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('a stream ends with the token that opened it', async () => {
    const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    program.clock.advance(15 * 60_000);
    const stream = await feedClient(program.origin);
    expect(await stream.ask({ op: 'auth', token: its.accessToken, id: 1 })).toMatchObject({
      code: 'token_invalid',
    });
    stream.socket.terminate();
  });

  test('a freeze of the account, including an unredeemed code', async () => {
    const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    const asking = await ask(its.config, ['user:trading:read']);
    const back = await grantConsent(person, asking);
    expect((await person.post('/api/user/freeze', {})).status).toBe(200);
    expect(await alive(its.accessToken)).toBe(false);
    await expect(exchangeCode(its.config, asking, back)).rejects.toMatchObject({ error: 'invalid_grant' });
    // Lets the following tests start with a person who can sign in.
    await program.database.deleteFrom('account_freezes').execute();
    person = await signIn(program, 'demo@dukat.test');
  });
});

describe('introspection', () => {
  test("describes a program's own tokens, and no others", async () => {
    const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    const other = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
    expect(await openid.tokenIntrospection(its.config, its.accessToken)).toMatchObject({
      active: true,
      scope: 'user:trading:read',
      client_id: its.clientId,
      token_type: 'Bearer',
    });
    expect(await openid.tokenIntrospection(its.config, its.refreshToken)).toMatchObject({ active: true });
    for (const token of [other.accessToken, 'nothing', 'dka.nothing']) {
      expect(await openid.tokenIntrospection(its.config, token)).toEqual({ active: false });
    }
  });
});

test('no secret is stored in plain text', async () => {
  const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
  const kept = await Promise.all(
    (['apps', 'app_codes', 'app_tokens'] as const).map((table) =>
      program.database.selectFrom(table).selectAll().execute(),
    ),
  );
  const text = JSON.stringify(kept);
  for (const secret of [its.secret ?? '', its.accessToken, its.refreshToken]) {
    expect(text).not.toContain(secret);
  }
});

test('a new secret invalidates the previous one, but no consents', async () => {
  const its = await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
  await reauthenticate(maker);
  const { status, body } = await maker.post('/api/user/apps/rotate_secret', { id: its.clientId });
  expect(status).toBe(200);
  await expect(openid.refreshTokenGrant(its.config, its.refreshToken)).rejects.toMatchObject({
    status: 401,
  });
  const renewed = await discover(program, { clientId: its.clientId, secret: String(body.secret) });
  expect(await openid.refreshTokenGrant(renewed, its.refreshToken)).toHaveProperty('access_token');
});

test('the person gets a mail, with a link to freeze the account', async () => {
  await connectProgram(program, { owner: maker, person, scopes: ['user:trading:read'] });
  await program.settle(1);
  const mail = program.mails.filter(({ to }) => to === 'demo@dukat.test').at(-1);
  expect(mail?.subject).toContain('byl připojen program');
  expect(mail?.text).toContain('/protect_account?act=freeze');
});

test('a user with an unconfirmed e-mail cannot consent or register programs', async () => {
  const app = await registerApp(maker, ['user:trading:read']);
  const asking = await ask(await discover(program, app), ['user:trading:read']);
  await program.database
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('email', '=', 'demo@dukat.test')
    .execute();
  await expect(grantConsent(person, asking)).rejects.toThrow('email_not_confirmed');
  await expect(registerApp(person, ['user:trading:read'])).rejects.toThrow('email_not_confirmed');
  await program.database.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
});

test('a refusal redirects back with the reason and without a code', async () => {
  const app = await registerApp(maker, ['user:trading:read']);
  const asking = await ask(await discover(program, app), ['user:trading:read']);
  const { body } = await person.post(
    '/api/connected-apps/config',
    Object.fromEntries(asking.url.searchParams),
  );
  const back = new URL(String(body.decline_url));
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    state: asking.state,
    iss: issuer,
  });
  expect(back.href.startsWith(redirectUri)).toBe(true);
});
