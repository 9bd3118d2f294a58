import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { verifyProof } from './verify-proof.ts';

const now = new Date('2026-03-02T10:00:00Z');
const nonces = { issue: () => 'nonce', isCurrent: (nonce: unknown) => nonce === 'nonce' };

async function verifySigned(url: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const claims = { jti: 'id', htm: 'GET', htu: url, iat: now.getTime() / 1000, nonce: 'nonce' };
  const jwk = await exportJWK(publicKey);
  const proof = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .sign(privateKey);
  return verifyProof(proof, { method: 'GET', url, accessToken: undefined, now }, nonces);
}

test('a URL that cannot be parsed matches nothing, not even another such URL', async () => {
  expect((await verifySigned('http://localhost/mx-api/init')).refused).toBe(false);
  expect(await verifySigned('http://a b/mx-api/init')).toMatchObject({
    refused: true,
    reason: 'key_proof_invalid',
  });
});
