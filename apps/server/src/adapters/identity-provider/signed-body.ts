import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/random.ts';

/** Verifies the HMAC of the exact bytes of a body, compared in constant time. */
export function isSignedBody(
  body: Buffer,
  {
    digest,
    secret,
    signature,
  }: { readonly digest: 'sha256' | 'sha512'; readonly secret: string; readonly signature: unknown },
): boolean {
  const expected = createHmac(digest, secret).update(body).digest('hex');
  return typeof signature === 'string' && isSameSecret(signature, expected);
}
