import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets that must be read again, so that a database row alone reveals nothing. */
export interface Encryption {
  /** @param about the subject of the secret: it decrypts only for the same subject, so that rows cannot be swapped. */
  close(secret: string, about: string): string;
  /** Returns the secret; undefined if it was encrypted under another key or for another subject, or was changed. */
  open(encrypted: string, about: string): string | undefined;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The prefix of each encrypted text, so that the format can change while old texts still decrypt. */
const version = 'v1.';

/**
 * @param secret of this installation, stored in the database
 * @param pepper from the environment: with one, a copy of the database is not enough to decrypt
 */
export function encryptionWith(secret: string, purpose: string, pepper: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, pepper, purpose, keyBytes));
  return {
    close(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(encrypted, about) {
      if (!encrypted.startsWith(version)) return undefined;
      const bytes = Buffer.from(encrypted.slice(version.length), 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
