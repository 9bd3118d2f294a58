import { sign } from 'node:crypto';
import type { ClientAuth } from 'openid-client';

export interface AppleKey {
  readonly teamId: string;
  readonly clientId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, as Apple gives it; must never reach a log. */
  readonly privateKey: string;
}

export const appleIssuer = 'https://appleid.apple.com';
const lifetimeSeconds = 5 * 60;

/**
 * Apple knows no lasting secret of a client: each is a JWT signed with the house's key (ES256) for Apple alone
 * (Sign in with Apple, "Creating a client secret"). Made anew for each call, so that none lies about.
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
