import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt, keyBytes } from './aes-gcm.ts';

/** Encrypts small secrets that must be read again, so that a database row alone reveals nothing. */
export interface Encryption {
  /** @param about the subject of the secret: it decrypts only for the same subject, so that rows cannot be swapped. */
  close(secret: string, about: string): string;
  /** Returns the secret; undefined if it was encrypted under another key or for another subject, or was changed. */
  open(encrypted: string, about: string): string | undefined;
}

/** The prefix of each encrypted text, so that the format can change while old texts still decrypt. */
const version = 'v1.';

/**
 * @param secret of this installation, stored in the database
 * @param pepper from the environment: with one, a copy of the database is not enough to decrypt. What was encrypted before the
 * installation had one still opens.
 */
export function encryptionWith(
  secret: string,
  purpose: string,
  pepper: string,
  { opensUnpeppered = true } = {},
): Encryption {
  const deriveKey = (salt: string) => Buffer.from(hkdfSync('sha256', secret, salt, purpose, keyBytes));
  const key = deriveKey(pepper);
  const keys = opensUnpeppered && pepper !== '' ? [key, deriveKey('')] : [key];
  return {
    close: (text, about) => version + encrypt(key, Buffer.from(text), about).toString('base64url'),
    open(encrypted, about) {
      if (!encrypted.startsWith(version)) return undefined;
      const bytes = Buffer.from(encrypted.slice(version.length), 'base64url');
      for (const its of keys) {
        const opened = decrypt(its, bytes, about);
        if (opened !== undefined) return opened.toString('utf8');
      }
      return undefined;
    },
  };
}
