import type {
  creationOptions,
  newPasskeyResponse,
  passkeyResponse,
  requestOptions,
} from '@dukat/contract/passkey-response';
import type { z } from '@dukat/contract/z';
import { challengeLifetimeMs } from '@dukat/rules/identity/passkey';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

// WebAuthn without storage: customers and operators keep their passkeys in separate tables.

export type PasskeyResponse = z.output<typeof passkeyResponse>;
export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>;

/** The relying party is the host of the origin, without its port. */
const relyingPartyId = (origin: string) => new URL(origin).hostname;

interface Registrant {
  readonly origin: string;
  /** Name of the site, as the browser shows it. */
  readonly siteName: string;
  readonly userId: string;
  readonly userName: string;
  readonly knownCredentialIds: readonly string[];
}

/** Options to create a discoverable passkey with user verification (finger, face or PIN). */
export async function registrationOptions(registrant: Registrant): Promise<z.output<typeof creationOptions>> {
  const rp = { name: registrant.siteName, id: relyingPartyId(registrant.origin) };
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: registrant.userName,
    userID: new TextEncoder().encode(registrant.userId),
  });
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg, type }) => ({ alg, type })),
    timeout: challengeLifetimeMs,
    excludeCredentials: registrant.knownCredentialIds.map((id) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

export interface MadePasskey {
  readonly credentialId: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** Verifies a new passkey. Returns undefined when any part is wrong; the library throws in that case. */
export async function verifyRegistration(
  response: NewPasskeyResponse,
  expected: { readonly challenge: string; readonly origin: string },
): Promise<MadePasskey | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: relyingPartyId(expected.origin),
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return undefined;
  }
}

/** Options to use any passkey of the origin's host. */
export async function assertionOptions(origin: string): Promise<z.output<typeof requestOptions>> {
  const rpId = relyingPartyId(origin);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, timeout: challengeLifetimeMs, rpId, userVerification: 'required' };
}

/** Returns the new counter, or undefined when any part is wrong, including a counter that did not increase. */
export async function verifyAssertion(
  passkey: Pick<MadePasskey, 'publicKey' | 'counter'>,
  response: PasskeyResponse,
  expected: { readonly challenge: string; readonly origin: string },
): Promise<number | undefined> {
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: relyingPartyId(expected.origin),
      credential: { id: response.id, publicKey, counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
