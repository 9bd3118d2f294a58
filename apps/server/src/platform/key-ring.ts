import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** An encryption key with an id that reveals nothing about it. */
export interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Encrypted {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts files with the newest key. Older keys still decrypt until they are removed. */
export interface KeyRing {
  readonly newest: string;
  /** @param about the subject of the file: it decrypts only for the same subject, so that rows cannot be swapped. */
  close(bytes: Buffer, about: string): Encrypted;
  /** Returns the file; undefined if its key is missing or another one, it belongs to another subject, or it was changed. */
  open(encrypted: Encrypted, about: string): Buffer | undefined;
}

const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The number of bytes that encryption adds to a file. */
export const overheadBytes = nonceBytes + tagBytes;

/** @param keys the newest first, each with 32 random bytes */
export function keyRing([newest, ...older]: readonly [NamedKey, ...NamedKey[]]): KeyRing {
  const known = new Map([newest, ...older].map(({ id, key }) => [id, key]));
  const belongs = (keyId: string, about: string) => Buffer.from(`${keyId}\n${about}`);
  return {
    newest: newest.id,
    close(bytes, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(belongs(newest.id, about));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { keyId: newest.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },
    open({ keyId, bytes }, about) {
      const key = known.get(keyId);
      if (key === undefined || bytes.length < overheadBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(belongs(keyId, about))
        .setAuthTag(bytes.subarray(nonceBytes, overheadBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(overheadBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
