import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { appleIssuer, appleSecret } from './apple-secret.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = {
  teamId: 'TEAM',
  clientId: 'eu.house.web',
  keyId: 'KEY',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

test("the secret is a JWT for Apple only, signed with the operator's key, and valid for minutes", () => {
  const body = new URLSearchParams();
  appleSecret(key, appleIssuer)({ issuer: appleIssuer }, { client_id: 'eu.house.web' }, body, new Headers());
  expect(body.get('client_id')).toBe('eu.house.web');
  const [header = '', claims = '', signature = ''] = (body.get('client_secret') ?? '').split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY', typ: 'JWT' });
  const { iat, exp, ...said } = read(claims);
  expect(said).toEqual({ iss: 'TEAM', aud: appleIssuer, sub: 'eu.house.web' });
  expect(exp - iat).toBe(300);
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const bytes = Buffer.from(`${header}.${claims}`);
  expect(verify('sha256', bytes, signed, Buffer.from(signature, 'base64url'))).toBe(true);
});
