import { generateKeyPairSync } from 'node:crypto';
import { appleIssuer } from '../../../../server/src/adapters/openid/apple-secret.ts';

/** The providers that the sandbox simulates, each at its own path below /sandbox/openid. */
export type SandboxLoginProvider = 'google' | 'apple' | 'bankid';

export const sandboxOpenIdPath = '/sandbox/openid';

/** The operator's client accounts at the sandbox providers: public dummy names, and secrets of this installation. */
export function sandboxOpenIdAccounts(secret: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const apple = {
    clientId: 'test.sandbox.web',
    teamId: 'SANDBOXTEAM',
    keyId: 'SANDBOXKEY',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey,
    audience: appleIssuer,
  };
  return {
    google: { clientId: 'sandbox.apps.googleusercontent.test', clientSecret: `google-${secret}` },
    googleIos: { clientId: 'sandbox-ios.apps.googleusercontent.test' },
    googleAndroid: { clientId: 'sandbox-android.apps.googleusercontent.test' },
    apple,
    appleIos: { ...apple, clientId: 'test.sandbox.ios' },
    bankid: { clientId: 'sandbox-bankid', clientSecret: `bankid-${secret}-${secret}` },
  };
}

export type SandboxOpenIdAccounts = ReturnType<typeof sandboxOpenIdAccounts>;
