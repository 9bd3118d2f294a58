import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/random.ts';

/** Whether the bytes, exactly as they came, bear the signature that only who knows the secret can make; compared in constant time. */
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

/** What signed bytes say; undefined where they are no JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
