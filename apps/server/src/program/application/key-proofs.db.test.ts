import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { Forged, PhoneClient } from '../testing/phone-client.ts';
import { programOn } from '../testing/program-on.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The proofs of a phone's key (RFC 9449), and the tokens that they bind.

let program: TestProgram;
let phone: PhoneClient;
const me = '/api/user/me';

async function signedInPhone(): Promise<PhoneClient> {
  const opened = await program.phone();
  await signIn(program, 'demo@dukat.test', {}, async () => opened);
  return opened;
}

beforeAll(async () => {
  program = await testProgram();
});
beforeEach(async () => {
  phone = await signedInPhone();
});
afterAll(() => program.close());

const sendForged = async (forged: Forged, path = me) =>
  phone.get(path, { dpop: forged.proof ?? (await phone.sign('GET', path, forged)) });
const seconds = () => Math.floor(program.clock.now().getTime() / 1000);
const challenge = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['www-authenticate']);

test('requests of one address are limited together before a signature is verified, whatever their keys', async () => {
  const store = await testDatabase();
  const start = new Date('2026-03-02T10:00:00Z');
  // Trusts a local proxy, so that a test can use any client address.
  const env = { RATE_LIMITS: 'visitors=1/4', TRUST_PROXY: '127.0.0.1' };
  const limited = await programOn({ ...store, start, env });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let at = 0; at < 4; at += 1) {
    const answer = await (await limited.phone()).get('/api/init', { ...from('203.0.113.7'), dpop: 'x' });
    expect([answer.status, answer.body.code]).toEqual([401, 'key_proof_invalid']);
  }
  const other = await limited.phone();
  for (const path of ['/api/init', '/api/user/me', '/api/order?id=x']) {
    const answer = await other.get(path, from('203.0.113.7'));
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect((await other.get('/api/init', from('203.0.113.8'))).status).toBe(200);
  await limited.close();
  await store.close();
});

