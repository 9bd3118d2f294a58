import { z } from './z.ts';

// What the browser's own interface is asked with and answers (WebAuthn level 3, 5.1.8 to 5.1.10), as far as we use it.

const bytes = z.string().max(8000);
/** We ask for none. */
const extensions = z.object({ appid: z.boolean().optional() });
const key = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: extensions };

/** A new passkey; every part is checked by what verifies it. */
export const newPasskeyResponse = z.object({
  ...key,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

/** A passkey that was shown; every part is checked by what verifies the signature. */
export const passkeyResponse = z.object({
  ...key,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

const publicKey = z.literal('public-key');

export const creationOptions = z.object({
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
});

export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});
