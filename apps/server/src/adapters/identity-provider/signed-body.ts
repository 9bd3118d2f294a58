import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the bytes, exactly as they came, bear the signature that only who knows the secret can make; compared in constant time. */
export function isSignedBody(
  body: Buffer,
  {
    digest,
    secret,
    signature,
  }: { readonly digest: 'sha256' | 'sha512'; readonly secret: string; readonly signature: unknown },
): boolean {
  const expected = Buffer.from(createHmac(digest, secret).update(body).digest('hex'));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What signed bytes say; undefined where they are no JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
