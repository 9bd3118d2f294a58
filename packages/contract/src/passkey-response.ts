import { z } from './z.ts';

// Options and responses of the browser's WebAuthn interface (level 3, 5.1.8 to 5.1.10), as far as we use them.

const bytes = z.string().max(8000);
/** We request no extensions. */
const extensions = z.object({ appid: z.boolean().optional() });
const key = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: extensions };

/** A new passkey. The code that verifies it checks every part. */
export const newPasskeyResponse = z
  .object({
    ...key,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  })
  .meta({ id: 'NewPasskeyResponse' });

/** An assertion by a passkey. The code that verifies the signature checks every part. */
export const passkeyResponse = z
  .object({
    ...key,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  })
  .meta({ id: 'PasskeyResponse' });

const publicKey = z.literal('public-key');

export const creationOptions = z
  .object({
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'CreationOptions' });

export const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number(),
    rpId: z.string(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'RequestOptions' });
