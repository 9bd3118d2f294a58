import { describe, expect, test } from 'vitest';
import {
  type AppConfig,
  decideApp,
  decideAuthorization,
  decideRedirect,
  decideScopes,
  isCodeVerifier,
  isRedirectUri,
} from './app.ts';

const app: AppConfig = {
  name: 'Taxes',
  redirectUris: ['https://taxes.example/back'],
  scopes: ['user:accounts:read', 'user:trading:read'],
};
const asked = {
  redirectUri: 'https://taxes.example/back',
  responseType: 'code',
  scope: 'user:accounts:read',
  codeChallenge: 'a'.repeat(43),
  codeChallengeMethod: 'S256',
};

describe('a redirect URI', () => {
  test.each([
    'https://taxes.example',
    'https://taxes.example/back?x=1',
    'https://taxes.example:8443/back',
    'http://127.0.0.1:4000/back',
    'http://[::1]:4000/back',
    'http://localhost:4000/back',
    'com.example.taxes:/back',
    `https://taxes.example/${'a'.repeat(500 - 'https://taxes.example/'.length)}`,
  ])('accepts %s', (uri) => expect(isRedirectUri(uri)).toBe(true));

  test.each([
    '',
    'taxes.example/back',
    '//taxes.example',
    'http://taxes.example/back',
    'http://127.0.0.1.evil.example/back',
    'http://localhost.evil.example/back',
    'https://taxes.example/back#part',
    'https://*.example/back',
    'https://name@taxes.example/back',
    'https://taxes.example\\@evil.example',
    'https://taxes.example/ back',
    'https://taxes.example/\nback',
    'https://TAXES.example/',
    'https://',
    'https://.example',
    'https://taxes.example:0/',
    'javascript:alert(1)',
    'javascript.x:alert(1)',
    'data:text/html,x',
    'myapp:/back',
    `https://taxes.example/${'a'.repeat(501 - 'https://taxes.example/'.length)}`,
  ])('rejects %j', (uri) => expect(isRedirectUri(uri)).toBe(false));
});

describe('an application', () => {
  test('keeps each redirect URI and scope once', () => {
    const given = {
      name: ' Taxes ',
      redirectUris: ['https://a.example', 'https://a.example'],
      scopes: ['user:trading:read', 'user:accounts:read', 'user:trading:read'] as const,
    };
    expect(decideApp(given)).toMatchObject({
      value: { name: 'Taxes', redirectUris: ['https://a.example'], scopes: app.scopes },
    });
  });

  test.each([
    ['app_name_required', { name: ' ' }],
    ['scope_required', { scopes: [] }],
    ['redirect_uri_invalid', { redirectUris: [] }],
    ['redirect_uri_invalid', { redirectUris: ['https://a.example', 'http://a.example'] }],
  ])('refuses with %s', (reason, change) =>
    expect(decideApp({ ...app, ...change })).toMatchObject({ reason }),
  );
});

describe('an authorization request', () => {
  test.each([
    'https://taxes.example/back/',
    'https://taxes.example/back?x=1',
    'https://taxes.example/BACK',
    'https://taxes.example.evil.example/back',
    '',
  ])('refuses the unregistered redirect URI %j', (uri) => {
    expect(decideRedirect(app, uri)).toMatchObject({ reason: 'redirect_uri_unknown' });
  });

  test('refuses an unknown application', () => {
    expect(decideRedirect(undefined, asked.redirectUri)).toMatchObject({ reason: 'app_unknown' });
  });

  test.each([
    ['unsupported_response_type', { responseType: 'token' }],
    ['unsupported_response_type', { responseType: 'code id_token' }],
    ['invalid_request', { codeChallenge: '' }],
    ['invalid_request', { codeChallenge: 'a'.repeat(42) }],
    ['invalid_request', { codeChallengeMethod: 'plain' }],
    ['invalid_request', { codeChallengeMethod: '' }],
    ['invalid_scope', { scope: '' }],
    ['invalid_scope', { scope: 'user:trading:write' }],
    ['invalid_scope', { scope: 'user:accounts:read user:trading:write' }],
    ['invalid_scope', { scope: 'everything' }],
  ])('refuses with %s', (reason, change) => {
    expect(decideAuthorization(app, { ...asked, ...change })).toMatchObject({ reason });
  });

  test('returns each requested scope once', () => {
    expect(decideAuthorization(app, asked)).toMatchObject({ value: ['user:accounts:read'] });
    expect(decideScopes('user:trading:read user:trading:read', app.scopes)).toMatchObject({
      value: ['user:trading:read'],
    });
  });
});

test('a code verifier has 43 to 128 allowed characters', () => {
  const lengths = [42, 43, 128, 129].map((length) => isCodeVerifier('a'.repeat(length)));
  expect(lengths).toEqual([false, true, true, false]);
  expect(isCodeVerifier(`${'a'.repeat(43)}!`)).toBe(false);
});