describe('a proof', () => {
  test('admits its own request, and sets no cookie and no CORS header', async () => {
    const { status, headers } = await phone.get(me, { origin: 'https://evil.example' });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each<[string, () => Forged | Promise<Forged>]>([
    ['of another method', () => ({ claims: { htm: 'POST' } })],
    ['of another path', () => ({ claims: { htu: 'http://localhost:3000/mx-api/user/devices' } })],
    ['of the site’s path', () => ({ claims: { htu: 'http://localhost:3000/api/user/me' } })],
    ['of another host', () => ({ claims: { htu: 'http://evil.example/mx-api/user/me' } })],
    ['of another scheme', () => ({ claims: { htu: 'https://localhost:3000/mx-api/user/me' } })],
    ['that is ten minutes old', () => ({ claims: { iat: seconds() - 600 } })],
    ['that is 61 seconds old', () => ({ claims: { iat: seconds() - 61 } })],
    ['from 61 seconds ahead', () => ({ claims: { iat: seconds() + 61 } })],
    ['with an endless time', () => ({ claims: { iat: Number.MAX_SAFE_INTEGER } })],
    ['without an id', () => ({ claims: { jti: '' } })],
    ['with a long id', () => ({ claims: { jti: 'x'.repeat(129) } })],
    ['of another token', () => ({ claims: { ath: 'A'.repeat(43) } })],
    ['of no token', () => ({ claims: { ath: undefined } })],
    ['of another type', () => ({ header: { typ: 'jwt' } })],
    ['without a key', () => ({ header: { jwk: undefined } })],
    ['with alg none', async () => ({ proof: await unsigned() })],
    ['with an RSA key', async () => ({ proof: await signedWith('PS256') })],
    ['with another curve', async () => ({ proof: await signedWith('ES384') })],
    ['that contains the private key', async () => ({ proof: await withPrivateKey() })],
    ['with a point off the curve', async () => ({ proof: await signedWith('ES256', { y: 'A'.repeat(43) }) })],
    ['that is no JWT', () => ({ proof: 'x' })],
    ['that is too long', () => ({ proof: 'x'.repeat(10_000) })],
    [
      'twice in one header',
      async () => ({ proof: `${await phone.sign('GET', me)}, ${await phone.sign('GET', me)}` }),
    ],
  ])('%s is refused', async (_, forge) => {
    const answer = await sendForged(await forge());
    expect([answer.status, answer.body.code]).toEqual([401, 'key_proof_invalid']);
    expect(challenge(answer)).toBe('DPoP error="invalid_dpop_proof", algs="ES256"');
    expect(answer.headers['dpop-nonce']).toBe(phone.nonce);
    expect((await phone.get(me)).status).toBe(200);
  });

  test('is accepted up to 60 seconds from our time', async () => {
    for (const iat of [seconds() - 60, seconds() + 60])
      expect((await sendForged({ claims: { iat } })).status).toBe(200);
  });

  test('needs a nonce of the last minutes', async () => {
    for (const nonce of [undefined, '', 'x', 'A'.repeat(43), 7]) {
      const proof = await phone.sign('GET', me, { claims: { nonce } });
      const answers = [await phone.get(me, { dpop: proof }), await sendForged({ claims: { nonce } })];
      for (const answer of answers) {
        expect([answer.status, answer.body.code]).toEqual([401, 'key_proof_nonce']);
        expect(challenge(answer)).toBe('DPoP error="use_dpop_nonce", algs="ES256"');
      }
    }
    const old = phone.nonce;
    program.clock.advance(120_000);
    expect((await sendForged({ claims: { nonce: old } })).status).toBe(200);
    program.clock.advance(120_000);
    expect((await sendForged({ claims: { nonce: old } })).status).toBe(401);
    expect((await phone.get(me)).status).toBe(200);
  });

  test('is used once, even by ten requests at the same moment', async () => {
    const dpop = await phone.sign('GET', me);
    const answers = await Promise.all(Array.from({ length: 10 }, () => phone.get(me, { dpop })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['key_proof_invalid']),
    );
    await program.settle(1);
    expect((await phone.get(me, { dpop })).body.code).toBe('key_proof_invalid');
  });

  test('of a visitor’s read is not stored, that of a visitor’s change is', async () => {
    const visitor = await program.phone();
    const before = await countProofs();
    expect((await visitor.get('/api/init')).status).toBe(200);
    const ath = createHash('sha256').update('no-token').digest('base64url');
    const dpop = await visitor.sign('GET', '/api/init', { claims: { ath } });
    expect((await visitor.get('/api/init', { dpop, authorization: 'DPoP no-token' })).status).toBe(200);
    expect(await countProofs()).toBe(before);
    await visitor.post('/api/login', { email: 'nobody@dukat.test', password: 'Wrong-word-77' });
    expect(await countProofs()).toBe(before + 1);
  });

  test('is forgotten once its time refuses it', async () => {
    expect(await countProofs()).toBeGreaterThan(0);
    program.clock.advance(11 * 60_000);
    await program.runTask('forget-proofs');
    expect(await countProofs()).toBe(0);
  });
});

async function countProofs(): Promise<number> {
  return (await program.database.selectFrom('used_proofs').select('device_id').execute()).length;
}

async function unsigned(): Promise<string> {
  const jwk = await exportJWK((await generateKeyPair('ES256')).publicKey);
  const claims = {
    jti: randomUUID(),
    htm: 'GET',
    htu: 'http://localhost:3000/mx-api/user/me',
    iat: seconds(),
  };
  const [, payload] = new UnsecuredJWT({ ...claims, nonce: phone.nonce }).encode().split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'dpop+jwt', jwk })).toString('base64url');
  return `${header}.${payload}.`;
}

async function signedWith(alg: string, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return sign(alg, privateKey, { ...(await exportJWK(publicKey)), ...changed });
}

async function withPrivateKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return sign('ES256', privateKey, await exportJWK(privateKey));
}

function sign(alg: string, key: CryptoKey, jwk: Readonly<Record<string, unknown>>): Promise<string> {
  const claims = {
    jti: randomUUID(),
    htm: 'GET',
    htu: 'http://localhost:3000/mx-api/user/me',
    iat: seconds(),
  };
  return new SignJWT({ ...claims, nonce: phone.nonce })
    .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk })
    .sign(key);
}
