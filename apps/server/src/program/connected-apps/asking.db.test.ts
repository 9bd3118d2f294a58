import type * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../testing/demo-sign-in.ts';
import { ask, discover, grantConsent, registerApp } from '../testing/foreign-program.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Attacks on the URL to which a program sends a person for consent.

let program: TestProgram;
let person: TestClient;
let config: openid.Configuration;
const scopes = ['user:accounts:read', 'user:trading:read'] as const;

beforeAll(async () => {
  program = await testProgram();
  const maker = await signIn(program, 'verified@dukat.test');
  person = await signIn(program, 'demo@dukat.test');
  config = await discover(program, await registerApp(maker, scopes));
});
afterAll(() => program.close());

describe('an authorization request', () => {
  const question = async (changes: Record<string, string>) => {
    const asked = { ...Object.fromEntries((await ask(config, scopes)).url.searchParams), ...changes };
    return person.post('/api/connected-apps/config', asked);
  };

  test.each([
    'https://taxes.example/back/',
    'https://taxes.example/back?code=x',
    'https://taxes.example.evil.example/back',
    'https://evil.example/back',
    'javascript:alert(1)',
    '/back',
  ])('refuses an unregistered redirect URI: %s', async (redirect_uri) => {
    const asked = await question({ redirect_uri });
    expect([asked.status, asked.body.code]).toEqual([422, 'redirect_uri_unknown']);
    const wanted = await ask(config, scopes, { redirect_uri });
    await expect(grantConsent(person, wanted)).rejects.toThrow('redirect_uri_unknown');
  });

  test.each([
    ['invalid_scope', { scope: 'user:accounts:read user:funding:write' }],
    ['invalid_scope', { scope: '' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: '' }],
    ['unsupported_response_type', { response_type: 'token' }],
  ])('redirects back with %s, and agreeing yields no code', async (error, changes) => {
    const { body } = await question(changes);
    expect(body.kind).toBe('back');
    const url = new URL(String(body.redirect_url));
    expect([url.searchParams.get('error'), url.searchParams.has('code')]).toEqual([error, false]);
    const said = await grantConsent(person, await ask(config, scopes, changes));
    expect([said.searchParams.get('error'), said.searchParams.has('code')]).toEqual([error, false]);
  });

  test('is refused if the brand hides applications, and the metadata does not offer it', async () => {
    const headers = { host: 'localhost:3006' };
    const asked = Object.fromEntries((await ask(config, scopes)).url.searchParams);
    const question = await person.post('/api/connected-apps/config', asked, headers);
    expect([question.status, question.body.code]).toEqual([404, 'app_unknown']);
    const { app: server } = program.api.deps;
    const url = '/.well-known/oauth-authorization-server';
    expect((await server.inject({ url, headers })).statusCode).toBe(404);
  });

  test('is refused for an unknown client', async () => {
    expect(await question({ client_id: 'A'.repeat(22) })).toMatchObject({
      status: 404,
      body: { code: 'app_unknown' },
    });
  });
});
