import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { openIdProvider, secretInBody, withoutSecret } from './openid-provider.ts';

// A provider that returns valid or forged tokens as a test requests; the sandbox's server never forges any.

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const question = {
  redirectUri: 'http://localhost:3000/oauth',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
};

let issuer = '';
/** The next token's claims, and the key that signs it. */
let claims: Record<string, unknown> = {};
let header: Record<string, unknown> = {};
let signer: (text: string) => string = () => '';
let tokenStatus = 200;
let sent = new URLSearchParams();

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signedBy = (key: typeof keys) => (text: string) =>
  sign('sha256', Buffer.from(text), key.privateKey).toString('base64url');

function token(): string {
  const now = Math.floor(Date.now() / 1000);
  const truth = { iss: issuer, aud: 'house', sub: 'jana', iat: now, exp: now + 300, nonce: 'nonce' };
  const text = `${encoded({ alg: 'RS256', kid: 'k1', ...header })}.${encoded({ ...truth, ...claims })}`;
  return `${text}.${signer(text)}`;
}

const server = createServer(async (request, response) => {
  const answer = (body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url?.startsWith('/.well-known/')) {
    return answer({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
    });
  }
  if (request.url === '/jwks') {
    return answer({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
    });
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  sent = new URLSearchParams(Buffer.concat(chunks).toString());
  if (tokenStatus !== 200) return answer({ error: 'invalid_grant' }, tokenStatus);
  return answer({ access_token: 'access', token_type: 'bearer', id_token: token() });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

interface Forged {
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly signer?: (text: string) => string;
  readonly tokenStatus?: number;
}

function redeem(forged: Forged = {}, returned: Record<string, string> = {}) {
  claims = forged.claims ?? {};
  header = forged.header ?? {};
  signer = forged.signer ?? signedBy(keys);
  tokenStatus = forged.tokenStatus ?? 200;
  const provider = openIdProvider({
    name: 'played',
    issuer,
    clientId: 'house',
    authentication: secretInBody('secret'),
    scope: 'openid email',
  });
  return provider.redeem(question, { state: 'state', code: 'code', iss: issuer, ...returned });
}

test('an authorization request contains what the answer is checked against, and never the verifier', async () => {
  const provider = openIdProvider({
    name: 'played',
    issuer,
    clientId: 'house',
    authentication: secretInBody('secret'),
    scope: 'openid email',
    also: { prompt: 'select_account' },
  });
  const url = new URL(await provider.ask(question));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'house',
    redirect_uri: question.redirectUri,
    scope: 'openid email',
    state: 'state',
    nonce: 'nonce',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(url.href).not.toContain(question.verifier);
});

test('accepts a valid answer, redeemed with the verifier and the client secret', async () => {
  expect(await redeem({ claims: { email: 'jana@example.com' } })).toMatchObject({
    sub: 'jana',
    email: 'jana@example.com',
  });
  expect(Object.fromEntries(sent)).toMatchObject({
    code: 'code',
    client_id: 'house',
    client_secret: 'secret',
    code_verifier: question.verifier,
    redirect_uri: question.redirectUri,
  });
});

test('a native app sends no secret, and no redirect URI if it had none', async () => {
  [claims, header, signer, tokenStatus] = [{}, {}, signedBy(keys), 200];
  const native = {
    name: 'played',
    issuer,
    clientId: 'house',
    authentication: withoutSecret,
    scope: 'openid',
  };
  const back = { state: 'state', code: 'code', iss: issuer };
  const ownAddress = openIdProvider({ ...native, redirectUri: 'house:/oauth' });
  expect(new URL(await ownAddress.ask(question)).searchParams.get('redirect_uri')).toBe('house:/oauth');
  expect(await ownAddress.redeem(question, back)).toMatchObject({ sub: 'jana' });
  expect(Object.fromEntries(sent)).toMatchObject({ redirect_uri: 'house:/oauth', client_id: 'house' });
  expect(sent.has('client_secret')).toBe(false);
  const withoutAddress = openIdProvider({ ...native, redirectUri: null });
  expect(new URL(await withoutAddress.ask(question)).searchParams.has('redirect_uri')).toBe(false);
  expect(await withoutAddress.redeem(question, back)).toMatchObject({ sub: 'jana' });
  expect(sent.has('redirect_uri')).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ['for the website of the same company', { aud: 'house-web' }],
  ['for another application of the same company', { aud: 'house-android' }],
  ['with another nonce, if the provider does not compare the redirect URI', { nonce: 'other' }],
])('a native app rejects a token %s', async (_, lie) => {
  [claims, header, signer, tokenStatus] = [lie, {}, signedBy(keys), 200];
  const provider = openIdProvider({
    name: 'played',
    issuer,
    clientId: 'house',
    authentication: withoutSecret,
    scope: 'openid',
    redirectUri: null,
  });
  expect(await provider.redeem(question, { state: 'state', code: 'code', iss: issuer })).toBeUndefined();
});

const hmac = (text: string) =>
  createHmac('sha256', keys.publicKey.export({ type: 'spki', format: 'pem' }))
    .update(text)
    .digest('base64url');
const longAgo = Math.floor(Date.now() / 1000) - 7200;

describe('rejects a token', () => {
  test.each<[string, Forged]>([
    ['signed with another key', { signer: signedBy(otherKeys) }],
    ['that is not signed', { header: { alg: 'none' }, signer: () => '' }],
    ['signed with the public key as if it were a secret', { header: { alg: 'HS256' }, signer: hmac }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['for another audience', { claims: { aud: 'another' } }],
    ['for several audiences with another authorized party', { claims: { aud: ['house', 'x'], azp: 'x' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { iat: longAgo, exp: longAgo + 300 } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('%s', async (_, forged) => {
    expect(await redeem(forged)).toBeUndefined();
  });
});

describe('rejects a callback', () => {
  test.each<[string, Record<string, string>]>([
    ['with another state', { state: 'another' }],
    ['that names another issuer (RFC 9207)', { iss: 'https://evil.example' }],
    ['with an error', { error: 'access_denied' }],
  ])('%s', async (_, returned) => {
    expect(await redeem({}, returned)).toBeUndefined();
  });

  test('whose code the provider rejects', async () => {
    expect(await redeem({ tokenStatus: 400 })).toBeUndefined();
  });
});

test('a failing or unreachable provider is an outage, not a failed login', async () => {
  await expect(redeem({ tokenStatus: 503 })).rejects.toThrow(Outage);
  const away = openIdProvider({
    name: 'played',
    issuer: 'http://127.0.0.1:1',
    clientId: 'house',
    authentication: secretInBody('secret'),
    scope: 'openid',
  });
  await expect(away.ask(question)).rejects.toThrow(Outage);
});
