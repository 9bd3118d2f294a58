import { sign } from 'node:crypto';
import type { ClientAuth } from 'openid-client';

export interface AppleKey {
  readonly teamId: string;
  readonly clientId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, as Apple issues it; must never be logged. */
  readonly privateKey: string;
}

export const appleIssuer = 'https://appleid.apple.com';
const lifetimeSeconds = 5 * 60;

/**
 * Apple has no permanent client secrets: each is a JWT signed with the operator's key (ES256) for Apple as audience (Sign in with Apple,
 * "Creating a client secret"). Created anew for each call, so that none is stored.
 */
export function appleSecret(key: AppleKey, audience: string): ClientAuth {
  return (_server, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', appleSecretJwt(key, audience, Math.floor(Date.now() / 1000)));
  };
}

function appleSecretJwt(
  { teamId, clientId, keyId, privateKey }: AppleKey,
  audience: string,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'ES256', kid: keyId, typ: 'JWT' });
  const claims = part({ iss: teamId, iat: now, exp: now + lifetimeSeconds, aud: audience, sub: clientId });
  const signed = `${header}.${claims}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
