import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The number of bytes that encryption adds. */
export const overheadBytes = nonceBytes + tagBytes;

/** Returns nonce, tag and encrypted bytes in one. They decrypt only with the same `about`. */
export function encrypt(key: Buffer, bytes: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Returns undefined if the bytes were encrypted with another key or another `about`, or were changed. */
export function decrypt(key: Buffer, encrypted: Buffer, about: string): Buffer | undefined {
  if (encrypted.length < overheadBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(encrypted.subarray(nonceBytes, overheadBytes));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(overheadBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
