import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../testing/demo-sign-in.ts';
import {
  type AppCredentials,
  type AuthorizationRequest,
  ask,
  connectProgram,
  discover,
  exchangeCode,
  grantConsent,
  redirectUri,
  registerApp,
  tokenUser,
} from '../testing/foreign-program.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Attacks with a stolen code, a stolen token or a person's click.

let program: TestProgram;
let maker: TestClient;
let person: TestClient;
let app: AppCredentials;
let config: openid.Configuration;
const scopes = ['user:accounts:read', 'user:trading:read'] as const;

beforeAll(async () => {
  program = await testProgram();
  maker = await signIn(program, 'verified@dukat.test');
  person = await signIn(program, 'demo@dukat.test');
  app = await registerApp(maker, scopes);
  config = await discover(program, app);
});
afterAll(() => program.close());

let asking: AuthorizationRequest;
let back: URL;
beforeEach(async () => {
  asking = await ask(config, scopes);
  back = await grantConsent(person, asking);
});

const reads = async (token: string) => (await tokenUser(program, token)('GET', '/v1/orders')).status;
const isDead = async (token: string) => (await reads(token)) === 401;

/** Posts a hand-written request to the token endpoint. */
async function post(fields: Record<string, string>, path = '/oauth2/token', host = 'localhost:3000') {
  const answer = await program.api.deps.app.inject({
    method: 'POST',
    url: path,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}
const own = () => ({ client_id: app.clientId, client_secret: app.secret ?? '' });
const exchange = (changes: Record<string, string> = {}) =>
  post({
    ...own(),
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: asking.verifier,
    ...changes,
  });

describe('a code', () => {
  test('used twice is rejected, and revokes its tokens', async () => {
    const tokens = await exchangeCode(config, asking, back);
    expect(await reads(tokens.access_token)).not.toBe(401);
    expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await isDead(tokens.access_token)).toBe(true);
  });

  test('used fifty times concurrently yields no valid token', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange()));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await isDead(String(given[0]?.body.access_token))).toBe(true);
  });

  test.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['a verifier that is too short', { code_verifier: 'a' }],
    ['another address', { redirect_uri: `${redirectUri}/` }],
  ])('with %s is used up', async (_, changes) => {
    expect(await exchange(changes)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('without a verifier is invalid', async () => {
    expect(await exchange({ code_verifier: '' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect((await exchange()).status).toBe(200);
  });

  test('of another program is rejected, and stays valid for its own', async () => {
    const other = await registerApp(maker, scopes);
    const stolen = { client_id: other.clientId, client_secret: other.secret ?? '' };
    expect(await exchange(stolen)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange()).status).toBe(200);
    await maker.post('/api/user/apps/deactivate', { id: other.clientId });
  });

  test('expires after a minute', async () => {
    program.clock.advance(59_999);
    expect((await exchange()).status).toBe(200);
    const late = await ask(config, scopes);
    const lateBack = await grantConsent(person, late);
    program.clock.advance(60_000);
    await expect(exchangeCode(config, late, lateBack)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('of another site is rejected', async () => {
    const answer = await post(
      {
        ...own(),
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: asking.verifier,
      },
      '/oauth2/token',
      'simplecoin.localhost:3000',
    );
    expect(answer.status).toBe(400);
  });
});

describe('a refresh token', () => {
  test('used twice ends the whole family', async () => {
    const first = await exchangeCode(config, asking, back);
    const next = await openid.refreshTokenGrant(config, String(first.refresh_token));
    await expect(openid.refreshTokenGrant(config, String(first.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect(await isDead(next.access_token)).toBe(true);
    expect(await isDead(first.access_token)).toBe(true);
    await expect(openid.refreshTokenGrant(config, String(next.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('used fifty times concurrently gets one answer, and its tokens are revoked', async () => {
    const { refresh_token } = await exchangeCode(config, asking, back);
    const refresh = () =>
      post({ ...own(), grant_type: 'refresh_token', refresh_token: String(refresh_token) });
    const answers = await Promise.all(Array.from({ length: 50 }, refresh));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await isDead(String(given[0]?.body.access_token))).toBe(true);
  });

  test('grants fewer scopes on request, and never more than were allowed', async () => {
    const { refresh_token } = await exchangeCode(config, asking, back);
    const more = { scope: 'user:accounts:read user:trading:write' };
    await expect(openid.refreshTokenGrant(config, String(refresh_token), more)).rejects.toMatchObject({
      error: 'invalid_scope',
    });
    const less = await openid.refreshTokenGrant(config, String(refresh_token), {
      scope: 'user:accounts:read',
    });
    expect(less.scope).toBe('user:accounts:read');
    expect(await reads(less.access_token)).toBe(403);
  });

  test('of another program, or an access token, is rejected', async () => {
    const tokens = await exchangeCode(config, asking, back);
    const other = await connectProgram(program, { owner: maker, person, scopes });
    for (const refresh_token of [other.refreshToken, tokens.access_token]) {
      const answer = await post({ ...own(), grant_type: 'refresh_token', refresh_token });
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    }
    expect(await isDead(other.accessToken)).toBe(false);
    await maker.post('/api/user/apps/deactivate', { id: other.clientId });
  });

  test('is not an access token, and expires after sixty days', async () => {
    const { refresh_token } = await exchangeCode(config, asking, back);
    expect((await tokenUser(program, String(refresh_token))('GET', '/v1/orders')).status).not.toBe(200);
    program.clock.advance(60 * 24 * 60 * 60_000);
    await expect(openid.refreshTokenGrant(config, String(refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    person = await signIn(program, 'demo@dukat.test');
    maker = await signIn(program, 'verified@dukat.test');
  });
});

describe('the token endpoint', () => {
  const refused = { status: 401, body: { error: 'invalid_client' } };

  test.each([
    ['with another secret', { client_secret: 'A'.repeat(43) }],
    ['without its secret', { client_secret: '' }],
    ['as nobody', { client_id: 'A'.repeat(22) }],
    ['without a name', { client_id: '' }],
  ])('rejects %s', async (_, changes) => {
    expect(await exchange(changes)).toMatchObject(refused);
    expect((await exchange()).status).toBe(200);
  });

  test('rejects two authentication methods at once', async () => {
    const basic = Buffer.from(`${app.clientId}:${app.secret}`).toString('base64');
    const answer = await program.api.deps.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${basic}`,
      },
      payload: new URLSearchParams({ ...own(), grant_type: 'refresh_token' }).toString(),
    });
    expect(answer.statusCode).toBe(401);
  });

  test.each([
    ['twice the same field', 'grant_type=refresh_token&grant_type=refresh_token', 400],
    ['nothing', '', 400],
    ['a control letter', 'grant_type=a%00b', 400],
    ['too large a body', `x=${'a'.repeat(9000)}`, 413],
  ])('rejects %s as form', async (_, payload, status) => {
    const answer = await program.api.deps.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.statusCode).toBe(status === 400 && payload === '' ? 401 : status);
  });

  test('rejects JSON, and forbids caching of answers', async () => {
    const answer = await program.api.deps.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      payload: JSON.stringify(own()),
    });
    expect(answer.statusCode).toBe(400);
    expect((await exchange()).headers['cache-control']).toBe('no-store');
  });

  test.each(['password', 'client_credentials', 'implicit'])(
    'by %s gets an unsupported grant type error',
    async (way) => {
      expect(await post({ ...own(), grant_type: way })).toMatchObject({
        status: 400,
        body: { error: 'unsupported_grant_type' },
      });
    },
  );
});
